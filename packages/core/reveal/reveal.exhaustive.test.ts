import { describe, expect, it } from 'vitest';
import {
  type BoardShape,
  countAround,
  countsInto,
  createKnowledge,
  createShape,
  HIDDEN,
  MAX_NEIGHBOURS,
  neighboursInto,
} from '../board.ts';
import { naiveCount, naiveRules, neighbours } from '../testing/naive.ts';
import { CellBatch, type Field } from './field.ts';
import { openByRule } from './reveal.ts';

const MAX_CELLS = 9;

function* everyLayout(): Generator<{ shape: BoardShape; mines: Uint8Array }> {
  for (let width = 1; width <= MAX_CELLS; width += 1) {
    for (let height = 1; width * height <= MAX_CELLS; height += 1) {
      const shape = createShape(width, height);
      for (let bits = 0; bits < 2 ** shape.size; bits += 1) {
        yield { shape, mines: Uint8Array.from({ length: shape.size }, (_, cell) => (bits >> cell) & 1) };
      }
    }
  }
}

const rules: readonly {
  name: string;
  open: (field: Field, cell: number, changed: CellBatch) => void;
  naive: (field: Field, cell: number) => Set<number>;
}[] = [
  {
    name: 'single',
    open: (...move) => openByRule('single', ...move),
    naive: (...move) => naiveRules.single(...move, 'keep'),
  },
  {
    name: 'block',
    open: (...move) => openByRule('block', ...move),
    naive: (...move) => naiveRules.block(...move, 'keep'),
  },
  {
    name: 'radial',
    open: (...move) => openByRule('radial', ...move),
    naive: (...move) => naiveRules.radial(...move, 'keep'),
  },
  {
    name: 'radial, rays ending at an edge',
    open: (...move) => openByRule('radial', ...move, { rayEnd: 'edge' }),
    naive: (...move) => naiveRules.radial(...move, 'keep', 'edge'),
  },
  { name: 'flood', open: (...move) => openByRule('flood', ...move), naive: naiveRules.flood },
];

it('knows the neighbours of every cell of every such board', () => {
  const out = new Int32Array(MAX_NEIGHBOURS);
  for (let width = 1; width <= MAX_CELLS; width += 1) {
    for (let height = 1; width * height <= MAX_CELLS; height += 1) {
      const shape = createShape(width, height);
      for (let cell = 0; cell < shape.size; cell += 1) {
        expect([...out.subarray(0, neighboursInto(out, shape, cell))]).toEqual(neighbours({ shape }, cell));
      }
    }
  }
});

describe(`every layout of every board of up to ${MAX_CELLS} cells`, () => {
  it('counts as the definition does', () => {
    const faults: unknown[] = [];
    for (const { shape, mines } of everyLayout()) {
      const field = { shape, mines, knowledge: createKnowledge(shape) };
      const expected = Uint8Array.from({ length: shape.size }, (_, cell) => naiveCount(field, cell));
      const counts = new Uint8Array(shape.size);
      countsInto(counts, shape, mines);
      const isRight = expected.every(
        (count, cell) => counts[cell] === count && countAround(shape, mines, cell) === count,
      );
      if (!isRight) faults.push([shape.width, mines.join(''), counts]);
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it.each(rules)('opens by the rule $name what the definition does, from every safe cell', ({ open, naive }) => {
    const faults: unknown[] = [];
    for (const { shape, mines } of everyLayout()) {
      for (let cell = 0; cell < shape.size; cell += 1) {
        if (mines[cell] === 1) continue;
        const field = { shape, mines, knowledge: createKnowledge(shape) };
        const expected = [...naive(field, cell)].sort((a, b) => a - b);
        const changed: number[] = [];
        const batch = new CellBatch(4, (cells) => changed.push(...cells));
        open(field, cell, batch);
        const isOpened = changed.sort((a, b) => a - b).join() === expected.join();
        const isKnown = field.knowledge.every(
          (known, at) => known === (expected.includes(at) ? naiveCount(field, at) : HIDDEN),
        );
        if (!isOpened || !isKnown) faults.push([shape.width, mines.join(''), cell, changed, field.knowledge]);
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });
});
