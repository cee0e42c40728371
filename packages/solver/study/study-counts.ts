export const STUDY_FIGURES = [
  'bbbv',
  'bbbvWon',
  'openings',
  'islands',
  'oneWayZini',
  'eightWayZini',
  'guesses',
  'tries',
] as const;

/** `bbbvWon`: the 3BV of boards that were won. `tries`: how many random boards a generated one took. */
export type StudyFigure = (typeof STUDY_FIGURES)[number];

/** The number of boards that have each value of a figure: that of value `v` is at index `v`; missing ones are 0. */
export type ValueCounts = number[];

/** What was counted on some boards. All numbers are exact, so that sums do not depend on their order. */
export interface StudyCounts {
  boards: number;
  won: number;
  /** Boards whose work was over the limit. They count as not won, and have no values. */
  givenUp: number;
  readonly values: Partial<Record<StudyFigure, ValueCounts>>;
}

export function emptyCounts(): StudyCounts {
  return { boards: 0, won: 0, givenUp: 0, values: {} };
}

export function countValue(counts: StudyCounts, figure: StudyFigure, value: number): void {
  const values = counts.values[figure] ?? [];
  counts.values[figure] = values;
  addAt(values, value, 1);
}

export function addCounts(counts: StudyCounts, more: StudyCounts): void {
  counts.boards += more.boards;
  counts.won += more.won;
  counts.givenUp += more.givenUp;
  for (const figure of STUDY_FIGURES) {
    const added = more.values[figure];
    if (added === undefined) continue;
    const values = counts.values[figure] ?? [];
    counts.values[figure] = values;
    for (const [value, count] of added.entries()) addAt(values, value, count);
  }
}

function addAt(values: ValueCounts, value: number, count: number): void {
  while (values.length <= value) values.push(0);
  values[value] = (values[value] ?? 0) + count;
}

/** The normal quantile of 95% confidence intervals. */
export const Z95 = 1.959963984540054;

/** A confidence interval. Range: 0 to 1 for a share, -1 to 1 for a difference. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The Wilson score interval of a win rate: all true rates for which as many wins would not be a surprise of 1 in 20.
 * It is right for few games and at the ends too, where wins and losses were one-sided.
 * Source: E. B. Wilson, 1927.
 * @param games at least 1
 */
export function wilsonInterval(wins: number, games: number, z: number = Z95): Interval {
  const rate = wins / games;
  const shrink = 1 + z ** 2 / games;
  const centre = (rate + z ** 2 / (2 * games)) / shrink;
  const half = (z / shrink) * Math.sqrt((rate * (1 - rate)) / games + z ** 2 / (4 * games ** 2));
  // The two ends are exact where rounding would leave them beside 0 or 1.
  return { low: wins === 0 ? 0 : centre - half, high: wins === games ? 1 : centre + half };
}

export interface ValueSummary {
  readonly boards: number;
  readonly mean: number;
  /** The 95% interval of the mean, by its standard error. */
  readonly interval: Interval;
  readonly least: number;
  /** The smallest value that half of the boards do not exceed. */
  readonly median: number;
  readonly most: number;
}

/** Summarises a distribution; undefined if no board is in it. */
export function summariseValues(counts: ValueCounts): ValueSummary | undefined {
  const boards = counts.reduce((sum, count) => sum + count, 0);
  if (boards === 0) return undefined;
  const mean = counts.reduce((sum, count, value) => sum + count * value, 0) / boards;
  const squares = counts.reduce((sum, count, value) => sum + count * (value - mean) ** 2, 0);
  const half = boards === 1 ? Number.POSITIVE_INFINITY : Z95 * Math.sqrt(squares / (boards - 1) / boards);
  return {
    boards,
    mean,
    interval: { low: mean - half, high: mean + half },
    least: counts.findIndex((count) => count > 0),
    median: medianOf(counts, boards),
    most: counts.findLastIndex((count) => count > 0),
  };
}

function medianOf(counts: ValueCounts, boards: number): number {
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return 2 * below >= boards;
  });
}
