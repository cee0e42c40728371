import { columnOf, isOpen, MAX_NEIGHBOURS, neighboursInto, rowOf } from '@countermine/core/board.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import type { PlayerView } from '../position/player-view.ts';
import { DEFAULT_NODES, type SolverError } from '../position/solver-error.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { EndGame, type EndGameLimits } from './end-game.ts';
import { type LeafValue, leafValueOf } from './leaf-value.ts';
import { LEARNED_WEIGHTS } from './learned-weights.ts';
import { LookAhead, type Prospect } from './look-ahead.ts';
import { UndecidedCellsWorkspace } from './undecided-cells.ts';

/** The cell to open next. */
export type Move = CertainMove | GuessMove;

/** All cells that hold no mine in any layout; opening them is not a risk. */
interface CertainMove {
  readonly kind: 'certain';
  /** Rising; empty when the board is done. */
  readonly cells: Int32Array;
}

/** One cell that may be a mine, because no cell is certainly safe. */
export interface GuessMove {
  /** `end-game` when every line of play from here on was tried: of the whole board, or of a closed part of it. */
  readonly kind: 'guess' | 'end-game';
  readonly cell: number;
  /** The probability that the cell is not a mine. */
  readonly safety: number;
  /**
   * The win probability: exact for an `end-game` of the whole board, of a part alone for that part, else estimated.
   */
  readonly win: number;
  /** For an `end-game`: whether it is that of the whole board. */
  readonly isWholeBoard: boolean;
}

/** How much work choosing may take. It is counted, never timed: the same view gives the same move on every machine. */
export interface ChooserOptions extends Partial<EndGameLimits> {
  /** Units: nodes of the engine, for the position itself. */
  readonly nodes?: number;
  /**
   * Units: nodes of the engine, for all positions that are looked at. When they run out, what was found so far counts.
   */
  readonly lookNodes?: number;
  /**
   * How many openings are looked at, one after the other, where the rest of the board is not too wide for it: 1 to 3.
   */
  readonly openings?: number;
  /**
   * Asked from time to time; once it says yes, the call ends: with the error `budget`, or with what was found so far.
   * Default: never.
   */
  readonly shouldStop?: (() => boolean) | undefined;
}

type SearchLimits = Required<Omit<ChooserOptions, 'shouldStop'>> & Pick<ChooserOptions, 'shouldStop'>;

/** Strong play at a few milliseconds an expert game. */
const DEFAULT_SEARCH_LIMITS: SearchLimits = {
  endGameLayouts: 700,
  listNodes: 100_000,
  treeNodes: 20_000_000,
  nodes: DEFAULT_NODES,
  lookNodes: 10_000_000,
  openings: 2,
};

/** Boards of up to so many cells are played out from nearly the first move on. */
const SMALL_BOARD = 25;
const SMALL_BOARD_LIMITS = { endGameLayouts: 10_000, listNodes: 2_000_000, treeNodes: 50_000_000 };

/**
 * The first look is at one opening; cells that score below this share of the best are not looked at more deeply. With
 * 0.95 instead of 0.97, from the start of an expert game on: +0.25 points, standard error 0.23, at 2.8 times the cost.
 */
const CLOSE_SHARE = 0.95;
/**
 * With more layouts than e^400, some 1e174, one opening is looked at: on boards so large a second one only costs time.
 */
const MAX_DEEP_LOG_LAYOUTS = 400;
/** The most cells that are looked at more deeply. */
const MAX_DEEP = 5;
/** How many of the safest cells are tried where a later opening is a guess. */
const DEEP_WIDTH = 3;

/**
 * Chooses what to open: certain cells first; then what can be played out exactly; else the cell with the highest
 * estimated win probability, for which it considers each number that a cell can show and values the position after
 * it. A cell that gives no information is never guessed while another gives information. It keeps its buffers from call
 * to call, but its answers do not depend on earlier calls.
 */
export class MoveChooser {
  /** The candidates of the last guess, the safest first; the next guess replaces the list. */
  candidates: readonly number[] = [];
  readonly #engine: ProbabilityEngine;
  readonly #undecided = new UndecidedCellsWorkspace();
  readonly #endGame = new EndGame();
  readonly #lookAhead: LookAhead;
  #probability = new Float64Array(0);

