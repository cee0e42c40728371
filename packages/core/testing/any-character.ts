import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST_CODE_POINT = 0x10ffff;

/**
 * Any character of Unicode: the unit `binary` of fast-check's strings. That one remembers the index of each of the million
 * characters, which takes a second in every process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: LAST_CODE_POINT - SURROGATES })
  .map((index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES), indexOf);

/** By this fast-check knows which of the texts that are dangerous to programs consist of such characters. */
function indexOf(value: unknown): number {
  const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
  if (code === undefined || value !== String.fromCodePoint(code)) throw new TypeError('anyCharacter: not a character');
  if (code < FIRST_SURROGATE) return code;
  if (code < FIRST_SURROGATE + SURROGATES) throw new RangeError('anyCharacter: half a surrogate pair');
  return code - SURROGATES;
}
