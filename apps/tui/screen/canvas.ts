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
const BLANK = 0x20;

/**
 * The screen as it is to be: a character and its style in each place. What lies outside is cut off.
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
    this.#codePoints.fill(BLANK);
    this.#foregrounds.fill(style.foreground);
    this.#backgrounds.fill(style.background);
    this.#attributes.fill(style.attributes);
  }

  /** Makes a rectangle blank. */
  fill({ row, column, height, width }: Area, style: Style = PLAIN): void {
    for (let at = Math.max(0, row); at < Math.min(this.#height, row + height); at += 1) {
      for (let x = Math.max(0, column); x < Math.min(this.#width, column + width); x += 1) {
        this.#set(at * this.#width + x, BLANK, style);
      }
    }
  }

  /**
   * Writes a line of text. Control characters become blanks, and what has no width of its own is left out.
   * @param end the column before which it must end; the edge of the screen unless it is given
   * @returns the column behind it
   */
  put(row: number, column: number, text: string, style: Style = PLAIN, end: number = this.#width): number {
    let x = column;
    const last = Math.min(end, this.#width);
    for (const sign of text) {
      const codePoint = sign.codePointAt(0)!;
      const columns = columnsOf(codePoint);
      if (columns === 0) continue;
      if (x + columns > last) break;
      if (row >= 0 && row < this.#height && x >= 0) this.#write(row * this.#width + x, codePoint, columns, style);
      x += columns;
    }
    return x;
  }

  #write(at: number, codePoint: number, columns: number, style: Style): void {
    const isControl = codePoint < BLANK || (codePoint >= 0x7f && codePoint < 0xa0);
    this.#set(at, isControl ? BLANK : codePoint, style);
    if (columns === 2) this.#set(at + 1, CONTINUATION, style);
  }

  #set(at: number, codePoint: number, style: Style): void {
    this.#codePoints[at] = codePoint;
    this.#foregrounds[at] = style.foreground;
    this.#backgrounds[at] = style.background;
    this.#attributes[at] = style.attributes;
  }
}
