import { minesFromCells } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { expect, it } from 'vitest';
import { FriendsGames } from './friends-games.ts';

const params = { ...DEFAULT_PARAMS, width: 4, height: 3, mineCount: 2, firstMove: 'as-is', reveal: 'single' } as const;

/** A game that opens these cells. */
function played(cells: readonly number[], mines: readonly number[] = [0, 11]): GameRecord {
  const game = new Game(params);
  game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, mines) });
  for (const [index, cell] of cells.entries()) game.apply({ kind: 'open', at: index * 1000, cell });
  return recordGame(game);
}

/** Friends' games in a text that lasts. */
function storedIn(place: { text?: string }): FriendsGames {
  return new FriendsGames({
    read: () => place.text,
    write: (text) => {
      place.text = text;
    },
  });
}

it('the game that was shared last on the same board is found again, also by a page that is loaded anew', () => {
  const place = {};
  const before = storedIn(place);
  before.remember({ record: played([5, 6]), by: 'Ana' });
  before.remember({ record: played([5, 7]), by: undefined });
  before.remember({ record: played([5, 6], [1, 11]), by: 'Cem' });
  const after = storedIn(place);
  expect(after.on(played([6, 0]))).toEqual({ record: played([5, 7]), by: undefined });
  expect(after.on(played([5, 7]))?.by).toBe('Ana');
  expect(after.on(played([9], [1, 11]))?.by).toBe('Cem');
  expect(after.on(played([9], [2, 11]))).toBeUndefined();
});

it('the oldest of many is forgotten, and one that is opened again is the newest', () => {
  const games = storedIn({});
  for (let cell = 1; cell < 11; cell += 1) games.remember({ record: played([cell]), by: `friend ${cell}` });
  games.remember({ record: played([1]), by: 'friend 1' });
  expect(games.on(played([0]))?.by).toBe('friend 1');
  for (let cell = 1; cell < 11; cell += 1) games.remember({ record: played([cell], [cell, 11]), by: 'another' });
  for (let cell = 1; cell < 4; cell += 1) games.remember({ record: played([cell], [0, 5]), by: 'a third' });
  expect(games.on(played([0]))).toBeUndefined();
});

it.each(['', '{', '{}', '[1,{"code":2},{"code":"x"}]'])('what cannot be read is no game: %s', (text) => {
  const games = storedIn({ text });
  expect(games.on(played([0]))).toBeUndefined();
  games.remember({ record: played([5]), by: undefined });
  expect(games.on(played([0]))?.record).toEqual(played([5]));
});
