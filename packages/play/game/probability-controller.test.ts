import { describe, expect, it } from 'vitest';
import { givenBoard } from '../testing/given-board.ts';
import { playTable } from '../testing/play-table.ts';
import { usualProbability } from './probability-controller.ts';

/** The first cell is `1`, with two cells beside it that may hold the mine, and one below. */
function sit() {
  const table = playTable({ first: givenBoard('.*\n..') });
  const { probabilities } = table.play.shown;
  const rounded = () =>
    probabilities.value && [...probabilities.value].map((probability) => Math.round(100 * probability));
  return { ...table, ...table.play, rounded };
}

describe('mine probabilities over the board', () => {
  it('come a moment after the game rests, follow it, and go', async () => {
    const { game, probability, clock, rounded } = sit();
    await game.move('open', 0);
    probability.toggle();
    expect(rounded()).toBeUndefined();
    await clock.pass(150);
    expect(rounded()).toEqual([Number.NaN, 33, 33, 33]);
    await game.move('open', 2);
    await clock.pass(150);
    expect(rounded()).toEqual([Number.NaN, 50, Number.NaN, 50]);
    probability.toggle();
    expect(rounded()).toBeUndefined();
  });

  it('are noted as help, once in each game', async () => {
    const { game, probability, clock } = sit();
    await game.move('open', 0);
    probability.toggle();
    await clock.pass(150);
    await game.move('open', 2);
    await clock.pass(150);
    expect(game.state.game.value.log.filter(({ kind }) => kind === 'hint')).toHaveLength(1);
  });

  it('never stand on another board than theirs', async () => {
    const { game, probability, clock, rounded } = sit();
    await game.move('open', 0);
    await game.move('open', 2);
    probability.toggle();
    await clock.pass(150);
    game.sameBoard();
    expect(rounded()).toBeUndefined();
    await clock.pass(150);
    expect(rounded()).toEqual([Number.NaN, 33, 33, 33]);
  });

  it('are not there before the first cell and after the last', async () => {
    const { game, probability, clock, rounded } = sit();
    probability.toggle();
    await clock.pass(150);
    expect(rounded()).toBeUndefined();
    await game.move('open', 1);
    await clock.pass(150);
    expect([game.state.phase.value, rounded()]).toEqual(['lost', undefined]);
  });

  it('give way to those of a position that is painted', async () => {
    const { game, probability, analysis, clock, rounded } = sit();
    await game.move('open', 0);
    probability.toggle();
    await clock.pass(150);
    analysis.open();
    await clock.pass(1000);
    expect(rounded()).toEqual([25, 25, 25, 25]);
    analysis.close();
    await clock.pass(150);
    expect(rounded()).toEqual([Number.NaN, 33, 33, 33]);
  });
});

const OPEN = Number.NaN;

it.each<[string, number[], number | undefined]>([
  ['most cells share it', [OPEN, 0, 1, 0.5, 0.5, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2], 0.2],
  ['few cells share it', [OPEN, 0.2, 0.2, 0.2], undefined],
  ['others are as many', [0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2], undefined],
  ['all cells are certain', [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1], undefined],
])('is the probability of the cells far from numbers, unless it stands out: %s', (_case, probabilities, usual) => {
  expect(usualProbability(Float64Array.from(probabilities))).toBe(usual);
});
