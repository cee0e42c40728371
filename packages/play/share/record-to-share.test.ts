import { parseTathamId } from '@countermine/core/codec/tatham.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { gameIdToShare } from './record-to-share.ts';

const SEED = { kind: 'seed', seed: 1 } as const;
const START = 40;

describe('gameIdToShare', () => {
  it('has the mines and the first cell of the game', () => {
    const game = startedGame(DEFAULT_PARAMS);
    const id = gameIdToShare({ game }, SEED);
    const board = parseTathamId(id.ok ? id.value : '');
    expect(board).toMatchObject({ ok: true, value: { mines: game.mines, start: START } });
  });

  it('has the mines of a board that is given, before its first move', () => {
    const { mines } = startedGame(DEFAULT_PARAMS);
    if (mines === undefined) throw new Error('the mines are placed');
    const id = gameIdToShare({ game: new Game(DEFAULT_PARAMS) }, { kind: 'given', mines, start: START });
    expect(id).toEqual(gameIdToShare({ game: startedGame(DEFAULT_PARAMS) }, SEED));
  });

  it('explains why there is none', () => {
    expect(gameIdToShare({ game: new Game(DEFAULT_PARAMS) }, SEED)).toEqual({ ok: false, error: 'unplaced' });
    const large: GameParams = { ...DEFAULT_PARAMS, width: 1000, height: 251, mineCount: 1000 };
    expect(gameIdToShare({ game: startedGame(large) }, SEED)).toEqual({ ok: false, error: 'too-large' });
  });
});

function startedGame(params: GameParams): Game {
  const game = new Game(params);
  const mines = drawMines(params, SEED.seed, START);
  if (mines === undefined) throw new Error('there is such a board');
  game.apply({ kind: 'place', at: 0, mines });
  game.apply({ kind: 'open', at: 0, cell: START });
  return game;
}
