/** What is said about the thing that is pointed at, and what lights up for a line of a reason. */

import { make, patchInside, read } from "./patching.js";
import { thingOf } from "./walking.js";

const REST = 120; // ms a pointer or the focus rests on a thing before Python is asked about it
const UNASKED = "Point at something to see what it means.";

export class Pointing {
  /**
   * @param {HTMLElement} root @param {{peek: HTMLElement, bubble: HTMLElement}} parts
   * @param {(key: string) => string} ask sends the question, and gives the number of its message
   */
  constructor(root, parts, ask) {
    this.root = root;
    this.parts = parts;
    this.ask = ask;
    this.restTimer = 0;
    this.bubbleKey = "";
    this.forget();
  }

  close() {
    clearTimeout(this.restTimer);
  }

  /** Nothing is pointed at. */
  forget() {
    this.asked = ""; // the thing that was asked about last, and the number of that message
    this.question = "";
    this.key = ""; // the thing whose words are shown
    patchInside(this.parts.peek, make("div", null, make("p", { class: "charon-hint" }, UNASKED)));
  }

  /** Ask about the thing the pointer or the focus rests on. @param {string} key @param {any} moment */
  rest(key, moment) {
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => {
      const now = `${key} ${moment}`;
      if (now === this.asked) return;
      this.asked = now;
      this.question = this.ask(key);
    }, REST);
  }

  /** Python has said what a thing means. @param {{seq: string, key: string, lines: string}} answer */
  hear(answer) {
    if (answer.seq !== this.question) return;
    this.key = answer.key;
    if (this.bubbleKey !== answer.key) this.bubble("", "");
    patchInside(this.parts.peek, read(answer.lines));
  }

  /**
   * Let the words about a thing speak of the present position, not of an earlier one.
   * @param {boolean} moved whether the position is another one
   * @param {string} focused the thing that has the focus @param {any} moment
   */
  renew(moved, focused, moment) {
    if (!this.key || (!moved && thingOf(this.root, this.key))) return;
    const pointed = this.root.querySelector("[data-key]:hover");
    const key = pointed?.getAttribute("data-key") ?? focused;
    if (key !== this.key) this.forget();
    if (key) this.rest(key, moment);
  }

  /**
   * Say something right at the thing it is about, where a narrow page has its eye.
   * @param {string} key @param {string} text
   */
  bubble(key, text) {
    this.bubbleKey = key;
    const shown = Boolean(key && text && thingOf(this.root, key));
    this.parts.bubble.textContent = shown ? text : "";
    this.parts.bubble.hidden = !shown;
    this.placeBubble();
  }

  /** Put the bubble below its thing, or above it where there is no room; never outside the board. */
  placeBubble() {
    const bubble = this.parts.bubble;
    const box = bubble.hidden ? null : thingOf(this.root, this.bubbleKey)?.getBoundingClientRect();
    if (!box) return;
    const stage = /** @type {Element} */ (bubble.parentElement).getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const left = box.left + box.width / 2 - stage.left - width / 2;
    const below = box.bottom - stage.top + 6;
    const top = below + height > stage.height ? box.top - stage.top - height - 6 : below;
    bubble.style.left = `${Math.max(0, Math.min(left, stage.width - width))}px`;
    bubble.style.top = `${Math.max(0, top)}px`;
  }

  /** Light up what a line of an explanation rests on. @param {any} target */
  lightLine(target) {
    const line = target?.closest?.("[data-evidence]");
    const topics = line ? JSON.parse(line.dataset.evidence) : [];
    for (const thing of this.root.querySelectorAll("[data-lit]")) {
      if (!topics.includes(thing.getAttribute("data-about") || "")) thing.removeAttribute("data-lit");
    }
    for (const topic of topics) {
      for (const thing of this.root.querySelectorAll(`[data-about="${CSS.escape(topic)}"]`)) {
        thing.setAttribute("data-lit", "");
      }
    }
  }
}
