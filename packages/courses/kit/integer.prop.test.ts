import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatInteger, isInt32, parseInteger, toUint32 } from './integer.ts';

const typed = fc
  .tuple(
    fc.constantFrom('', '+', '-'),
    fc.nat({ max: 4 }),
    fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 200n }),
      fc.bigInt({ min: 2n ** 31n - 3n, max: 2n ** 31n + 3n }),
      fc.bigInt({ min: 2n ** 32n - 3n, max: 2n ** 32n + 3n }),
      fc.bigInt({ min: 0n, max: 20n }),
    ),
  )
  .map(([sign, zeros, digits]) => ({
    word: `${sign}${'0'.repeat(zeros)}${digits}`,
    exact: sign === '-' ? -digits : digits,
  }));

it('reads every integer as exact arithmetic does', () => {
  fc.assert(
    fc.property(typed, ({ word, exact }) => {
      const integer = parseInteger(word);
      expect(integer?.typed).toBe(word);
      expect(integer?.value).toBe(Number(exact));
      expect(integer && formatInteger(integer)).toBe(String(exact));
      expect(integer && isInt32(integer)).toBe(BigInt.asIntN(32, exact) === exact);
      expect(integer && toUint32(integer)).toBe(Number(BigInt.asUintN(32, exact)));
    }),
    { numRuns: 500 },
  );
});

it('reads back what it prints', () => {
  fc.assert(
    fc.property(typed, ({ word }) => {
      const integer = parseInteger(word);
      const printed = integer === undefined ? '' : formatInteger(integer);
      const again = parseInteger(printed);
      expect(again?.value).toBe(integer?.value);
      expect(again && formatInteger(again)).toBe(printed);
    }),
  );
});

it('accepts nothing else as an integer', () => {
  const characters = fc.constantFrom(...'0123456789+-+- .,xe_\t\n\0a\u00e9\u0661');
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 6 }), (word) => {
      const digits = word.startsWith('+') || word.startsWith('-') ? word.slice(1) : word;
      const isInteger = digits !== '' && [...digits].every((digit) => '0123456789'.includes(digit));
      expect(parseInteger(word) !== undefined).toBe(isInteger);
    }),
    { numRuns: 1000 },
  );
});
