"""What of a decision lies out of sight, read from the page itself."""

from __future__ import annotations

# For each room: what of a decision is out of sight, and what is too small. `own` are the keys of
# what the asked seat holds. The view hears at once that its room has another size; [0, 0] is a room
# that nobody changes.
FAULTS = r"""([own, sized, rooms]) => rooms.map(([width, height]) => {
  const root = document.querySelector('.charon-root');
  const room = root.closest('.room');
  if (width) {
    Object.assign(room.style, {width: width + 'px', height: height + 'px'});
    window.dispatchEvent(new Event('resize'));
  }
  const faults = [];
  const hit = (one) => one.querySelector(':scope > .charon-hit') || one;
  const name = (one) => one.dataset.key || one.dataset.send || one.className || one.tagName;
  const clipping = (one) => {
    const found = [new DOMRect(0, 0, innerWidth, innerHeight)];
    for (let above = one.parentElement; above; above = above.parentElement) {
      if (!(above instanceof HTMLElement)) continue;
      if (getComputedStyle(above).overflowY !== 'visible')
        found.push(above.getBoundingClientRect());
    }
    return found;
  };
  const clips = new Map();
  const inSight = (one, what) => {
    const box = hit(one).getBoundingClientRect();
    if (!box.width || !box.height) { faults.push(`${what} ${name(one)} is not there`); return; }
    const around = one.closest('.charon-box') || one.parentElement;
    if (!clips.has(around)) clips.set(around, clipping(around.firstElementChild));
    for (const frame of clips.get(around)) {
      if (box.left < frame.left - 0.5 || box.right > frame.right + 0.5 ||
          box.top < frame.top - 0.5 || box.bottom > frame.bottom + 0.5) {
        faults.push(`${what} ${name(one)} is cut`);
        return;
      }
    }
    const at = (right, down) => document.elementFromPoint(
      box.left + right * box.width, box.top + down * box.height);
    const top = at(0.5, 0.5);
    if (one.contains(top)) return;
    // Things lie on other things: settlers on Mars. Then the lower one must be free elsewhere.
    const tenths = [0.1, 0.3, 0.5, 0.7, 0.9];
    const thing = one.dataset.key && around.contains(top) && top.closest('[data-key]');
    if (!thing || (what === 'choice' && !tenths.some((right) => tenths.some((down) =>
        one.contains(at(right, down))))))
      faults.push(`${what} ${name(one)} is covered by ${thing ? name(thing) : top?.outerHTML}`);
  };
  for (const one of root.querySelectorAll('.charon-prompt')) inSight(one, 'question');
  for (const one of root.querySelectorAll('.charon-choices button')) inSight(one, 'button');
  for (const one of root.querySelectorAll('.charon-curtain button')) inSight(one, 'curtain');
  const covered = root.querySelector('.charon-curtain:not([hidden])');
  if (!covered) {
    for (const one of root.querySelectorAll('[data-part]')) inSight(one, 'choice');
    for (const key of own) {
      const one = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
      if (one) inSight(one, 'own'); else faults.push(`own ${key} is not drawn`);
    }
  }
  const marks = root.querySelectorAll('.charon-seat[data-asked] .charon-turn');
  if (marks.length !== 1) faults.push(`${marks.length} seats are marked`);
  for (const one of marks) inSight(one, 'turn');
  if (sized) {
    for (const one of root.querySelectorAll('button, summary, select, input, [data-key]')) {
      const box = hit(one).getBoundingClientRect();
      if (box.width && (box.width < 23.9 || box.height < 23.9))
        faults.push(`${name(one)} is only ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
    }
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const one = text.parentElement;
      if (!text.data.trim() || !one.getClientRects().length || one.closest('.charon-status'))
        continue;
      const scale = one instanceof SVGElement ? Math.abs(one.getScreenCTM().d) : 1;
      const size = parseFloat(getComputedStyle(one).fontSize) * scale;
      if (size < 10.99) faults.push(`the words "${text.data.slice(0, 30)}" are ${size.toFixed(1)}`);
    }
  }
  const box = (css) => {
    const rect = (css ? root.querySelector(css) : root).getBoundingClientRect();
    return [rect.left, rect.top, rect.right, rect.bottom].map(Math.round);
  };
  const column = [...box('.charon-ask').slice(0, 2), ...box('.charon-foot').slice(2)];
  return {faults, frame: [box(''), box('.charon-stage'), column]};
})"""