  /**
   * @param leafValue what a position is worth that is not looked at any further
   * @param engine the engine to use, which is then in use while a move is chosen
   */
  constructor(leafValue: LeafValue = leafValueOf(LEARNED_WEIGHTS), engine = new ProbabilityEngine()) {
    this.#engine = engine;
    this.#lookAhead = new LookAhead(this.#engine, leafValue);
  }

  /**
   * What to open next.
   * @param view its knowledge is changed during the call, and is as it was when the call returns
   * Errors: those of the engine, for the position itself. Where another budget runs out the answer is only less strong.
   * Cost: some milliseconds for a guess on an expert board, 0.1 where something is certain.
   */
  chooseMove(view: PlayerView, options: ChooserOptions = {}): Result<Move, SolverError> {
    const { size } = view.shape;
    const limits = { ...DEFAULT_SEARCH_LIMITS, ...(size <= SMALL_BOARD && SMALL_BOARD_LIMITS), ...options };
    const { nodes, shouldStop } = limits;
    const solved = this.#engine.solve(view, { nodes, shouldStop });
    if (!solved.ok) return solved;
    if (this.#probability.length !== size) this.#probability = new Float64Array(size);
    solved.value.probabilitiesInto(this.#probability);
    const { logLayouts, layouts } = solved.value;
    const cells = certainCells(view, this.#probability);
    this.#undecided.collect(view, this.#probability);
    if (cells.length > 0 || this.#undecided.count === 0) return ok({ kind: 'certain', cells });
    const played = this.#endGame.choose(view, this.#undecided, this.#probability, layouts, limits);
    if (played !== undefined) return ok({ kind: 'end-game', ...played });
    return ok(this.#guess(view, logLayouts, limits));
  }

  #guess(view: PlayerView, logLayouts: number, limits: SearchLimits): GuessMove {
    this.candidates = candidateCells(view, this.#undecided, this.#probability);
    this.#lookAhead.begin(this.#undecided, this.#probability, logLayouts, limits.lookNodes, limits.shouldStop);
    let shallow = this.#lookAtEach(view, this.candidates);
    if (shallow.length === 0) shallow = this.#lookFurther(view);
    const openings = logLayouts <= MAX_DEEP_LOG_LAYOUTS ? limits.openings : 1;
    const chosen = this.#lookDeeper(view, shallow, openings) ?? shallow[0];
    const cell = chosen?.cell ?? this.candidates[0]!;
    const safety = 1 - this.#probability[cell]!;
    return { kind: 'guess', cell, safety, win: chosen?.score ?? safety, isWholeBoard: false };
  }

  /** The promise of each cell after one opening, the best first; without those that are far from it and the dead. */
  #lookAtEach(view: PlayerView, cells: readonly number[]): Prospect[] {
    const prospects: Prospect[] = [];
    let floor = 0;
    for (const cell of cells) {
      if (1 - this.#probability[cell]! <= floor) continue;
      const prospect = this.#lookAhead.look(view, cell, ONE_OPENING, floor);
      if (this.#lookAhead.isSpent) break;
      if (prospect.numbers < 2 || prospect.score <= floor) continue;
      prospects.push(prospect);
      floor = Math.max(floor, prospect.score * CLOSE_SHARE);
    }
    return prospects.sort((first, second) => second.score - first.score || first.cell - second.cell);
  }

  /** All candidates are dead: the safest of the others that is not. */
  #lookFurther(view: PlayerView): Prospect[] {
    const { cells, count } = this.#undecided;
    const others = Array.from(cells.subarray(0, count)).filter((cell) => !this.candidates.includes(cell));
    others.sort((first, second) => this.#probability[first]! - this.#probability[second]! || first - second);
    for (const cell of others) {
      const found = this.#lookAtEach(view, [cell]);
      if (found.length > 0 || this.#lookAhead.isSpent) return found;
    }
    return [];
  }

  #lookDeeper(view: PlayerView, shallow: readonly Prospect[], openings: number): Prospect | undefined {
    if (openings < 2 || shallow.length < 2) return undefined;
    const least = shallow[0]!.score * CLOSE_SHARE;
    let best: Prospect | undefined;
    for (const { cell, score } of shallow.slice(0, MAX_DEEP)) {
      if (score <= least) break;
      const prospect = this.#lookAhead.look(view, cell, { openings, width: DEEP_WIDTH }, best?.score ?? 0);
      if (this.#lookAhead.isSpent) return best;
      if (best === undefined || prospect.score > best.score) best = prospect;
    }
    return best;
  }
}

const ONE_OPENING = { openings: 1, width: 0 };

function certainCells({ shape, knowledge }: PlayerView, probability: Float64Array): Int32Array {
  const cells: number[] = [];
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (!isOpen(knowledge[cell]!) && probability[cell] === 0) cells.push(cell);
  }
  return Int32Array.from(cells);
}

/** On larger boards a look-ahead takes too long. Units: cells. */
export const LARGEST_LOOK_AHEAD = 2 ** 14;

/**
 * The guess to recommend to a player if no cell is known to be safe.
 * @param trustsFlags whether flags are treated as mines, which the look-ahead cannot do
 * @returns undefined if looking ahead is not possible; the safest cell is then the best choice
 */
export function advisedGuess(
  view: PlayerView,
  trustsFlags: boolean,
  options: ChooserOptions = {},
): GuessMove | undefined {
  if (trustsFlags || view.shape.size > LARGEST_LOOK_AHEAD) return undefined;
  const chosen = new MoveChooser().chooseMove(view, options);
  return chosen.ok && chosen.value.kind !== 'certain' ? chosen.value : undefined;
}

/** A cell beside a number is looked at when it is at least so safe, compared with the safest of all. */
const FRONTIER_SHARE = 0.9;

/** An interior cell, compared with the safest cell beside a number. */
const INTERIOR_SHARE = 0.95;

/** So few interior cells are all looked at. */
const FEW_INTERIOR = 30;

/** The most cells worth a look. */
const MOST = 64;

/**
 * The cells that may be worth a guess, the safest first, equals in rising order. Interior cells are all as safe as each
 * other: only those that will combine with the open numbers are kept, and corners, where an opening is likeliest.
 * Source: D. N. Hill, JSMinesweeper.
 */
function candidateCells(view: PlayerView, undecided: UndecidedCellsWorkspace, probability: Float64Array): number[] {
  const frontier: number[] = [];
  const interior: number[] = [];
  let safestFrontier = 1;
  let safest = 1;
  for (let index = 0; index < undecided.count; index += 1) {
    const cell = undecided.cells[index]!;
    const mine = probability[cell]!;
    if (mine < safest) safest = mine;
    if (isBesideNumber(view, cell)) {
      frontier.push(cell);
      if (mine < safestFrontier) safestFrontier = mine;
    } else interior.push(cell);
  }
  const kept = frontier.filter((cell) => 1 - probability[cell]! >= FRONTIER_SHARE * (1 - safest));
  const interiorMine = interior.length > 0 ? probability[interior[0]!]! : 1;
  if (1 - interiorMine > INTERIOR_SHARE * (1 - safestFrontier)) {
    const handy = interior.length < FEW_INTERIOR ? interior : interior.filter((cell) => isHandy(view, cell));
    for (const cell of handy.length > 0 ? handy : interior.slice(0, 1)) kept.push(cell);
  }
  kept.sort((first, second) => probability[first]! - probability[second]! || first - second);
  return kept.slice(0, MOST);
}

function isBesideNumber({ shape, knowledge }: PlayerView, cell: number): boolean {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  for (let at = neighboursInto(beside, shape, cell) - 1; at >= 0; at -= 1) {
    if (isOpen(knowledge[beside[at]!]!)) return true;
  }
  return false;
}

function isHandy({ shape, knowledge }: PlayerView, cell: number): boolean {
  const { width, height } = shape;
  const row = rowOf(shape, cell);
  const column = columnOf(shape, cell);
  const atSide = Number(row === 0 || row === height - 1) + Number(column === 0 || column === width - 1);
  return (
    atSide === 2 ||
    (row >= 2 && isOpen(knowledge[cell - 2 * width]!)) ||
    (row < height - 2 && isOpen(knowledge[cell + 2 * width]!)) ||
    (column >= 2 && isOpen(knowledge[cell - 2]!)) ||
    (column < width - 2 && isOpen(knowledge[cell + 2]!))
  );
}
