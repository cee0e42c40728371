import { isBlank } from '../diff/compare.ts';
import type { ComparePolicy } from '../diff/compare-policy.ts';

/** An output without what does not count under a policy: two match when these are the same. */
export function countingText(text: string, policy: ComparePolicy): string {
  if (policy === 'exact') return text;
  const lines = text.replace(/[ \t\r]+(?=\n)/g, '').replace(/[ \t\r\n\v\f]+$/, '');
  if (policy === 'trailing-blanks') return lines;
  return lines
    .split('\n')
    .filter((line) => !isBlank(line))
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/^ | (?=\|)/g, ''))
    .join('\n');
}

/** A repetition is recognised by the last characters of the output. Units: characters. */
const TAIL = 64;

/** A text that is repeated has no more characters, and comes at least so often. */
const LONGEST_LOOP = 20_000;
const FEWEST_REPEATS = 5;

/** From where on a text is one shorter text over and over, to its end; undefined where it is not. Cost: one pass. */
export function loopStartOf(text: string): number | undefined {
  const tailStart = text.length - TAIL;
  const before = tailStart > 0 ? text.lastIndexOf(text.slice(tailStart), tailStart - 1) : -1;
  const length = tailStart - before;
  if (before < 0 || length > LONGEST_LOOP) return undefined;
  let start = text.length - length;
  while (start > 0 && text.charCodeAt(start - 1) === text.charCodeAt(start - 1 + length)) start -= 1;
  return text.length - start >= FEWEST_REPEATS * length ? start : undefined;
}
