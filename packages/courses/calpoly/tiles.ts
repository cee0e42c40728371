import {
  cellAt,
  cellOnBoard,
  columnOf,
  createShape,
  DIRECTIONS,
  type Direction,
  rowOf,
} from '@countermine/core/board.ts';
import { cellFromEitherEnd } from '../kit/board.ts';

export const SHAPE = createShape(20, 20);

/** The last row and the last column. */
export const LAST = SHAPE.height - 1;

/** A border of the board. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

/** What the border lines are called, and the sides they are at. */
export const LINES: readonly (readonly [id: string, words: string, sides: readonly Side[]])[] = [
  ['row-0', 'in row 0', ['top']],
  ['column-0', 'in column 0', ['left']],
  ['row-19', 'in row 19', ['bottom']],
  ['column-19', 'in column 19', ['right']],
  ['line-0', 'in row 0 and in column 0', ['top', 'left']],
  ['line-19', 'in row 19 and in column 19', ['bottom', 'right']],
  ['rows', 'in rows 0 and 19', ['top', 'bottom']],
  ['columns', 'in columns 0 and 19', ['left', 'right']],
  ['border', 'in the first and last row and column', ['top', 'bottom', 'left', 'right']],
];

/** The tiles that a program takes for the neighbours of a tile; one that it takes twice is there twice. */
export type Neighbours = (tile: number) => readonly number[];

/** Mistakes about the neighbours of a tile; none by default. */
export interface NeighbourFaults {
  readonly directions?: readonly Direction[];
  /**
   * `rows`: the end of a row and the start of the next are side by side, as in one array. `sides`: opposite borders are.
   * `rows on the board`: the same where the row that a direction leads to is on the board.
   * `row ends`, `column ends`, `ends`: the last of a row or column is before its first, as with the index -1 in Python.
   */
  readonly joins?: 'rows' | 'rows on the board' | 'sides' | 'row ends' | 'column ends' | 'ends';
  /** The directions for which that is so; all if there are none. */
  readonly joined?: readonly Direction[];
  /** The borders whose tiles are nobody's neighbours. */
  readonly without?: readonly Side[];
  /** The borders whose tiles have no neighbours. */
  readonly blind?: readonly Side[];
}

/** The neighbours of every tile, with some mistakes. */
export function neighboursWith(faults: NeighbourFaults): Neighbours {
  const { directions = DIRECTIONS, joins, joined = directions, without = [], blind = [] } = faults;
  return foundOnce((cell) => {
    if (blind.some((side) => isAtSide(cell, side))) return [];
    const beside = directions
      .map((direction) => tileIn(direction, cell, joined.includes(direction) ? joins : undefined))
      .filter((tile) => tile !== undefined);
    return beside.filter((tile) => !without.some((side) => isAtSide(tile, side)));
  });
}

/** The neighbours at these steps, each so often. */
export function neighboursAt(weights: readonly (readonly [down: number, right: number, times: number])[]): Neighbours {
  return foundOnce((cell) =>
    weights.flatMap(([down, right, times]) => {
      const tile = tileIn([down, right], cell, undefined);
      return tile === undefined ? [] : Array<number>(times).fill(tile);
    }),
  );
}

/** The neighbours at the steps that there are from each tile, all on the board. */
export function neighboursBy(
  stepsAt: (row: number, column: number) => readonly (readonly [down: number, right: number])[],
): Neighbours {
  return foundOnce((cell) => {
    const [row, column] = [rowOf(SHAPE, cell), columnOf(SHAPE, cell)];
    return stepsAt(row, column).map(([down, right]) => cellAt(SHAPE, row + down, column + right));
  });
}

/** Finds the neighbours of a tile when they are first asked for: a game by the text starts without them. */
export function foundOnce(find: Neighbours): Neighbours {
  const found: (readonly number[])[] = [];
  return (tile) => (found[tile] ??= find(tile));
}

/** The neighbours by the text. */
export const AROUND: Neighbours = neighboursWith({});

