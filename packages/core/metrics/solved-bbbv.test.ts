import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKnowledge, HIDDEN, isOpen } from '../board/knowledge.ts';
import { minesFromCells } from '../board/mines.ts';
import { createShape } from '../board/shape.ts';
import { CellBatch } from '../reveal/cell-batch.ts';
import { openByRule } from '../reveal/reveal.ts';
import { BoardMetrics } from './board-metrics.ts';
import { solvedBbbv } from './solved-bbbv.ts';

const boards = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc.array(fc.nat(width * height - 1)).map((cells) => {
      const shape = createShape(width, height);
      return { shape, mines: minesFromCells(shape, cells) };
    }),
  );

describe('solvedBbbv', () => {
  it('rises by at most one with each left click, from 0 to the 3BV of the board', () => {
    fc.assert(
      fc.property(boards, ({ shape, mines }) => {
        const knowledge = createKnowledge(shape);
        const ignore = new CellBatch(64, () => undefined);
        expect(solvedBbbv(shape, mines, knowledge)).toBe(0);
        let solved = 0;
        for (let cell = 0; cell < shape.size; cell += 1) {
          if (mines[cell] === 1 || isOpen(knowledge[cell]!)) continue;
          openByRule('flood', { shape, mines, knowledge }, cell, ignore);
          const next = solvedBbbv(shape, mines, knowledge);
          expect(next === solved || next === solved + 1).toBe(true);
          solved = next;
        }
        expect(solved).toBe(new BoardMetrics().load(shape, mines).bbbv());
      }),
    );
  });

  it('does not count the rim of an opening whose zeros are hidden', () => {
    const shape = createShape(4, 1);
    const mines = minesFromCells(shape, [3]);
    expect(solvedBbbv(shape, mines, Uint8Array.of(HIDDEN, HIDDEN, 1, HIDDEN))).toBe(0);
    expect(solvedBbbv(shape, mines, Uint8Array.of(0, 0, 1, HIDDEN))).toBe(1);
  });
});
