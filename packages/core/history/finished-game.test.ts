import { describe, expect, it } from 'vitest';
import { minesFromCells } from '../board.ts';
import { encodeGame } from '../codec/game-code.ts';
import { Game } from '../game/game.ts';
import { recordGame } from '../game/game-record.ts';
import { DEFAULT_PARAMS } from '../game/params.ts';
import { summaryOf } from './game-summary.ts';

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
