import { createShape, minesFromCells } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { expect, it } from 'vitest';
import { MoveChooser } from './move-chooser.ts';
import { playGame } from './play-game.ts';

it('wins a no-guess board without a guess', () => {
  const shape = createShape(6, 5);
  const mines = minesFromCells(shape, [0, 9]);
  expect(playGame({ shape, mines, start: 29 }, new MoveChooser())).toMatchObject({
    won: true,
    guesses: 0,
    survival: 1,
  });
});

it('wins at once where the start opens everything, and loses at once on a mine', () => {
  const shape = createShape(4, 4);
  expect(playGame({ shape, mines: new Uint8Array(16), start: 5 }, new MoveChooser())).toMatchObject({
    won: true,
    moves: 1,
  });
  expect(playGame({ shape, mines: minesFromCells(shape, [5]), start: 5 }, new MoveChooser())).toMatchObject({
    won: false,
    moves: 1,
  });
});

it('reports which budget was spent if the chooser cannot continue', () => {
  const shape = createShape(5, 3);
  const mines = minesFromCells(shape, [0, 3]);
  const game = playGame({ shape, mines, start: 14 }, new MoveChooser(), { nodes: 2 });
  expect(game).toEqual({ won: false, guesses: 0, moves: 1, survival: 1, error: { code: 'budget', nodes: 2 } });
  expect(playGame({ shape, mines, start: 14 }, new MoveChooser())).not.toHaveProperty('error');
});

it('wins about nine of ten beginner boards, the same ones each time', () => {
  const shape = createShape(9, 9);
  const chooser = new MoveChooser();
  const mines = new Uint8Array(81);
  const won: number[] = [];
  for (let seed = 0; seed < 100; seed += 1) {
    placeMinesInto(mines, 10, createRandom(seed), new Set([0]));
    const game = playGame({ shape, mines, start: 0 }, chooser);
    if (game.won) won.push(seed);
    else expect(game.guesses).toBeGreaterThan(0);
    expect(playGame({ shape, mines, start: 0 }, new MoveChooser())).toEqual(game);
  }
  expect(won.length).toBeGreaterThan(84);
});
