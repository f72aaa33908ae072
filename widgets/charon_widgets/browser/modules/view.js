/** One view of a board: shows what Python has published, and hears what a person does. */

import { listen } from "./acting.js";
import { banner, frame } from "./frame.js";
import { make, patchInside, read } from "./patching.js";
import { Pointing } from "./pointing.js";
import { SCREEN, arrive, bringIntoSight, canFit, columnsFor, heightAround, isInSight, letGo, scrollersAround, shapeFor, stickToTop, unitFor } from "./room.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { Talk, inflated } from "./talking.js";
import { LISTS, choicesIn, rove, roveLines, thingOf } from "./walking.js";

const PARTS = [
  "head", "keys", "bug", "prompt", "choices", "remark", "timeline", "curtain", "tabs", "explanation",
  "ending", "log", "controls", "caption",
];
const MAY_BE_EMPTY = ["bug", "remark", "timeline", "curtain"]; // and then they are not there
const PATIENCE = 400; // ms a view waits for its own shape before it shows what there is

export class View {
  /** @param {any} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.shown = new Map(); // part to its markup on the page
    this.inflated = new Map(); // trait to what came and what it says
    this.here = new Map(); // panel to the key that Tab goes to
    this.picking = false; // whether a choice of this view is on its way
    this.large = false;
    this.wanted = ""; // the shape this view has asked for
    this.arriving = true; // until it is seen in that shape
    this.turn = 0; // counts the refreshes, of which only the latest is shown
    const { root, parts } = frame();
    this.root = root;
    this.parts = parts;
    this.talk = new Talk(model, (gone) => this.warn(gone));
    this.pointing = new Pointing(root, /** @type {any} */ (parts), (key) => this.talk.send("peek", key));
    const { log, explanation, ending } = parts;
    this.tabs = new Tabs(parts.tabs, new Map(Object.entries({ log, explanation, ending })));
    const roomOf = (/** @type {string} */ tab) => this.tabs.roomOf(tab);
    this.stage = new Stage(parts.panels, roomOf, (box) => rove(box, this.here.get(box.dataset.patch)));
    el.replaceChildren(root);
    this.stop = new AbortController();
    listen(this);
    this.resized = new ResizeObserver(() => this.guard(() => this.fit()));
    this.resized.observe(root);
    const { signal } = this.stop;
    window.addEventListener("resize", () => this.guard(() => this.fit()), { signal });
    window.addEventListener("scroll", () => this.stick(), { signal, capture: true, passive: true });
    this.onStamp = () => this.guard(() => this.refresh());
    this.onMessage = (/** @type {any} */ message) => this.guard(() => this.hear(message));
    model.on("change:stamp", this.onStamp);
    model.on("msg:custom", this.onMessage);
    this.impatient = setTimeout(() => delete root.dataset.waiting, PATIENCE);
    root.dataset.waiting = "";
    this.fit();
    this.refresh();
  }

  close() {
    this.stop.abort();
    this.resized.disconnect();
    this.model.off("change:stamp", this.onStamp);
    this.model.off("msg:custom", this.onMessage);
    this.talk.close();
    this.pointing.close();
    clearTimeout(this.tick);
    clearTimeout(this.impatient);
    this.turn += 1;
  }

  // -- the shape and the room for it

  /** See how much room there is, ask for the shape that fits, and lay out the one that is shown. */
  fit() {
    const width = this.root.clientWidth;
    if (!width) return;
    const shape = shapeFor(width, this.large);
    const first = !this.wanted;
    if (shape !== this.wanted) {
      this.wanted = shape;
      this.talk.send(first ? "ready" : "shape", shape);
    }
    this.parts.large.hidden = !canFit(width);
    this.layOut(true);
  }

  /** Lay out the shape that is shown, which may be another view's. @param {boolean} resized */
  layOut(resized) {
    const { root, parts } = this;
    const shape = this.model.get("shape");
    const columns = columnsFor(root.clientWidth);
    const changed = shape !== root.dataset.shape || columns !== root.dataset.width;
    root.dataset.shape = shape;
    root.dataset.width = columns;
    if (shape === this.wanted) delete root.dataset.waiting;
    if (shape === SCREEN && (resized || changed)) {
      for (const scroller of scrollersAround(root)) this.resized.observe(scroller);
      const unit = unitFor(root.parentElement?.clientWidth || 0, heightAround(root));
      root.style.setProperty("--board-unit", `${unit}px`);
    }
    // Between the two, what is said stands below the large panel, so that nothing is far off.
    const [first] = this.stage.columns;
    const below = shape !== SCREEN && columns === "middle";
    if (below && parts.side.parentElement !== first) first.append(parts.side);
    if (!below && parts.side.parentElement === first) root.insertBefore(parts.side, parts.foot);
    if (changed) this.drawPanels();
    this.stick();
    this.pointing.placeBubble();
  }

  /** On a page that scrolls the question stays in sight. */
  stick() {
    if (this.root.dataset.shape === SCREEN) letGo(this.parts.ask);
    else stickToTop(this.parts.ask, this.root);
  }

  /** Let a wide page be large, or fit the screen again. */
  enlarge() {
    this.large = !this.large;
    this.parts.large.setAttribute("aria-pressed", String(this.large));
    this.fit();
  }

  /** Another view of this board has had its shape; whoever uses this one wants its own again. */
  claim() {
    if (this.wanted && this.model.get("shape") !== this.wanted) this.talk.send("shape", this.wanted);
  }

  // -- showing what Python has published

  /** The text of a trait; what was inflated once is known. @param {string} name */
  async textOf(name) {
    const value = this.model.get(name);
    if (typeof value === "string") return value;
    if (this.inflated.get(name)?.value !== value) {
      this.inflated.set(name, { value, text: await inflated(value) });
    }
    return this.inflated.get(name).text;
  }

  async refresh() {
    const turn = (this.turn += 1);
    const panels = this.model.get("panels");
    const names = [
      ...PARTS.map((name) => `part_${name}`),
      ...panels.map((/** @type {any} */ panel) => `panel_${panel.name}`),
    ];
    try {
      const texts = await Promise.all(names.map((name) => this.textOf(name)));
      if (turn !== this.turn) return;
      this.texts = new Map(names.map((name, number) => [name, texts[number]]));
      this.draw();
    } catch (error) {
      this.guard(() => {
        throw error;
      });
    }
  }

  draw() {
    const get = (/** @type {string} */ name) => this.model.get(name);
    const { root, parts } = this;
    const focused = this.focusedThing();
    const inside = root.contains(document.activeElement);
    root.dataset.mode = get("mode");
    root.dataset.turn = get("turn");
    root.setAttribute("aria-label", get("title"));
    for (const name of PARTS) this.say(name, this.texts?.get(`part_${name}`) || "");
    this.layOut(false);
    this.drawPanels();
    if (parts.status.textContent !== get("status")) parts.status.textContent = get("status");
    // What stands large above need not stand here too, but must still be heard.
    parts.status.classList.toggle("charon-unseen", get("status") === parts.prompt.textContent);
    this.tabs.draw(get("shape"), get("told"), Boolean(parts.ending.childNodes.length));
    this.drawTime();
    if (inside && !root.contains(document.activeElement)) this.refocus(focused);
    root.dataset.stamp = String(get("stamp"));
    // Below this line the page is measured, above it is changed: so it is laid out only once.
    const latest = parts.log.querySelector("[data-new]:last-child");
    if (latest) parts.log.scrollTop = /** @type {any} */ (latest).offsetTop;
    const moment = `${get("rev")} ${root.querySelector("input")?.value}`;
    if (this.moment !== moment) {
      this.pointing.bubble("", "");
      this.pulse();
    }
    if (this.arriving && get("shape") === this.wanted) {
      this.arriving = false;
      arrive(this.root, get("mode"));
    }
    this.pointing.renew(this.moment !== moment, focused?.key || "", get("stamp"));
    this.moment = moment;
    if (this.picking && parts.curtain.hidden) this.lookAtNext();
    this.picking = false;
  }

  /** Put markup in its place. @param {string} name @param {string} markup */
  say(name, markup) {
    const part = this.parts[name];
    if (MAY_BE_EMPTY.includes(name)) part.hidden = !markup;
    if (this.shown.get(name) === markup) return;
    patchInside(part, read(markup));
    this.shown.set(name, markup);
    if (LISTS.includes(name)) roveLines(part);
  }

  drawPanels() {
    if (!this.texts) return;
    const texts = this.texts;
    this.stage.draw(this.model.get("panels"), (name) => texts.get(`panel_${name}`) || "", {
      shape: this.model.get("shape"),
      columns: this.root.dataset.width || "",
      first: this.model.get("first"),
      covered: !this.parts.curtain.hidden,
    });
  }

  /** Show where a game stands that goes by itself, and let it go on. */
  drawTime() {
    const { timeline } = this.parts;
    const slider = timeline.querySelector("input");
    if (slider && this.sliding !== true) slider.value = slider.getAttribute("value") || "0";
    const here = /** @type {any} */ (timeline.querySelector("option[selected]"));
    if (here) here.selected = true;
    clearTimeout(this.tick);
    const clock = this.model.get("clock");
    if (clock) this.tick = setTimeout(() => this.talk.send("control", clock.key), clock.wait);
  }

  /** Let what has just changed be seen: it swells once. */
  pulse() {
    for (const thing of this.parts.panels.querySelectorAll(".charon-changed")) {
      for (const run of thing.getAnimations?.({ subtree: true }) || []) {
        run.cancel();
        run.play();
      }
    }
  }

  /** Where what can be chosen next is out of sight, go there. The focus stays where it is. */
  lookAtNext() {
    const choices = choicesIn(this.root);
    const unseen = choices.filter((one) => !isInSight(one));
    if (this.root.dataset.shape === SCREEN) {
      if (unseen.length) bringIntoSight(this.root, "nearest");
    } else if (choices.length && unseen.length === choices.length) {
      bringIntoSight(choices.find((one) => one.matches("[data-part]")) || choices[0], "center");
    }
  }

  focusedThing() {
    const thing = document.activeElement?.closest?.("[data-key]");
    if (!thing || !this.root.contains(thing)) return null;
    const box = /** @type {HTMLElement} */ (thing.closest(".charon-box"));
    return { key: thing.getAttribute("data-key") || "", panel: box?.dataset.patch || "" };
  }

  /** What had the focus is gone: go to the nearest sensible place. @param {any} was */
  refocus(was) {
    const box = was && this.root.querySelector(`[data-patch="${CSS.escape(was.panel)}"]`);
    const place =
      (was && thingOf(this.root, was.key)) ||
      box?.querySelector('[data-key][tabindex="0"]') ||
      this.parts.curtain.querySelector("button") ||
      this.parts.choices.querySelector("button") ||
      this.parts.panels.querySelector('[data-key][tabindex="0"]');
    /** @type {any} */ (place)?.focus({ preventScroll: true });
  }

  // -- hearing Python's answers

  /** Nobody hears this board. @param {boolean} gone */
  warn(gone) {
    patchInside(this.parts.banner, make("div", null, ...banner(gone, this.model.get("resume"))));
    this.parts.banner.hidden = false;
  }

  /** @param {any} message */
  hear(message) {
    this.parts.banner.hidden = true;
    if (!this.talk.hear(message.seq)) return;
    if (message.text) this.parts.status.textContent = message.text;
    if (message.kind === "say") this.pointing.bubble(message.key, message.text);
    if (message.kind === "peek") {
      this.pointing.hear(message);
      roveLines(this.parts.peek);
    }
  }

  /** An error of ours is written where the board is, never only into the console. @param {Function} call */
  guard(call) {
    try {
      call();
    } catch (error) {
      this.parts.bug.hidden = false;
      this.parts.bug.textContent = `This board could not be drawn: ${error}. Run its cell again.`;
      console.error(error);
    }
  }
}
