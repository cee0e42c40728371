import { ok, type Result } from '@countermine/core/result.ts';
import { advisedGuess } from '../policy/move-chooser.ts';
import type { PlayerView } from '../position/player-view.ts';
import { mineProbabilities } from '../probability/engine.ts';
import { easiestProof } from '../proof/deduce.ts';
import { techniqueOf } from '../technique/rate.ts';
import { type Explanation, explanationOf } from './explain.ts';
import { type AskOptions, type CellPlace, type PositionInput, placeOf, readPosition, stoppable } from './position.ts';
import type { AskError } from './probabilities.ts';

/** The cell to open next. */
export interface BestMove extends CellPlace {
  /**
   * `end-game`: a guess for which every line of play from here on was tried, on the whole board or in a closed part of
   * it.
   */
  readonly kind: 'safe' | 'guess' | 'end-game';
  readonly mineProbability: number;
  /** The win probability with the best play; only where it is known exactly. */
  readonly winProbability?: number;
  /** The reason why the cell is safe; only where it is, and a proof was found quickly. */
  readonly explanation?: Explanation;
}

/**
 * What to open next: the safe cell that is easiest to see, else the guess with the best estimated win probability.
 * @returns undefined if all hidden cells are mines
 * Errors: as `probabilities`. Never throws.
 * Cost: some milliseconds for a guess on an expert board.
 */
export function bestMove(position: PositionInput, options: AskOptions = {}): Result<BestMove | undefined, AskError> {
  const read = readPosition(position);
  if (!read.ok) return read;
  // Looking ahead changes the knowledge for a while, which is the caller's.
  const view = { ...read.value, knowledge: read.value.knowledge.slice() };
  return stoppable(options.shouldStop, (shouldStop) => moveIn(view, { ...options, shouldStop }));
}

type MoveOptions = Omit<AskOptions, 'shouldStop'> & { readonly shouldStop: (() => boolean) | undefined };

function moveIn(view: PlayerView, options: MoveOptions): Result<BestMove | undefined, AskError> {
  const solved = mineProbabilities(view, options);
  if (!solved.ok) return solved;
  const mines = solved.value.probabilities;
  const safe = [...mines.keys()].filter((cell) => mines[cell] === 0);
  return ok(safe.length > 0 ? easiestSafe(view, safe, options) : bestGuess(view, mines, options));
}

function easiestSafe(view: PlayerView, safe: readonly number[], options: MoveOptions): BestMove {
  const proof = easiestProof(view, safe);
  const [first = 0] = safe;
  const place = placeOf(view.shape, proof?.cell ?? first);
  const move = { ...place, kind: 'safe', mineProbability: 0 } as const;
  const technique = proof && techniqueOf(view, proof.cell, options);
  if (proof === undefined || !technique?.ok || technique.value === undefined) return move;
  return { ...move, explanation: explanationOf(view, proof, technique.value) };
}

function bestGuess(view: PlayerView, mines: Float64Array, options: MoveOptions): BestMove | undefined {
  const safest = leastOf(mines);
  if (safest === undefined) return undefined;
  const { cell, kind, ...guess } = advisedGuess(view, false, options) ?? {
    ...{ cell: safest, kind: 'guess' as const, win: 0, isWholeBoard: false },
  };
  const win = guess.isWholeBoard ? { winProbability: guess.win } : undefined;
  return { ...placeOf(view.shape, cell), kind, mineProbability: mines[cell] ?? 1, ...win };
}

/** The hidden cell that is least likely to be a mine; undefined if none can be safe. */
function leastOf(mines: Float64Array): number | undefined {
  let least: number | undefined;
  let lowest = 1;
  for (const [cell, mine] of mines.entries()) {
    if (!(mine < lowest)) continue;
    least = cell;
    lowest = mine;
  }
  return least;
}
