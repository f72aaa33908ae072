/**
 * How much room there is: the shape that fits a view, and how large one unit of its stage is.
 *
 * On a wide page the whole board is never higher than what can be seen at once. Lengths are in CSS
 * pixels; those of the frame are the ones of screen.css.
 */

export const SCREEN = "screen";
const PAGE = "page";
export const STAGE = { width: 800, height: 540 }; // units, as in drawer.py
const MIDDLE_FROM = 700; // width from which a page's panels stand in two columns
const WIDE_FROM = 960; // width from which a board can have the shape of a screen, or a third column
const COLUMN = 264; // the least width of the column beside the stage
const AROUND = { width: 26, height: 54 }; // bar, gaps and edges beside and above the stage
const HIGHEST = 900;
const SMALLEST = 0.8; // a unit is never smaller: below that nobody can read

/** The shape that fits a width. @param {number} width @param {boolean} large */
export function shapeFor(width, large) {
  return canFit(width) && !large ? SCREEN : PAGE;
}

/** Whether there is a choice between fitting the screen and being large. @param {number} width */
export function canFit(width) {
  return width >= WIDE_FROM;
}

/** How a page of this width lays out its panels. @param {number} width */
export function columnsFor(width) {
  return width < MIDDLE_FROM ? "narrow" : width < WIDE_FROM ? "middle" : "wide";
}

/** How many pixels one unit of the stage may have. @param {number} width @param {number} height */
export function unitFor(width, height) {
  const across = (width - AROUND.width - COLUMN) / STAGE.width;
  const down = (Math.min(height, HIGHEST) - AROUND.height) / STAGE.height;
  return Math.max(SMALLEST, Math.min(across, down));
}

/** Everything around an element that may scroll. @param {Element} element */
export function scrollersAround(element) {
  const found = [];
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) found.push(above);
  }
  return found;
}

/**
 * The height that can be seen at once. Many a scroller is as high as what is in it and says
 * nothing about that, so the element is made very high for the time of looking.
 * @param {HTMLElement} element
 */
export function heightAround(element) {
  const kept = element.style.height;
  element.style.height = "9999px";
  const heights = scrollersAround(element).map((scroller) => scroller.clientHeight);
  element.style.height = kept;
  const seen = heights.filter((height) => height > 0 && height < 9999);
  return Math.min(window.innerHeight, ...seen);
}

/**
 * Keep an element at the top of what can be seen of the board. Style sheets can do that only where
 * nothing between the board and the page scrolls, and a notebook puts several scrollers there.
 * @param {HTMLElement} element @param {Element} root of the board
 */
export function stickToTop(element, root) {
  const moved = parseFloat(element.dataset.moved || "0");
  const box = element.getBoundingClientRect();
  const tops = scrollersAround(root).map((scroller) => scroller.getBoundingClientRect().top);
  const most = root.getBoundingClientRect().bottom - box.bottom + moved;
  const wanted = Math.max(0, Math.min(Math.max(0, ...tops) - box.top + moved, most));
  if (Math.abs(wanted - moved) < 0.5) return;
  element.dataset.moved = String(wanted);
  element.style.transform = wanted ? `translateY(${wanted}px)` : "";
}

/** Leave an element where it is. @param {HTMLElement} element */
export function letGo(element) {
  delete element.dataset.moved;
  element.style.transform = "";
}

/** Whether the middle of an element is where it can be seen. @param {Element} one */
export function isInSight(one) {
  const box = one.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  if (!box.height || middle < 0 || middle > window.innerHeight) return false;
  for (const frame of scrollersAround(one)) {
    if (frame === document.documentElement || frame === document.body) continue;
    const edge = frame.getBoundingClientRect();
    if (middle < edge.top || middle > edge.bottom) return false;
  }
  return true;
}

/** Bring an element into sight. @param {Element} one @param {ScrollLogicalPosition} block */
export function bringIntoSight(one, block) {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  one.scrollIntoView({ block, inline: "nearest", behavior: calm ? "instant" : "smooth" });
}

/**
 * Whoever has just run the cell of a board that fits the screen sees all of it.
 * @param {HTMLElement} root @param {string} mode
 */
export function arrive(root, mode) {
  const box = root.getBoundingClientRect();
  const here = box.top < window.innerHeight && box.bottom > 0;
  const fits = root.dataset.shape === SCREEN && mode === "play";
  if (fits && here && navigator.userActivation?.isActive) bringIntoSight(root, "nearest");
}
