import type { EventListBuilder } from '../recording/events.ts';
import { REPLAY_LIMITS } from '../recording/recording-error.ts';
import { BLANK, CLOSE, type LineCursor, NEWLINE, OPEN, POINT, RETURN } from './line-cursor.ts';
import { NO_KIND } from './rawvf-kinds.ts';

/** From the start of a line, or from its kind, nothing is read further ahead than this. Units: bytes. */
const MAX_AHEAD = 24;
/** Numbers with more digits are left to others: four characters are read at once. */
const MAX_DIGITS = 4;
/** From the kind to the parenthesis, with column, row and blanks. */
const MIN_GAP = 6;
const MAX_GAP = 10;

/**
 * Reads lines of the mouse in the form in which programs write them, `1.234 mv 17 9 (276 145)`: nearly all lines of a
 * file. It stops before the first line that is anything else, which is then read piece by piece; that takes ten times as
 * long. A number mostly has as many digits as that of the line before: what ends it is looked for there first.
 * @param kinds the kind by the two letters of its word; {@link NO_KIND} for none
 * KERNEL: bench/replays.ts
 */
export function readUsualLines(cursor: LineCursor, events: EventListBuilder, kinds: Uint8Array): void {
  const { bytes } = cursor;
  const text = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const last = bytes.length - MAX_AHEAD;
  let { next } = cursor;
  let { lastTime } = events;
  let lines = 0;
  let [wholeDigits, gap, xDigits, yDigits] = [1, MIN_GAP, 1, 1];
  while (next <= last && events.length < REPLAY_LIMITS.events) {
    if (bytes[next + wholeDigits] !== POINT) wholeDigits = distanceTo(POINT, bytes, next, 1, MAX_DIGITS);
    const point = next + wholeDigits;
    const partEnd = bytes[point + 4] === BLANK ? point + 4 : point + 3;
    let word = partEnd;
    while (bytes[word] === BLANK) word += 1;
    if (word === partEnd || word > last) break;
    if (bytes[word + gap] !== OPEN) gap = distanceTo(OPEN, bytes, word, MIN_GAP, MAX_GAP);
    const xStart = word + gap + 1;
    if (bytes[xStart + xDigits] !== BLANK) xDigits = distanceTo(BLANK, bytes, xStart, 1, MAX_DIGITS);
    const yStart = xStart + xDigits + 1;
    if (bytes[yStart + yDigits] !== CLOSE) yDigits = distanceTo(CLOSE, bytes, yStart, 1, MAX_DIGITS);
    const close = yStart + yDigits;
    const end = bytes[close + 1] === RETURN ? close + 2 : close + 1;
    if (bytes[point] !== POINT || bytes[xStart - 1] !== OPEN || bytes[yStart - 1] !== BLANK) break;
    if (bytes[close] !== CLOSE || bytes[end] !== NEWLINE || bytes[word + 2] !== BLANK) break;
    const whole = digitsOf(text.getInt32(next, true), wholeDigits);
    const part = digitsOf(text.getInt32(point + 1, true), partEnd - point - 1);
    const x = digitsOf(text.getInt32(xStart, true), xDigits);
    const y = digitsOf(text.getInt32(yStart, true), yDigits);
    // Column and row follow from the pixels.
    const cell = breaksIn(text.getInt32(word + 2, true)) | breaksIn(text.getInt32(xStart - 5, true));
    if (((othersIn(whole) | othersIn(part) | othersIn(x) | othersIn(y) | cell) & HIGH_BITS) !== 0) break;
    const kind = kinds[bytes[word]! * 256 + bytes[word + 1]!]!;
    const time = numberOf(whole) * 1000 + numberOf(part) * (partEnd === point + 4 ? 1 : 10);
    if (kind === NO_KIND || time < lastTime) break;
    events.push(kind, time, numberOf(x), numberOf(y));
    lastTime = time;
    next = end + 1;
    lines += 1;
  }
  cursor.passLines(next, lines);
}

/** How far a character is from a place; `most` if it is no nearer. */
function distanceTo(character: number, bytes: Uint8Array, place: number, least: number, most: number): number {
  let distance = least;
  while (bytes[place + distance] !== character && distance < most) distance += 1;
  return distance;
}

const ZEROS = 0x30303030;
const HIGH_BITS = 0x80808080 | 0;

/** Of four characters the first ones, as digits in the last ones' place. */
function digitsOf(characters: number, count: number): number {
  return (characters ^ ZEROS) << (32 - 8 * count);
}

/** The highest bit of each that is no digit. */
function othersIn(digits: number): number {
  return (digits + 0x76767676) | digits;
}

/** The highest bit of one that is a control character or opens. */
function breaksIn(characters: number): number {
  const opens = characters ^ 0x28282828;
  return ((characters - 0x20202020) & ~characters) | ((opens - 0x01010101) & ~opens);
}

/** The number of four digits, the first of which is the lowest byte: first of pairs, then of both pairs. */
function numberOf(digits: number): number {
  const pairs = (Math.imul(digits, 10 * 256 + 1) >>> 8) & 0xff00ff;
  return Math.imul(pairs, 100 * 65536 + 1) >>> 16;
}
