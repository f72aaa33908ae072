/** Going about the board by keys: Tab from part to part, arrows from thing to thing. */

import { bringIntoSight } from "./room.js";

export const LISTS = ["peek", "explanation", "ending", "log"]; // parts that are walked line by line
export const LINES = ".charon-line, .charon-log-line, summary";
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** @param {Element} root @param {string} key @returns {any} */
export function thingOf(root, key) {
  return root.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/**
 * Let Tab reach exactly one thing of a panel, and give all things what they have in common.
 * @param {HTMLElement} box @param {string | undefined} here the key that had the focus last
 */
export function rove(box, here) {
  const things = [...box.querySelectorAll("[data-key]")];
  const wanted =
    things.find((thing) => thing.getAttribute("data-key") === here) ||
    things.find((thing) => thing.hasAttribute("data-part")) ||
    things[0];
  for (const thing of things) {
    const value = thing === wanted ? "0" : "-1";
    if (thing.getAttribute("tabindex") !== value) thing.setAttribute("tabindex", value);
    thing.setAttribute("data-lm-suppress-shortcuts", "true");
  }
}

/**
 * Let Tab reach one line of a list; arrow keys walk the others.
 * @param {HTMLElement} part @param {Element} [wanted]
 */
export function roveLines(part, wanted) {
  const lines = [...part.querySelectorAll(LINES)];
  const there = wanted || lines.find((line) => line.getAttribute("tabindex") === "0") || lines[0];
  for (const line of lines) line.setAttribute("tabindex", line === there ? "0" : "-1");
}

/** Walk in a list of lines; says whether it was a step. @param {any} event @param {HTMLElement} part */
export function walkLines(event, part) {
  const line = event.target.closest?.(LINES);
  if (!line || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  const lines = [...part.querySelectorAll(LINES)].filter((one) => one.getClientRects().length);
  const next = lines[lines.indexOf(line) + (event.key === "ArrowUp" ? -1 : 1)];
  /** @type {any} */ (next)?.focus();
}

/**
 * Where a key leads to from a thing; undefined where it is no key for walking.
 * @param {Element} root @param {any} thing @param {string} key
 */
export function stepFrom(root, thing, key) {
  const way = ARROWS[/** @type {keyof typeof ARROWS} */ (key)];
  if (way) return thingOf(root, thing.getAttribute(`data-${way}`) || "");
  if (key !== "Home" && key !== "End") return undefined;
  const things = thing.closest(".charon-box").querySelectorAll("[data-key]");
  return things[key === "Home" ? 0 : things.length - 1];
}

/** Everything that can be chosen now, in reading order. @param {Element} root @returns {any[]} */
export function choicesIn(root) {
  const lit = ".charon-box:not([inert]) [data-part]:not(.charon-picked)";
  const buttons = ".charon-choices button:not([data-kind=cancel])";
  return [...root.querySelectorAll(`${lit}, ${buttons}`)].filter((one) => one.getClientRects().length);
}

/** Go to the next thing that can be chosen, after the last one to the first. @param {Element} root */
export function goToNext(root) {
  const choices = choicesIn(root);
  const here = choices.indexOf(document.activeElement);
  const next = choices[(here + 1) % choices.length];
  if (!next) return;
  next.focus({ preventScroll: true });
  bringIntoSight(next, "center");
}
