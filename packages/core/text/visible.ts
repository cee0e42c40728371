/** A line as people can read it: blanks and control characters made visible, the rest as it is. */
export interface VisibleLine {
  /**
   * A blank is `·`, a tab `→`, the end of a line `⏎`, a carriage return `␍`, any other byte that cannot be shown `\xNN`,
   * a character that cannot be seen, or that is one of these signs, `\u{NNNN}`. A line that the output ends in has no `⏎`,
   * nor has a prompt that is answered on its line. `…` stands where a long line is cut.
   */
  readonly text: string;
  /** The parts that differ from the other side, as [start, end) in UTF-16 units of `text`. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** A part of a line: [start, end). */
export type TextSpan = readonly [start: number, end: number];

/** As much of a line as is shown unless told otherwise. Units: UTF-16 units. */
const WIDEST = 240;

/** Which part of a line is shown. */
interface Window {
  /** The place, as an offset of the raw line, that is shown whatever is left out. */
  readonly focus?: number;
  /** Units: UTF-16 units. */
  readonly widest?: number;
}

/**
 * A raw line as people can read it. One that is too long is cut around a place, its first mark unless told otherwise;
 * `…` stands where something is left out.
 * @param line bytes, as characters 0 to 255
 * @param marks in order, as offsets of `line`
 */
export function visibleLine(line: string, marks: readonly TextSpan[] = [], window: Window = {}): VisibleLine {
  const { focus = marks[0]?.[0] ?? 0, widest = WIDEST } = window;
  const { units, isCutBefore, isCutAfter } = unitsAround(line, focus, widest);
  const visible: TextSpan[] = [];
  let text = isCutBefore ? '…' : '';
  let next = 0;
  for (const unit of units) {
    while (next < marks.length && marks[next]![1] <= unit.start) next += 1;
    const isMarked = next < marks.length && marks[next]![0] < unit.end;
    if (isMarked) append(visible, text.length, text.length + unit.text.length);
    text += unit.text;
  }
  return { text: isCutAfter ? `${text}…` : text, marks: visible };
}

/** Adds a span, as one with the last where they touch. */
function append(spans: TextSpan[], start: number, end: number): void {
  const last = spans.at(-1);
  if (last !== undefined && start <= last[1]) spans[spans.length - 1] = [last[0], Math.max(last[1], end)];
  else spans.push([start, end]);
}

/** Characters that are shown as themselves, wherever they stand. */
const PLAIN = /^[!-[\]-~]*$/;

/** A cell, or another short text, with visible blanks. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  return unitsOf(text, 0, text.length)
    .map((unit) => unit.text)
    .join('');
}

/** True if a text is one character, in UTF-8. */
export function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length > 1 && text.length <= 4 && unitAt(text, 0).end === text.length);
}

/** The escape of a byte or a character. */
interface Unit {
  readonly text: string;
  /** Its bytes in the raw line. */
  readonly start: number;
  readonly end: number;
}

