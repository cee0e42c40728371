import { expect, it } from 'vitest';
import { usualProbability } from './usual-probability.ts';

const OPEN = Number.NaN;

it.each<[string, number[], number | undefined]>([
  ['most cells share it', [OPEN, 0, 1, 0.5, 0.5, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2], 0.2],
  ['few cells share it', [OPEN, 0.2, 0.2, 0.2], undefined],
  ['others are as many', [0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2], undefined],
  ['all cells are certain', [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1], undefined],
])('is the probability of the cells far from numbers, unless it stands out: %s', (_case, probabilities, usual) => {
  expect(usualProbability(Float64Array.from(probabilities))).toBe(usual);
});
