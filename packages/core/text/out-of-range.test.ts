import { expect, it } from 'vitest';
import { outOfRangeText } from './out-of-range.ts';

it.each([
  [outOfRangeText('row', '8', [0, 7]), 'there is no row 8: rows are 0 to 7'],
  [outOfRangeText('command', '-1', [1, 7]), 'there is no command -1: commands are 1 to 7'],
  [outOfRangeText('width', '0', [1, 9]), 'a board cannot have the width 0: it is 1 to 9'],
  [outOfRangeText('mines', '500', [0, 400]), 'the board cannot hold 500 mines: there may be 0 to 400'],
  [outOfRangeText('column', '1'.repeat(100), [0, 7]), `there is no column ${'1'.repeat(30)}…: columns are 0 to 7`],
])('says %s', (text, expected) => {
  expect(text).toBe(expected);
});
