import { describe, expect, it } from 'vitest';
import { minesFromCells } from '../board.ts';
import { encodeGame } from '../codec/game-code.ts';
import { Game } from '../game/game.ts';
import { recordGame } from '../game/game-record.ts';
import { DEFAULT_PARAMS } from '../game/params.ts';
import { PLAIN_GAME } from '../testing/finished-games.ts';
import { bestTime, summaryOf } from './finished-game.ts';

function codeOf(...cells: number[]): string {
  const game = new Game({ ...DEFAULT_PARAMS, width: 3, height: 3, mineCount: 1, firstMove: 'as-is' });
  game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, [8]) });
  for (const cell of cells) game.apply({ kind: 'open', at: 700, cell });
  return encodeGame(recordGame(game));
}

describe('the summary of a game', () => {
  it('is a row of the history, with the game itself', () => {
    const code = codeOf(0);
    expect(summaryOf({ id: 'x', endedAt: 5, code })).toMatchObject({
      id: 'x',
      endedAt: 5,
      code,
      outcome: 'won',
      ms: 700,
    });
    expect(summaryOf({ id: 'x', endedAt: 5, code: codeOf(8) })).toMatchObject({ outcome: 'lost', deaths: 1 });
  });

  it.each([
    ['a game that goes on', codeOf(4)],
    ['no game', 'nonsense'],
    ['nothing', ''],
  ])('is undefined for %s', (_, code) => {
    expect(summaryOf({ id: 'x', endedAt: 5, code })).toBeUndefined();
  });
});

describe('the best time', () => {
  const game = (ms: number, more = {}) => ({ ...PLAIN_GAME, ms, ...more });

  it('is the shortest of games won without help, in the same setting', () => {
    const games = [
      game(9000),
      game(5000, { params: { ...DEFAULT_PARAMS, hasQuestionMarks: true } }),
      game(1000, { hints: 1 }),
      game(1000, { undos: 1 }),
      game(1000, { outcome: 'lost' }),
      game(1000, { params: { ...DEFAULT_PARAMS, mineCount: 9 } }),
    ];
    expect(bestTime(games, DEFAULT_PARAMS)).toBe(5000);
    expect(bestTime(games.slice(2), DEFAULT_PARAMS)).toBeUndefined();
  });
});
