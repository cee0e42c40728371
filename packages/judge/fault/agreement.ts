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

/** Units: characters. */
const BLOCK = 256;

/** How many characters two texts have in common from their beginning. Cost: that of comparing strings. */
export function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && other.startsWith(one.slice(at, at + BLOCK), at)) at += BLOCK;
  const most = Math.min(one.length, other.length);
  at = Math.min(at, most);
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}
