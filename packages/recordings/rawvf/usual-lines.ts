import type { EventListBuilder } from '../recording/events.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';
import { BLANK, CLOSE, type LineCursor, MINUS, NEWLINE, OPEN, POINT, RETURN, ZERO } from './line-cursor.ts';
import { NO_KIND } from './rawvf-kinds.ts';

/** Numbers with more digits are left to others, and so are mistakes. */
const MAX_DIGITS = 6;

/**
 * Reads lines of the mouse in the form in which programs write them, `1.234 mv 17 9 (276 145)`: nearly all lines of a
 * file. It stops before the first line that is anything else, which is then read piece by piece; that takes four times
 * as long.
 * @param kinds the kind by the two letters of its word; {@link NO_KIND} for none
 * KERNEL: bench/replays.ts
 */
export function readUsualLines(cursor: LineCursor, events: EventListBuilder, kinds: Uint8Array): void {
  // Every loop ends at a newline, so what follows the last one is left to others.
  const { bytes, lastNewline: last } = cursor;
  let next = cursor.next;
  let lines = 0;
  while (next <= last && events.length < REPLAY_LIMITS.events) {
    let at = next;
    let whole = 0;
    for (let digit = bytes[at]! - ZERO; digit >>> 0 < 10 && at - next <= MAX_DIGITS; digit = bytes[at]! - ZERO) {
      whole = whole * 10 + digit;
      at += 1;
    }
    if (at === next || at - next > MAX_DIGITS || bytes[at] !== POINT) break;
    const point = at;
    let part = 0;
    at += 1;
    for (let digit = bytes[at]! - ZERO; digit >>> 0 < 10 && at - point <= 3; digit = bytes[at]! - ZERO) {
      part = part * 10 + digit;
      at += 1;
    }
    if (at - point === 3) part *= 10;
    else if (at - point !== 4) break;
    const time = whole * 1000 + part;
    if (bytes[at] !== BLANK || time < events.lastTime) break;
    while (bytes[at] === BLANK) at += 1;
    if (bytes[at] === NEWLINE || bytes[at + 1] === NEWLINE || bytes[at + 2] !== BLANK) break;
    const kind = kinds[bytes[at]! * 256 + bytes[at + 1]!]!;
    if (kind === NO_KIND) break;
    // Column and row follow from the pixels.
    for (at += 2; bytes[at] !== OPEN && bytes[at] !== NEWLINE; at += 1);
    if (bytes[at] !== OPEN) break;
    at += 1;
    const isLeft = bytes[at] === MINUS;
    if (isLeft) at += 1;
    let x = 0;
    const firstX = at;
    for (let digit = bytes[at]! - ZERO; digit >>> 0 < 10 && at - firstX <= MAX_DIGITS; digit = bytes[at]! - ZERO) {
      x = x * 10 + digit;
      at += 1;
    }
    if (at === firstX || at - firstX > MAX_DIGITS || bytes[at] !== BLANK) break;
    at += 1;
    const isAbove = bytes[at] === MINUS;
    if (isAbove) at += 1;
    let y = 0;
    const firstY = at;
    for (let digit = bytes[at]! - ZERO; digit >>> 0 < 10 && at - firstY <= MAX_DIGITS; digit = bytes[at]! - ZERO) {
      y = y * 10 + digit;
      at += 1;
    }
    if (at === firstY || at - firstY > MAX_DIGITS || bytes[at] !== CLOSE) break;
    at += bytes[at + 1] === RETURN ? 2 : 1;
    if (bytes[at] !== NEWLINE) break;
    events.push(kind, time, isLeft ? -x : x, isAbove ? -y : y);
    next = at + 1;
    lines += 1;
  }
  cursor.passLines(next, lines);
}
