import { Game } from '@countermine/core/game/game.ts';
import { recordGame } from '@countermine/core/game/game-record.ts';
import { expect, it } from 'vitest';
import { givenBoard } from '../testing/given-board.ts';
import { isToWatch, setupOfSameBoard } from './game-setup.ts';

const { params, source } = givenBoard('*....\n.....\n....*');

it('watches a record that has moves and a board', () => {
  const game = new Game(params);
  expect(isToWatch(recordGame(game))).toBe(false);
  game.apply({ kind: 'place', at: 0, mines: source.mines });
  game.apply({ kind: 'open', at: 100, cell: 1 });
  expect(isToWatch(recordGame(game))).toBe(true);
  expect(isToWatch({ ...recordGame(game), events: [] })).toBe(false);
});

it('plays the same board again from its first cell on, and a board that it would win is left to the player', () => {
  const played = (text: string): ReturnType<typeof setupOfSameBoard> => {
    const board = givenBoard(text);
    const game = new Game(board.params);
    game.apply({ kind: 'place', at: 0, mines: board.source.mines });
    game.apply({ kind: 'open', at: 100, cell: 0 });
    return setupOfSameBoard(game);
  };
  expect(played('...*\n....\n...*')?.game?.phase).toBe('playing');
  const won = played('....\n....\n...*');
  expect([won?.game, won?.source]).toMatchObject([undefined, { kind: 'given', start: 0 }]);
});
