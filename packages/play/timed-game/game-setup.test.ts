import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { expect, it } from 'vitest';
import { givenBoard } from '../testing/given-board.ts';
import { isToWatch } from './game-setup.ts';

const { params, source } = givenBoard('*....\n.....\n....*');

it('watches a record that has moves and a board', () => {
  const game = new Game(params);
  expect(isToWatch(recordGame(game))).toBe(false);
  game.apply({ kind: 'place', at: 0, mines: source.mines });
  game.apply({ kind: 'open', at: 100, cell: 1 });
  expect(isToWatch(recordGame(game))).toBe(true);
  expect(isToWatch({ ...recordGame(game), events: [] })).toBe(false);
});
