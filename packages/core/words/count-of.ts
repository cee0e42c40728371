import { withCommas } from './with-commas.ts';

/** So many of something, for people: `1 mine`, `2 mines`, `12,000 mines`. @param noun one that takes an s */
export function countOf(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** From so many of something to so many, from 0: `2 to 3 mines`, `at most 1 mine`, `2 mines` where these are the same. */
export function rangeOf(fewest: number, most: number, noun: string): string {
  if (fewest === most) return countOf(most, noun);
  return fewest === 0 ? `at most ${countOf(most, noun)}` : `${withCommas(fewest)} to ${countOf(most, noun)}`;
}
