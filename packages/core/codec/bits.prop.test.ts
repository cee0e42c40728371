import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter, bitLength } from './bits.ts';

/** A number and the code that it is written with. */
const codes = fc.oneof(
  fc.integer({ min: 0, max: 53 }).chain((count) =>
    fc.record({
      code: fc.constant('bits' as const),
      order: fc.constant(count),
      value: fc.maxSafeNat().map((value) => value % 2 ** count),
    }),
  ),
  fc.record({ code: fc.constant('rice' as const), order: fc.nat(30), value: fc.nat(5000) }),
  fc.record({
    code: fc.constant('golomb' as const),
    order: fc.nat(40),
    value: fc.maxSafeNat().map((v) => v % 2 ** 51),
  }),
);

describe('numbers as bits', () => {
  it('read back as they were written', () => {
    fc.assert(
      fc.property(fc.array(codes, { maxLength: 40 }), (numbers) => {
        const writer = new BitWriter();
        for (const { code, value, order } of numbers) writer[code](value, order);
        const reader = new BitReader(writer.toBytes());
        expect(numbers.map(({ code, order }) => reader[code](order))).toEqual(numbers.map(({ value }) => value));
        expect(reader.isCut).toBe(false);
        expect(reader.isAtEnd()).toBe(true);
      }),
    );
  });

  it('are whole numbers where the bytes end, and reading stops there', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), fc.array(codes, { minLength: 1 }), (bytes, numbers) => {
        const reader = new BitReader(bytes);
        for (const { code, order } of numbers) {
          const value = reader[code](order);
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
          if (reader.isCut) expect(reader.left).toBe(0);
        }
      }),
    );
  });

  it('have a length', () => {
    expect([0, 1, 2, 255, 256, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1].map(bitLength)).toEqual([0, 1, 2, 8, 9, 32, 33, 53]);
  });
});
