import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LargestKey } from './largest-key.ts';

const keys = fc.integer({ min: -(2 ** 30), max: 2 ** 30 });

it('is the largest of the keys as they are now', () => {
  const largest = new LargestKey();
  const runs = fc.constantFrom(1, 2, 31, 32, 33, 1024, 1025, 40_000).chain((count) =>
    fc.record({
      count: fc.constant(count),
      step: fc.constantFrom(1, 16),
      changes: fc.array(fc.array(fc.tuple(fc.oneof(fc.nat(Math.min(count - 1, 8)), fc.nat(count - 1)), keys)), {
        maxLength: 40,
      }),
    }),
  );
  fc.assert(
    fc.property(runs, ({ count, step, changes }) => {
      const inSteps = new Int32Array(3 + count * step).fill(2 ** 30);
      for (let key = 0; key < count; key += 1) inSteps[3 + key * step] = -1 - key;
      const model = Array.from({ length: count }, (_, key) => -1 - key);
      largest.take(inSteps, 3, step, count);
      for (const together of changes) {
        expect(largest.largest()).toBe(model.reduce((most, other) => Math.max(most, other)));
        for (const [key, value] of together) {
          inSteps[3 + key * step] = value;
          model[key] = value;
        }
        if (largest.hasTree) for (const [key] of together) largest.update(key);
      }
      expect(largest.largest()).toBe(model.reduce((most, other) => Math.max(most, other)));
    }),
  );
});
