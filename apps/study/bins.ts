import type { ValueCounts } from '@countermine/solver/study/study-counts.ts';

/** Some values next to each other, and how many boards have one of them. */
export interface Bin {
  readonly from: number;
  /** The last value in it. */
  readonly to: number;
  readonly boards: number;
}

/** A distribution in bins of the same width: at most this many, from the least to the most value. */
export function binsOf(values: ValueCounts, mostBins: number): Bin[] {
  const least = values.findIndex((count) => count > 0);
  const most = values.findLastIndex((count) => count > 0);
  if (least < 0) return [];
  const width = Math.ceil((most - least + 1) / mostBins);
  const bins: Bin[] = [];
  for (let from = least; from <= most; from += width) {
    const boards = values.slice(from, from + width).reduce((sum, count) => sum + count, 0);
    bins.push({ from, to: Math.min(most, from + width - 1), boards });
  }
  return bins;
}

/** How many boards have a value in a bin. */
export function boardCountIn({ from, to }: Bin, values: ValueCounts): number {
  return values.slice(from, to + 1).reduce((sum, count) => sum + count, 0);
}
