import type { ColourDepth } from '../terminal/capabilities.ts';
import { BLANK, Canvas, CONTINUATION, type ColumnRange } from './canvas.ts';
import { Pen } from './pen.ts';
import { Places } from './places.ts';
import { ScreenCursor } from './screen-cursor.ts';
import { DEFAULT_COLOUR, TerminalPalette } from './style.ts';
import { TerminalWriter } from './terminal-writer.ts';

/** A terminal that supports it shows everything between these at once. */
const BEGIN_FRAME = '\x1b[?2026h';
const END_FRAME = '\x1b[?2026l';
/** Without it, a character in the last column of the last row scrolls some terminals. */
const WRAP_OFF = '\x1b[?7l';
const WRAP_ON = '\x1b[?7h';
const CLEAR = '\x1b[2J';
const CLEAR_REST_OF_ROW = '\x1b[K';
/** More blanks than this at the end of a row are cleared instead of written. */
const FEW_BLANKS = 3;
/** The longest gap that may be shorter to write again than to skip. */
const SMALL_GAP = 4;

/**
 * Remembers what a terminal shows, and computes what to send so that it shows the next frame.
 * Cost: reads the positions between the changes of each row, allocates only the text and two numbers for such a row.
 */
export class ScreenPainter {
  readonly #out = new TerminalWriter();
  readonly #cursor = new ScreenCursor();
  readonly #palette: TerminalPalette;
  readonly #pen: Pen;
  #isForgotten = true;
  #width = 0;
  #height = 0;
  #shown = new Places(0);
  /** The canvas that was painted last. Comparing whole rows of it is far faster than comparing what they show. */
  #painted = new Canvas(0, 0);
  /** What has changed in one row of the canvas, as it would be shown. */
  #row = new Places(0);

  constructor(depth: ColourDepth) {
    this.#palette = new TerminalPalette(depth);
    this.#pen = new Pen(depth);
  }

  /** The terminal may show something else now: the next frame is drawn as a whole. */
  forget(): void {
    this.#isForgotten = true;
  }

