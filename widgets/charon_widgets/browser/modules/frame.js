/** The fixed frame of a board: what stays where it is while its content changes. */

import { make } from "./patching.js";

const QUIET = { type: "button", "data-lm-suppress-shortcuts": "true" };
const BUSY =
  "The kernel is busy or gone, so nothing you do here is heard. If it does not come back, run:";
const GONE = "The kernel behind this board is gone. To go on with this game, run in a cell:";
const AGAIN = "the cell that made this board";

/** Make the frame. @returns {{root: HTMLElement, parts: Record<string, HTMLElement>}} */
export function frame() {
  /** @type {Record<string, HTMLElement>} */
  const parts = {};
  const part = (/** @type {string} */ name, /** @type {any} */ more = {}) =>
    (parts[name] = make("div", { class: `charon-${name}`, ...more }));
  const press = (/** @type {string} */ name, /** @type {any} */ more, /** @type {string} */ words) =>
    (parts[name] = make(
      "button",
      { ...QUIET, class: "charon-button charon-quiet", [`data-${name}`]: true, ...more },
      words,
    ));
  const group = (/** @type {string} */ label) => ({ role: "group", "aria-label": label });
  const root = make("div", { class: "charon-root", role: "group" });
  root.append(
    part("head"),
    part("ask"),
    part("timeline", { ...group("Timeline"), hidden: true }),
    part("stage"),
    part("side"),
    part("foot"),
    part("keys", { hidden: true }),
  );
  parts.ask.append(
    part("banner", { role: "alert", hidden: true }),
    part("bug", { role: "alert", hidden: true }),
    part("prompt"),
    part("choices", group("Choices")),
    part("remark", { hidden: true }),
    press("next", { title: "Key: n" }, "Next choice"),
  );
  parts.stage.append(
    part("panels"),
    part("bubble", { hidden: true, "aria-hidden": "true" }),
    part("curtain", { hidden: true }),
  );
  parts.side.append(
    part("status", { role: "status" }),
    part("peek", group("What this is")),
    part("tabs", { role: "tablist", "aria-label": "Beside the board", hidden: true }),
    part("explanation", { "aria-label": "Why?", hidden: true }),
    part("ending", { "aria-label": "Score sheet", hidden: true }),
    part("log", { "aria-label": "What happened", hidden: true }),
  );
  parts.foot.append(
    part("controls", group("Controls")),
    press("help", { "aria-expanded": "false" }, "Keys"),
    press("large", { "aria-pressed": "false", hidden: true }, "Large"),
    part("caption"),
  );
  return { root, parts };
}

/**
 * What is said where nobody hears the board.
 * @param {boolean} gone whether that is certain @param {string} line of code that brings the game back
 */
export function banner(gone, line) {
  const copy = make("button", { ...QUIET, class: "charon-button", "data-copy": line }, "Copy");
  return [
    make("span", null, gone ? GONE : BUSY, " "),
    make("code", { class: "charon-resume" }, line || AGAIN),
    ...(line ? [copy] : []),
  ];
}
