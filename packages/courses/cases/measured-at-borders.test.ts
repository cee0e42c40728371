import { DIRECTIONS } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { shownAtBorders } from './measured-at-borders.ts';

const SIDE = 5;

type Counts = (row: number, column: number, down: number, right: number) => number;

/** The numbers of boards with one mine each, by a program that counts a mine so often. */
function boardsBy(times: Counts) {
  return Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const mine = [Math.floor(cell / SIDE), cell % SIDE] as const;
    const cells = Array.from({ length: SIDE }, (_row, row) =>
      Array.from({ length: SIDE }, (_column, column) => {
        const [down, right] = [mine[0] - row, mine[1] - column];
        return String(Math.max(Math.abs(down), Math.abs(right)) === 1 ? times(row, column, down, right) : 0);
      }),
    );
    return { cells, hasMine: (row: number, column: number) => row === mine[0] && column === mine[1] };
  });
}

function measured(times: Counts) {
  return shownAtBorders(boardsBy(times), 'mine', 'square');
}

describe('what is counted at the borders', () => {
  it('is told by the side, and known for its corners', () => {
    const counts = measured((row, _, down) => (row === 0 && down === 0 ? 0 : 1));
    expect(counts?.does).toBe('does not count a mine to the left of or to the right of a square in the first row');
    expect(counts?.stepsAt(0, 0, 8, 8)).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(counts?.stepsAt(3, 0, 8, 8)).toHaveLength(5);
  });

  it('may be wrong in a corner alone, or count twice', () => {
    expect(measured((row, column, down) => (row === 4 && column === 4 && down === 0 ? 0 : 1))?.does).toBe(
      'does not count a mine to the left of a square in the lower right corner',
    );
    expect(measured((_, column, down, right) => (column === 4 && down === 1 && right === 0 ? 2 : 1))?.does).toBe(
      'counts twice a mine below a square in the last column',
    );
  });

  it('is told of the lines beside them, too', () => {
    const counts = measured((row, _, down, right) => (row === 3 && down === 1 && right === 1 ? 0 : 1));
    expect(counts?.does).toBe('does not count a mine to the lower right of a square in the second to last row');
    expect(counts?.stepsAt(6, 3, 8, 8)).toHaveLength(7);
    expect(counts?.stepsAt(5, 3, 8, 8)).toHaveLength(8);
    // Of a board with three rows the second one is the second to last.
    expect(counts?.stepsAt(1, 1, 3, 4)).toHaveLength(7);
    expect(counts?.stepsAt(0, 0, 2, 4)).toHaveLength(2);
    expect(measured((row, _, down) => (row + down === 0 ? 0 : 1))?.does).toBe(
      'does not count a mine to the left of or to the right of a square in the first row and ' +
        'does not count a mine to the upper left of, above or to the upper right of a square in the second row',
    );
  });

  it('is told by numbers of several mines, too', () => {
    const fields = [
      ['*   *   *', '      *  ', ' * *    *', '*   *   *', '   *** * ', '  *      ', '    *  * ', '**   *  *'],
      ['  ** **', '  *    ', ' *   * ', '   *  *', '* * *  ', '*  *  *', '  * *  ', '**     ', '    ** '],
    ];
    const told = (times: Counts): string | undefined => {
      const boards = fields.map((rows) => {
        const hasMine = (row: number, column: number): boolean => rows[row]?.[column] === '*';
        const sumAt = (row: number, column: number): number =>
          DIRECTIONS.filter(([down, right]) => hasMine(row + down, column + right)).reduce(
            (sum, [down, right]) => sum + times(row, column, down, right),
            0,
          );
        return { cells: rows.map((text, row) => [...text].map((_, column) => String(sumAt(row, column)))), hasMine };
      });
      return shownAtBorders(boards, 'mine', 'square')?.does;
    };
    expect(told((row, _, down) => (row + down === 0 && down < 0 ? 0 : 1))).toBe(
      'does not count a mine to the upper left of, above or to the upper right of a square in the second row',
    );
    expect(told((_, column, _down, right) => (column === 0 && right === 0 ? 0 : 1))).toBe(
      'does not count a mine above or below a square in the first column',
    );
    expect(told(() => 1)).toBeUndefined();
    expect(told((row, column) => (row + column) % 2)).toBeUndefined();
  });

  it('is nothing that one of the boards contradicts', () => {
    const boards = boardsBy((row, _, down) => (row === 0 && down === 0 ? 0 : 1));
    expect(shownAtBorders(boards, 'mine', 'square')).toBeDefined();
    const odd = { cells: boards[0]!.cells.map((row) => row.map(() => '1')), hasMine: () => false };
    expect(shownAtBorders([...boards, odd], 'mine', 'square')).toBeUndefined();
  });

  it('is nothing where all is right, or wrong inside too', () => {
    expect(measured(() => 1)).toBeUndefined();
    expect(measured((_, _column, down) => (down === 1 ? 0 : 1))).toBeUndefined();
  });
});
