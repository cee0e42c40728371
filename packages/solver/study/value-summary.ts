import type { ValueCounts } from './study-counts.ts';
import { type Interval, Z95 } from './win-rate.ts';

/** A distribution in a few numbers. */
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
