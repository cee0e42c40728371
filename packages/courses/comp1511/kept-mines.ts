import { columnOf, rowOf } from '@countermine/core/board.ts';
import { type Place, SHAPE, SIZE } from './rules.ts';

/** Mines off the field, as a program keeps them whose array is larger: each place once. */
export class KeptMines {
  #places: readonly Place[] = [];

  add({ row, column }: Place): void {
    if (this.#places.some((one) => one.row === row && one.column === column)) return;
    this.#places = [...this.#places, { row, column }];
  }

  countBeside(cell: number): number {
    const [row, column] = [rowOf(SHAPE, cell), columnOf(SHAPE, cell)];
    return this.#places.filter((one) => Math.abs(one.row - row) <= 1 && Math.abs(one.column - column) <= 1).length;
  }

  /** Moves those beside the rows of the field down with them. */
  moveDown(rows: number): void {
    this.#places = this.#places.map(({ row, column }) =>
      row < 0 || row >= SIZE ? { row, column } : { row: (row + rows) % SIZE, column },
    );
  }
}
