import { expect, it } from 'vitest';
import { usualChance } from './usual-chance.ts';

const OPEN = Number.NaN;

it.each<[string, number[], number | undefined]>([
  ['most cells share it', [OPEN, 0, 1, 0.5, 0.5, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2], 0.2],
  ['few cells share it', [OPEN, 0.2, 0.2, 0.2], undefined],
  ['others are as many', [0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2], undefined],
  ['all cells are certain', [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1], undefined],
])('is the chance of the cells far from numbers, unless it stands out: %s', (_case, chances, usual) => {
  expect(usualChance(Float64Array.from(chances))).toBe(usual);
});
