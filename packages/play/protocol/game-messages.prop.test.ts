import { createKnowledge, createShape } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOfRuns,
  formatKnownBoard,
  formatKnownCells,
  knownCells,
  readKnownCells,
  runsOf,
} from './game-messages.ts';

const SHAPE = createShape(12, 9);
const boards = fc.uint8Array({ minLength: SHAPE.size, maxLength: SHAPE.size, max: 11 });

describe('known cells in a message', () => {
  it('arrive as they were, and no others', () => {
    fc.assert(
      fc.property(boards, fc.uniqueArray(fc.nat(SHAPE.size - 1)), (knowledge, cells) => {
        const message = knownCells.parse(JSON.parse(JSON.stringify(formatKnownCells(knowledge, cells))));
        const read = createKnowledge(SHAPE);
        const sorted = [...cells].sort((first, second) => first - second);
        expect(readKnownCells(read, message)).toEqual({ ok: true, value: Int32Array.from(sorted) });
        const expected = createKnowledge(SHAPE);
        for (const cell of cells) expected[cell] = knowledge[cell] ?? 0;
        expect(read).toEqual(expected);
      }),
    );
  });

  it('can be those of a whole board', () => {
    fc.assert(
      fc.property(boards, (knowledge) => {
        const read = createKnowledge(SHAPE);
        expect(readKnownCells(read, formatKnownBoard(knowledge)).ok).toBe(true);
        expect(read).toEqual(knowledge);
      }),
    );
  });

  it('never leave the board, whatever a message says', () => {
    const runs = fc.array(fc.integer({ min: -3, max: SHAPE.size + 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(runs, fc.string({ maxLength: 20 }), (runs, values) => {
        const knowledge = createKnowledge(SHAPE);
        const read = readKnownCells(knowledge, { runs, values });
        expect(knowledge).toHaveLength(SHAPE.size);
        if (!read.ok) expect(knowledge).toEqual(createKnowledge(SHAPE));
        else for (const cell of read.value) expect(cell).toBeLessThan(SHAPE.size);
      }),
    );
  });

  it('come in runs', () => {
    expect(runsOf([3, 4, 5, 9])).toEqual([3, 3, 9, 1]);
    expect(cellsOfRuns([3, 3, 9, 1], 10)).toEqual({ ok: true, value: Int32Array.of(3, 4, 5, 9) });
    expect(cellsOfRuns([3, 3, 5, 1], 10).ok).toBe(false);
    expect(cellsOfRuns([9, 2], 10).ok).toBe(false);
  });
});
