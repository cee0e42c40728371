import { FREE_NUMBER, FREE_REST } from '../cases/answer.ts';
import { SHAPE, SIZE } from './rules.ts';

/** The lines above the rows of the formatted field. */
export const HEAD_LINES = 4;

/** A row behind the field: nobody knows what stands there. */
export const NUMBERS_IN_MEMORY = Array.from({ length: SIZE }, () => FREE_NUMBER).join(' ');

/** What is free, and all that follows in its line. */
export const AFTER_FREE = new RegExp(`${FREE_REST}.*`);

/** The rows of a board, with a blank between their squares: of those that are printed. */
export function rowsOf(show: (cell: number) => string, isPrinted: (row: number, column: number) => boolean): string[] {
  const rows: string[] = [];
  for (let first = 0; first < SHAPE.size; first += SIZE) {
    const cells: string[] = [];
    for (let column = 0; column < SIZE; column += 1) {
      if (isPrinted(first / SIZE, column)) cells.push(show(first + column));
    }
    rows.push(cells.join(' '));
  }
  return rows;
}

export const FRAME = `   ${'-'.repeat(25)}\n`;
export const COLUMN_NUMBERS = `    ${Array.from({ length: SIZE }, (_, column) => `0${column}`).join(' ')}\n`;
