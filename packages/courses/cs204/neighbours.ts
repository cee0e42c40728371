import { type BoardShape, cellOnBoard, columnOf, DIRECTIONS, type MineMap, rowOf } from '@countermine/core/board.ts';
import { cellsAround, type NumberFor } from '../cases/number-for.ts';

/** The cells that a program takes for those beside a cell: in the order in which it looks at them, repeats included. */
export type Neighbours = (shape: BoardShape, cell: number) => readonly number[];

/** A step from a cell to another one. */
export type Step = readonly [down: number, right: number];

/** The cells at these steps that are on the field. */
export function neighboursAt(steps: readonly Step[]): Neighbours {
  return (shape, cell) => {
    const [row, column] = [rowOf(shape, cell), columnOf(shape, cell)];
    return steps
      .map(([down, right]) => cellOnBoard(shape, row + down, column + right))
      .filter((at) => at !== undefined);
  };
}

/** All 8, as the text has it. */
export const allNeighbours: Neighbours = neighboursAt(DIRECTIONS);

/** Above, left, right and below. */
export const straightNeighbours: Neighbours = neighboursAt(DIRECTIONS.filter(([down, right]) => down * right === 0));

export function countAmong(
  { countsAround, numberFor }: { readonly countsAround: Neighbours; readonly numberFor: NumberFor },
  shape: BoardShape,
  mines: MineMap,
  cell: number,
): number {
  const count = countsAround(shape, cell).filter((beside) => mines[beside] === 1).length;
  return numberFor(count, cellsAround(shape, cell));
}