  /** The bytes that make the terminal show the canvas; empty if it already does. */
  paint(canvas: Canvas): string {
    this.#out.clear();
    this.#out.ascii(BEGIN_FRAME);
    const begin = this.#out.length;
    if (this.#isForgotten || canvas.width !== this.#width || canvas.height !== this.#height) this.#begin(canvas);
    for (let row = 0; row < this.#height; row += 1) {
      const changes = canvas.changesIn(row, this.#painted);
      if (changes === undefined) continue;
      canvas.copyRowTo(row, this.#painted);
      // With the gap before them, and the right half of the last character.
      const begin = Math.max(0, changes.begin - SMALL_GAP);
      const end = Math.min(this.#width, changes.end + 1);
      this.#row.take(canvas, row, { begin, end }, this.#palette);
      this.#paintRow(row, changes);
    }
    if (this.#out.length === begin) return '';
    this.#out.ascii(END_FRAME);
    return this.#out.text();
  }

  #begin({ width, height }: Canvas): void {
    this.#isForgotten = false;
    this.#width = width;
    this.#height = height;
    this.#shown = new Places(width * height);
    this.#row = new Places(width);
    this.#painted = new Canvas(width, height);
    this.#cursor.forget();
    this.#pen.reset(this.#out);
    this.#out.ascii(CLEAR);
  }

  #paintRow(row: number, changes: ColumnRange): void {
    const start = row * this.#width;
    const cleared = this.#clearedFrom(start, changes);
    let column = changes.begin;
    while (column < changes.end) {
      if (this.#row.isAs(column, this.#shown, start + column)) column += 1;
      else if (column >= cleared) {
        this.#clear(row, { begin: column, end: changes.end });
        return;
      } else column += this.#change(row, column);
    }
  }

  /** The column from which clearing the row is shorter than writing it; the end of the changes where it never is. */
  #clearedFrom(start: number, { begin, end }: ColumnRange): number {
    let column = end;
    let changes = 0;
    while (column > begin && this.#row.isCleared(column - 1)) {
      column -= 1;
      if (!this.#row.isAs(column, this.#shown, start + column)) changes += 1;
    }
    return changes > FEW_BLANKS && this.#isRestCleared(start, end) ? column : end;
  }

  /** True if the terminal shows nothing after a column of a row. */
  #isRestCleared(start: number, column: number): boolean {
    for (let at = start + column; at < start + this.#width; at += 1) {
      if (!this.#shown.isCleared(at)) return false;
    }
    return true;
  }

  /** Clears the row from here; it is blank after these columns. */
  #clear(row: number, { begin, end }: ColumnRange): void {
    this.#cursor.moveTo(this.#out, row, begin);
    if (!this.#pen.isForBlank(DEFAULT_COLOUR)) this.#pen.takeForBlank(this.#out, DEFAULT_COLOUR);
    this.#out.ascii(CLEAR_REST_OF_ROW);
    for (let at = begin; at < end; at += 1) this.#row.copyTo(at, this.#shown, row * this.#width + at);
  }

  /** Writes what has changed here. @returns how many columns were written */
  #change(row: number, column: number): number {
    const columns = this.#row.columnsAt(column);
    this.#reach(row, column);
    this.#takePen(column);
    const isLast = row === this.#height - 1 && column + columns === this.#width;
    if (isLast) this.#out.ascii(WRAP_OFF);
    if (columns === 2) this.#writeWide(row, column);
    else this.#out.codePoint(this.#row.codePoints[column]!);
    if (isLast) this.#out.ascii(WRAP_ON);
    this.#cursor.advance(columns);
    if (column + columns === this.#width || this.#row.isUnsure(column)) this.#cursor.forgetColumn();
    const at = row * this.#width + column;
    for (let half = 0; half < columns; half += 1) this.#row.copyTo(column + half, this.#shown, at + half);
    return columns;
  }

  /** Where a terminal gives the character one column, the other should be blank. */
  #writeWide(row: number, column: number): void {
    if (this.#row.isUnsure(column)) {
      this.#out.byte(BLANK);
      this.#out.byte(BLANK);
      this.#cursor.advance(2);
      if (column + 2 === this.#width) this.#cursor.forgetColumn();
      this.#cursor.moveTo(this.#out, row, column);
    }
    this.#out.codePoint(this.#row.codePoints[column]!);
  }

  /** Moves the cursor here: across a small gap by writing its text again, if that is no longer. */
  #reach(row: number, column: number): void {
    const gap = this.#cursor.columnsBefore(row, column);
    if (gap > 0 && gap <= SMALL_GAP && this.#isGapReady(column - gap, column)) {
      for (let at = column - gap; at < column; at += 1) this.#out.byte(this.#row.codePoints[at]!);
      this.#cursor.advance(gap);
    } else this.#cursor.moveTo(this.#out, row, column);
  }

  /** True if the text in a gap is ASCII in the style of the pen. */
  #isGapReady(begin: number, end: number): boolean {
    for (let at = begin; at < end; at += 1) {
      const codePoint = this.#row.codePoints[at]!;
      if (codePoint === CONTINUATION || codePoint >= 0x80 || !this.#isPenFor(at)) return false;
    }
    return true;
  }

  #isPenFor(at: number): boolean {
    const { foregrounds, backgrounds, attributes } = this.#row;
    if (this.#row.isBare(at)) return this.#pen.isForBlank(backgrounds[at]!);
    return this.#pen.is(foregrounds[at]!, backgrounds[at]!, attributes[at]!);
  }

  #takePen(at: number): void {
    if (this.#isPenFor(at)) return;
    const { foregrounds, backgrounds, attributes } = this.#row;
    if (this.#row.isBare(at)) this.#pen.takeForBlank(this.#out, backgrounds[at]!);
    else this.#pen.take(this.#out, foregrounds[at]!, backgrounds[at]!, attributes[at]!);
  }
}
