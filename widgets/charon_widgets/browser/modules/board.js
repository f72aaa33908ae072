/**
 * Wires a board: shows what Python publishes, sends back what a person does. It knows no game.
 *
 * What comes from Python are traits (see board.py); after each change of them `stamp` counts up.
 * What goes to Python are small messages. How these files become one module says joining.py.
 */

import { View } from "./view.js";

export default {
  /** @param {{model: any, el: HTMLElement}} place */
  render({ model, el }) {
    try {
      const view = new View(model, el);
      return () => view.close();
    } catch (error) {
      el.textContent = `This board could not be drawn: ${error}. Run its cell again.`;
      console.error(error);
      return undefined;
    }
  },
};
