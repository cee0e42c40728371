import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MinSet } from './greedy-zini.ts';

it('has the smallest of what was added and not deleted', () => {
  const set = new MinSet();
  const runs = fc.constantFrom(1, 31, 32, 33, 1024, 1025, 40_000).chain((capacity) =>
    fc.record({
      capacity: fc.constant(capacity),
      steps: fc.array(fc.tuple(fc.boolean(), fc.oneof(fc.nat(Math.min(capacity - 1, 8)), fc.nat(capacity - 1)))),
    }),
  );
  fc.assert(
    fc.property(runs, ({ capacity, steps }) => {
      set.reset(capacity);
      const model = new Set<number>();
      for (const [adds, number] of steps) {
        if (adds) {
          set.add(number);
          model.add(number);
        } else {
          set.delete(number);
          model.delete(number);
        }
        expect(set.first()).toBe(model.size === 0 ? -1 : Math.min(...model));
      }
    }),
  );
});

it('finds numbers at both ends of a large range', () => {
  const set = new MinSet();
  set.reset(10_000_000);
  set.add(9_999_999);
  expect(set.first()).toBe(9_999_999);
  set.add(0);
  expect(set.first()).toBe(0);
  set.delete(0);
  expect(set.first()).toBe(9_999_999);
});

it.each([0, -1, 0.5, Number.NaN, 2 ** 31 + 1])('has no capacity of %d', (capacity) => {
  expect(() => new MinSet().reset(capacity)).toThrow(RangeError);
});
