import { expect, it } from 'vitest';
import { editDistance, likeness } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['Game Won!', 'Game won!', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abcdef', 'bcdefg', 2],
])('from %j to %j it is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

it('similarity is 1 for equal texts, 0 for those with nothing in common', () => {
  expect(likeness('Game over', 'Game over')).toBe(1);
  expect(likeness('', '')).toBe(1);
  expect(likeness('abc', 'xyz')).toBe(0);
  expect(likeness('a'.repeat(100_000), 'b'.repeat(5))).toBe(0);
});
