/**
 * Wires a board: shows what Python publishes, sends back what a person does. It knows no game.
 *
 * One plain module: notebooks load it from a blob, so it can import nothing relative.
 *
 * What comes from Python are traits (see board.py); after each change of them `stamp` counts up,
 * and everything is built anew and patched into the page, element by element, by `data-key`. So
 * focus stays, transitions run, and a view that opens late shows the same. What goes to Python are
 * messages {v, seq, rev, kind, key}, each acknowledged at once; where no acknowledgement comes, the
 * board says so instead of looking alive.
 *
 * @typedef {{get: (name: string) => any, on: (name: string, call: Function) => void,
 *   off: (name: string, call: Function) => void, send: (content: any) => void}} Model
 * @typedef {{text: string, rule: string, title: string, words: string, points: number | null,
 *   evidence: string[], children: Line[]}} Line
 */

const VERSION = 1;
const SILENCE = 3000; // ms without an acknowledgement until the board says so
const REST = 120; // ms a pointer or the focus rests on a thing before Python is asked about it
const UNASKED = "Point at something to see what it means.";
const BUSY =
  "The kernel is busy or gone, so nothing you do here is heard. If it does not come back, run:";
const GONE = "The kernel behind this board is gone. To go on with this game, run in a cell:";
const AGAIN = "the cell that made this board";
const KEYS = [
  ["Tab", "to the next part of the board"],
  ["Arrow keys", "from thing to thing; Home and End to the first and last"],
  ["Enter or Space", "choose; where that is not allowed, say why"],
  ["Escape", "let go of what was chosen"],
  ["w", "why? open the explanation"],
  ["?", "show or hide these keys"],
];
const MIDDLE = 700; // px of width from which the panels stand in two columns
const WIDE = 980; // px from which what is said has a third column
const LARGE = 1.28; // width of the first panel beside the others, as in board.css
const LISTS = ["peek", "explanation", "ending", "log"];
const LINES = ".charon-line, .charon-log-line, summary";
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

// -- making and patching elements ------------------------------------------------------------

/**
 * Make an element. Attributes that are null, undefined or false are left out.
 * @param {string} tag @param {Record<string, any> | null} attributes @param {...any} inside
 * @returns {HTMLElement}
 */
function make(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const part of inside.flat(3)) {
    if (part !== null && part !== undefined && part !== false) element.append(part);
  }
  return element;
}

/** A button that sends a message. @param {any} choice @param {string} [look] */
function button(choice, look) {
  return make(
    "button",
    {
      type: "button",
      class: `charon-button ${look || ""}`,
      "data-kind": choice.kind,
      "data-send": choice.key,
      "data-patch": `${choice.kind} ${choice.key}`,
      "data-lm-suppress-shortcuts": "true",
      disabled: Boolean(choice.off),
    },
    choice.label,
  );
}

/** What the board itself changes on elements, and Python's pictures do not know. */
const OWN = new Set(["open", "tabindex", "data-lit", "data-lm-suppress-shortcuts"]);

/** The name by which an element is found again in the next picture. @param {any} node */
function nameOf(node) {
  if (node.nodeType !== 1) return `#${node.nodeType}`;
  const key = node.getAttribute("data-key") ?? node.getAttribute("data-patch");
  return key === null ? node.nodeName : `${node.nodeName} ${key}`;
}

/**
 * Make `old` equal to `fresh` with as few changes as possible; elements of the same key stay.
 * @param {any} old @param {any} fresh @param {any} [before]
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
function patchInside(old, fresh, before) {
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

/** Read a panel's picture; scripts in it would be an error of ours, and are dropped. @param {string} svg */
function picture(svg) {
  const holder = document.createElement("template");
  holder.innerHTML = svg;
  for (const bad of holder.content.querySelectorAll("script, foreignObject")) bad.remove();
  return holder.content;
}

// -- what a board consists of ----------------------------------------------------------------

