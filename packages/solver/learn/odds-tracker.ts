import { type BoardShape, createKnowledge, FLAG, HIDDEN, isOpen, type Knowledge } from '@countermine/core/board.ts';
import { WinEstimator, type WinLimits, type WinProbability } from '../policy/win-estimator.ts';
import type { PlayerView } from '../position/player-view.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { EXACT_LAYOUTS } from '../probability/solved-position.ts';
import type { CellSafety, CellsAtStake, MoveOdds, MoveVerdict } from './move-odds.ts';

/**
 * All that a player has seen of a board so far, including what was undone: an undo makes nobody forget. Open cells are
 * those that were ever open; the only flags are on mines that blew up, so these flags can be trusted, and the player's
 * own are left out.
 */
export class RememberedBoard implements PlayerView {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  readonly mineCount: number;
  #hasSeenMine = false;
  #isUntouched = true;

  constructor(shape: BoardShape, mineCount: number) {
    this.shape = shape;
    this.knowledge = createKnowledge(shape);
    this.mineCount = mineCount;
  }

  get hasSeenMine(): boolean {
    return this.#hasSeenMine;
  }

  get isUntouched(): boolean {
    return this.#isUntouched;
  }

  hasSeen(cell: number): boolean {
    return isOpen(this.knowledge[cell]!);
  }

  /** Takes in what a move showed. @param exploded the mines among it */
  take(knowledge: Knowledge, changed: Int32Array, exploded: readonly number[]): void {
    for (const cell of changed) if (isOpen(knowledge[cell]!)) this.knowledge[cell] = knowledge[cell]!;
    for (const cell of exploded) this.knowledge[cell] = FLAG;
    if (exploded.length > 0) this.#hasSeenMine = true;
    this.#isUntouched = false;
  }

  /**
   * Does something while it is supposed that these cells, of which none was ever open, are mines.
   * @returns what it returned
   */
  supposingMines<Answer>(cells: readonly number[], ask: () => Answer): Answer {
    const supposed = cells.filter((cell) => this.knowledge[cell] === HIDDEN);
    for (const cell of supposed) this.knowledge[cell] = FLAG;
    const answer = ask();
    for (const cell of supposed) this.knowledge[cell] = HIDDEN;
    return answer;
  }
}

/**
 * The position of the player: exact mine probabilities given everything seen so far, and the win probability. It is
 * updated after every move that showed something.
 */
export class OddsTracker {
  /** True if the probabilities are known; they are not when a budget ran out. */
  isKnown = false;
  /** Undefined when a budget ran out. */
  win: WinProbability | undefined;
  readonly #seen: RememberedBoard;
  readonly #isNoGuess: boolean;
  readonly #options: { readonly nodes: number; readonly cells: number; readonly trustFlags: true };
  readonly #engine = new ProbabilityEngine();
  readonly #estimator: WinEstimator;
  #probability = new Float64Array(0);
  #layouts = 0;
  #logLayouts = 0;

  /** @param isNoGuess whether the board was promised to need no guess */
  constructor(seen: RememberedBoard, isNoGuess: boolean, limits: ReviewLimits) {
    this.#seen = seen;
    this.#isNoGuess = isNoGuess;
    const { nodes = DEFAULT_REVIEW_NODES, cells = DEFAULT_REVIEW_CELLS } = limits;
    this.#options = { nodes, cells, trustFlags: true };
    this.#estimator = new WinEstimator(limits);
  }

