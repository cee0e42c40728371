import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMines, createShape } from '../board.ts';
import { anyParams } from '../testing/game-arbitraries.ts';
import { neighbours } from '../testing/naive.ts';
import { tries } from '../testing/soak.ts';
import { drawMines } from './draw-mines.ts';
import { checkParams, DEFAULT_PARAMS, FIRST_MOVES, type GameParams, mostMines } from './params.ts';

const games = anyParams(9).chain((params) =>
  fc.record({
    params: fc.constant(params),
    seed: fc.integer(),
    firstCell: fc.nat(params.width * params.height - 1),
  }),
);

function rowsOf(mines: Uint8Array, width: number): string[] {
  return Array.from({ length: mines.length / width }, (_, row) => mines.slice(row * width, (row + 1) * width).join(''));
}

/** What the first cell and those beside it hold, after what the params promise. */
function keepsPromise(params: GameParams, mines: Uint8Array, firstCell: number): boolean {
  const shape = createShape(params.width, params.height);
  if (params.firstMove === 'as-is') return true;
  const beside = params.firstMove === 'opening' ? neighbours({ shape }, firstCell) : [];
  return [firstCell, ...beside].every((cell) => mines[cell] === 0);
}

describe('the mines of a game', () => {
  it('have the requested number, keep the promise, and are the same for the same seed', () => {
    fc.assert(
      fc.property(games, ({ params, seed, firstCell }) => {
        const mines = drawMines(params, seed, firstCell);
        expect(drawMines(params, seed, firstCell)).toEqual(mines);
        if (mines === undefined) {
          expect(params.firstMove).toBe('shift-down');
          return;
        }
        expect(mines.length).toBe(params.width * params.height);
        expect(countMines(mines)).toBe(params.mineCount);
        expect(keepsPromise(params, mines, firstCell)).toBe(true);
      }),
      { numRuns: tries(500) },
    );
  });

  it('fit up to the maximum, wherever the first cell is, and not one more', () => {
    for (const firstMove of FIRST_MOVES) {
      for (const [width, height] of [
        [1, 2],
        [2, 2],
        [2, 5],
        [3, 3],
        [4, 4],
        [7, 1],
      ] as const) {
        const size = { ...DEFAULT_PARAMS, width, height, firstMove };
        const params = { ...size, mineCount: mostMines(size) };
        expect(checkParams({ ...params, mineCount: params.mineCount + 1 })).toMatchObject({
          error: { code: 'mine-count', most: params.mineCount },
        });
        if (params.mineCount < 0) continue;
        expect(checkParams(params).ok).toBe(true);
        for (let firstCell = 0; firstCell < width * height; firstCell += 1) {
          const mines = drawMines(params, 1, firstCell);
          if (mines === undefined) expect(firstMove).toBe('shift-down');
          else expect(keepsPromise(params, mines, firstCell)).toBe(true);
        }
      }
    }
  });

  it('shift down in whole rows, no further than they must, or not at all', () => {
    fc.assert(
      fc.property(games, ({ params: { isNoGuess: _, ...choice }, seed, firstCell }) => {
        const params: GameParams = { ...choice, firstMove: 'shift-down', isNoGuess: false };
        const rows = rowsOf(
          drawMines({ ...params, firstMove: 'as-is' }, seed, firstCell) ?? new Uint8Array(0),
          params.width,
        );
        const column = firstCell % params.width;
        const row = Math.floor(firstCell / params.width);
        let shifts = 0;
        while (shifts < rows.length && rows[row]?.[column] === '1') {
          rows.unshift(rows.pop() ?? '');
          shifts += 1;
        }
        const mines = drawMines(params, seed, firstCell);
        if (shifts === rows.length) expect(mines).toBeUndefined();
        else expect(rowsOf(mines ?? new Uint8Array(0), params.width)).toEqual(rows);
      }),
    );
  });
});
