import type { BoardShape } from '@countermine/core/board.ts';
import { type EventKind, kindCode } from '../recording/event-kind.ts';
import { EventListBuilder } from '../recording/events.ts';
import { asciiText } from '../recording/recorded-text.ts';
import { type Expectation, MAX_FOUND, REPLAY_LIMITS } from '../recording/recording-error.ts';
import { BLANK, CLOSE, type LineCursor, NEWLINE, NO_NUMBER, OPEN, POINT, RETURN } from './line-cursor.ts';
import { CELL_WORDS, GAME_WORDS, MOUSE_WORDS, NO_KIND, SCROLL_WORDS } from './rawvf-kinds.ts';

/** The reason why a line is not an event, and where in it. */
interface LineFailure {
  readonly offset: number;
  readonly field: string;
  readonly expected: Expectation;
}

const MAX_WORD = 16;
/** A position in pixels is within these. */
const MAX_PIXELS = 2 ** 24;

/** The kind of the mouse by the two letters of its word. */
const MOUSE_KINDS = new Uint8Array(65536).fill(NO_KIND);
for (const [word, kind] of wordCodes(MOUSE_WORDS)) MOUSE_KINDS[word.charCodeAt(0) * 256 + word.charCodeAt(1)] = kind;
const CELL_KINDS = wordCodes(CELL_WORDS);
/** A blast with a time is what happened to the game. */
const GAME_KINDS: ReadonlyMap<string, number> = new Map([...wordCodes(GAME_WORDS), ['blast', kindCode('boom')]]);
const SCROLL_KINDS = wordCodes(SCROLL_WORDS);
const TIMED_WORDS = [...MOUSE_WORDS, ...GAME_WORDS, ...SCROLL_WORDS].map(([word]) => word);
const STATE_WORDS = [...CELL_KINDS.keys(), ...GAME_KINDS.keys()];

/** Reads the lines of events. The first that is none is the failure. */
export class RawvfEvents {
  failure: LineFailure | undefined;
  readonly events: EventListBuilder;
  readonly #cursor: LineCursor;
  #hasEvents = false;

  constructor(cursor: LineCursor) {
    this.#cursor = cursor;
    this.events = new EventListBuilder(
      Math.min(REPLAY_LIMITS.events, Math.ceil((cursor.bytes.length - cursor.at) / 16) + 16),
    );
  }

  /** Reads the lines that follow and have the usual form. */
  readUsual(): void {
    readUsualLines(this.#cursor, this.events, MOUSE_KINDS);
    this.#hasEvents ||= this.events.length > 0;
  }

  /** Reads a line that begins with a time. */
  readTimed(): void {
    const cursor = this.#cursor;
    const { at } = cursor;
    const time = cursor.seconds();
    if (time === NO_NUMBER) {
      this.#fail('time', { code: 'text', form: 'seconds', found: this.#rest(at) }, at);
      return;
    }
    cursor.skipBlanks();
    const word = cursor.at;
    const { bytes } = cursor;
    const isPair = word + 1 < cursor.end && !isLetter(bytes[word + 2] ?? 0);
    const kind = isPair ? MOUSE_KINDS[bytes[word]! * 256 + bytes[word + 1]!]! : NO_KIND;
    if (kind === NO_KIND) {
      this.#readRare(time, at);
      return;
    }
    this.#readPosition(kind, time, at);
  }

  /** Reads a line without a time: what became of a cell or of the game. */
  readState(shape: BoardShape): void {
    const cursor = this.#cursor;
    const { at } = cursor;
    const word = this.#word();
    const cell = CELL_KINDS.get(word);
    const game = GAME_KINDS.get(word);
    cursor.skipBlanks();
    // A blast without a cell is one of the game.
    if (cell !== undefined && !(game !== undefined && cursor.at === cursor.end)) {
      const column = this.#cellNumber('column', shape.width);
      const row = this.#cellNumber('row', shape.height);
      if (this.failure === undefined) this.#push(cell, this.events.lastTime, column, row, at);
    } else if (game !== undefined) this.#push(game, this.events.lastTime, 0, 0, at);
    else this.#fail('event', { code: 'one-of', values: STATE_WORDS, found: this.#rest(at) }, at);
  }

  #readPosition(kind: number, time: number, line: number): void {
    const cursor = this.#cursor;
    const open = cursor.find(OPEN);
    if (open < 0) {
      this.#fail('position', { code: 'text', form: 'position', found: this.#rest(line) }, cursor.at);
      return;
    }
    cursor.at = open + 1;
    cursor.skipBlanks();
    const x = cursor.integer();
    cursor.skipBlanks();
    const y = cursor.integer();
    cursor.skipBlanks();
    if (!isPixel(x) || !isPixel(y) || cursor.byte !== CLOSE) {
      this.#fail('position', { code: 'text', form: 'position', found: this.#rest(open) }, open);
      return;
    }
    this.#push(kind, time, x, y, line);
  }

