import { expect, it } from 'vitest';
import { canPlayOn, ifMemoryAllows, MAX_PLAYABLE_CELLS } from './capacity.ts';

it('knows the largest board that can be played on', () => {
  expect(canPlayOn(MAX_PLAYABLE_CELLS, 1)).toBe(true);
  expect(canPlayOn(1, MAX_PLAYABLE_CELLS + 1)).toBe(false);
  expect(canPlayOn(1e9, 1e9)).toBe(false);
  expect(canPlayOn(0, 5)).toBe(false);
});

it('turns a lack of memory into a value, and nothing else', () => {
  expect(ifMemoryAllows(() => new Uint8Array(3))).toEqual(new Uint8Array(3));
  expect(ifMemoryAllows(() => new Uint8Array(Number.MAX_SAFE_INTEGER))).toBeUndefined();
  expect(ifMemoryAllows(() => new ArrayBuffer(2 ** 52))).toBeUndefined();
  expect(() =>
    ifMemoryAllows(() => {
      throw new RangeError('a broken invariant');
    }),
  ).toThrow('a broken invariant');
});
