import { FLAG, HIDDEN, minesFromCells, QUESTION } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { CELL_LOOKS, cellLook, EXPLODED, MINE, WRONG_FLAG } from './cell-look.ts';

const params: GameParams = {
  ...DEFAULT_PARAMS,
  width: 4,
  height: 2,
  mineCount: 3,
  firstMove: 'as-is',
  hasQuestionMarks: true,
};

/** A game on 4 x 2 with mines in cells 0, 1 and 5, after these moves. */
function play(...moves: (readonly [CellMove, number])[]): Game {
  const game = new Game(params);
  game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, [0, 1, 5]) });
  for (const [kind, cell] of moves) game.apply({ kind, at: 0, cell });
  return game;
}

function looks(game: Game): string[] {
  return Array.from(game.knowledge, (_, cell) => CELL_LOOKS[cellLook(game, cell)] ?? 'none');
}

describe('cellLook', () => {
  it('is what the player knows while the game is played', () => {
    const game = play(['open', 2], ['mark', 0], ['mark', 4], ['mark', 6], ['mark', 6]);
    expect(looks(game)).toEqual(['flag', 'hidden', 'open-2', 'hidden', 'flag', 'hidden', 'question', 'hidden']);
  });

  it('shows the mines, the one that was opened and the wrong flags of a lost game', () => {
    const game = play(['open', 2], ['mark', 0], ['mark', 4], ['mark', 1], ['mark', 1], ['mark', 3], ['mark', 3]);
    game.apply({ kind: 'open', at: 0, cell: 5 });
    const shown = ['flag', 'mine', 'open-2', 'question', 'wrong-flag', 'exploded', 'hidden', 'hidden'];
    expect(looks(game)).toEqual(shown);
    game.apply({ kind: 'undo', at: 0 });
    expect(looks(game)).toEqual(['flag', 'question', 'open-2', 'question', 'flag', 'hidden', 'hidden', 'hidden']);
  });

  it('shows every mine of a won game as flagged', () => {
    const game = play(['mark', 1], ['open', 2], ['open', 3], ['open', 4], ['open', 6], ['open', 7]);
    expect(game.phase).toBe('won');
    expect(looks(game)).toEqual(['flag', 'flag', 'open-2', 'open-0', 'open-3', 'flag', 'open-2', 'open-0']);
  });

  it('names each look by its number', () => {
    expect([HIDDEN, FLAG, QUESTION, MINE, EXPLODED, WRONG_FLAG].map((look) => CELL_LOOKS[look])).toEqual([
      'hidden',
      'flag',
      'question',
      'mine',
      'exploded',
      'wrong-flag',
    ]);
  });
});