  /** Reads what has been seen. */
  read(): void {
    const { shape, knowledge } = this.#seen;
    const solved = this.#engine.solve(this.#seen, this.#options);
    this.isKnown = solved.ok;
    this.win = undefined;
    if (!solved.ok) return;
    if (this.#probability.length !== shape.size) this.#probability = new Float64Array(shape.size);
    const probability = this.#probability;
    solved.value.probabilitiesInto(probability);
    this.#layouts = solved.value.layouts;
    this.#logLayouts = solved.value.logLayouts;
    // The generator proved that the board can be won from its start; whatever was seen since can only help.
    const isProved = this.#isNoGuess && knowledge.some((known, cell) => !isOpen(known) && probability[cell] === 0);
    this.win = isProved
      ? { probability: 1, isExact: true }
      : this.#estimator.estimate({
          view: this.#seen,
          solved: solved.value,
          probability,
          hasTrustedFlags: this.#seen.hasSeenMine,
        });
  }

  probabilityOf(cell: number): number {
    return this.#seen.hasSeen(cell) ? 0 : this.#probability[cell]!;
  }

  /**
   * What can be known before a move.
   * @param knowledge what is open on the board now, which may be less than was seen
   * @returns undefined when a budget ran out
   */
  oddsOf(knowledge: Knowledge, stake: CellsAtStake): MoveOdds | undefined {
    if (!this.isKnown) return undefined;
    const survival = this.#survivalOf(stake);
    if (survival === undefined) return undefined;
    const { safeCells, safest } = this.#safestOf(knowledge);
    const probabilities = stake.cells.map((cell) => this.probabilityOf(cell));
    return { verdict: verdictOf(survival, safeCells), probabilities, survival, safeCells, safest };
  }

  #safestOf(knowledge: Knowledge): { safeCells: number; safest: CellSafety } {
    let safeCells = 0;
    let best = -1;
    let least = 2;
    for (let cell = 0; cell < knowledge.length; cell += 1) {
      if (isOpen(knowledge[cell]!)) continue;
      const probability = this.probabilityOf(cell);
      if (probability === 0) safeCells += 1;
      if (probability < least) {
        least = probability;
        best = cell;
      }
    }
    return { safeCells, safest: { cell: best, safety: 1 - least } };
  }

  #survivalOf({ cells, flags }: CellsAtStake): number | undefined {
    const most = 1 - Math.max(...cells.map((cell) => this.probabilityOf(cell)));
    if (most === 0 || most === 1 || cells.length === 1) return most;
    // The number has its mines either all under the flags or some among the cells, so that all cells are safe is the
    // same as that all flags are right: the share of layouts where they are.
    if (flags.some((cell) => this.#seen.hasSeen(cell))) return 0;
    const supposed = this.#seen.supposingMines(flags, () => this.#engine.solve(this.#seen, this.#options));
    if (!supposed.ok) return supposed.error.code === 'inconsistent' ? 0 : undefined;
    const { layouts, logLayouts } = supposed.value;
    const isCounted = this.#layouts <= EXACT_LAYOUTS;
    return Math.min(most, isCounted ? layouts / this.#layouts : Math.exp(logLayouts - this.#logLayouts));
  }
}

function verdictOf(survival: number, safeCells: number): MoveVerdict {
  if (survival === 1) return 'certain';
  if (survival === 0) return 'certain-loss';
  return safeCells > 0 ? 'needless-guess' : 'forced-guess';
}

/**
 * How much work a review may take, position by position. It is counted, never timed: the same game has the same review
 * on every machine.
 */
export interface ReviewLimits extends Partial<WinLimits> {
  /** Units: nodes of the engine, for the probabilities in one position. Default: {@link DEFAULT_REVIEW_NODES}. */
  readonly nodes?: number;
  /** The largest board that is looked at. Units: cells. Default: {@link DEFAULT_REVIEW_CELLS}. */
  readonly cells?: number;
  /** Units: nodes, for the proof that goes with a loss. Default: {@link DEFAULT_REVIEW_NODES}. */
  readonly proofNodes?: number;
}

/** Enough for nearly all positions of play; 20 to 120 ms at most. */
export const DEFAULT_REVIEW_NODES = 2_000_000;

/** 2^20, a board of 1000 x 1000: some 100 ms a move. */
export const DEFAULT_REVIEW_CELLS: number = 2 ** 20;
