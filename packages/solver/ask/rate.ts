import { ok, type Result } from '@countermine/core/result.ts';
import type { CellVerdict, ProofError } from '../proof/proof.ts';
import { type BoardRating, rateBoard, rateCells as rateView } from '../technique/rate.ts';
import type { Technique } from '../technique/technique.ts';
import { type BoardError, type BoardInput, readStartedBoard } from './board.ts';
import {
  type AskOptions,
  type CellPlace,
  type PositionError,
  type PositionInput,
  placeOf,
  readPosition,
  type Stopped,
  stoppable,
} from './position.ts';

/** A cell that is certain, and how hard that is to see. */
export interface CellRating extends CellPlace {
  readonly verdict: CellVerdict;
  /** The hardest technique that is needed to see it, by the easiest way there is. */
  readonly technique: Technique;
}

/**
 * How hard a board is from its start on: the techniques that it takes when always the easiest available step is taken,
 * and the hardest of them, which cannot be done without. Where it needs a guess, `isFinished` is false.
 * Errors: it is not a board, its start is a mine or off the board, the budget was spent, or the caller stopped it.
 * Never throws.
 * Cost: a millisecond for an expert board.
 */
export function rate(
  board: BoardInput,
  start: CellPlace,
  options: AskOptions = {},
): Result<BoardRating, ProofError | BoardError | Stopped> {
  const read = readStartedBoard(board, start);
  if (!read.ok) return read;
  return stoppable(options.shouldStop, (shouldStop) => rateBoard(read.value, { ...options, shouldStop }));
}

/**
 * Every cell of a position that is certain, the easiest first, with the technique that it takes.
 * Errors: it is not a position, its counts contradict each other, the budget was spent, or the caller stopped it.
 * Never throws.
 */
export function rateCells(
  position: PositionInput,
  options: AskOptions = {},
): Result<readonly CellRating[], PositionError | ProofError | Stopped> {
  const read = readPosition(position);
  if (!read.ok) return read;
  const { shape } = read.value;
  const rated = stoppable(options.shouldStop, (shouldStop) => rateView(read.value, { ...options, shouldStop }));
  if (!rated.ok) return rated;
  return ok(rated.value.map(({ cell, verdict, technique }) => ({ ...placeOf(shape, cell), verdict, technique })));
}
