import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBytes } from '../testing/decode-bytes.ts';
import { encodeUtf8, utf8Length } from './utf8.ts';

/** Any text without half a surrogate pair, the rare lengths of characters as often as the common one. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc
      .oneof(fc.nat(0x7f), fc.integer({ min: 0x80, max: 0x7ff }), fc.integer({ min: 0x800, max: 0xd7ff }))
      .map((code) => String.fromCodePoint(code)),
  }),
);

it('encodes any text as TextEncoder does', () => {
  fc.assert(
    fc.property(text, (characters) => {
      expect(encodeUtf8(characters)).toEqual(new TextEncoder().encode(characters));
    }),
    { numRuns: 300 },
  );
});

it('decodes what it encodes', () => {
  fc.assert(
    fc.property(text, (characters) => {
      expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(encodeUtf8(characters))).toBe(
        characters,
      );
    }),
    { numRuns: 300 },
  );
});

it('counts as many bytes as it encodes, also for halves of surrogate pairs', () => {
  const units = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(fc.oneof(text, units), (characters) => {
      expect(utf8Length(characters)).toBe(encodeUtf8(characters).length);
    }),
    { numRuns: 300 },
  );
});

const garbage = fc.array(fc.oneof(fc.nat(255), fc.constantFrom(0x80, 0xbf, 0xc3, 0xe2, 0xed, 0xf0, 0xf4)), {
  maxLength: 60,
});

it('decodes any bytes as TextDecoder does', () => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  fc.assert(
    fc.property(fc.oneof(garbage, text.map(encodeUtf8)), (bytes) => {
      expect(String.fromCodePoint(...decodeBytes(bytes))).toBe(decoder.decode(Uint8Array.from(bytes)));
    }),
    { numRuns: 2000, examples: [[[0xf4, 0x90, 0x80, 0x80]], [[0xf7, 0xbf, 0xbf, 0xbf]], [[0xed, 0xa0, 0x80]]] },
  );
});
