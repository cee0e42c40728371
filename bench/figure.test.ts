import { expect, it } from 'vitest';
import { type Figure, formatFigure } from './figure.ts';

const figure: Figure = { name: 'a game', value: 15, unit: 'ms', target: { atMost: 30 }, note: 'mean of two' };

it('shows a figure beside its target, with the ratio of the two', () => {
  expect(formatFigure(figure).split(/ {2,}/)).toEqual([
    'a game',
    '15.00 ms',
    '<= 30',
    'holds',
    'x 0.50',
    'mean of two',
  ]);
  const missed = formatFigure({ ...figure, target: { atLeast: 60 } });
  expect(missed.split(/ {2,}/).slice(2)).toEqual(['>= 60', 'MISSED', 'x 0.25', 'mean of two']);
  const { target: _, ...plain } = figure;
  expect(formatFigure(plain).split(/ {2,}/)).toEqual(['a game', '15.00 ms', 'mean of two']);
});
