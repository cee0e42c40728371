import { type Interval, Z95 } from '@countermine/core/interval.ts';

/** Two players on the same boards: the number of boards for each of the four outcomes. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
  readonly neither: number;
}

/** The comparison of the two. */
interface PairedResult {
  /** Our win rate minus theirs. */
  readonly difference: number;
  /** The 95% confidence interval of the difference. */
  readonly interval: Interval;
  /** The probability of a difference at least this large between two equally good players. */
  readonly p: number;
  readonly method: 'exact' | 'normal';
}

/** Up to this many boards that only one has won, p is summed term by term. */
const MAX_SUMMED = 100_000;

/**
 * McNemar's test: only boards that one player won and the other lost tell them apart, and between equals each of those
 * is a coin toss. The interval is that of Bonett and Price, which counts one board more of either kind.
 * Source: Q. McNemar, 1947; D. G. Bonett and R. M. Price, 2012.
 */
export function comparePaired({ both, onlyOurs, onlyTheirs, neither }: PairedCounts): PairedResult {
  const boards = both + onlyOurs + onlyTheirs + neither;
  const ours = (onlyOurs + 1) / (boards + 2);
  const theirs = (onlyTheirs + 1) / (boards + 2);
  const half = Z95 * Math.sqrt((ours + theirs - (ours - theirs) ** 2) / (boards + 2));
  const isSummed = onlyOurs + onlyTheirs <= MAX_SUMMED;
  return {
    difference: boards === 0 ? 0 : (onlyOurs - onlyTheirs) / boards,
    interval: { low: Math.max(-1, ours - theirs - half), high: Math.min(1, ours - theirs + half) },
    p: isSummed ? exactP(onlyOurs, onlyTheirs) : normalP(onlyOurs, onlyTheirs),
    method: isSummed ? 'exact' : 'normal',
  };
}

/** The probability that tosses of a fair coin are at least as unequal as this. */
function exactP(heads: number, tails: number): number {
  const tosses = heads + tails;
  const fewer = Math.min(heads, tails);
  // C(n, k) / 2^n, each from the one before; as logarithms they bear any number of tosses.
  let logTerm = -tosses * Math.LN2;
  let sum = 0;
  for (let k = 0; k <= fewer; k += 1) {
    sum += Math.exp(logTerm);
    logTerm += Math.log((tosses - k) / (k + 1));
  }
  return Math.min(1, 2 * sum);
}

/** The same by the normal distribution, with the correction for whole numbers. */
export function normalP(heads: number, tails: number): number {
  const z = Math.max(0, Math.abs(heads - tails) - 1) / Math.sqrt(heads + tails);
  return Math.min(1, erfc(z / Math.SQRT2));
}

/** Relative error below 1.2e-7. Source: Numerical Recipes, erfcc, for x from 0. */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const coefficients = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196, 1.00002368,
    -1.26551223,
  ];
  const exponent = coefficients.reduce((sum, coefficient) => sum * t + coefficient, 0);
  return t * Math.exp(-x * x + exponent);
}
