import { COMPARE_POLICIES } from '@countermine/courses/cases/judged-game.ts';
import { describe, expect, it } from 'vitest';
import { firstDifference, outputsMatch } from './compare.ts';

/** The policies under which two outputs match. */
function policiesFor(expected: string, actual: string): string {
  return COMPARE_POLICIES.filter((policy) => outputsMatch(expected, actual, policy)).join(' ');
}

describe('two outputs match', () => {
  it.each([
    ['that are the same', 'a b\n', 'a b\n', 'exact trailing-blanks blanks'],
    ['that say something else', 'a b\n', 'a c\n', ''],
    ['with a blank at the end of a line', 'a \nb\n', 'a\nb\n', 'trailing-blanks blanks'],
    ['with other line ends', 'a\nb\n', 'a\r\nb\r\n', 'trailing-blanks blanks'],
    ['without the newline at the end', 'a\n', 'a', 'trailing-blanks blanks'],
    ['with empty lines at the end', 'a\n', 'a\n\n \v\f\n', 'trailing-blanks blanks'],
    ['with blanks at the beginning of a line', 'a\n  b\n', 'a\nb\n', 'blanks'],
    ['with a tab for a blank', 'a b\n', 'a \tb\n', 'blanks'],
    ['with an empty line', 'a\n\nb\n', 'a\nb\n', 'blanks'],
    ['with blanks before everything', 'a\n', ' \n a\n', 'blanks'],
    ['with words together', 'a b\n', 'ab\n', ''],
    ['with a line cut in two', 'a b\n', 'a\nb\n', ''],
    ['with a carriage return in a line', 'a b\n', 'a\r b\n', ''],
    ['with nothing but white space', '', ' \n', 'trailing-blanks blanks'],
  ])('%s', (_, expected, actual, policies) => {
    expect(policiesFor(expected, actual)).toBe(policies);
  });
});

describe('the first difference', () => {
  it.each([
    ['in a word', 'a b\n', 'a c\n', 'exact', [2, 2]],
    ['after blanks that do not count', 'a  b\nc\n', 'a b\nd\n', 'blanks', [5, 4]],
    ['at an empty line', 'a\n\nb', 'a\nb', 'trailing-blanks', [2, 2]],
    ['at the line that is missing at the end', 'a\nb\n', 'a\n', 'trailing-blanks', [2, 2]],
    ['at the line that is too much at the end', 'a', 'a\n\nb\n', 'trailing-blanks', [1, 2]],
  ] as const)('is %s', (_, expected, actual, policy, [one, other]) => {
    expect(firstDifference(expected, actual, policy)).toEqual({ expected: one, actual: other });
  });
});
