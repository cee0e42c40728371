import type { ComparePolicy } from '@countermine/courses/cases/compare-policy.ts';
import { isBlank } from '../diff/compare.ts';

/** An output without what does not count under a policy: two outputs match exactly if these are equal. */
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
