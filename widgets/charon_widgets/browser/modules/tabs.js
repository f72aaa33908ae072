/** What stands beside the stage, one behind the other; on a page all of it stands open. */

import { make } from "./patching.js";
import { SCREEN } from "./room.js";

export class Tabs {
  /**
   * @param {HTMLElement} list the heads of the tabs
   * @param {Map<string, HTMLElement>} rooms what is behind the tabs that every board has, by key
   */
  constructor(list, rooms) {
    this.list = list;
    this.rooms = rooms;
    this.chosen = "log";
    this.before = "log";
    this.told = "";
    this.ended = false;
  }

  /** Where the panels of a tab stand, made on first use. @param {string} tab */
  roomOf(tab) {
    const key = `panels ${tab}`;
    let room = this.rooms.get(key);
    if (!room) {
      room = make("div", { class: "charon-tab-panels", "aria-label": tab });
      this.rooms.set(key, room);
      this.list.parentElement?.append(room);
    }
    return room;
  }

  /**
   * Show what the list of tabs says. An answer comes to the front, and when it is closed what was
   * there before comes back; so does the score sheet at the end.
   * @param {string} shape @param {string} told what is explained now @param {boolean} ended
   */
  draw(shape, told, ended) {
    if (told && told !== this.told) this.choose("explanation");
    if (!told && this.chosen === "explanation") this.chosen = this.before;
    if (ended && !this.ended) this.choose("ending");
    this.told = told;
    this.ended = ended;
    this.shape = shape;
    this.show();
  }

  /** @param {string} key */
  choose(key) {
    if (key === this.chosen) return;
    if (this.chosen !== "explanation") this.before = this.chosen;
    this.chosen = key;
  }

  heads() {
    return /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("[role=tab]")]);
  }

  show() {
    const heads = this.heads();
    const keys = heads.map((head) => head.dataset.tab);
    const here = keys.includes(this.chosen) ? this.chosen : keys[0];
    const stacked = this.shape === SCREEN;
    for (const head of heads) {
      const chosen = head.dataset.tab === here;
      head.setAttribute("aria-selected", String(chosen));
      head.tabIndex = chosen ? 0 : -1;
    }
    this.list.hidden = !stacked || !heads.length;
    for (const [key, room] of this.rooms) {
      room.hidden = !room.childNodes.length || (stacked && key !== here);
      room.setAttribute("role", stacked ? "tabpanel" : "group");
    }
  }

  /** A tab was pressed. @param {HTMLElement} head */
  press(head) {
    this.choose(head.dataset.tab || "");
    this.show();
  }

  /** Arrow keys walk from tab to tab. @param {any} event @param {HTMLElement} head */
  onKey(event, head) {
    const heads = this.heads();
    const at = heads.indexOf(head);
    /** @type {Record<string, number>} */
    const ways = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: heads.length - 1 };
    if (!(event.key in ways)) return;
    event.preventDefault();
    const next = heads[(ways[event.key] + heads.length) % heads.length];
    this.press(next);
    next.focus();
  }
}
