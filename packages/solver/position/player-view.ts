import {
  type BoardShape,
  canCreateShape,
  columnOf,
  createShape,
  HIDDEN,
  isOpen,
  type Knowledge,
  MAX_NEIGHBOURS,
  neighboursInto,
  QUESTION,
  rowOf,
} from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';

/**
 * What a player sees of a board: all that the solver may use.
 * Shape: `knowledge` has shape.size. It is the player's own array, not a copy: it may change between two calls.
 * Range: `mineCount` is the number of mines of the whole board, 0 to shape.size.
 */
export interface PlayerView {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  readonly mineCount: number;
}

/**
 * Why this is not a valid view of a board.
 * Units: `row` and `column` count from 0.
 */
export type ViewError =
  | { readonly code: 'shape'; readonly width: number; readonly height: number }
  | { readonly code: 'length'; readonly expected: number; readonly found: number }
  | { readonly code: 'state'; readonly row: number; readonly column: number; readonly found: number }
  | { readonly code: 'mine-count'; readonly found: number }
  | { readonly code: 'too-many-mines'; readonly mineCount: number; readonly hidden: number }
  | ImpossibleCount;

/** An open cell whose count cannot be true, whatever the rest of the board says. */
export interface ImpossibleCount {
  readonly code: 'count';
  readonly row: number;
  readonly column: number;
  readonly count: number;
  /** how many of its neighbours hold a mine for certain: the flags, where they are trusted */
  readonly fewest: number;
  /** how many of its neighbours can hold a mine */
  readonly most: number;
}

/**
 * A view of a board, if it is valid.
 * @param knowledge a Uint8Array is used as it is; a list of numbers is copied
 * @param mineCount the mines of the whole board
 * Errors: the size or the length of the list is wrong, a value is not a cell state, the mine count is not a whole
 * number from 0 to the number of cells that are not open, or a count has too few hidden cells beside it. Whether the
 * counts are consistent is checked by the solver.
 * Cost: one pass with 8 reads an open cell.
 */
export function createPlayerView(
  width: number,
  height: number,
  knowledge: ArrayLike<number>,
  mineCount: number,
): Result<PlayerView, ViewError> {
  if (!canCreateShape(width, height)) return err({ code: 'shape', width, height });
  const shape = createShape(width, height);
  if (knowledge.length !== shape.size) return err({ code: 'length', expected: shape.size, found: knowledge.length });
  if (!Number.isInteger(mineCount) || mineCount < 0) return err({ code: 'mine-count', found: mineCount });
  const wrong = findNoState(knowledge);
  if (wrong >= 0) {
    return err({ code: 'state', row: rowOf(shape, wrong), column: columnOf(shape, wrong), found: knowledge[wrong]! });
  }
  const view = {
    shape,
    knowledge: knowledge instanceof Uint8Array ? knowledge : Uint8Array.from(knowledge),
    mineCount,
  };
  const hidden = countNotOpen(view.knowledge);
  if (mineCount > hidden) return err({ code: 'too-many-mines', mineCount, hidden });
  const impossible = findImpossibleCount(view);
  return impossible === undefined ? ok(view) : err(impossible);
}

function findNoState(knowledge: ArrayLike<number>): number {
  for (let cell = 0; cell < knowledge.length; cell += 1) {
    const known = knowledge[cell]!;
    if (!(Number.isInteger(known) && known >= 0 && known <= QUESTION)) return cell;
  }
  return -1;
}

function countNotOpen(knowledge: Knowledge): number {
  let total = 0;
  for (let cell = 0; cell < knowledge.length; cell += 1) if (knowledge[cell]! >= HIDDEN) total += 1;
  return total;
}

function findImpossibleCount({ shape, knowledge }: PlayerView): ImpossibleCount | undefined {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  for (let cell = 0; cell < shape.size; cell += 1) {
    const count = knowledge[cell]!;
    if (!isOpen(count) || count === 0) continue;
    let most = 0;
    for (let index = neighboursInto(beside, shape, cell) - 1; index >= 0; index -= 1) {
      if (!isOpen(knowledge[beside[index]!]!)) most += 1;
    }
    if (count > most) return impossibleCount(shape, cell, count, 0, most);
  }
  return undefined;
}

/** A count that cannot be true, at its row and column. */
export function impossibleCount(
  shape: BoardShape,
  cell: number,
  count: number,
  fewest: number,
  most: number,
): ImpossibleCount {
  return { code: 'count', row: rowOf(shape, cell), column: columnOf(shape, cell), count, fewest, most };
}