interface Cut {
  readonly units: readonly Unit[];
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** The units of a line that are shown: all if they fit, else those around the one at `focus`. */
function unitsAround(line: string, focus: number, widest: number): Cut {
  const from = startOfCharacter(line, Math.max(0, focus - widest));
  const to = startOfCharacter(line, Math.min(line.length, focus + 2 * widest));
  const units = unitsOf(line, from, to);
  if (from === 0 && to === line.length && widthOf(units) <= widest) {
    return { units, isCutBefore: false, isCutAfter: false };
  }
  const focused = units.findIndex((unit) => unit.end > focus);
  // A third of the room goes to what stands before the focus, and what is left in the end.
  let start = placeBefore(units, focused < 0 ? units.length : focused, widest / 3);
  const end = placeAfter(units, start, widest);
  start = placeBefore(units, start, widest - widthOf(units.slice(start, end)));
  const isCutAfter = to < line.length || end < units.length;
  return { units: units.slice(start, end), isCutBefore: from > 0 || start > 0, isCutAfter };
}

function placeBefore(units: readonly Unit[], from: number, room: number): number {
  let [place, left] = [from, room];
  while (place > 0 && units[place - 1]!.text.length <= left) {
    place -= 1;
    left -= units[place]!.text.length;
  }
  return place;
}

function placeAfter(units: readonly Unit[], from: number, room: number): number {
  let [place, left] = [from, room];
  while (place < units.length && units[place]!.text.length <= left) {
    left -= units[place]!.text.length;
    place += 1;
  }
  return place;
}

function widthOf(units: readonly Unit[]): number {
  return units.reduce((width, { text }) => width + text.length, 0);
}

/** The place of the character that the byte at `at` belongs to. */
function startOfCharacter(line: string, at: number): number {
  for (let start = at; start > 0 && start > at - 4; start -= 1) {
    const code = line.charCodeAt(start);
    if (code >= 0x80 && code <= 0xbf) continue;
    return characterEnd(line, start) > at ? start : at;
  }
  return at;
}

function unitsOf(line: string, from: number, to: number): Unit[] {
  const units: Unit[] = [];
  for (let at = from; at < to; ) {
    const unit = unitAt(line, at);
    units.push(unit);
    at = unit.end;
  }
  return units;
}

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  [' ', '·'],
  ['\t', '→'],
  ['\n', '⏎'],
  ['\r', '␍'],
]);

/** What this module writes for something else: as itself it is escaped, so that nothing can be read in two ways. */
const AMBIGUOUS = /[·→⏎␍…]/;

/** Characters that show nothing, or change how others are shown; U+2800 is a Braille pattern without a dot. */
const UNSEEN = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

function unitAt(line: string, start: number): Unit {
  const character = line[start]!;
  const code = line.charCodeAt(start);
  const symbol = SYMBOLS.get(character);
  if (symbol !== undefined) return { text: symbol, start, end: start + 1 };
  if (code === 0x5c && /^\\(?:x[0-9A-F]{2}|u\{)/.test(line.slice(start, start + 4))) return escaped(code, start);
  if (code >= 0x20 && code < 0x7f) return { text: character, start, end: start + 1 };
  const end = characterEnd(line, start);
  if (code < 0x80 || end === start + 1) return escaped(code, start);
  const point = decode(line, start, end);
  const text = String.fromCodePoint(point);
  const isSeen = !UNSEEN.test(text) && !AMBIGUOUS.test(text);
  return { text: isSeen ? text : `\\u{${point.toString(16).toUpperCase()}}`, start, end };
}

function escaped(code: number, start: number): Unit {
  return { text: `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`, start, end: start + 1 };
}

/**
 * Where the UTF-8 character ends that starts here; one byte on where none does.
 * Source: table 3-7 of the Unicode Standard, well-formed UTF-8 byte sequences.
 */
function characterEnd(line: string, start: number): number {
  const first = line.charCodeAt(start);
  if (first < 0xc2 || first > 0xf4) return start + 1;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let index = 1; index < length; index += 1) {
    const code = line.charCodeAt(start + index);
    const lowest = index > 1 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const highest = index > 1 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    // The end of the line gives NaN, which is in no range.
    if (!(code >= lowest && code <= highest)) return start + 1;
  }
  return start + length;
}

/** The code point of a well-formed UTF-8 character. */
function decode(line: string, start: number, end: number): number {
  let point = line.charCodeAt(start) & (0x7f >> (end - start));
  for (let at = start + 1; at < end; at += 1) point = (point << 6) | (line.charCodeAt(at) & 0x3f);
  return point;
}

/** Units: characters. */
const BLOCK = 256;

/** How many characters two texts have in common from their start. Cost: that of comparing strings. */
export function commonPrefix(one: string, other: string): number {
  let at = 0;
  while (at < one.length && other.startsWith(one.slice(at, at + BLOCK), at)) at += BLOCK;
  const most = Math.min(one.length, other.length);
  at = Math.min(at, most);
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}
