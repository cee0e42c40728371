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
