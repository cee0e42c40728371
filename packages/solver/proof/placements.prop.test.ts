import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasCommonBit, orShiftedDown, orShiftedUp, setRange } from './placements.ts';

const WORDS = 3;
const LAST = WORDS * 32 - 1;
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: LAST }));
const distances = fc.integer({ min: 0, max: 8 });

function setOf(members: readonly number[]): Int32Array {
  const set = new Int32Array(WORDS);
  for (const member of members) set[member >> 5]! |= 1 << (member & 31);
  return set;
}

function membersOf(set: Int32Array, start = 0): number[] {
  return Array.from({ length: LAST + 1 }, (_, number) => number).filter(
    (number) => ((set[start + (number >> 5)]! >>> (number & 31)) & 1) === 1,
  );
}

function joined(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])].filter((n) => n >= 0 && n <= LAST).sort((a, b) => a - b);
}

it('shifts sets up and down like sets of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, distances, (source, target, distance) => {
      const sets = new Int32Array([...setOf(source), ...setOf(target)]);
      orShiftedUp(sets, WORDS, 0, WORDS, distance);
      const up = source.map((number) => number + distance);
      expect(membersOf(sets, WORDS)).toEqual(joined(up, target));
      orShiftedDown(sets, WORDS, 0, WORDS, distance);
      const down = source.map((number) => number - distance);
      expect(membersOf(sets, WORDS)).toEqual(joined(joined(up, target), down));
      expect(membersOf(sets)).toEqual(joined(source, []));
    }),
  );
});

it('finds common members after a move', () => {
  fc.assert(
    fc.property(numbers, numbers, distances, (first, second, distance) => {
      const expected = first.some((number) => second.includes(number + distance));
      expect(hasCommonBit(setOf(first), 0, setOf(second), 0, WORDS, distance)).toBe(expected);
    }),
  );
});

it('creates ranges, as far as there is room', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.nat(120), (first, last) => {
      const set = setOf([1, 50, 90]);
      setRange(set, 0, WORDS, first, last);
      expect(membersOf(set)).toEqual(
        Array.from({ length: LAST + 1 }, (_, n) => n).filter((n) => n >= first && n <= last),
      );
    }),
  );
});
