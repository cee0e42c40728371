import { createShape, FLAG, minesFromCells } from '@countermine/core/board.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { expect, it } from 'vitest';
import { PRESSED } from './cell-sprites.ts';
import {
  BLAST_TIME,
  chordPieces,
  explosionPieces,
  flagPieces,
  motionTime,
  openingPieces,
  pressPieces,
  winPieces,
} from './motion-pieces.ts';

const params = { ...DEFAULT_PARAMS, width: 6, height: 4, mineCount: 2, firstMove: 'as-is' } as const;
const VIEW = { firstRow: 0, endRow: 4, firstColumn: 0, endColumn: 6 };
/** The upper right corner and the lower right one. */
const MINES = [5, 23];

function playing(): Game {
  const game = new Game(params);
  game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, MINES) });
  return game;
}

it('an opening spreads from the cell that was clicked', () => {
  const game = playing();
  const effect = game.apply({ kind: 'open', at: 0, cell: 0 });
  const pieces = openingPieces(game, 0, effect.kind === 'done' ? effect.changed : []);
  expect(pieces.length).toBeGreaterThan(10);
  const times = new Map(pieces.map(({ cell, at }) => [cell, at]));
  expect(times.get(0)).toBe(0);
  expect(times.get(1)).toBeLessThan(times.get(3) ?? 0);
});

it('a chord presses the hidden cells around its number, and those that it opens rise from there', () => {
  const game = playing();
  game.apply({ kind: 'open', at: 0, cell: 4 });
  expect(pressPieces(game, 4)).toEqual([3, 5, 9, 10, 11].map((cell) => ({ kind: 'press', cell, at: 0 })));
  game.apply({ kind: 'mark', at: 0, cell: 5 });
  expect(pressPieces(game, 4).map(({ cell }) => cell)).toEqual([3, 9, 10, 11]);
  expect(flagPieces(game, 5)).toEqual([{ kind: 'pop', cell: 5, look: FLAG, at: 0 }]);
  const effect = game.apply({ kind: 'chord', at: 0, cell: 4 });
  const pieces = chordPieces(game, 4, effect.kind === 'done' ? effect.changed : []);
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.every((piece) => piece.kind === 'lift' && piece.look === PRESSED)).toBe(true);
});

it('mines explode in the order of their distance, and only those in view', () => {
  const game = playing();
  game.apply({ kind: 'open', at: 0, cell: 5 });
  expect(explosionPieces(game, 5, VIEW).map(({ cell }) => cell)).toEqual([23]);
  expect(explosionPieces(game, 5, { ...VIEW, endColumn: 3 })).toEqual([]);
});

it('a win shines over every cell, and flags the mines that had no flag', () => {
  const game = playing();
  for (let cell = 0; cell < 24; cell += 1) if (!MINES.includes(cell)) game.apply({ kind: 'open', at: 0, cell });
  expect(game.phase).toBe('won');
  const pieces = winPieces(game, 0, VIEW);
  expect(pieces.filter(({ kind }) => kind === 'shine').length).toBe(24);
  expect(pieces.filter(({ kind }) => kind === 'lift').map(({ cell }) => cell)).toEqual(MINES);
});

it.each([
  ['a small board', 6, 4],
  ['an expert board', 30, 16],
  ['as many cells as are animated', 60, 50],
  ['one long row', 3000, 1],
])('an opening, a flag, a chord, a loss and a win take less than 400 ms: %s', (_what, width, height) => {
  const { size } = createShape(width, height);
  const far = size - 1;
  const cells = Array.from({ length: size }, (_, cell) => cell);
  const view = { firstRow: 0, endRow: height, firstColumn: 0, endColumn: width };
  const gameOn = (mines: readonly number[]): Game => {
    const game = new Game({ ...params, width, height, mineCount: mines.length });
    game.apply({ kind: 'place', at: 0, mines: minesFromCells(game.shape, mines) });
    return game;
  };
  const won = gameOn([far]);
  won.apply({ kind: 'open', at: 0, cell: 0 });
  const lost = gameOn([0, far]);
  lost.apply({ kind: 'open', at: 0, cell: 0 });
  expect([won.phase, lost.phase]).toEqual(['won', 'lost']);
  const motions = [
    openingPieces(won, 0, cells),
    chordPieces(won, 0, cells),
    winPieces(won, 0, view),
    explosionPieces(lost, 0, view),
    flagPieces(won, far),
    pressPieces(playing(), 4),
  ];
  for (const time of [BLAST_TIME, ...motions.map(motionTime)]) expect(time).toBeLessThan(400);
});
