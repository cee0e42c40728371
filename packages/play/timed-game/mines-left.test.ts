import { minesFromCells } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { minesLeft } from './mines-left.ts';

describe('minesLeft', () => {
  it('counts flags down, below 0 too, and is 0 when the game is won', () => {
    const game = new Game({ ...DEFAULT_PARAMS, width: 3, height: 1, mineCount: 1, firstMove: 'as-is' });
    const shown: number[] = [minesLeft(game)];
    for (const cell of [0, 1]) {
      game.apply({ kind: 'mark', at: 0, cell });
      shown.push(minesLeft(game));
    }
    expect(shown).toEqual([1, 0, -1]);
    for (const cell of [0, 1]) game.apply({ kind: 'mark', at: 0, cell });
    game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, [0]) });
    game.apply({ kind: 'open', at: 0, cell: 2 });
    expect([game.phase, minesLeft(game)]).toEqual(['won', 0]);
  });
});
