import { PLAIN, type Style } from './style.ts';
import { columnsOf } from './text-width.ts';

/** A rectangle of the screen. Units: character cells, from 0 at the upper left. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

/** The right half of a character that takes two columns. */
export const CONTINUATION = 0;
/** What stands where nothing was written. */
export const BLANK = 0x20;
/** What stands for half a surrogate pair, which cannot be sent. */
const REPLACEMENT = 0xfffd;

/**
 * The screen as it is to be: a character and its style in each place. What lies outside is cut off, and of a character
 * of two columns there is never one half alone: where the other is cut off or written over, it becomes a blank.
 * Shape: all arrays have `width * height`, row by row.
 */
export class Canvas {
  #width = 0;
  #height = 0;
  #codePoints = new Uint32Array(0);
  #foregrounds = new Int32Array(0);
  #backgrounds = new Int32Array(0);
  #attributes = new Uint8Array(0);

  constructor(width: number, height: number) {
    this.resize(width, height);
  }

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  /** Code points; {@link CONTINUATION} behind one that takes two columns. */
  get codePoints(): Uint32Array {
    return this.#codePoints;
  }

  get foregrounds(): Int32Array {
    return this.#foregrounds;
  }

  get backgrounds(): Int32Array {
    return this.#backgrounds;
  }

  get attributes(): Uint8Array {
    return this.#attributes;
  }

  /** Takes another size, and is blank. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    const size = width * height;
    this.#codePoints = new Uint32Array(size);
    this.#foregrounds = new Int32Array(size);
    this.#backgrounds = new Int32Array(size);
    this.#attributes = new Uint8Array(size);
    this.clear();
  }

  /** Makes everything blank. */
  clear(style: Style = PLAIN): void {
    this.#blank(0, this.#codePoints.length, style);
  }

  /** Makes a rectangle blank. */
  fill({ row, column, height, width }: Area, style: Style = PLAIN): void {
    const left = Math.max(0, column);
    const right = Math.min(this.#width, column + width);
    if (left >= right) return;
    for (let at = Math.max(0, row); at < Math.min(this.#height, row + height); at += 1) {
      const begin = at * this.#width + left;
      const end = at * this.#width + right;
      this.#cutAt(begin);
      this.#cutAt(end);
      this.#blank(begin, end, style);
    }
  }

  /**
   * Writes a line of text. Control characters become blanks; a mark that belongs to the character before it becomes one
   * with it or is left out, as is all else that has no width of its own.
   * @param end the column before which it must end; the edge of the screen unless it is given
   * @returns the column behind it
   */
  put(row: number, column: number, text: string, style: Style = PLAIN, end: number = this.#width): number {
    const isOnScreen = row >= 0 && row < this.#height;
    const start = row * this.#width;
    const last = Math.min(end, this.#width);
    let x = column;
    for (const sign of text.normalize()) {
      if (x >= last) break;
      const codePoint = sign.codePointAt(0)!;
      const columns = columnsOf(codePoint);
      if (isOnScreen && columns === 1 && x >= 0) this.#write(start + x, drawable(codePoint), style);
      else if (isOnScreen && columns === 2) this.#writeWide(start, x, codePoint, style, last);
      x += columns;
    }
    return Math.min(x, Math.max(column, last));
  }

  /** Writes a character of two columns; where one of them lies outside, the other becomes blank. */
  #writeWide(start: number, x: number, codePoint: number, style: Style, last: number): void {
    const isLeftSeen = x >= 0;
    const isRightSeen = x >= -1 && x + 1 < last;
    if (isLeftSeen) this.#write(start + x, isRightSeen ? codePoint : BLANK, style);
    if (isRightSeen) this.#write(start + x + 1, isLeftSeen ? CONTINUATION : BLANK, style);
  }

  /** Writes to one column. */
  #write(at: number, codePoint: number, style: Style): void {
    this.#cutAt(at);
    this.#cutAt(at + 1);
    this.#set(at, codePoint, style);
  }

  /** Makes both halves of a character blank whose right half is here: one of them is about to be written over. */
  #cutAt(at: number): void {
    if (this.#codePoints[at] !== CONTINUATION) return;
    this.#codePoints[at - 1] = BLANK;
    this.#codePoints[at] = BLANK;
  }

  #blank(begin: number, end: number, style: Style): void {
    this.#codePoints.fill(BLANK, begin, end);
    this.#foregrounds.fill(style.foreground, begin, end);
    this.#backgrounds.fill(style.background, begin, end);
    this.#attributes.fill(style.attributes, begin, end);
  }

  #set(at: number, codePoint: number, style: Style): void {
    this.#codePoints[at] = codePoint;
    this.#foregrounds[at] = style.foreground;
    this.#backgrounds[at] = style.background;
    this.#attributes[at] = style.attributes;
  }
}

/** Line separators, and blanks that only say that no line ends at them: who copies text from the screen wants blanks. */
const BLANKS: ReadonlySet<number> = new Set([0xa0, 0x2028, 0x2029, 0x202f]);

/** What is shown for a character of one column: a terminal would obey some of them, and cannot be sent others. */
function drawable(codePoint: number): number {
  const isControl = codePoint < BLANK || (codePoint >= 0x7f && codePoint < 0xa0);
  if (isControl || BLANKS.has(codePoint)) return BLANK;
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? REPLACEMENT : codePoint;
}
