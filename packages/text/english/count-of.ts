import { withCommas } from './with-commas.ts';

/** A count with its noun: `1 mine`, `2 mines`, `12,000 mines`. @param noun one whose plural takes an s */
export function countOf(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}
