import type { ColourDepth } from '../terminal/capabilities.ts';
import { BLANK, Canvas, CONTINUATION, type ColumnRange } from './canvas.ts';
import { Pen, SEEN_ON_BLANKS } from './pen.ts';
import { DEFAULT_COLOUR, TerminalPalette } from './style.ts';
import { TerminalWriter } from './terminal-writer.ts';
import { isSurelyWide } from './text-column.ts';

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

/**
 * What a terminal shows at some positions, with colours as they are sent. A blank that shows only its background has no
 * other colour and no attribute.
 * Shape: all arrays have one entry per position; at first all are blank.
 */
class Places {
  readonly codePoints: Uint32Array;
  readonly foregrounds: Int32Array;
  readonly backgrounds: Int32Array;
  readonly attributes: Uint8Array;

  constructor(count: number) {
    this.codePoints = new Uint32Array(count).fill(BLANK);
    this.foregrounds = new Int32Array(count).fill(DEFAULT_COLOUR);
    this.backgrounds = new Int32Array(count).fill(DEFAULT_COLOUR);
    this.attributes = new Uint8Array(count);
  }

  take(canvas: Canvas, row: number, { begin, end }: ColumnRange, palette: TerminalPalette): void {
    const { width, codePoints, foregrounds, backgrounds, attributes } = canvas;
    let at = row * width + begin;
    // Neighbours mostly have the same colours.
    let [foreground, shownForeground] = [DEFAULT_COLOUR, DEFAULT_COLOUR];
    let [background, shownBackground] = [DEFAULT_COLOUR, DEFAULT_COLOUR];
    for (let column = begin; column < end; column += 1, at += 1) {
      if (foregrounds[at] !== foreground) {
        foreground = foregrounds[at]!;
        shownForeground = palette.shown(foreground);
      }
      if (backgrounds[at] !== background) {
        background = backgrounds[at]!;
        shownBackground = palette.shown(background);
      }
      const isBare = codePoints[at] === BLANK && (attributes[at]! & SEEN_ON_BLANKS) === 0;
      this.codePoints[column] = codePoints[at]!;
      this.foregrounds[column] = isBare ? DEFAULT_COLOUR : shownForeground;
      this.backgrounds[column] = shownBackground;
      this.attributes[column] = isBare ? 0 : attributes[at]!;
    }
  }

  /** True if a position shows the same as one of `others`. */
  isAs(at: number, others: Places, other: number): boolean {
    return (
      this.codePoints[at] === others.codePoints[other] &&
      this.foregrounds[at] === others.foregrounds[other] &&
      this.backgrounds[at] === others.backgrounds[other] &&
      this.attributes[at] === others.attributes[other]
    );
  }

  /** Copies a position to one of `others`. */
  copyTo(at: number, others: Places, other: number): void {
    others.codePoints[other] = this.codePoints[at]!;
    others.foregrounds[other] = this.foregrounds[at]!;
    others.backgrounds[other] = this.backgrounds[at]!;
    others.attributes[other] = this.attributes[at]!;
  }

  /** True if it is a blank that shows only its background. */
  isBare(at: number): boolean {
    return this.codePoints[at] === BLANK && (this.attributes[at]! & SEEN_ON_BLANKS) === 0;
  }

  /** True if it looks like a cleared position. */
  isCleared(at: number): boolean {
    return this.isBare(at) && this.backgrounds[at] === DEFAULT_COLOUR;
  }

  columnsAt(at: number): 1 | 2 {
    return this.codePoints[at + 1] === CONTINUATION ? 2 : 1;
  }

  /** True if terminals disagree about how many columns the character at a position takes. */
  isUnsure(at: number): boolean {
    return this.columnsAt(at) === 2 && !isSurelyWide(this.codePoints[at]!);
  }
}

const UNKNOWN = -1;
const BACKSPACE = 0x08;
const [UP, DOWN, RIGHT, LEFT, PLACE] = [0x41, 0x42, 0x43, 0x44, 0x48];
const SEMICOLON = 0x3b;
/** How many steps to the left cost no more as backspaces. */
const BACKSPACES = 3;

