import { minesFromCells } from '@countermine/core/board.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { type BoardSource, firstCursor, recordWithSource, sourceOfRecord, withOpenStart } from './game-setup.ts';
import { encodeRunningGame, LARGE_BOARD, resumeGame } from './running-game.ts';

const params = { ...DEFAULT_PARAMS, width: 4, height: 3, mineCount: 1, firstMove: 'as-is' } as const;
const mines = minesFromCells(new Game(params).shape, [0]);
const given: BoardSource = { kind: 'given', mines, start: 1 };

function saved(game: Game, source: BoardSource, start?: number) {
  return { id: 'a', code: encodeRunningGame(game, source, start), elapsed: 3000, savedAt: 1 };
}

function played(): Game {
  const game = new Game(params);
  game.apply({ kind: 'place', at: 0, mines });
  game.apply({ kind: 'open', at: 2500, cell: 1 });
  return game;
}

describe('a game that was saved', () => {
  it('goes on with its board, its moves and its clock', () => {
    const resumed = resumeGame(saved(played(), given));
    if (!resumed.ok) throw new Error(resumed.error.code);
    const { game, source, elapsed } = resumed.value;
    expect([game.knowledge, source, elapsed]).toEqual([played().knowledge, { ...given, start: 1 }, 3000]);
    expect(resumeGame(saved(played(), given), 9000)).toMatchObject({ value: { elapsed: 9000 } });
    expect(resumeGame(saved(played(), given), Number.NaN)).toMatchObject({ value: { elapsed: 3000 } });
    expect(resumeGame({ ...saved(played(), given), elapsed: 0 })).toMatchObject({ value: { elapsed: 2500 } });
  });

  it('has the board that was given before its first cell is open', () => {
    const game = new Game(params);
    game.apply({ kind: 'mark', at: 0, cell: 0 });
    expect(resumeGame(saved(game, given))).toMatchObject({ value: { source: given } });
    const seed = { ...saved(game, { kind: 'seed', seed: 8 }), seed: 8 };
    expect(resumeGame(seed)).toMatchObject({ value: { source: { kind: 'seed', seed: 8 } } });
  });

  it('is kept as its seed where the board is large', () => {
    const large = { ...DEFAULT_PARAMS, width: 400, height: 251, mineCount: 20_000 };
    const game = new Game(large);
    expect(game.shape.size).toBeGreaterThan(LARGE_BOARD);
    const drawn = drawMines(large, 8, 77);
    if (drawn === undefined) throw new Error('no room');
    game.apply({ kind: 'place', at: 0, mines: drawn });
    game.apply({ kind: 'open', at: 0, cell: 77 });
    const running = saved(game, { kind: 'seed', seed: 8 }, 77);
    expect(running.code.length).toBeLessThan(200);
    expect(resumeGame(running)).toMatchObject({ value: { source: { kind: 'seed', seed: 8 }, start: 77 } });
    expect(saved(game, { kind: 'seed', seed: 8 }).code.length).toBeGreaterThan(5000);
  });

  it.each([
    ['nothing', undefined],
    ['no object', 'x'],
    ['no id', { ...saved(played(), given), id: 1 }],
    ['a time below 0', { ...saved(played(), given), elapsed: -1 }],
    ['half a seed', { ...saved(played(), given), seed: 0.5 }],
    ['no game', { ...saved(played(), given), code: 'nonsense' }],
  ])('is not gone on with where it is %s', (_, record) => {
    expect(resumeGame(record)).toMatchObject({ ok: false, error: { code: expect.any(String) } });
  });
});

describe('a board', () => {
  it('of a record is that of its mines, from its first cell on', () => {
    expect(sourceOfRecord(recordWithSource(played(), given), 7)).toEqual(given);
    expect(sourceOfRecord(recordWithSource(new Game(params), given), 7)).toEqual(given);
    const unknown = recordWithSource(new Game(params), { kind: 'seed', seed: 3 });
    expect(sourceOfRecord(unknown, 7)).toEqual({ kind: 'seed', seed: 7 });
  });

  it('that says where to begin has that cell open, unless it is a mine', () => {
    const opened = withOpenStart({ params, source: given });
    expect(opened.game?.log.map(({ kind }) => kind)).toEqual(['place', 'open']);
    expect(opened.startsPaused).toBe(true);
    for (const start of [0, undefined]) {
      const setup = { params, source: { ...given, start } };
      expect(withOpenStart(setup)).toBe(setup);
    }
  });

  it('has the cursor on the last move, on its first cell, or in the middle', () => {
    const game = played();
    game.apply({ kind: 'mark', at: 2600, cell: 0 });
    game.apply({ kind: 'hint', at: 2600 });
    expect(firstCursor({ params, source: given, game })).toBe(0);
    expect(firstCursor(withOpenStart({ params, source: { ...given, start: 2 } }))).toBe(2);
    expect(firstCursor({ params, source: given })).toBe(1);
    expect(firstCursor({ params, source: { kind: 'seed', seed: 1 } })).toBe(5);
  });
});
