import { ok, type Result } from '@countermine/core/result.ts';
import { type ChooserOptions, LARGEST_LOOK_AHEAD, MoveChooser } from '../policy/move-chooser.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { SolverError, SolverOptions } from '../position/solver-error.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import type { SolvedPositionWorkspace } from '../probability/solved-position.ts';
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

/** Options of `probabilities`, `safeCells` and `mineCells`. */
export interface ProbabilityOptions extends AskOptions, Pick<SolverOptions, 'bytes' | 'trustFlags'> {}

/** The places that the mines of a board may have. */
export interface Probabilities {
  readonly width: number;
  readonly height: number;
  /**
   * The mine probability of each cell, row by row; null where it is open. Range: 0 and 1 only where the cell is certain
   * to be safe or a mine.
   */
  readonly rows: readonly (readonly (number | null)[])[];
  /** The decimal logarithm of the number of layouts that fit. */
  readonly log10Layouts: number;
  /** The work done. Units: nodes. */
  readonly nodes: number;
}

/** The reason why there is no answer to a question about a position. */
export type AskError = PositionError | SolverError | Stopped;

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
 * Answers questions about one position after the other. It keeps its buffers, the last position and the components that
 * it has solved, so that after a move only what changed is read and only what looks new is worked out; its answers, the
 * nodes included, do not depend on earlier questions.
 */
export interface Solver {
  /**
   * The exact mine probability of every hidden cell: each layout that fits the open cells and the number of mines counts
   * the same.
   * Errors: it is not a position, no layout fits, the budget was spent, or the caller stopped it. Never throws.
   * Cost: 0.01 to 0.1 ms for an expert board, once the code is warm; half of it after a move.
   */
  probabilities(position: PositionInput, options?: ProbabilityOptions): Result<Probabilities, AskError>;
  /** The hidden cells that are certain to be safe, in reading order. Errors and cost: as {@link Solver.probabilities}. */
  safeCells(position: PositionInput, options?: ProbabilityOptions): Result<CellPlace[], AskError>;
  /** The hidden cells that are certain to be mines, in reading order. Errors and cost: as {@link Solver.probabilities}. */
  mineCells(position: PositionInput, options?: ProbabilityOptions): Result<CellPlace[], AskError>;
  /**
   * The cell to open next: the first in reading order that is certainly safe, else the guess with the best estimated win
   * probability. To have the reason why a cell is safe, ask `explain`.
   * @returns undefined if all hidden cells are mines
   * Errors: as {@link Solver.probabilities}. Never throws.
   * Cost: as {@link Solver.probabilities} where a cell is safe; some milliseconds for a guess on an expert board.
   */
  bestMove(position: PositionInput, options?: AskOptions): Result<BestMove | undefined, AskError>;
}

/** A solver of one's own, for as long as it is used. Cost: 0.05 ms. */
export function createSolver(): Solver {
  return new KeptSolver();
}

/** Of larger boards the plain functions keep nothing: buffers are in proportion to the cells. */
const MAX_SHARED_CELLS = 2 ** 16;
let shared: Solver | undefined;

/** The solver behind the plain functions, made when it is needed first. */
function sharedSolver(): Solver {
  shared ??= new KeptSolver(MAX_SHARED_CELLS);
  return shared;
}

/** As {@link Solver.probabilities}, by a solver that all callers share. */
export function probabilities(position: PositionInput, options?: ProbabilityOptions): Result<Probabilities, AskError> {
  return sharedSolver().probabilities(position, options);
}

/** As {@link Solver.safeCells}, by a solver that all callers share. */
export function safeCells(position: PositionInput, options?: ProbabilityOptions): Result<CellPlace[], AskError> {
  return sharedSolver().safeCells(position, options);
}

/** As {@link Solver.mineCells}, by a solver that all callers share. */
export function mineCells(position: PositionInput, options?: ProbabilityOptions): Result<CellPlace[], AskError> {
  return sharedSolver().mineCells(position, options);
}

/** As {@link Solver.bestMove}, by a solver that all callers share. */
export function bestMove(position: PositionInput, options?: AskOptions): Result<BestMove | undefined, AskError> {
  return sharedSolver().bestMove(position, options);
}

class KeptSolver implements Solver {
  readonly #engine = new ProbabilityEngine();
  #chooser: MoveChooser | undefined;
  #mines = new Float64Array(0);
  #isBusy = false;
  readonly #mostCells: number;

  /** @param mostCells what it finds out about larger boards is not kept */
  constructor(mostCells: number = Number.POSITIVE_INFINITY) {
    this.#mostCells = mostCells;
  }

  probabilities(position: PositionInput, options: ProbabilityOptions = {}): Result<Probabilities, AskError> {
    return this.#ask(position, options, (view, solved) => {
      const { width, height } = view.shape;
      return { width, height, rows: solved.rows(), log10Layouts: solved.log10Layouts, nodes: solved.nodes };
    });
  }

  safeCells(position: PositionInput, options: ProbabilityOptions = {}): Result<CellPlace[], AskError> {
    return this.#ask(position, options, (view, solved) => placesWith(0, view, this.#read(view, solved)));
  }

  mineCells(position: PositionInput, options: ProbabilityOptions = {}): Result<CellPlace[], AskError> {
    return this.#ask(position, options, (view, solved) => placesWith(1, view, this.#read(view, solved)));
  }

  bestMove(position: PositionInput, options: AskOptions = {}): Result<BestMove | undefined, AskError> {
    return this.#ask(position, options, (view, solved, shouldStop) => {
      const mines = this.#read(view, solved);
      const safe = mines.indexOf(0);
      if (safe >= 0) return { ...placeOf(view.shape, safe), kind: 'safe', mineProbability: 0 };
      this.#chooser ??= new MoveChooser(undefined, this.#engine);
      return guessIn(view, mines, this.#chooser, { ...options, shouldStop });
    });
  }

  /** The mine probabilities of a position, in an array that the next question overwrites. */
  #read({ shape }: PlayerView, solved: SolvedPositionWorkspace): Float64Array {
    if (this.#mines.length !== shape.size) this.#mines = new Float64Array(shape.size);
    solved.probabilitiesInto(this.#mines);
    return this.#mines;
  }

  #ask<Answer>(
    position: PositionInput,
    options: ProbabilityOptions,
    answer: (view: PlayerView, solved: SolvedPositionWorkspace, shouldStop: (() => boolean) | undefined) => Answer,
  ): Result<Answer, AskError> {
    const read = readPosition(position);
    if (!read.ok) return read;
    // Its own `shouldStop` may ask a question, too, while the buffers are in use.
    const isKept = !this.#isBusy && read.value.shape.size <= this.#mostCells;
    if (!isKept) return new KeptSolver().#ask(read.value, options, answer);
    this.#isBusy = true;
    try {
      return stoppable(options.shouldStop, (shouldStop) => {
        const limits = shouldStop === undefined ? options : { ...options, shouldStop };
        const solved = this.#engine.solve(read.value, limits);
        return solved.ok ? ok(answer(read.value, solved.value, shouldStop)) : solved;
      });
    } finally {
      this.#isBusy = false;
    }
  }
}

/**
 * The guess with the best estimated win probability; undefined if no hidden cell can be safe.
 * @param mines the mine probability of each cell
 */
function guessIn(
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

/** The cells that have this mine probability, in reading order. */
function placesWith(certainty: 0 | 1, { shape }: PlayerView, mines: Float64Array): CellPlace[] {
  const places: CellPlace[] = [];
  for (let cell = 0; cell < mines.length; cell += 1) if (mines[cell] === certainty) places.push(placeOf(shape, cell));
  return places;
}
