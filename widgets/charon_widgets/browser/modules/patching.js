/**
 * Making elements, and making what is on the page equal to a newer picture of it.
 *
 * Elements are found again by `data-key` or `data-patch`, and only what differs is touched: so the
 * focus stays where it is and transitions run.
 */

/**
 * Make an element. Attributes that are null, undefined or false are left out.
 * @param {string} tag @param {Record<string, any> | null} [attributes] @param {...any} inside
 * @returns {HTMLElement}
 */
export function make(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...inside);
  return element;
}

/** Read markup; scripts in it would be an error of ours, and are dropped. @param {string} markup */
export function read(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  for (const bad of holder.content.querySelectorAll("script, foreignObject")) bad.remove();
  return holder.content;
}

/** What the board itself changes on elements, and Python's pictures do not know. */
const OWN = new Set([
  "open",
  "tabindex",
  "aria-selected",
  "data-lit",
  "data-lm-suppress-shortcuts",
]);

/** The name by which an element is found again in the next picture. @param {any} node */
function nameOf(node) {
  if (node.nodeType !== 1) return `#${node.nodeType}`;
  const key = node.getAttribute("data-key") ?? node.getAttribute("data-patch");
  return key === null ? node.nodeName : `${node.nodeName} ${key}`;
}

/**
 * Make `old` equal to `fresh` with as few changes as possible; elements of the same name stay.
 * @param {any} old @param {any} fresh @param {any} [before] see patchInside
 */
function patch(old, fresh, before) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (OWN.has(name) && old.hasAttribute(name)) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  }
  patchInside(old, fresh, before);
}

/** Elements by their names, those of one name in order. @param {Iterable<any>} nodes */
function byName(nodes) {
  /** @type {Map<string, any[]>} */
  const found = new Map();
  for (const node of nodes) {
    const name = nameOf(node);
    if (!found.has(name)) found.set(name, []);
    found.get(name)?.push(node);
  }
  return found;
}

/**
 * Make what is inside `old` equal to what is inside `fresh`.
 * @param {any} old @param {any} fresh
 * @param {any} [before] what `fresh` was last time: parts that are as they were then are left alone
 */
export function patchInside(old, fresh, before) {
  const known = byName(old.childNodes);
  const past = byName(before ? before.childNodes : []);
  let place = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const found = known.get(nameOf(child))?.shift();
    if (found) {
      if (found === place) place = place.nextSibling;
      else old.insertBefore(found, place);
      const was = past.get(nameOf(child))?.shift();
      if (!was?.isEqualNode(child)) patch(found, child, was);
    } else {
      old.insertBefore(child, place);
    }
  }
  for (const rest of known.values()) for (const child of rest) child.remove();
}
