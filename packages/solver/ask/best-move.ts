import { type ChooserOptions, LARGEST_LOOK_AHEAD, type MoveChooser } from '../policy/move-chooser.ts';
import type { PlayerView } from '../position/player-view.ts';
import { type CellPlace, placeOf } from './position.ts';

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
}

/**
 * The guess with the best estimated win probability; undefined if no hidden cell can be safe.
 * @param mines the mine probability of each cell
 */
export function guessIn(
  view: PlayerView,
  mines: Float64Array,
  chooser: MoveChooser,
  options: ChooserOptions,
): BestMove | undefined {
  const safest = safestOf(mines);
  if (safest < 0) return undefined;
  const fallback = { ...placeOf(view.shape, safest), kind: 'guess', mineProbability: mines[safest]! } as const;
  if (view.shape.size > LARGEST_LOOK_AHEAD) return fallback;
  // Looking ahead changes the knowledge for a while, which is the caller's.
  const chosen = chooser.chooseMove({ ...view, knowledge: view.knowledge.slice() }, options);
  if (!chosen.ok || chosen.value.kind === 'certain') return fallback;
  const { cell, kind, isWholeBoard, win } = chosen.value;
  const move = { ...placeOf(view.shape, cell), kind, mineProbability: mines[cell]! };
  return isWholeBoard ? { ...move, winProbability: win } : move;
}

/** The first of the cells that are least likely to be mines; -1 if none can be safe. */
function safestOf(mines: Float64Array): number {
  let safest = -1;
  let lowest = 1;
  for (let cell = 0; cell < mines.length; cell += 1) {
    if (!(mines[cell]! < lowest)) continue;
    safest = cell;
    lowest = mines[cell]!;
  }
  return safest;
}
