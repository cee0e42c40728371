import { describe, expect, it } from 'vitest';
import { inChunks } from './judging-work.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const sizes = (count: number): number[] => inChunks(numbers(count)).map(({ length }) => length);

describe('the jobs of a class', () => {
  it('have each hand-in once, in order', () => {
    for (const count of [0, 1, 31, 33, 100]) expect(inChunks(numbers(count)).flat()).toEqual(numbers(count));
  });

  it('have several hand-ins but for the last, which are shared out one by one', () => {
    expect(sizes(20)).toEqual(numbers(20).map(() => 1));
    expect(sizes(42)).toEqual([4, 4, 2, ...numbers(32).map(() => 1)]);
  });
});
