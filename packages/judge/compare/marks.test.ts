import type { TextSpan } from '@countermine/core/text/visible.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { expect, it } from 'vitest';
import { markDifferences } from './marks.ts';

function marked(line: string, spans: readonly TextSpan[]): string {
  return [...spans].reverse().reduce((text, [start, end]) => {
    return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
  }, line);
}

/** Two lines with what differs in brackets. */
function marksOf(expected: string, actual: string, policy: ComparePolicy = 'exact'): [string, string] {
  const marks = markDifferences(expected, actual, policy);
  return [marked(expected, marks.expected), marked(actual, marks.actual)];
}

it.each([
  ['place by place in lines of one length', '0 1 2 _', '0 2 1 _', '0 [1] [2] _', '0 [2] [1] _'],
  ['what is put in', 'mine(s) in row 1', 'mine(s) in the row 1', 'mine(s) in row 1', 'mine(s) in [the ]row 1'],
  ['what is left out', 'Game Won!!!', 'Game Won!', 'Game Won![!!]', 'Game Won!'],
  ['both', 'There are 3 mines', 'There is 12 mine', 'There [are] [3] mine[s]', 'There [is] [12] mine'],
  ['all, where little is alike', 'Game over', 'You lose', '[Game over]', '[You lose]'],
  ['the newline that is missing', 'end\n', 'end', 'end[\n]', 'end'],
])('marks %s', (_, expected, actual, one, other) => {
  expect(marksOf(expected, actual)).toEqual([one, other]);
});

it.each([
  ['trailing-blanks', 'a 1 \n', 'a 2\r\n', 'a [1] \n', 'a [2]\r\n'],
  ['blanks', ' a  1\n', 'a\t2 \n', ' a  [1]\n', 'a\t[2] \n'],
] as const)('marks nothing that does not count under %s', (policy, expected, actual, one, other) => {
  expect(marksOf(expected, actual, policy)).toEqual([one, other]);
});

it('marks a very long line from its first difference on', () => {
  const line = 'ab'.repeat(5000);
  expect(markDifferences(`${line}c${line}`, `${line}d${line}`, 'exact').expected).toEqual([[10_000, 20_001]]);
});