/** @param {any} head */
function headOf(head) {
  const seats = (head.seats || []).map((/** @type {any} */ seat) =>
    make(
      "li",
      {
        class: "charon-seat",
        "data-patch": `seat ${seat.seat}`,
        "data-about": `seat ${seat.seat}`,
        "data-asked": seat.asked,
        "data-won": seat.won,
      },
      make(
        "button",
        {
          type: "button",
          class: "charon-seat-button",
          "data-kind": "explain",
          "data-send": `score ${seat.seat}`,
          "data-lm-suppress-shortcuts": "true",
          "aria-label":
            `${seat.name}${seat.note ? `, ${seat.note}` : ""}: ${seat.score} points` +
            `${seat.asked ? ", is to move" : ""}${seat.won ? ", has won" : ""}. Why?`,
        },
        make("span", { class: `charon-letter charon-letter-${seat.hue}` }, seat.letter),
        make(
          "span",
          { class: "charon-who" },
          seat.name,
          seat.note && make("small", null, ` ${seat.note}`),
        ),
        make("b", { class: "charon-score" }, String(seat.score)),
        seat.asked && make("span", { class: "charon-turn" }, "to move"),
        seat.won && make("span", { class: "charon-turn" }, "has won"),
      ),
    ),
  );
  return [
    make(
      "div",
      { class: "charon-title", "data-patch": "title" },
      make("b", null, head.title || ""),
      make("span", null, head.where || ""),
    ),
    make("ul", { class: "charon-seats", "data-patch": "seats", "aria-label": "Seats" }, seats),
  ];
}

/**
 * The rule a line follows from, its words one click away; not again where it is the line's above.
 * @param {Line} line @param {string} above
 */
function ruleOf(line, above) {
  if (!line.rule || line.rule === above) return null;
  if (!line.words) return make("small", { class: "charon-rule" }, line.rule);
  return make(
    "details",
    { class: "charon-rule", "data-patch": "rule" },
    make(
      "summary",
      { "data-lm-suppress-shortcuts": "true", title: line.title },
      `rule ${line.rule}`,
    ),
    make("p", null, make("b", null, `${line.title}. `), line.words),
  );
}

/**
 * One line of an explanation with those below it, of which the first two levels are open.
 * @param {Line} line @param {number} depth @param {string} [above] the rule of the line above
 * @returns {HTMLElement}
 */
function lineOf(line, depth, above = "") {
  const text = [
    make("span", { class: "charon-text" }, line.text),
    line.points === null ? null : make("span", { class: "charon-points" }, String(line.points)),
  ];
  const said = {
    class: "charon-line",
    "data-evidence": JSON.stringify(line.evidence),
    "data-lm-suppress-shortcuts": "true",
  };
  const below = (line.children || []).map((child) => lineOf(child, depth + 1, line.rule));
  if (!below.length) {
    return make("li", null, make("div", { ...said, tabindex: "0" }, text), ruleOf(line, above));
  }
  return make(
    "li",
    null,
    make(
      "details",
      { class: "charon-tree", open: depth < 2 },
      make("summary", said, text),
      ruleOf(line, above),
      make("ul", null, below),
    ),
  );
}

/** @param {any} told */
function explanationOf(told) {
  if (!told) return [];
  return [
    make(
      "div",
      { class: "charon-part-head" },
      make("span", null, "Why?"),
      button({ kind: "explain", key: "", label: "Close" }, "charon-quiet"),
    ),
    make(
      "ul",
      { class: "charon-lines", "data-patch": `of ${told.key}` },
      told.trees.map((/** @type {Line} */ tree) => lineOf(tree, 0)),
    ),
  ];
}

/** @param {any} sheet */
function endingOf(sheet) {
  if (!sheet) return [];
  return [
    make("div", { class: "charon-part-head" }, make("span", null, "Score sheet")),
    make(
      "ul",
      { class: "charon-lines", "data-patch": "sheet" },
      sheet.rows.map((/** @type {any} */ row) => lineOf(row.tree, 1)),
    ),
  ];
}

