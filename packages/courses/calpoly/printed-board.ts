import { cellAt } from '@countermine/core/board.ts';
import { FREE_REST } from '../cases/answer.ts';
import { exchanged, LAST, SHAPE } from './tiles.ts';

// Boards as programs print them that make a mistake in it: plain and slow.

/** How a program prints its boards, where that is not as by the text. */
export interface Printing {
  /** The boards that it prints so: that at the end has often a function of its own. */
  readonly boards: 'all' | 'last' | 'all but the last';
  /** The first and the last row, and column, that are printed: one beyond the board is what stands there in memory. */
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
  /**
   * The number at a place off the board: that in memory there, 0 behind the board, or the count of the mines beside it.
   * `hidden`: there is none behind the board, where all is hidden even when a board is revealed.
   */
  readonly numbersOff: 'in memory' | 'counted' | 'hidden';
  /** Which tiles are shown as revealed, and which as mines: by the tile, by the one that has its row as the column, or not. */
  readonly revealed: Test;
  readonly mines: Test;
  readonly leavesOut:
    | 'nothing'
    | 'hidden tiles'
    | 'mines'
    | 'numbers'
    | 'tiles'
    | 'blanks'
    | 'last blanks'
    | 'line ends';
  readonly endsWithEmptyLine: boolean;
}

type Test = 'its own' | 'exchanged' | 'negated';

export const PRINTED_RIGHTLY: Printing = {
  boards: 'all',
  rows: [0, LAST],
  columns: [0, LAST],
  numbersOff: 'in memory',
  revealed: 'its own',
  mines: 'its own',
  leavesOut: 'nothing',
  endsWithEmptyLine: false,
};

export interface ShownTiles {
  isRevealed(tile: number): boolean;
  isMine(tile: number): boolean;
  /** The number at a place, which may be one row or column off the board. */
  numberAt(row: number, column: number): string;
}

/** A board line by line, with its mistakes. */
export function printedBoard(tiles: ShownTiles, printing: Printing): string {
  const { rows, columns, leavesOut } = printing;
  let text = '';
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    const line = lineOf(row, columns, (tile, column) =>
      signOf(tile, () => tiles.numberAt(row, column), tiles, printing),
    );
    text += leavesOut === 'last blanks' ? line.trimEnd() : leavesOut === 'blanks' ? line.replaceAll(' ', '') : line;
    if (leavesOut !== 'line ends') text += '\n';
  }
  return printing.endsWithEmptyLine ? `${text}\n` : text;
}

function lineOf(
  row: number,
  [first, last]: Printing['columns'],
  sign: (tile: number, column: number) => string,
): string {
  let line = '';
  for (let column = first; column <= last; column += 1) {
    const tile = cellAt(SHAPE, row, column);
    // Behind the last tile is other memory.
    if (tile >= SHAPE.size && column > LAST) return line + FREE_REST;
    line += sign(tile, column);
  }
  return line;
}

function signOf(
  tile: number,
  number: () => string,
  tiles: ShownTiles,
  { revealed, mines, leavesOut, numbersOff }: Printing,
): string {
  if (leavesOut === 'tiles') return '';
  const isHidden = numbersOff === 'hidden' && tile >= SHAPE.size;
  if (isHidden || !holds(revealed, tile, (one) => tiles.isRevealed(one)))
    return leavesOut === 'hidden tiles' ? '' : '* ';
  if (holds(mines, tile, (one) => tiles.isMine(one))) return leavesOut === 'mines' ? '' : 'X ';
  return leavesOut === 'numbers' ? '' : `${number()} `;
}

function holds(test: Test, tile: number, isSo: (tile: number) => boolean): boolean {
  if (test === 'negated') return !isSo(tile);
  return isSo(test === 'exchanged' ? exchanged(tile) : tile);
}