function tileIn([down, right]: Direction, cell: number, joins: NeighbourFaults['joins']): number | undefined {
  const row = rowOf(SHAPE, cell) + down;
  const column = columnOf(SHAPE, cell) + right;
  switch (joins) {
    case undefined:
      return cellOnBoard(SHAPE, row, column);
    case 'rows':
      return tileAtIndex(cellAt(SHAPE, row, column));
    case 'rows on the board':
      return cellOnBoard(SHAPE, row, 0) === undefined ? undefined : tileAtIndex(cellAt(SHAPE, row, column));
    case 'sides':
      return cellAt(SHAPE, (row + SHAPE.height) % SHAPE.height, (column + SHAPE.width) % SHAPE.width);
    case 'row ends':
      return cellOnBoard(SHAPE, row, column < 0 ? LAST : column);
    case 'column ends':
      return cellOnBoard(SHAPE, row < 0 ? LAST : row, column);
    case 'ends':
      return cellOnBoard(SHAPE, row < 0 ? LAST : row, column < 0 ? LAST : column);
  }
}

/** The tile with the row of this one as its column, and its column as its row. */
export function exchanged(cell: number): number {
  return cellAt(SHAPE, columnOf(SHAPE, cell), rowOf(SHAPE, cell));
}

function tileAtIndex(index: number): number | undefined {
  return index >= 0 && index < SHAPE.size ? index : undefined;
}

/** True if the tile lies at a border. */
export function isAtSide(cell: number, side: Side): boolean {
  switch (side) {
    case 'top':
      return rowOf(SHAPE, cell) === 0;
    case 'bottom':
      return rowOf(SHAPE, cell) === LAST;
    case 'left':
      return columnOf(SHAPE, cell) === 0;
    case 'right':
      return columnOf(SHAPE, cell) === LAST;
  }
}

/** What a program takes for the tile at a place: one off the board in memory; undefined if it refuses the place. */
export type TileAt = (row: number, column: number) => number | undefined;

/** A place that is accepted but is not in the array of the board. */
export const NOWHERE = -1;

/** A place at which the program crashes. */
export const CRASH = -2;

/** A place in memory of which nobody knows what it is for. */
export const MEMORY = -3;

/** A place that is accepted: nobody knows what the program does with it, but it is not what it should do. */
export const TAKEN = -4;

/** The tile at a place of the board; others are refused. */
export const tileOnBoard: TileAt = (row, column) => cellOnBoard(SHAPE, row, column);

/** The rows and columns that a program accepts; the last included. */
export interface Accepted {
  readonly rows: readonly [first: number, last: number];
  readonly columns: readonly [first: number, last: number];
}

/** As programs have it that test other limits and find the tile in an array, which they leave at its ends. */
export function tileWithin({ rows, columns }: Accepted): TileAt {
  return (row, column) => {
    if (row < rows[0] || row > rows[1] || column < columns[0] || column > columns[1]) return undefined;
    return tileAtIndex(cellAt(SHAPE, row, column)) ?? NOWHERE;
  };
}

/** The same where what is outside of that array is other memory, which may be anything. */
export function tileOrMemory(accepted: Accepted): TileAt {
  const tileAt = tileWithin(accepted);
  return (row, column) => {
    const tile = tileAt(row, column);
    return tile === NOWHERE ? MEMORY : tile;
  };
}

/** The same with an array that has room for what is accepted: it shows on no board. */
export function tileWithRoom({ rows, columns }: Accepted): TileAt {
  return (row, column) => {
    const isAccepted = row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];
    return isAccepted ? (cellOnBoard(SHAPE, row, column) ?? NOWHERE) : undefined;
  };
}

/**
 * As Python programs have it: a negative index counts from the end. Below -20, and from 20 on, it is an error, which ends
 * the program or is what refuses a place; or a test of their own does.
 */
export function tileFromEitherEnd(below: typeof CRASH | undefined, above: typeof CRASH | undefined): TileAt {
  return (row, column) => (row > LAST || column > LAST ? above : (cellFromEitherEnd(SHAPE, row, column) ?? below));
}

export const tileFromOne: TileAt = (row, column) => cellOnBoard(SHAPE, row - 1, column - 1);
