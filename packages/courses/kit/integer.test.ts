import { describe, expect, it } from 'vitest';
import { MAX_WORD } from './input.ts';
import { formatInteger, type IntegerWord, isInt32, parseInteger, toUint32 } from './integer.ts';

function integer(word: string): IntegerWord {
  const parsed = parseInteger(word);
  if (parsed === undefined) throw new Error(`${word} is no integer`);
  return parsed;
}

describe('parseInteger', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['+7', 7],
    ['-7', -7],
    ['007', 7],
    ['-007', -7],
    ['+01', 1],
    ['2147483647', 2147483647],
    ['-2147483648', -2147483648],
    ['9007199254740992', 2 ** 53],
    ['-9007199254740992', -(2 ** 53)],
  ])('reads %s as %d and keeps how it was typed', (word, value) => {
    expect(parseInteger(word)).toEqual({ value, typed: word });
  });

  it.each(['-0', '+0', '-000'])('reads %s as a 0 without a sign', (word) => {
    expect(Object.is(integer(word).value, 0)).toBe(true);
  });

  it.each([
    ...['', '+', '-', '--1', '+-1', '-+1', '1-', '1+1', '1,1', '1.5', '1.', '.5', '1e3', '0x10', '0b1', '1_000', '1n'],
    ...[' 1', '1 ', '1\n', '\n1', '1\0', 'a', '1a', 'a1', 'NaN', 'Infinity', '-Infinity', '\u0661', '\u00b2', '\uff11'],
  ])('does not read %j as an integer', (word) => {
    expect(parseInteger(word)).toBeUndefined();
  });

  it('is off every board, never on one, where a number is too long to be exact', () => {
    expect(integer('9'.repeat(400)).value).toBe(Infinity);
    expect(integer(`-${'9'.repeat(400)}`).value).toBe(-Infinity);
    expect(integer(`${'0'.repeat(400)}5`).value).toBe(5);
  });

  it('takes the longest whole word but none that was cut', () => {
    expect(integer(`${'0'.repeat(MAX_WORD - 1)}7`).value).toBe(7);
    expect(parseInteger(`${'0'.repeat(MAX_WORD)}7`)).toBeUndefined();
  });
});

describe('formatInteger', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['+000', '0'],
    ['+7', '7'],
    ['007', '7'],
    ['-007', '-7'],
    ['100', '100'],
    ['-10', '-10'],
    ['00099999999999999999999', '99999999999999999999'],
  ])('prints %s as %s', (word, printed) => {
    expect(formatInteger(integer(word))).toBe(printed);
  });
});

describe('isInt32', () => {
  it.each([
    ['2147483647', true],
    ['2147483648', false],
    ['-2147483648', true],
    ['-2147483649', false],
    ['0000000000000000000000002147483647', true],
    ['99999999999', false],
    ['9'.repeat(400), false],
    [`-${'9'.repeat(400)}`, false],
  ])('%s: %s', (word, fits) => {
    expect(isInt32(integer(word))).toBe(fits);
  });
});

describe('toUint32', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['4294967295', 4294967295],
    ['4294967296', 0],
    ['4294967338', 42],
    ['-1', 4294967295],
    ['-4294967295', 1],
    ['2147483648', 2147483648],
    ['-2147483648', 2147483648],
  ])('keeps the low 32 bits of %s: %d', (word, low) => {
    expect(toUint32(integer(word))).toBe(low);
  });
});
