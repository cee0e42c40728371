import { isOpen, type Knowledge, MAX_COUNT } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { budgetOf, type NodeBudget } from '../elimination/node-budget.ts';
import { BoardReaderWorkspace, CONTRADICTION } from '../position/board-reader.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { SolverError, SolverOptions } from '../position/solver-error.ts';
import { ComponentSolver, OVER_BUDGET, type StoredMost } from './component-solver.ts';
import { FrontierPartsWorkspace } from './frontier-parts.ts';
import { InteriorWorkspace } from './interior.ts';
import { PlainTotalsWorkspace } from './plain-totals.ts';
import { SolutionStore } from './solution-store.ts';
import { SolvedPositionWorkspace } from './solved-position.ts';
import { WideTotalsWorkspace } from './wide-totals.ts';

/** Where the engine changes from one method to the next. The answers are the same, up to rounding. */
export interface EngineTuning {
  /** The largest component whose solution is kept. */
  readonly stored: StoredMost;
  /** The most frontier cells whose layouts are counted in plain doubles. */
  readonly plainCells: number;
}

/** This many cells have fewer than 2^600 layouts, which a double holds with room to spare. */
const PLAIN_CELLS = 600;

/** A fast and safe tuning. */
export const DEFAULT_TUNING: EngineTuning = {
  stored: { cells: PLAIN_CELLS, nodes: 2 ** 22, listed: 1500 },
  plainCells: PLAIN_CELLS,
};

/**
 * Exact probabilities, position after position. It keeps its buffers, the last position and every solved component, so
 * that after a move only what changed is read, and only components that look new are solved; its answers do not depend on
 * earlier calls.
 */
export class ProbabilityEngine {
  readonly #reader = new BoardReaderWorkspace();
  readonly #solver: ComponentSolver;
  readonly #store = new SolutionStore();
  readonly #parts = new FrontierPartsWorkspace();
  readonly #interior = new InteriorWorkspace();
  readonly #plain: PlainTotalsWorkspace;
  readonly #wide: WideTotalsWorkspace;
  readonly #position = new SolvedPositionWorkspace(this.#reader, this.#parts, this.#interior);

  /** @param tuning where the engine changes its methods; tests send small boards the way of large ones */
  constructor(tuning: EngineTuning = DEFAULT_TUNING) {
    this.#solver = new ComponentSolver(tuning.stored);
    this.#plain = new PlainTotalsWorkspace(tuning.plainCells);
    this.#wide = new WideTotalsWorkspace(this.#parts, this.#store, this.#solver);
  }

  /**
   * Solves a position.
   * @returns the engine's own workspace, which the next call overwrites
   * Errors: `inconsistent` when no layout fits, `budget` when options.nodes or options.bytes ran out, `too-large` for a
   * board of more than options.cells cells or than memory holds. Never a wrong number, never a hang.
   * Cost: one pass over the board; 0.01 to 0.1 ms for an expert board, and half of it for one that continues the last, with
   * a few more cells open. Exponential only in how many unfinished numbers hang together side by side.
   */
  solve(view: PlayerView, options: SolverOptions = {}): Result<SolvedPositionWorkspace, SolverError> {
    const isSolved = this.#solveOn(view, options) === 'solved';
    this.#reader.dropSaved();
    return isSolved ? ok(this.#position) : this.#solveAnew(view, options);
  }

  #solveAnew(view: PlayerView, options: SolverOptions): Result<SolvedPositionWorkspace, SolverError> {
    const solved = this.#readAndSolve(view, options, budgetOf(options));
    this.#solver.release();
    this.#wide.release();
    return solved;
  }

