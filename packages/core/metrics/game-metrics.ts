import {
  type BoardShape,
  countsInto,
  isOpen,
  type Knowledge,
  MAX_NEIGHBOURS,
  type MineMap,
  neighboursInto,
} from '../board.ts';

/** The three levels that STNB is defined for. */
export const STNB_LEVELS = ['beginner', 'intermediate', 'expert'] as const;
/** One of {@link STNB_LEVELS}. */
export type StnbLevel = (typeof STNB_LEVELS)[number];

/**
 * The factors of STNB, which make the three levels comparable. The one for beginner was set for boards of 8 x 8.
 * Source: ms_toollib.
 */
export const STNB_FACTORS: Readonly<Record<StnbLevel, number>> = {
  beginner: 47.22,
  intermediate: 153.73,
  expert: 435.001,
};

/** The counts of a finished game, won or lost. */
export interface GameCounts {
  /** From the first click to the last. */
  readonly seconds: number;
  readonly leftClicks: number;
  readonly rightClicks: number;
  readonly chordClicks: number;
  /** How many of these clicks changed the board. */
  readonly effectiveClicks: number;
  /** The 3BV of what was opened: openings, and numbers of no opening. */
  readonly solvedBbbv: number;
  /** The 3BV of the board. */
  readonly totalBbbv: number;
  /** The ZiNi of the board: one-way, eight-way, or any other. */
  readonly zini: number;
  /** Without it there is no STNB. */
  readonly level?: StnbLevel;
}

/**
 * The metrics of a game, as docs/metrics.md defines them. A value that would divide by 0 is undefined: a game without a
 * click has no efficiency, one that took no time has no speed.
 */
export interface GameMetrics {
  readonly bbbvPerSecond: number | undefined;
  /** Units: percent. */
  readonly efficiency: number | undefined;
  /** The efficiency of a player who plays the board's ZiNi. Units: percent. */
  readonly bestEfficiency: number | undefined;
  readonly ioe: number | undefined;
  readonly correctness: number | undefined;
  readonly throughput: number | undefined;
  readonly zne: number | undefined;
  readonly znt: number | undefined;
  /** Units: seconds squared for each 3BV. Less is better. */
  readonly rqp: number | undefined;
  /** Less is better. */
  readonly qg: number | undefined;
  readonly stnb: number | undefined;
}

/** QG and STNB take the time to this power: a board with more 3BV also takes longer for each of them. */
const TIME_POWER = 1.7;

/**
 * The metrics of a game.
 * Errors: throws a RangeError for counts that no game can have.
 */
export function measureGame(counts: GameCounts): GameMetrics {
  checkCounts(counts);
  const { seconds, effectiveClicks, solvedBbbv, totalBbbv, zini, level } = counts;
  const clicks = clicksOf(counts);
  const solvedShare = solvedBbbv / totalBbbv;
  const weightedTime = seconds ** TIME_POWER;
  const factor = level === undefined ? Number.NaN : STNB_FACTORS[level];
  return {
    bbbvPerSecond: finite(solvedBbbv / seconds),
    efficiency: finite((100 * solvedBbbv) / clicks),
    bestEfficiency: finite((100 * totalBbbv) / zini),
    ioe: finite(solvedBbbv / clicks),
    correctness: finite(effectiveClicks / clicks),
    throughput: finite(solvedBbbv / effectiveClicks),
    zne: finite((zini * solvedShare) / clicks),
    znt: finite((zini * solvedShare) / effectiveClicks),
    rqp: finite(seconds ** 2 / solvedBbbv),
    qg: finite(weightedTime / solvedBbbv),
    stnb: finite((factor * solvedBbbv * Math.sqrt(solvedShare)) / weightedTime),
  };
}

function clicksOf({ leftClicks, rightClicks, chordClicks }: GameCounts): number {
  return leftClicks + rightClicks + chordClicks;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function checkCounts(counts: GameCounts): void {
  const { seconds } = counts;
  if (!(Number.isFinite(seconds) && seconds >= 0)) {
    throw new RangeError(`measureGame: a game cannot last ${seconds} seconds`);
  }
  for (const name of WHOLE_COUNTS) {
    const count = counts[name];
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`measureGame: ${name} cannot be ${count}`);
  }
  checkPart('effectiveClicks', counts.effectiveClicks, clicksOf(counts));
  checkPart('solvedBbbv', counts.solvedBbbv, counts.totalBbbv);
}

const WHOLE_COUNTS = [
  'leftClicks',
  'rightClicks',
  'chordClicks',
  'effectiveClicks',
  'solvedBbbv',
  'totalBbbv',
  'zini',
] as const;

function checkPart(name: string, part: number, whole: number): void {
  if (part > whole) throw new RangeError(`measureGame: ${name} cannot be ${part} of ${whole}`);
}

/**
 * The 3BV of what is open: the openings of which every zero is open, and the open numbers that belong to no opening.
 * It is the board's 3BV once the board is won.
 * Shape: `mines` and `knowledge` have shape.size.
 * Cost: some 20 reads a cell; allocates two bytes a cell, and four more for the largest opening.
 */
export function solvedBbbv(shape: BoardShape, mines: MineMap, knowledge: Knowledge): number {
  const counts = new Uint8Array(shape.size);
  countsInto(counts, shape, mines);
  const survey = new OpeningSurvey(shape, mines, knowledge, counts);
  let solved = 0;
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (mines[cell] === 1 || survey.isSeen(cell)) continue;
    if (counts[cell] === 0 && survey.visitOpening(cell)) solved += 1;
  }
  // Only now is every rim known: a number can come before the opening it belongs to.
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (mines[cell] === 0 && !survey.isSeen(cell) && isOpen(knowledge[cell]!)) solved += 1;
  }
  return solved;
}

/** Walks through openings, and remembers the cells that belong to one. */
class OpeningSurvey {
  readonly #shape: BoardShape;
  readonly #mines: MineMap;
  readonly #knowledge: Knowledge;
  readonly #counts: Uint8Array;
  readonly #seen: Uint8Array;
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);

  constructor(shape: BoardShape, mines: MineMap, knowledge: Knowledge, counts: Uint8Array) {
    this.#shape = shape;
    this.#mines = mines;
    this.#knowledge = knowledge;
    this.#counts = counts;
    this.#seen = new Uint8Array(shape.size);
  }

  isSeen(cell: number): boolean {
    return this.#seen[cell] === 1;
  }

  /** Marks all cells of the opening of a zero. @returns whether every zero of it is open */
  visitOpening(zero: number): boolean {
    const waiting = [zero];
    let isSolved = true;
    this.#seen[zero] = 1;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      if (!isOpen(this.#knowledge[cell]!)) isSolved = false;
      for (let index = neighboursInto(this.#beside, this.#shape, cell) - 1; index >= 0; index -= 1) {
        const other = this.#beside[index]!;
        if (this.#seen[other] === 1 || this.#mines[other] === 1) continue;
        this.#seen[other] = 1;
        if (this.#counts[other] === 0) waiting.push(other);
      }
    }
    return isSolved;
  }
}