/** Where a terminal writes next, and the shortest way from there to another position. */
class ScreenCursor {
  #row = UNKNOWN;
  #column = UNKNOWN;

  /** The position is unknown from now on. */
  forget(): void {
    this.#row = UNKNOWN;
    this.#column = UNKNOWN;
  }

  /** Only the row is known: terminals disagree about the column, for example after the last one. */
  forgetColumn(): void {
    this.#column = UNKNOWN;
  }

  /** The cursor moved because text was written. */
  advance(columns: number): void {
    this.#column += columns;
  }

  isAt(row: number, column: number): boolean {
    return this.#row === row && this.#column === column;
  }

  /** How many columns it is to the left of a position in its row; negative where it is not. */
  columnsBefore(row: number, column: number): number {
    return this.#row === row && this.#column !== UNKNOWN ? column - this.#column : -1;
  }

  moveTo(out: TerminalWriter, row: number, column: number): void {
    if (this.isAt(row, column)) return;
    const byPlace = placeCost(row, column);
    const byReturn = this.#row === UNKNOWN || row < this.#row ? Infinity : this.#returnCost(row, column);
    const bySteps = this.#row === UNKNOWN || this.#column === UNKNOWN ? Infinity : this.#stepsCost(row, column);
    if (bySteps <= byReturn && bySteps <= byPlace) this.#step(out, row, column);
    else if (byReturn <= byPlace) this.#return(out, row, column);
    else place(out, row, column);
    this.#row = row;
    this.#column = column;
  }

  /**
   * With a carriage return, a line feed for each row down, and steps to the right. One return is enough: a terminal that
   * adds one to each line feed ends up at the same position.
   */
  #returnCost(row: number, column: number): number {
    return 1 + (row - this.#row) + stepCost(column);
  }

  #return(out: TerminalWriter, row: number, column: number): void {
    out.byte(0x0d);
    for (let at = this.#row; at < row; at += 1) out.byte(0x0a);
    step(out, column, RIGHT);
  }

  #stepsCost(row: number, column: number): number {
    const across = column - this.#column;
    return stepCost(Math.abs(row - this.#row)) + (isByBackspace(across) ? -across : stepCost(Math.abs(across)));
  }

  #step(out: TerminalWriter, row: number, column: number): void {
    const across = column - this.#column;
    step(out, Math.abs(row - this.#row), row < this.#row ? UP : DOWN);
    if (isByBackspace(across)) for (let at = across; at < 0; at += 1) out.byte(BACKSPACE);
    else step(out, Math.abs(across), across < 0 ? LEFT : RIGHT);
  }
}

function isByBackspace(across: number): boolean {
  return across < 0 && across >= -BACKSPACES;
}

/** The bytes of {@link step}. */
function stepCost(steps: number): number {
  if (steps === 0) return 0;
  return steps === 1 ? 3 : 3 + digitsOf(steps);
}

function step(out: TerminalWriter, steps: number, direction: number): void {
  if (steps > 0) out.sequenceOf(steps, direction);
}

/** The bytes of {@link place}. */
function placeCost(row: number, column: number): number {
  return 3 + (row === 0 ? 0 : digitsOf(row + 1)) + (column === 0 ? 0 : 1 + digitsOf(column + 1));
}

/** An absolute position, from 1; a 1 is left out. */
function place(out: TerminalWriter, row: number, column: number): void {
  out.sequence();
  if (row > 0) out.number(row + 1);
  if (column > 0) {
    out.byte(SEMICOLON);
    out.number(column + 1);
  }
  out.byte(PLACE);
}

/** The bytes of a whole number from 0 in decimal digits. */
function digitsOf(value: number): number {
  let digits = 1;
  for (let rest = value; rest >= 10; rest = Math.trunc(rest / 10)) digits += 1;
  return digits;
}
