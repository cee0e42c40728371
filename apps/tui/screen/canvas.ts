import { PLAIN, type Style } from './style.ts';
import { columnsOfCodePoint } from './text-column.ts';

/** A rectangle of the screen. Units: character cells, from 0 at the upper left. */
export interface ScreenArea {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

/** Columns next to each other. Range: from `begin` to before `end`. */
export interface ColumnRange {
  readonly begin: number;
  readonly end: number;
}

/** The right half of a character that takes two columns. */
export const CONTINUATION = 0;
/** The content of an empty cell. */
export const BLANK = 0x20;
/** Replaces half a surrogate pair, which cannot be sent. */
const REPLACEMENT = 0xfffd;

/**
 * The next frame: a character and its style for each position. Text outside is clipped, and no half of a wide character
 * is ever left: where one half is clipped or overwritten, the other becomes a blank.
 * Shape: all arrays have `width * height`, row by row.
 */
export class Canvas {
  #width = 0;
  #height = 0;
  #codePoints = new Uint32Array(0);
  #foregrounds = new Int32Array(0);
  #backgrounds = new Int32Array(0);
  #attributes = new Uint8Array(0);
  /** The bytes of all arrays. */
  #layers: readonly Buffer[] = [];

  constructor(width: number, height: number) {
    this.resize(width, height);
  }

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  /** Code points; {@link CONTINUATION} after a wide one. */
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

  /** Changes the size and clears everything. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    const size = width * height;
    this.#codePoints = new Uint32Array(size);
    this.#foregrounds = new Int32Array(size);
    this.#backgrounds = new Int32Array(size);
    this.#attributes = new Uint8Array(size);
    const arrays = [this.#codePoints, this.#foregrounds, this.#backgrounds, this.#attributes];
    this.#layers = arrays.map(({ buffer }) => Buffer.from(buffer));
    this.clear();
  }

  /** The columns of a row from the first to the last that differs on another canvas of this size; none where it is the same. */
  changesIn(row: number, other: Canvas): ColumnRange | undefined {
    if (this.#isRowAs(row, other)) return undefined;
    const start = row * this.#width;
    let [begin, end] = [0, this.#width];
    while (this.#isAs(start + begin, other)) begin += 1;
    while (this.#isAs(start + end - 1, other)) end -= 1;
    return { begin, end };
  }

  #isAs(at: number, other: Canvas): boolean {
    return (
      this.#codePoints[at] === other.#codePoints[at] &&
      this.#backgrounds[at] === other.#backgrounds[at] &&
      this.#foregrounds[at] === other.#foregrounds[at] &&
      this.#attributes[at] === other.#attributes[at]
    );
  }

  /** Far faster than comparing each position. */
  #isRowAs(row: number, other: Canvas): boolean {
    return this.#layers.every((layer, index) => {
      const begin = row * this.#rowBytes(layer);
      const end = begin + this.#rowBytes(layer);
      return layer.compare(other.#layerAt(index), begin, end, begin, end) === 0;
    });
  }

  /** Copies a row to another canvas of this size. */
  copyRowTo(row: number, other: Canvas): void {
    this.#layers.forEach((layer, index) => {
      const begin = row * this.#rowBytes(layer);
      layer.copy(other.#layerAt(index), begin, begin, begin + this.#rowBytes(layer));
    });
  }

  #layerAt(index: number): Buffer {
    const layer = this.#layers[index];
    if (layer === undefined) throw new Error(`Canvas: no layer ${index}`);
    return layer;
  }

  #rowBytes(layer: Buffer): number {
    return layer.length / this.#height;
  }

  clear(style: Style = PLAIN): void {
    this.#blank(0, this.#codePoints.length, style);
  }

  /** Clears a rectangle. */
  fill({ row, column, height, width }: ScreenArea, style: Style = PLAIN): void {
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
   * Writes a line of text. Control characters become blanks; a combining mark is composed with the character before it
   * or left out, like all other characters without a width.
   * @param end the column before which it must end; by default the edge of the screen
   * @returns the column after it
   */
  put(row: number, column: number, text: string, style: Style = PLAIN, end: number = this.#width): number {
    const isOnScreen = row >= 0 && row < this.#height;
    const start = row * this.#width;
    const last = Math.min(end, this.#width);
    let x = column;
    for (const sign of text.normalize()) {
      if (x >= last) break;
      const codePoint = sign.codePointAt(0)!;
      const columns = columnsOfCodePoint(codePoint);
      if (isOnScreen && columns === 1 && x >= 0) this.#write(start + x, drawable(codePoint), style);
      else if (isOnScreen && columns === 2) this.#writeWide(start, x, codePoint, style, last);
      x += columns;
    }
    return Math.min(x, Math.max(column, last));
  }

  /** Writes a wide character; where one half is outside, the other becomes blank. */
  #writeWide(start: number, x: number, codePoint: number, style: Style, last: number): void {
    const isLeftSeen = x >= 0;
    const isRightSeen = x >= -1 && x + 1 < last;
    if (isLeftSeen) this.#write(start + x, isRightSeen ? codePoint : BLANK, style);
    if (isRightSeen) this.#write(start + x + 1, isLeftSeen ? CONTINUATION : BLANK, style);
  }

  #write(at: number, codePoint: number, style: Style): void {
    this.#cutAt(at);
    this.#cutAt(at + 1);
    this.#set(at, codePoint, style);
  }

  /** Clears both halves of a wide character whose right half is here, before one of them is overwritten. */
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

/** Line separators and no-break spaces: copied from the screen, they should be plain spaces. */
const BLANKS: ReadonlySet<number> = new Set([0xa0, 0x2028, 0x2029, 0x202f]);

/** The character to show for one of width 1: terminals would obey some, and others cannot be sent. */
function drawable(codePoint: number): number {
  const isControl = codePoint < BLANK || (codePoint >= 0x7f && codePoint < 0xa0);
  if (isControl || BLANKS.has(codePoint)) return BLANK;
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? REPLACEMENT : codePoint;
}
