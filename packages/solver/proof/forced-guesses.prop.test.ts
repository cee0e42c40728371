import { countsInto, createShape, HIDDEN, isOpen } from '@countermine/core/board.ts';
import { neighbours } from '@countermine/core/testing/naive.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardPart } from '../position/board-reader.ts';
import { createPlayerView } from '../position/player-view.ts';
import { findCertain } from './deduce.ts';
import { findForcedGuesses } from './forced-guesses.ts';
import type { ProofLimits } from './proof.ts';

/** Rows of a part: a blank is open, `*` a mine that was opened, `m` a hidden mine, `s` another hidden cell. */
function part(...rows: readonly string[]): BoardPart {
  const shape = createShape(rows[0]?.length ?? 0, rows.length);
  const cells = [...rows.join('')];
  const knowledge = new Uint8Array(shape.size);
  countsInto(
    knowledge,
    shape,
    Uint8Array.from(cells, (cell) => (cell === '*' || cell === 'm' ? 1 : 0)),
  );
  for (const [index, cell] of cells.entries()) if (cell !== ' ') knowledge[index] = HIDDEN;
  return { shape, knowledge, openMines: cells.flatMap((cell, index) => (cell === '*' ? [index] : [])) };
}

function guesses(of: BoardPart, limits: ProofLimits = {}): string[] | string {
  const found = findForcedGuesses(of, limits);
  if (!found.ok) return found.error.code;
  return found.value.map((cell) => `${Math.floor(cell / of.shape.width)} ${cell % of.shape.width}`).sort();
}

/** Every number beside one of the two in the middle is beside the other, too. */
const PAIR = ['  *  *  ', '  *ms*  ', '  *  *  '];
const ROOM = ['        ', '        '];

describe('where only a guess is left', () => {
  it('both cells of a pair of which one is a mine are marked, between mines that were opened', () => {
    expect(guesses(part(...ROOM, ...PAIR, ...ROOM))).toEqual(['3 3', '3 4']);
  });

  it('nothing is marked where a cell is safe, nor where what is left is mines', () => {
    expect(guesses(part(...ROOM, '   ms   ', ...ROOM))).toEqual([]);
    expect(guesses(part(...ROOM, '   mm   ', ...ROOM))).toEqual([]);
  });

  it('nothing is marked of which more may be known beyond the edge of the part', () => {
    expect(guesses(part(...PAIR, ...ROOM))).toEqual([]);
  });

  it('a budget that is too small is told', () => {
    expect(guesses(part(...ROOM, ...PAIR, ...ROOM), { nodes: 0 })).toBe('budget');
  });
});

/** Open cells without mines around the board, so that the part shows all there is. */
const RING = 3;

const boards = fc
  .record({ width: fc.integer({ min: 2, max: 8 }), height: fc.integer({ min: 2, max: 8 }) })
  .chain(({ width, height }) =>
    fc.record({
      shape: fc.constant(createShape(width + 2 * RING, height + 2 * RING)),
      cells: fc.array(fc.constantFrom('mine', 'hidden', 'open', 'open', 'open'), {
        minLength: width * height,
        maxLength: width * height,
      }),
      width: fc.constant(width),
    }),
  );

it('is where the proofs of the whole board find no safe cell, stretch by stretch', () => {
  fc.assert(
    fc.property(boards, ({ shape, cells, width }) => {
      const mines = new Uint8Array(shape.size);
      const hidden = new Set<number>();
      cells.forEach((cell, index) => {
        const at = (Math.floor(index / width) + RING) * shape.width + (index % width) + RING;
        if (cell === 'mine') mines[at] = 1;
        if (cell !== 'open') hidden.add(at);
      });
      const knowledge = new Uint8Array(shape.size);
      countsInto(knowledge, shape, mines);
      for (const cell of hidden) knowledge[cell] = HIDDEN;
      const view = createPlayerView(shape.width, shape.height, knowledge, mines.filter(Boolean).length);
      if (!view.ok) throw new Error(view.error.code);
      const certain = findCertain(view.value, { ceiling: 'several-clues' });
      const found = findForcedGuesses({ shape, knowledge, openMines: [] });
      if (!certain.ok || !found.ok) throw new Error('a true board has no contradiction');
      const verdicts = new Map(certain.value.map(({ cell, verdict }) => [cell, verdict]));
      const expected = stretches({ shape, knowledge }, hidden)
        .filter((stretch) => stretch.every((cell) => verdicts.get(cell) !== 'safe'))
        .flatMap((stretch) => stretch.filter((cell) => !verdicts.has(cell)));
      expect([...found.value].sort((one, other) => one - other)).toEqual(expected.sort((one, other) => one - other));
    }),
    { numRuns: tries(200) },
  );
});

/** The frontier in pieces, cell by cell and without any care for speed. */
function stretches({ shape, knowledge }: Omit<BoardPart, 'openMines'>, hidden: ReadonlySet<number>): number[][] {
  const beside = (cell: number): number[] => neighbours({ shape }, cell);
  const numbers = (cell: number): number[] => beside(cell).filter((other) => isOpen(knowledge[other] ?? HIDDEN));
  const frontier = [...hidden].filter((cell) => numbers(cell).length > 0);
  const linked = (cell: number): Set<number> => new Set([...beside(cell), ...numbers(cell).flatMap(beside)]);
  const pieces: number[][] = [];
  const seen = new Set<number>();
  for (const start of frontier) {
    if (seen.has(start)) continue;
    const piece = [start];
    seen.add(start);
    for (const cell of piece) {
      const near = linked(cell);
      for (const other of frontier) if (near.has(other) && !seen.has(other)) piece.push(other) && seen.add(other);
    }
    pieces.push(piece);
  }
  return pieces;
}
