import { withCommas } from './with-commas.ts';

/** A count with its noun: `1 mine`, `2 mines`, `12,000 mines`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${withCommas(count)} ${count === 1 ? noun : plural}`;
}
