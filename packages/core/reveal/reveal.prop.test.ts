import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShape, FLAG, HIDDEN, QUESTION } from '../board.ts';
import { naiveCount, naiveRules } from '../testing/naive.ts';
import { CellBatch, type Field, type MarkPolicy, type RayEnd } from './field.ts';
import { openByRule, REVEAL_RULES } from './reveal.ts';

/** A board in the middle of a game: mines, and some cells opened, flagged or questioned. */
const fields: fc.Arbitrary<Field> = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }) })
  .chain(({ width, height }) => {
    const size = width * height;
    return fc
      .record({
        density: fc.constantFrom(0, 0.02, 0.1, 0.3),
        rolls: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: size, maxLength: size }),
        states: fc.array(fc.constantFrom(HIDDEN, HIDDEN, HIDDEN, HIDDEN, FLAG, QUESTION, 0), {
          minLength: size,
          maxLength: size,
        }),
      })
      .map(({ density, rolls, states }) => {
        const shape = createShape(width, height);
        const mines = Uint8Array.from(rolls, (roll) => (roll < density ? 1 : 0));
        const field: Field = { shape, mines, knowledge: Uint8Array.from(states) };
        field.knowledge.forEach((known, cell) => {
          if (known === 0) field.knowledge[cell] = mines[cell] === 1 ? HIDDEN : naiveCount(field, cell);
        });
        return field;
      });
  });

const moves = fc.tuple(fields, fc.nat()).filter(([field]) => field.mines.includes(0));

function safeCell(field: Field, roll: number): number {
  const safe = [...field.mines.keys()].filter((cell) => field.mines[cell] === 0);
  return safe[roll % safe.length] ?? 0;
}

function checkRule(
  open: (field: Field, cell: number, changed: CellBatch) => void,
  naive: (field: Field, cell: number) => Set<number>,
): void {
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 40 }), ([field, roll], capacity) => {
      const cell = safeCell(field, roll);
      const expected = naive(field, cell);
      const before = field.knowledge.slice();
      const changed: number[] = [];
      const batch = new CellBatch(capacity, (cells) => {
        expect(cells.length).toBeLessThanOrEqual(capacity);
        changed.push(...cells);
      });
      open(field, cell, batch);
      expect(new Set(changed)).toEqual(expected);
      expect(changed.length).toBe(expected.size);
      expect(field.knowledge).toEqual(before.map((known, at) => (expected.has(at) ? naiveCount(field, at) : known)));
    }),
  );
}

describe.each<MarkPolicy>(['keep', 'overwrite'])('in the middle of a game, with marks to %s', (marks) => {
  it('single opens what the definition says', () => {
    checkRule(
      (field, cell, changed) => openByRule('single', field, cell, changed, { marks }),
      (field, cell) => naiveRules.single(field, cell, marks),
    );
  });

  it('block opens what the definition says', () => {
    checkRule(
      (field, cell, changed) => openByRule('block', field, cell, changed, { marks }),
      (field, cell) => naiveRules.block(field, cell, marks),
    );
  });

  it.each<RayEnd>(['border', 'edge'])('radial opens what the definition says, rays ending at the %s', (rayEnd) => {
    checkRule(
      (field, cell, changed) => openByRule('radial', field, cell, changed, { marks, rayEnd }),
      (field, cell) => naiveRules.radial(field, cell, marks, rayEnd),
    );
  });
});

it('flood opens what the definition says in the middle of a game', () => {
  checkRule((field, cell, changed) => openByRule('flood', field, cell, changed), naiveRules.flood);
});

describe('a cell that no rule may open', () => {
  it.each(REVEAL_RULES)('%s throws for a mine and off the board', (rule) => {
    const shape = createShape(2, 1);
    const field = { shape, mines: Uint8Array.of(1, 0), knowledge: Uint8Array.of(HIDDEN, HIDDEN) };
    const batch = new CellBatch(1, () => undefined);
    for (const cell of [0, 2, -1]) expect(() => openByRule(rule, field, cell, batch)).toThrow(RangeError);
  });
});

it('has no batch without room', () => {
  for (const capacity of [0, -1, Number.NaN])
    expect(() => new CellBatch(capacity, () => undefined)).toThrow(RangeError);
});
