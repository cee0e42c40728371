import { BLANK, type Canvas, CONTINUATION, type ColumnRange } from './canvas.ts';
import { SEEN_ON_BLANKS } from './pen.ts';
import { DEFAULT_COLOUR, type TerminalPalette } from './style.ts';
import { isSurelyWide } from './text-column.ts';

/**
 * What a terminal shows at some positions, with colours as they are sent. A blank that shows only its background has no
 * other colour and no attribute.
 * Shape: all arrays have one entry per position; at first all are blank.
 */
export class Places {
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
