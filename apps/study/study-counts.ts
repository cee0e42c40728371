import { type Interval, Z95 } from '@countermine/core/interval.ts';
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