/** @param {any[]} log @param {string} head */
function logOf(log, head) {
  const line = (/** @type {any} */ entry) =>
    make(
      "li",
      { "data-patch": entry.key, "data-new": entry.new },
      make(
        "button",
        {
          type: "button",
          class: "charon-log-line",
          "data-kind": "explain",
          "data-send": entry.key,
          "data-lm-suppress-shortcuts": "true",
          title: `Why? (rule ${entry.rule})`,
        },
        entry.text,
      ),
    );
  const fresh = log.filter((entry) => entry.new);
  const older = log.filter((entry) => !entry.new);
  return [
    fresh.length ? make("div", { class: "charon-part-head" }, head) : null,
    fresh.length
      ? make("ol", { class: "charon-log", "data-patch": "new" }, fresh.map(line))
      : null,
    older.length
      ? make(
          "details",
          { "data-patch": "older" },
          make("summary", { "data-lm-suppress-shortcuts": "true" }, "Before that"),
          make("ol", { class: "charon-log" }, older.map(line)),
        )
      : null,
  ];
}

/** @param {any} time */
function timelineOf(time) {
  if (!time) return [];
  const to = (/** @type {string} */ key, /** @type {string} */ label, /** @type {string} */ says) => {
    const made = button({ kind: "seek", key, label, off: key === String(time.at) });
    made.setAttribute("aria-label", says);
    made.setAttribute("title", says);
    made.setAttribute("data-patch", says);
    return made;
  };
  const marks = time.marks || [];
  const before = marks.filter((/** @type {any} */ mark) => mark.at < time.at).pop();
  const after = marks.find((/** @type {any} */ mark) => mark.at > time.at);
  const here = marks.filter((/** @type {any} */ mark) => mark.at <= time.at).pop();
  return [
    to("0", "|◀", "First moment"),
    to(String(before ? before.at : 0), "◀◀", "Phase before"),
    to(String(Math.max(0, time.at - 1)), "◀", "One moment back"),
    make("input", {
      type: "range",
      min: 0,
      max: time.last,
      value: time.at,
      class: "charon-slider",
      "data-lm-suppress-shortcuts": "true",
      "aria-label": "Moment of the game",
      "aria-valuetext": `Moment ${time.at} of ${time.last}: ${time.label}`,
    }),
    to(String(Math.min(time.last, time.at + 1)), "▶", "One moment on"),
    to(String(after ? after.at : time.last), "▶▶", "Next phase"),
    to(String(time.last), "▶|", "Last moment"),
    make("span", { class: "charon-count" }, `${time.at} / ${time.last}`),
    marks.length &&
      make(
        "select",
        {
          class: "charon-jump",
          "aria-label": "Jump to round and phase",
          "data-lm-suppress-shortcuts": "true",
        },
        marks.map((/** @type {any} */ mark) =>
          make("option", { value: mark.at, selected: mark === here }, mark.label),
        ),
      ),
  ];
}

/** @param {any} curtain */
function curtainOf(curtain) {
  if (!curtain) return [];
  return [
    make("p", null, curtain.text),
    button({ kind: "control", key: "open", label: curtain.label }, "charon-main-button"),
    curtain.close && button({ kind: "control", key: "close", label: "Not now" }),
  ];
}

/** @param {string} words @param {string} line */
function bannerOf(words, line) {
  return [
    make("span", null, words, " "),
    make("code", { class: "charon-resume" }, line || AGAIN),
    line &&
      make(
        "button",
        {
          type: "button",
          class: "charon-button",
          "data-copy": line,
          "data-lm-suppress-shortcuts": "true",
        },
        "Copy",
      ),
  ];
}

// -- a view ----------------------------------------------------------------------------------

