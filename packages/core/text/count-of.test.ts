import { expect, it } from 'vitest';
import { countOf } from './count-of.ts';

it('counts in words', () => {
  expect([0, 1, 2, 12_000].map((count) => countOf(count, 'mine'))).toEqual([
    '0 mines',
    '1 mine',
    '2 mines',
    '12,000 mines',
  ]);
});
