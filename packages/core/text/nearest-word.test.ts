import { expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const WORDS = ['open', 'flag', 'flagaround', 'undo', 'comp1511', 'cs136'];

it.each([
  ['opne', 'open'],
  ['OPN', 'open'],
  ['fl', 'flag'],
  ['comp151', 'comp1511'],
  ['cmp151', 'comp1511'],
  ['cs163', 'cs136'],
  ['x', undefined],
  ['nood', undefined],
  ['', undefined],
])('%j was probably meant as %j', (typed, meant) => {
  expect(nearestWord(typed, WORDS)).toBe(meant);
});
