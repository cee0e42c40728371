import { expect, it } from 'vitest';
import { countOf, rangeOf } from './count-of.ts';

it('counts in words', () => {
  expect([0, 1, 2, 12_000].map((count) => countOf(count, 'mine'))).toEqual([
    '0 mines',
    '1 mine',
    '2 mines',
    '12,000 mines',
  ]);
});

it('says from how many to how many', () => {
  expect(rangeOf(1, 1, 'mine')).toBe('1 mine');
  expect(rangeOf(0, 0, 'mine')).toBe('0 mines');
  expect(rangeOf(0, 1, 'mine')).toBe('at most 1 mine');
  expect(rangeOf(1, 2, 'mine')).toBe('1 to 2 mines');
  expect(rangeOf(999, 1000, 'mine')).toBe('999 to 1,000 mines');
});