  #readAndSolve(
    view: PlayerView,
    options: SolverOptions,
    budget: NodeBudget,
  ): Result<SolvedPositionWorkspace, SolverError> {
    const unread = this.#reader.read(view, options);
    if (unread !== undefined) return err(unread);
    if (this.#store.isFull) this.#store.clear();
    const solved = this.#parts.collect(this.#reader.system, this.#solver, this.#store, budget);
    if (solved === OVER_BUDGET) return err(budget.error);
    if (solved < 0) return err(CONTRADICTION);
    const failed = this.#weigh(view, budget);
    if (failed !== undefined) return err(failed);
    this.#position.nodes = budget.used;
    if (!this.#position.isWide) this.#reader.keep(view, options);
    return ok(this.#position);
  }

  /**
   * Solves a position that continues an earlier one: only what looks new there is read and solved.
   * @returns `anew` if it does not, or if anything is out of the ordinary
   */
  #solveOn(view: PlayerView, options: SolverOptions): 'solved' | 'contradiction' | 'anew' {
    const from = this.#reader.continuedBy(view, options);
    if (from === undefined || this.#store.isFull) return 'anew';
    if (from === 'saved') {
      this.#reader.restore();
      this.#parts.restore();
    }
    if (!this.#reader.readOn(view, from)) return 'contradiction';
    const budget = budgetOf(options);
    const { system, touched } = this.#reader;
    const updated = this.#parts.update(system, touched, this.#solver, this.#store, budgetOf(options), budget);
    if (updated !== 'updated') return updated;
    this.#setInterior();
    const verdict = this.#plain.weigh(this.#parts, this.#store, this.#interior, budget);
    if (verdict !== 'weighed') return verdict === 'no-layout' ? 'contradiction' : 'anew';
    this.#position.isWide = false;
    this.#position.nodes = budget.used;
    this.#reader.keep(view, options);
    return 'solved';
  }

  #setInterior(): void {
    this.#interior.cells = this.#reader.interiorCells;
    this.#interior.mines = this.#reader.grid.minesLeft - this.#parts.knownMines;
  }

  /**
   * Solves the position as it would be with one more cell open: what a guess that shows `count` would tell.
   * It writes `count` into the caller's `view.knowledge` while it solves, and puts the old value back before it returns
   * or throws; nobody else may read or write that array meanwhile.
   * @param cell a cell that is not open
   * @param count 0 to 8
   * Errors: as {@link ProbabilityEngine.solve}; a count that the cell cannot have is `inconsistent`, and the reason is
   * always `counts`. Throws a
   * RangeError for a cell that is open or off the board, and for a count that none has.
   */
  solveAfter(
    view: PlayerView,
    cell: number,
    count: number,
    options: SolverOptions = {},
  ): Result<SolvedPositionWorkspace, SolverError> {
    const knowledge: Knowledge = view.knowledge;
    const before = knowledge[cell];
    if (before === undefined || isOpen(before)) throw new RangeError(`solveAfter: ${cell} is no cell to open`);
    if (!Number.isInteger(count) || count < 0 || count > MAX_COUNT)
      throw new RangeError(`solveAfter: ${count} is no count`);
    this.#saveFor(view, options);
    knowledge[cell] = count;
    try {
      const verdict = this.#solveOn(view, options);
      if (verdict === 'solved') return ok(this.#position);
      const solved = verdict === 'contradiction' ? err(CONTRADICTION) : this.#solveAnew(view, options);
      return solved.ok || solved.error.code !== 'inconsistent' ? solved : err(CONTRADICTION);
    } finally {
      knowledge[cell] = before;
    }
  }

  /** Forgets every position and component solved so far; answers stay the same. */
  forget(): void {
    this.#reader.forget();
    this.#store.clear();
  }

  /** Saves the position from which guesses are looked at, unless one is saved already. */
  #saveFor(view: PlayerView, options: SolverOptions): void {
    if (this.#reader.hasSaved || this.#reader.continuedBy(view, options) !== 'last') return;
    this.#reader.save();
    this.#parts.save();
  }

  #weigh(view: PlayerView, budget: NodeBudget): SolverError | undefined {
    this.#setInterior();
    this.#position.isWide = false;
    let verdict = this.#plain.weigh(this.#parts, this.#store, this.#interior, budget);
    if (verdict === 'too-wide') {
      this.#position.isWide = true;
      const wide = this.#wide.weigh(this.#reader.system, this.#interior, budget);
      if (wide === 'contradiction') return CONTRADICTION;
      this.#position.logWideLayouts = this.#wide.logLayouts;
      verdict = wide;
    }
    if (verdict === 'weighed') return undefined;
    if (verdict === 'budget') return budget.error;
    return this.#wrongMineCount(view.mineCount);
  }

  #wrongMineCount(mineCount: number): SolverError {
    const placed = mineCount - this.#interior.mines;
    const { fewestMines, mostMines } = this.#position.isWide ? this.#wide : this.#plain;
    return {
      code: 'inconsistent',
      reason: 'mine-count',
      mineCount,
      fewest: placed + fewestMines,
      most: placed + mostMines + this.#interior.cells,
    };
  }
}

/** The mine probabilities of a board, given all that a player sees. */
export interface MineProbabilities {
  /**
   * The probability of a mine, cell by cell.
   * Shape: Float64Array(shape.size); NaN where the cell is open. Range: 0 safe, 1 a mine, both only when certain.
   */
  readonly probabilities: Float64Array;
  /** The decimal logarithm of the number of layouts that fit; `countLayouts` gives the number itself. */
  readonly log10Layouts: number;
  /** The work done. Units: nodes. */
  readonly nodes: number;
}

/**
 * Mine probability of every hidden cell, given all that the player can see and the number of mines.
 * Shape: see {@link MineProbabilities}.
 * Range: 0 safe, 1 certain mine; hidden cells sum to the mines left (relative error < 1e-12).
 * @param engine one that is kept from call to call saves its buffers and the components it has solved
 * Errors: `inconsistent` when no layout fits, `budget` when options.nodes or options.bytes ran out, `too-large`. Never
 * throws for a view that `createPlayerView` made.
 * Cost: exponential in the widest frontier component; allocates O(size) once.
 */
export function mineProbabilities(
  view: PlayerView,
  options: SolverOptions = {},
  engine: ProbabilityEngine = new ProbabilityEngine(),
): Result<MineProbabilities, SolverError> {
  const solved = engine.solve(view, options);
  if (!solved.ok) return solved;
  const probabilities = new Float64Array(view.shape.size);
  solved.value.probabilitiesInto(probabilities);
  return ok({ probabilities, log10Layouts: solved.value.log10Layouts, nodes: solved.value.nodes });
}
