/** Talking with Python: each message is acknowledged at once, or the board says that it was not. */

const VERSION = 1;
const SILENCE = 3000; // ms without an acknowledgement until the board says so

/**
 * @typedef {{get: (name: string) => any, on: (name: string, call: Function) => void,
 *   off: (name: string, call: Function) => void, send: (content: any) => void}} Model
 */

export class Talk {
  /** @param {Model} model @param {(gone: boolean) => void} onSilence nobody hears the board */
  constructor(model, onSilence) {
    this.model = model;
    this.onSilence = onSilence;
    this.name = Math.random().toString(36).slice(2, 10); // tells the views of one board apart
    this.count = 0;
    /** @type {Map<string, any>} timers of messages that are not acknowledged yet */
    this.waiting = new Map();
  }

  /** Send {v, seq, rev, kind, key}, and give its seq. @param {string} kind @param {string} key */
  send(kind, key) {
    this.count += 1;
    const seq = `${this.name}.${this.count}`;
    try {
      this.model.send({ v: VERSION, seq, rev: this.model.get("rev"), kind, key });
    } catch {
      this.onSilence(true);
      return seq;
    }
    this.waiting.set(seq, setTimeout(() => this.onSilence(false), SILENCE));
    return seq;
  }

  /** Python has answered; says whether this view had asked. @param {string} seq */
  hear(seq) {
    clearTimeout(this.waiting.get(seq));
    this.waiting.delete(seq);
    return String(seq).startsWith(`${this.name}.`);
  }

  close() {
    for (const timer of this.waiting.values()) clearTimeout(timer);
  }
}

/** Text that Python has deflated, or has sent as it is. @param {any} value */
export async function inflated(value) {
  if (typeof value === "string") return value;
  if (!value?.byteLength) return "";
  const stream = new Blob([value]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}
