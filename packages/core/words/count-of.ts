import { withCommas } from './with-commas.ts';

/** A count with its noun: `1 mine`, `2 mines`, `12,000 mines`. @param noun one whose plural takes an s */
export function countOf(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A range with its noun: `2 to 3 mines`, `at most 1 mine` from 0, `2 mines` if both ends are the same. */
export function rangeOf(fewest: number, most: number, noun: string): string {
  if (fewest === most) return countOf(most, noun);
  return fewest === 0 ? `at most ${countOf(most, noun)}` : `${withCommas(fewest)} to ${countOf(most, noun)}`;
}
