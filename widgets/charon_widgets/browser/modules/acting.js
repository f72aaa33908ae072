/** What people do with mouse, touch and keys, and what of it goes to Python. */

import { LINES, LISTS, goToNext, rove, roveLines, stepFrom, walkLines } from "./walking.js";

/** Hear everything that happens in a view. @param {any} view */
export function listen(view) {
  /** @type {Record<string, (view: any, event: any) => void>} */
  const calls = {
    click: onClick,
    dblclick: onDoubleClick,
    keydown: onKey,
    focusin: onFocus,
    focusout: () => view.pointing.lightLine(null),
    pointerenter: () => view.claim(),
    pointerover: onPointer,
    input: onInput,
    change: onInput,
  };
  for (const [type, call] of Object.entries(calls)) {
    const heard = (/** @type {any} */ event) => view.guard(() => call(view, event));
    view.root.addEventListener(type, heard, { signal: view.stop.signal });
  }
}

/** @param {any} view @param {any} event */
function onClick(view, event) {
  const on = (/** @type {string} */ css) => event.target.closest(css);
  view.pointing.bubble("", "");
  if (on("[data-copy]")) {
    navigator.clipboard?.writeText(on("[data-copy]").dataset.copy);
    on("[data-copy]").textContent = "Copied";
  } else if (on("[data-help]")) toggleKeys(view);
  else if (on("[data-large]")) view.enlarge();
  else if (on("[data-next]")) goToNext(view.root);
  else if (on("[data-tab]")) view.tabs.press(on("[data-tab]"));
  else if (on("[data-kind]")) press(view, on("[data-kind]"));
  else if (on("[data-key]") && event.detail < 2) {
    on("[data-key]").focus({ preventScroll: true });
    choose(view, on("[data-key]"));
  }
}

/** @param {any} view @param {any} event */
function onDoubleClick(view, event) {
  const thing = event.target.closest("[data-key]");
  if (thing && !thing.hasAttribute("data-part")) view.talk.send("explain", thing.dataset.key);
}

/** @param {any} view @param {any} button */
function press(view, button) {
  view.picking = button.dataset.kind === "pick";
  view.talk.send(button.dataset.kind, button.dataset.send);
}

/** @param {any} view @param {any} thing */
function choose(view, thing) {
  view.picking = view.model.get("mode") === "play";
  view.talk.send(view.picking ? "pick" : "explain", thing.getAttribute("data-key"));
}

/** Keys that mean the same wherever the focus is. */
const EVERYWHERE = {
  "?": toggleKeys,
  Escape: (/** @type {any} */ view) => view.talk.send("cancel", ""),
  n: (/** @type {any} */ view) => goToNext(view.root),
  p: (/** @type {any} */ view) => view.parts.timeline.querySelector("[data-send=play]")?.click(),
  s: (/** @type {any} */ view) => view.parts.timeline.querySelector("[data-send=speed]")?.click(),
};

/** @param {any} view @param {any} event */
function onKey(view, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  view.pointing.bubble("", "");
  const call = EVERYWHERE[/** @type {keyof typeof EVERYWHERE} */ (event.key)];
  if (call && !(event.key.length === 1 && event.target.matches("select"))) {
    event.preventDefault();
    call(view);
    return;
  }
  const thing = event.target.closest?.("[data-key]");
  const head = event.target.closest?.("[role=tab]");
  if (thing) onThingKey(view, event, thing);
  else if (head) view.tabs.onKey(event, head);
  else {
    const part = LISTS.map((name) => view.parts[name]).find((one) => one.contains(event.target));
    if (part) walkLines(event, part);
  }
}

/** @param {any} view @param {any} event @param {any} thing */
function onThingKey(view, event, thing) {
  const to = stepFrom(view.root, thing, event.key);
  if (event.key === "Enter" || event.key === " ") {
    if (!event.repeat) choose(view, thing);
  } else if (event.key === "w") view.talk.send("explain", thing.getAttribute("data-key"));
  else if (to === undefined) return;
  event.preventDefault();
  to?.focus();
}

/** @param {any} view */
function toggleKeys(view) {
  view.parts.keys.hidden = !view.parts.keys.hidden;
  view.parts.help.setAttribute("aria-expanded", String(!view.parts.keys.hidden));
}

/** @param {any} view @param {any} event */
function onFocus(view, event) {
  view.claim();
  const thing = event.target.closest?.("[data-key]");
  if (thing) {
    const box = thing.closest(".charon-box");
    view.here.set(box.dataset.patch, thing.getAttribute("data-key"));
    rove(box, view.here.get(box.dataset.patch));
    view.pointing.rest(thing.getAttribute("data-key"), view.model.get("stamp"));
  }
  const part = LISTS.map((name) => view.parts[name]).find((one) => one.contains(event.target));
  const line = event.target.closest?.(LINES);
  if (part && line) roveLines(part, line);
  view.pointing.lightLine(event.target);
}

/** @param {any} view @param {any} event */
function onPointer(view, event) {
  if (event.pointerType === "touch") return;
  const thing = event.target.closest?.("[data-key]");
  if (thing) view.pointing.rest(thing.getAttribute("data-key"), view.model.get("stamp"));
  view.pointing.lightLine(event.target);
}

/** The slider or the list of phases was moved. @param {any} view @param {any} event */
function onInput(view, event) {
  const range = event.target.closest('input[type="range"]');
  if (!range && event.type === "input") return;
  view.sliding = event.type === "input";
  clearTimeout(view.slideTimer);
  const to = event.target.value;
  view.slideTimer = window.setTimeout(() => view.talk.send("seek", to), 30);
}
