import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';
import type { CellWindow } from '@countermine/play/board/camera.ts';
import type { Canvas } from '../screen/canvas.ts';
import type { BoardLayout } from './board-layout.ts';
import type { BoardPalette } from './board-palette.ts';
import type { BoardGlyphs } from './glyphs.ts';

/** One column in this many has a number. */
const NUMBERED = 5;
/** A number and the space after it. Units: columns of the screen. */
const NUMBER_ROOM = 6;
/** Where the board continues, an arrow is drawn in the middle between two numbered columns or rows. */
const BETWEEN = 3;

interface EdgeScene {
  readonly shape: BoardShape;
  readonly window: CellWindow;
  readonly layout: BoardLayout;
  readonly cursor: number | undefined;
}

export class BoardEdge {
  readonly #glyphs: BoardGlyphs['edges'];
  readonly #palette: BoardPalette;

  constructor({ edges }: BoardGlyphs, palette: BoardPalette) {
    this.#glyphs = edges;
    this.#palette = palette;
  }

  draw(canvas: Canvas, scene: EdgeScene): void {
    const { layout, shape, window } = scene;
    const { hasLines, hasSides, firstRow, rows, cell } = layout;
    const { up, below } = this.#glyphs;
    if (hasLines) {
      this.#drawAcross(canvas, scene, firstRow - 1, window.firstRow > 0 ? up : undefined);
      this.#drawAcross(canvas, scene, firstRow + rows * cell.rows, window.endRow < shape.height ? below : undefined);
      this.#drawColumnNumbers(canvas, scene);
    }
    if (hasSides) this.#drawSides(canvas, scene);
    if (hasLines && hasSides) this.#drawCorners(canvas, layout);
    if (layout.numberWidth > 0) this.#drawRowNumbers(canvas, scene);
  }

  /** @param arrow drawn where the board continues */
  #drawAcross(canvas: Canvas, { layout, window }: EdgeScene, row: number, arrow: string | undefined): void {
    const { edge } = this.#palette;
    const line = arrow === undefined ? this.#glyphs.across : this.#glyphs.openAcross;
    canvas.put(row, layout.firstColumn - 1, line.repeat(layout.columns * layout.cell.columns + 1), edge);
    if (arrow === undefined) return;
    for (let at = 0; at < layout.columns; at += 1) {
      if (hasArrow(window.firstColumn + at)) canvas.put(row, signColumn(layout, at), arrow, edge);
    }
  }

  #drawSides(canvas: Canvas, { layout, shape, window }: EdgeScene): void {
    const { down, openDown, left, right } = this.#glyphs;
    const sides = [
      [layout.firstColumn - 2, window.firstColumn > 0 ? left : undefined],
      [layout.firstColumn + layout.columns * layout.cell.columns, window.endColumn < shape.width ? right : undefined],
    ] as const;
    for (const [column, arrow] of sides) {
      const line = arrow === undefined ? down : openDown;
      for (let y = 0; y < layout.rows * layout.cell.rows; y += 1) {
        const row = window.firstRow + y / layout.cell.rows;
        const sign = hasArrow(row) ? (arrow ?? line) : line;
        canvas.put(layout.firstRow + y, column, sign, this.#palette.edge);
      }
    }
  }

  #drawCorners(canvas: Canvas, { firstRow, firstColumn, rows, columns, cell }: BoardLayout): void {
    const [upperLeft, upperRight, lowerLeft, lowerRight] = this.#glyphs.corners;
    const left = firstColumn - 2;
    const right = firstColumn + columns * cell.columns;
    const below = firstRow + rows * cell.rows;
    canvas.put(firstRow - 1, left, upperLeft, this.#palette.edge);
    canvas.put(firstRow - 1, right, upperRight, this.#palette.edge);
    canvas.put(below, left, lowerLeft, this.#palette.edge);
    canvas.put(below, right, lowerRight, this.#palette.edge);
  }

  #drawColumnNumbers(canvas: Canvas, { layout, shape, window, cursor }: EdgeScene): void {
    const { edgeNumber, edgeCursor } = this.#palette;
    const current = cursor === undefined ? undefined : columnOf(shape, cursor);
    const put = (column: number, style: typeof edgeNumber): void => {
      const x = signColumn(layout, column - window.firstColumn);
      const text = String(column + 1);
      const end = layout.firstColumn + layout.columns * layout.cell.columns;
      if (x + text.length <= end) canvas.put(layout.firstRow - 1, x, text, style);
    };
    for (let column = window.firstColumn; column < window.endColumn; column += 1) {
      const isNumbered = column === 0 || (column + 1) % NUMBERED === 0;
      // A number next to that of the cursor would run into it.
      const isApart = current === undefined || Math.abs(column - current) * layout.cell.columns >= NUMBER_ROOM;
      if (isNumbered && isApart) put(column, edgeNumber);
    }
    if (current !== undefined && current >= window.firstColumn && current < window.endColumn) put(current, edgeCursor);
  }

  #drawRowNumbers(canvas: Canvas, { layout, shape, window, cursor }: EdgeScene): void {
    const current = cursor === undefined ? undefined : rowOf(shape, cursor);
    const { numberWidth, firstRow, firstColumn, cell } = layout;
    for (let row = window.firstRow; row < window.endRow; row += 1) {
      const style = row === current ? this.#palette.edgeCursor : this.#palette.edgeNumber;
      const text = String(row + 1).padStart(numberWidth);
      canvas.put(firstRow + (row - window.firstRow) * cell.rows, firstColumn - 2 - numberWidth, text, style);
    }
  }
}

/** The column of the screen where a column of the board has its signs. @param at counted from the first in view */
function signColumn({ firstColumn, cell }: BoardLayout, at: number): number {
  return firstColumn + at * cell.columns + cell.sign;
}

function hasArrow(at: number): boolean {
  return (at + 1) % NUMBERED === BETWEEN;
}