class View {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.name = Math.random().toString(36).slice(2, 10);
    this.count = 0;
    /** @type {Map<string, any>} timers of messages that are not acknowledged yet */
    this.waiting = new Map();
    /** @type {Map<string, string>} panel to the key that Tab goes to */
    this.here = new Map();
    /** @type {Map<string, HTMLElement>} panel to the box it is drawn in */
    this.boxes = new Map();
    /** @type {Map<string, string>} panel to the text of the picture that is shown */
    this.pictures = new Map();
    /** @type {Map<string, Node>} panel to that picture as it was read */
    this.kept = new Map();
    this.columns = [
      make("div", { class: "charon-first" }),
      make("div", { class: "charon-more" }),
    ];
    /** @type {Record<string, HTMLElement>} */
    this.parts = {};
    this.restTimer = 0;
    this.peeked = "";
    this.picking = false; // whether a choice of this view is on its way
    this.stop = new AbortController();
    this.root = make("div", { class: "charon-root", role: "group" });
    this.build();
    el.replaceChildren(this.root);
    const listen = (/** @type {string} */ type, /** @type {any} */ call) =>
      this.root.addEventListener(type, call.bind(this), { signal: this.stop.signal });
    listen("click", this.onClick);
    listen("dblclick", this.onDoubleClick);
    listen("keydown", this.onKey);
    listen("focusin", this.onFocus);
    listen("focusout", () => this.light([]));
    listen("pointerover", this.onPointer);
    listen("input", this.onInput);
    listen("change", this.onInput);
    this.resized = new ResizeObserver(() => this.guard(() => this.fit()));
    this.resized.observe(this.root);
    this.resized.observe(this.parts.panels);
    this.onStamp = () => this.guard(() => this.draw());
    this.onMessage = (/** @type {any} */ message) => this.guard(() => this.hear(message));
    model.on("change:stamp", this.onStamp);
    model.on("msg:custom", this.onMessage);
    this.draw();
    this.send("ready", "");
  }

  close() {
    this.stop.abort();
    this.resized.disconnect();
    this.model.off("change:stamp", this.onStamp);
    this.model.off("msg:custom", this.onMessage);
    for (const timer of this.waiting.values()) clearTimeout(timer);
    clearTimeout(this.restTimer);
  }

  /** The fixed frame: what stays where it is while its content changes. */
  build() {
    const part = (/** @type {string} */ name, /** @type {any} */ more = {}, tag = "div") =>
      (this.parts[name] = make(tag, { class: `charon-${name}`, ...more }));
    this.root.append(
      part("banner", { role: "alert", hidden: true }),
      part("bug", { role: "alert", hidden: true }),
      part("head"),
      make(
        "div",
        { class: "charon-ask" },
        part("prompt"),
        part("choices", { role: "group", "aria-label": "Choices" }),
      ),
      part("timeline", { role: "group", "aria-label": "Timeline", hidden: true }),
      (this.main = make(
        "div",
        { class: "charon-main" },
        make(
          "div",
          { class: "charon-stage" },
          part("panels"),
          part("bubble", { hidden: true, "aria-hidden": "true" }),
          part("curtain", { hidden: true }),
        ),
        (this.side = make(
          "div",
          { class: "charon-side" },
          part("status", { role: "status" }),
          part("explanation", { role: "group", "aria-label": "Explanation", hidden: true }),
          part("ending", { role: "group", "aria-label": "Score sheet", hidden: true }),
          part("peek", { role: "group", "aria-label": "What this is" }),
          part("log", { role: "group", "aria-label": "What happened" }),
        )),
      )),
      make(
        "div",
        { class: "charon-foot" },
        part("controls", { role: "group", "aria-label": "Controls" }),
        make(
          "button",
          {
            type: "button",
            class: "charon-button charon-quiet",
            "data-keys": true,
            "aria-expanded": "false",
            "data-lm-suppress-shortcuts": "true",
          },
          "Keys",
        ),
        part("caption"),
      ),
      part("keys", { hidden: true }),
    );
    this.parts.keys.append(
      make("dl", null, KEYS.map(([key, does]) => [make("dt", null, key), make("dd", null, does)])),
    );
    this.parts.panels.append(...this.columns);
    this.forget();
  }

  /** Patch the content of a part. @param {string} name @param {any[]} inside */
  say(name, inside) {
    const part = this.parts[name];
    const shown = inside.filter((one) => one !== null && one !== undefined && one !== false);
    patchInside(part, make("div", null, shown));
    if (name !== "peek") part.hidden = !shown.length;
    if (LISTS.includes(name)) this.roveLines(part);
  }

  /**
   * Let Tab reach one line of a list; arrow keys walk the others.
   * @param {HTMLElement} part @param {Element} [wanted]
   */
  roveLines(part, wanted) {
    const lines = [...part.querySelectorAll(LINES)];
    const there = wanted || lines.find((line) => line.getAttribute("tabindex") === "0") || lines[0];
    for (const line of lines) line.setAttribute("tabindex", line === there ? "0" : "-1");
  }

  /** Show the traits as they are now. */
  draw() {
    const get = (/** @type {string} */ name) => this.model.get(name);
    const focused = this.focusedThing();
    const active = document.activeElement;
    const inside = this.root.contains(active);
    this.root.dataset.mode = get("mode");
    this.root.dataset.stamp = String(get("stamp"));
    this.root.setAttribute("aria-label", (get("header") || {}).title || "Board");
    this.say("bug", get("bug") ? [get("bug")] : []);
    this.say("head", headOf(get("header") || {}));
    this.say("prompt", [get("prompt")]);
    this.say("choices", get("choices").map((/** @type {any} */ choice) => button(choice)));
    this.parts.choices.hidden = false;
    const curtain = get("curtain");
    this.drawPanels(get("panels"), Boolean(curtain));
    this.say("curtain", curtainOf(curtain));
    if (this.parts.status.textContent !== get("status")) {
      this.parts.status.textContent = get("status");
    }
    // What stands large above need not stand here too, but must still be heard.
    this.parts.status.classList.toggle("charon-unseen", get("status") === get("prompt"));
    this.say("ending", endingOf(get("ending")));
    this.say("explanation", explanationOf(get("explanation")));
    this.hidePeek();
    this.say("log", logOf(get("log"), get("log_head")));
    this.say("timeline", timelineOf(get("timeline")));
    this.drawSlider(get("timeline"));
    this.say("controls", get("controls").map((/** @type {any} */ control) => button(control)));
    this.say("caption", [get("caption")]);
    if (inside && !this.root.contains(document.activeElement)) this.refocus(focused);
    // Below this line the page is measured, above it is changed: so it is laid out only once.
    const latest = this.parts.log.querySelector(".charon-log");
    if (latest) latest.scrollTop = latest.scrollHeight;
    const moment = `${get("rev")} ${(get("timeline") || {}).at}`;
    if (this.moment !== moment) {
      this.bubble("", "");
      this.pulse();
    }
    this.renewPeek(this.moment !== moment);
    this.moment = moment;
    if (this.picking && !curtain) this.lookAtNext();
    this.picking = false;
  }

  /** Where none of what can be chosen next is in sight, go there. The focus stays where it is. */
  lookAtNext() {
    const next = [...this.parts.panels.querySelectorAll("[data-part]:not(.charon-picked)")];
    const buttons = [...this.parts.choices.querySelectorAll("button:not([data-kind=cancel])")];
    if (!next.length || [...buttons, ...next].some((one) => this.isInSight(one))) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    next[0].scrollIntoView({ block: "center", behavior: calm ? "instant" : "smooth" });
  }

  /** Whether the middle of an element is where it can be seen. @param {Element} one */
  isInSight(one) {
    const box = one.getBoundingClientRect();
    const middle = box.top + box.height / 2;
    if (middle < 0 || middle > window.innerHeight) return false;
    for (let above = one.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflowY === "visible") continue;
      const frame = above.getBoundingClientRect();
      if (above !== document.documentElement && above !== document.body) {
        if (middle < frame.top || middle > frame.bottom) return false;
      }
    }
    return true;
  }

  /** Fit the board to its width: one, two or three columns. */
  fit() {
    const wide = this.root.clientWidth;
    const width = wide < MIDDLE ? "narrow" : wide < WIDE ? "middle" : "wide";
    if (wide && width !== this.root.dataset.width) {
      this.root.dataset.width = width;
      // Between the two, what is said stands below the large panel, so that nothing is far off.
      const [first] = this.columns;
      if (width === "middle") first.append(this.side);
      else if (this.side.parentElement === first) this.main.append(this.side);
      this.draw();
    }
    this.placeBubble();
  }

  /**
   * Whether the last panel fits below the first without making a wide board higher. Once it does
   * it stays there, so that nothing jumps when a hand opens.
   * @param {any[]} panels
   */
  isLastBelow(panels) {
    if (this.root.dataset.width !== "wide" || panels.length < 3) return false;
    const heights = panels.map((panel, number) => {
      const [, , width, height] = (/viewBox="([^"]*)"/.exec(panel.svg)?.[1] || "").split(" ");
      return ((number ? 1 : LARGE) * Number(height)) / Number(width);
    });
    const first = heights[0] + LARGE * heights[heights.length - 1];
    const others = heights.slice(1).reduce((sum, height) => sum + height, 0);
    this.lastBelow ||= first < others;
    return this.lastBelow;
  }

  /** @param {any[]} panels @param {boolean} covered */
  drawPanels(panels, covered) {
    const [first, more] = this.columns;
    const below = this.isLastBelow(panels) ? panels.length - 1 : 0;
    panels.forEach((panel, number) => {
      const column = number && number !== below ? more : first;
      const place = column.children[column === more ? number - 1 : number && 1] || null;
      let box = this.boxes.get(panel.name);
      if (!box) {
        box = make("div", { class: `charon-box charon-box-${panel.name}`, role: "group" });
        box.dataset.patch = panel.name;
        this.boxes.set(panel.name, box);
      }
      if (box !== place) column.insertBefore(box, place);
      box.setAttribute("aria-label", panel.title);
      box.inert = covered;
      if (this.pictures.get(panel.name) === panel.svg) return;
      this.pictures.set(panel.name, panel.svg);
      const fresh = picture(panel.svg);
      const kept = fresh.cloneNode(true);
      const before = this.kept.get(panel.name);
      this.kept.delete(panel.name); // should patching fail, nothing is known about the page
      patchInside(box, fresh, before);
      this.kept.set(panel.name, kept);
      this.rove(box);
    });
    const names = new Set(panels.map((panel) => panel.name));
    for (const [name, box] of this.boxes) {
      if (names.has(name)) continue;
      box.remove();
      this.boxes.delete(name);
      this.pictures.delete(name);
      this.kept.delete(name);
    }
  }

  /** Let Tab reach exactly one thing of a panel. @param {HTMLElement} box */
  rove(box) {
    const things = [...box.querySelectorAll("[data-key]")];
    const name = box.dataset.patch || "";
    const wanted =
      things.find((thing) => thing.getAttribute("data-key") === this.here.get(name)) ||
      things.find((thing) => thing.hasAttribute("data-part")) ||
      things[0];
    for (const thing of things) {
      const value = thing === wanted ? "0" : "-1";
      if (thing.getAttribute("tabindex") !== value) thing.setAttribute("tabindex", value);
      thing.setAttribute("data-lm-suppress-shortcuts", "true");
    }
  }

  /** @param {any} time */
  drawSlider(time) {
    const slider = /** @type {HTMLInputElement | null} */ (
      this.parts.timeline.querySelector("input")
    );
    if (slider && time && this.sliding !== true) slider.value = String(time.at);
    const jump = /** @type {HTMLSelectElement | null} */ (
      this.parts.timeline.querySelector("select")
    );
    if (jump && time) {
      const here = (time.marks || []).filter((/** @type {any} */ mark) => mark.at <= time.at).pop();
      if (here) jump.value = String(here.at);
    }
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

  focusedThing() {
    const thing = /** @type {Element | null} */ (document.activeElement)?.closest?.("[data-key]");
    if (!thing || !this.root.contains(thing)) return null;
    const box = /** @type {HTMLElement} */ (thing.closest(".charon-box"));
    return { key: thing.getAttribute("data-key") || "", panel: box?.dataset.patch || "" };
  }

  /** What had the focus is gone: go to the nearest sensible place. @param {any} was */
  refocus(was) {
    const box = was && this.root.querySelector(`[data-patch="${CSS.escape(was.panel)}"]`);
    const place =
      box?.querySelector('[data-key][tabindex="0"]') ||
      this.parts.curtain.querySelector("button") ||
      this.parts.choices.querySelector("button") ||
      this.parts.panels.querySelector('[data-key][tabindex="0"]');
    /** @type {any} */ (place)?.focus({ preventScroll: true });
  }

  /** @param {string} key @returns {any} */
  thing(key) {
    return this.parts.panels.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  // -- talking with Python

  /** @param {string} kind @param {string} key */
  send(kind, key) {
    this.count += 1;
    const seq = `${this.name}.${this.count}`;
    this.picking = kind === "pick" || (this.picking && kind === "peek");
    const message = { v: VERSION, seq, rev: this.model.get("rev"), kind, key };
    try {
      this.model.send(message);
    } catch {
      this.warn(GONE);
      return seq;
    }
    this.waiting.set(seq, setTimeout(() => this.warn(BUSY), SILENCE));
    return seq;
  }

  /** @param {string} words */
  warn(words) {
    this.say("banner", bannerOf(words, this.model.get("resume")));
  }

  /** @param {any} message */
  hear(message) {
    this.say("banner", []);
    clearTimeout(this.waiting.get(message.seq));
    this.waiting.delete(message.seq);
    if (!String(message.seq).startsWith(`${this.name}.`)) return;
    if (message.text) this.parts.status.textContent = message.text;
    if (message.kind === "say") this.bubble(message.key, message.text);
    if (message.kind === "peek" && message.seq === this.asked) {
      this.peekedKey = message.key;
      if (this.bubbleKey !== message.key) this.bubble("", "");
      this.say("peek", [make("ul", { class: "charon-lines" }, lineOf(message.tree, 1))]);
      this.hidePeek();
    }
  }

  /**
   * Say something right at the thing it is about, where a narrow page has its eye.
   * @param {string} key @param {string} text
   */
  bubble(key, text) {
    this.bubbleKey = key;
    this.say("bubble", key && text && this.thing(key) ? [text] : []);
    this.placeBubble();
  }

  /** Put the bubble below its thing, or above it where there is no room; never outside the board. */
  placeBubble() {
    const bubble = this.parts.bubble;
    const box = bubble.hidden ? null : this.thing(this.bubbleKey || "")?.getBoundingClientRect();
    if (!box) return;
    const stage = /** @type {Element} */ (bubble.parentElement).getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const left = box.left + box.width / 2 - stage.left - width / 2;
    const below = box.bottom - stage.top + 6;
    const top = below + height > stage.height ? box.top - stage.top - height - 6 : below;
    bubble.style.left = `${Math.max(0, Math.min(left, stage.width - width))}px`;
    bubble.style.top = `${Math.max(0, top)}px`;
  }

  /** Nothing is pointed at. */
  forget() {
    this.peeked = this.peekedKey = this.asked = "";
    this.say("peek", [make("p", { class: "charon-hint" }, UNASKED)]);
  }

  /**
   * Let the words about a thing speak of the present position, not of an earlier one.
   * @param {boolean} moved whether the position is another one
   */
  renewPeek(moved) {
    if (!this.peekedKey || (!moved && this.thing(this.peekedKey))) return;
    const pointed = this.parts.panels.querySelector("[data-key]:hover");
    const key = pointed?.getAttribute("data-key") ?? this.focusedThing()?.key;
    if (key !== this.peekedKey) this.forget();
    if (key) this.rest(key);
  }

  /** What is explained in full need not be said twice. */
  hidePeek() {
    const told = this.model.get("explanation");
    this.parts.peek.hidden = Boolean(told) && told.key === this.peekedKey;
  }

  /** Ask about the thing the pointer or the focus rests on. @param {string} key */
  rest(key) {
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => {
      const now = `${key} ${this.model.get("stamp")}`;
      if (now === this.peeked) return;
      this.peeked = now;
      this.asked = this.send("peek", key);
    }, REST);
  }

  // -- what people do

  /** @param {any} event */
  onClick(event) {
    this.bubble("", "");
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      navigator.clipboard?.writeText(copy.dataset.copy);
      copy.textContent = "Copied";
      return;
    }
    if (event.target.closest("[data-keys]")) return this.toggleKeys();
    const pressed = event.target.closest("[data-kind]");
    if (pressed) return void this.send(pressed.dataset.kind, pressed.dataset.send);
    const thing = event.target.closest("[data-key]");
    if (!thing || event.detail > 1) return;
    thing.focus({ preventScroll: true });
    this.choose(thing);
  }

  /** @param {any} event */
  onDoubleClick(event) {
    const thing = event.target.closest("[data-key]");
    if (thing && !thing.hasAttribute("data-part")) this.send("explain", thing.dataset.key);
  }

  /** @param {any} thing */
  choose(thing) {
    const mode = this.model.get("mode");
    this.send(mode === "play" ? "pick" : "explain", thing.getAttribute("data-key"));
  }

  /** @param {any} event */
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    this.bubble("", "");
    if (event.key === "?") {
      event.preventDefault();
      return this.toggleKeys();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      return void this.send("cancel", "");
    }
    const thing = event.target.closest?.("[data-key]");
    if (thing) return this.onThingKey(event, thing);
    const part = LISTS.map((name) => this.parts[name]).find((one) => one.contains(event.target));
    const line = event.target.closest?.(LINES);
    if (part && line && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      const lines = [...part.querySelectorAll(LINES)].filter((one) => one.getClientRects().length);
      const next = lines[lines.indexOf(line) + (event.key === "ArrowUp" ? -1 : 1)];
      /** @type {any} */ (next)?.focus();
    }
  }

  /** @param {any} event @param {any} thing */
  onThingKey(event, thing) {
    const way = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    const box = thing.closest(".charon-box");
    /** @type {any} */
    let to = null;
    if (way) to = this.thing(thing.getAttribute(`data-${way}`) || "");
    else if (event.key === "Home" || event.key === "End") {
      const things = box.querySelectorAll("[data-key]");
      to = things[event.key === "Home" ? 0 : things.length - 1];
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.choose(thing);
    } else if (event.key === "w") this.send("explain", thing.getAttribute("data-key"));
    else return;
    event.preventDefault();
    to?.focus();
  }

  toggleKeys() {
    this.parts.keys.hidden = !this.parts.keys.hidden;
    const opener = this.root.querySelector("[data-keys]");
    opener?.setAttribute("aria-expanded", String(!this.parts.keys.hidden));
  }

  /** @param {any} event */
  onFocus(event) {
    const thing = event.target.closest?.("[data-key]");
    if (thing) {
      const box = thing.closest(".charon-box");
      this.here.set(box.dataset.patch, thing.getAttribute("data-key"));
      this.rove(box);
      this.rest(thing.getAttribute("data-key"));
    }
    const part = LISTS.map((name) => this.parts[name]).find((one) => one.contains(event.target));
    const line = event.target.closest?.(LINES);
    if (part && line) this.roveLines(part, line);
    this.lightLine(event.target);
  }

  /** @param {any} event */
  onPointer(event) {
    if (event.pointerType === "touch") return;
    const thing = event.target.closest?.("[data-key]");
    if (thing) this.rest(thing.getAttribute("data-key"));
    this.lightLine(event.target);
  }

  /** Light up what a line of an explanation rests on. @param {any} target */
  lightLine(target) {
    const line = target.closest?.("[data-evidence]");
    this.light(line ? JSON.parse(line.dataset.evidence) : []);
  }

  /** @param {string[]} topics */
  light(topics) {
    for (const thing of this.root.querySelectorAll("[data-lit]")) {
      if (!topics.includes(thing.getAttribute("data-about") || "")) thing.removeAttribute("data-lit");
    }
    for (const topic of topics) {
      for (const thing of this.root.querySelectorAll(`[data-about="${CSS.escape(topic)}"]`)) {
        thing.setAttribute("data-lit", "");
      }
    }
  }

  /** @param {any} event */
  onInput(event) {
    const range = event.target.closest('input[type="range"]');
    if (!range && event.type === "input") return;
    this.sliding = event.type === "input";
    clearTimeout(this.slideTimer);
    this.slideTimer = window.setTimeout(() => this.send("seek", event.target.value), 30);
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

export default {
  /** @param {{model: Model, el: HTMLElement}} place */
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
