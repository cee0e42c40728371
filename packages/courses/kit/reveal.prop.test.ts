import { countAround, createShape, FLAG, HIDDEN, isOpen } from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { openByRule, REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOrthogonal, countUnclipped, openWrongly, revealBy, type WrongRule } from './reveal.ts';

/** A board with some marks on it, and a hidden safe cell. */
const targets = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) => {
    const size = width * height;
    return fc.record({
      shape: fc.constant(createShape(width, height)),
      mines: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: size, maxLength: size }),
      marks: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: size, maxLength: size }),
      cell: fc.nat(size - 1),
    });
  })
  .map(({ shape, mines, marks, cell }) => ({
    cell,
    field: {
      shape,
      mines: Uint8Array.from(mines, (one, index) => (one < 2 && index !== cell ? 1 : 0)),
      knowledge: Uint8Array.from(marks, (one, index) => (one < 2 && index !== cell ? FLAG : HIDDEN)),
    },
  }));

const wrongRules: fc.Arbitrary<WrongRule> = fc.record({
  rule: fc.constantFrom(...REVEAL_RULES),
  count: fc.constantFrom(countAround, countOrthogonal, countUnclipped),
  isFourWay: fc.boolean(),
  leavesOut: fc.constantFrom(undefined, 'vertical', 'horizontal', 'falling', 'rising'),
  leavesNumbers: fc.boolean(),
  marks: fc.constantFrom('keep', 'overwrite'),
  rayEnd: fc.constantFrom('border', 'edge'),
});

/** What is known about a field after a reveal, and the cells that were reported to change. */
function after(field: Field, reveal: (field: Field, changed: CellBatch) => void) {
  const copy = { ...field, knowledge: field.knowledge.slice() };
  const cells: number[] = [];
  const changed = new CellBatch(2, (batch) => cells.push(...batch));
  reveal(copy, changed);
  changed.flush();
  return { knowledge: copy.knowledge, changed: cells.sort((a, b) => a - b) };
}

it('a wrong rule about which nothing is wrong opens what the rule opens', () => {
  fc.assert(
    fc.property(targets, wrongRules, ({ field, cell }, { rule, marks, rayEnd }) => {
      const policy = rule === 'flood' ? 'keep' : marks;
      const nothingWrong = { count: countAround, isFourWay: false, leavesOut: undefined, leavesNumbers: false };
      const right = { rule, ...nothingWrong, marks: policy, rayEnd };
      expect(after(field, (copy, changed) => openWrongly(right, copy, cell, changed))).toEqual(
        after(field, (copy, changed) => openByRule(rule, copy, cell, changed, { marks: policy, rayEnd })),
      );
    }),
    { numRuns: tries(500) },
  );
});

it('a wrong rule opens the cell itself and never a mine, and reports what it changed', () => {
  fc.assert(
    fc.property(targets, wrongRules, ({ field, cell }, wrong) => {
      const { knowledge, changed } = after(field, (copy, batch) => openWrongly(wrong, copy, cell, batch));
      const differing = [...knowledge.keys()].filter((index) => knowledge[index] !== field.knowledge[index]);
      expect(changed).toEqual(differing);
      expect(changed).toContain(cell);
      expect(changed.every((index) => field.mines[index] === 0 && isOpen(knowledge[index] ?? HIDDEN))).toBe(true);
    }),
    { numRuns: tries(500) },
  );
});

it('a reveal is wrong only in the requested way', () => {
  fc.assert(
    fc.property(targets, wrongRules, ({ field, cell }, wrong) => {
      const { rule, count, isFourWay, leavesOut, leavesNumbers, ...options } = wrong;
      const pair = leavesOut === undefined ? {} : { leavesOut };
      const reveal = revealBy(rule, options, { count, isFourWay, ...pair, leavesNumbers });
      expect(after(field, (copy, changed) => reveal(copy, cell, changed))).toEqual(
        after(field, (copy, changed) => openWrongly(wrong, copy, cell, changed)),
      );
    }),
    { numRuns: tries(500) },
  );
});