  #readRare(time: number, line: number): void {
    const cursor = this.#cursor;
    const { at } = cursor;
    const word = this.#word();
    const game = GAME_KINDS.get(word);
    const scroll = SCROLL_KINDS.get(word);
    if (game !== undefined) {
      this.#push(game, time, 0, 0, line);
      return;
    }
    if (scroll === undefined) {
      this.#fail('event', { code: 'one-of', values: TIMED_WORDS, found: word }, at);
      return;
    }
    cursor.skipBlanks();
    const x = cursor.integer();
    cursor.skipBlanks();
    const y = cursor.integer();
    if (isPixel(x) && isPixel(y)) this.#push(scroll, time, x, y, line);
    else this.#fail('scrolling', { code: 'text', form: 'two-numbers', found: this.#rest(line) }, line);
  }

  #push(kind: number, time: number, x: number, y: number, line: number): void {
    const { events } = this;
    const before = events.lastTime;
    if (time < before && this.#hasEvents) {
      this.#fail('time', { code: 'later', before, found: time }, line);
      return;
    }
    if (events.length === REPLAY_LIMITS.events) {
      this.#fail('events', { code: 'at-most', most: events.length, found: events.length + 1 }, line);
      return;
    }
    this.#hasEvents = true;
    events.push(kind, time, x, y);
  }

  /** A row or column, which count from 1. @returns counted from 0 */
  #cellNumber(field: 'column' | 'row', side: number): number {
    const cursor = this.#cursor;
    cursor.skipBlanks();
    const { at } = cursor;
    const found = cursor.integer();
    if (!(found >= 1 && found <= side)) this.#fail(field, { code: 'range', from: 1, to: side, found }, at);
    return found - 1;
  }

  #word(): string {
    const cursor = this.#cursor;
    const first = cursor.at;
    while (cursor.at < cursor.end && cursor.at - first < MAX_WORD && !isGap(cursor.byte)) cursor.at += 1;
    return textBetween(cursor.bytes, first, cursor.at).toLowerCase();
  }

  #rest(start: number): string {
    return textBetween(this.#cursor.bytes, start, this.#cursor.end);
  }

  #fail(field: string, expected: Expectation, offset: number): void {
    this.failure ??= { offset, field, expected };
  }
}

/** Text of the file for a message, shortened; what is not ASCII is U+FFFD. */
export function textBetween(bytes: Uint8Array, start: number, end: number): string {
  return asciiText(bytes.subarray(start, Math.min(end, start + MAX_FOUND)));
}

function isLetter(byte: number): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

function isGap(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === OPEN;
}

function isPixel(value: number): boolean {
  return value >= -MAX_PIXELS && value <= MAX_PIXELS;
}

function wordCodes(words: readonly (readonly [string, EventKind])[]): ReadonlyMap<string, number> {
  return new Map(words.map(([word, kind]) => [word, kindCode(kind)]));
}

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
function readUsualLines(cursor: LineCursor, events: EventListBuilder, kinds: Uint8Array): void {
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
