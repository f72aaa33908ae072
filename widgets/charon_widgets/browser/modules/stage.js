/** The drawn panels: each in its place on the stage, behind its tab, or in the columns of a page. */

import { make, patchInside, read } from "./patching.js";
import { SCREEN, STAGE } from "./room.js";

const LARGE = 1.28; // width of a page's first panel beside the others, as in page.css

/** @typedef {{name: string, title: string, place: number[] | null, tab: string}} Panel */

export class Stage {
  /**
   * @param {HTMLElement} ground where the panels lie
   * @param {(tab: string) => HTMLElement} roomOf where the panels of a tab stand
   * @param {(box: HTMLElement) => void} onFresh called with each box whose picture is another one
   */
  constructor(ground, roomOf, onFresh) {
    this.ground = ground;
    this.roomOf = roomOf;
    this.onFresh = onFresh;
    this.columns = [
      make("div", { class: "charon-first" }),
      make("div", { class: "charon-more" }),
    ];
    ground.append(...this.columns);
    /** @type {Map<string, HTMLElement>} panel to the box it is drawn in */
    this.boxes = new Map();
    /** @type {Map<string, string>} panel to the text of the picture that is shown */
    this.texts = new Map();
    /** @type {Map<string, Node>} panel to that picture as it was read */
    this.kept = new Map();
    this.lastBelow = false;
  }

  /**
   * Show panels.
   * @param {Panel[]} panels @param {(name: string) => string} textOf their pictures
   * @param {{shape: string, columns: string, first: string[], covered: boolean}} how
   */
  draw(panels, textOf, how) {
    for (const panel of panels) this.drawPanel(panel, textOf(panel.name), how);
    const names = new Set(panels.map((panel) => panel.name));
    for (const [name, box] of this.boxes) {
      if (names.has(name)) continue;
      box.remove();
      for (const known of [this.boxes, this.texts, this.kept]) known.delete(name);
    }
    this.arrange(panels, textOf, how);
  }

  /** @param {Panel} panel @param {string} text @param {{shape: string, covered: boolean}} how */
  drawPanel(panel, text, how) {
    let box = this.boxes.get(panel.name);
    if (!box) {
      box = make("div", { class: `charon-box charon-box-${panel.name}`, role: "group" });
      box.dataset.patch = panel.name;
      this.boxes.set(panel.name, box);
    }
    box.setAttribute("aria-label", panel.title);
    box.inert = how.covered;
    const place = how.shape === SCREEN ? panel.place : null;
    box.classList.toggle("charon-placed", Boolean(place));
    const [left, top, width, height] = place || [0, 0, 0, 0];
    box.style.cssText = place
      ? `left:${(100 * left) / STAGE.width}%;top:${(100 * top) / STAGE.height}%;` +
        `width:${(100 * width) / STAGE.width}%;height:${(100 * height) / STAGE.height}%`
      : "";
    if (this.texts.get(panel.name) === text) return;
    const fresh = read(text);
    const kept = fresh.cloneNode(true);
    const before = this.kept.get(panel.name);
    this.texts.delete(panel.name); // should patching fail, nothing is known about the page
    this.kept.delete(panel.name);
    patchInside(box, fresh, before);
    this.texts.set(panel.name, text);
    this.kept.set(panel.name, kept);
    this.onFresh(box);
  }

  /**
   * Put every box where it belongs; those that are there already are not touched.
   * @param {Panel[]} panels @param {(name: string) => string} textOf
   * @param {{shape: string, columns: string, first: string[]}} how
   */
  arrange(panels, textOf, how) {
    /** @type {Map<HTMLElement, string[]>} */
    const found = new Map();
    const put = (/** @type {HTMLElement} */ where, /** @type {Panel} */ panel) =>
      found.set(where, [...(found.get(where) || []), panel.name]);
    const loose = [];
    for (const panel of panels) {
      if (how.shape === SCREEN && panel.place) put(this.ground, panel);
      else if (how.shape === SCREEN && panel.tab) put(this.roomOf(panel.tab), panel);
      else loose.push(panel);
    }
    // Where not all panels are in sight, those that are asked about come first.
    const isFirst = (/** @type {Panel} */ panel) =>
      how.columns !== "wide" && how.first.includes(panel.name);
    const ordered = [...loose.filter(isFirst), ...loose.filter((panel) => !isFirst(panel))];
    const one = how.columns === "narrow";
    const below = this.isLastBelow(ordered, textOf, how) ? ordered.length - 1 : 0;
    ordered.forEach((panel, number) =>
      put(this.columns[one || number === 0 || number === below ? 0 : 1], panel),
    );
    for (const [where, names] of found) {
      let at = where === this.ground ? this.columns[1].nextSibling : where.firstChild;
      for (const name of names) {
        const box = /** @type {HTMLElement} */ (this.boxes.get(name));
        if (box === at) at = at.nextSibling;
        else where.insertBefore(box, at);
      }
    }
    this.ground.classList.toggle("charon-loose", loose.length > 0);
  }

  /**
   * Whether the last panel fits below the first without making a wide page higher. Once it does
   * it stays there, so that nothing jumps when a hand opens.
   * @param {Panel[]} panels @param {(name: string) => string} textOf
   * @param {{shape: string, columns: string}} how
   */
  isLastBelow(panels, textOf, how) {
    if (how.columns !== "wide" || panels.length < 3) return false;
    const heights = panels.map((panel, number) => {
      const box = /viewBox="([^"]*)"/.exec(textOf(panel.name))?.[1] || "";
      const [, , width, height] = box.split(" ");
      return ((number ? 1 : LARGE) * Number(height)) / Number(width);
    });
    const first = heights[0] + LARGE * heights[heights.length - 1];
    const others = heights.slice(1).reduce((sum, height) => sum + height, 0);
    this.lastBelow ||= first < others;
    return this.lastBelow;
  }
}
