import { anyCharacter } from '@countermine/core/testing/any-character.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../testing/decode-bytes.ts';
import { ByteSink, encodeUtf8, type OutputStream, utf8Length } from './bytes.ts';

describe('utf8', () => {
  /** Any text without half a surrogate pair, the rare lengths of characters as often as the common one. */
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
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
      { numRuns: tries(300) },
    );
  });

  it('decodes what it encodes', () => {
    fc.assert(
      fc.property(text, (characters) => {
        expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(encodeUtf8(characters))).toBe(
          characters,
        );
      }),
      { numRuns: tries(300) },
    );
  });

  it('counts as many bytes as it encodes, also for halves of surrogate pairs', () => {
    const units = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(fc.oneof(text, units), (characters) => {
        expect(utf8Length(characters)).toBe(encodeUtf8(characters).length);
      }),
      { numRuns: tries(300) },
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
      {
        numRuns: tries(2000),
        examples: [[[0xf4, 0x90, 0x80, 0x80]], [[0xf7, 0xbf, 0xbf, 0xbf]], [[0xed, 0xa0, 0x80]]],
      },
    );
  });
});

describe('byte sink', () => {
  /** Lengths on both sides of any buffer size in question, and small ones. */
  const length = fc.oneof(
    fc.nat(40),
    fc.nat(9000),
    fc.integer({ min: 16_380, max: 16_390 }),
    fc.constantFrom(5461, 5462, 8191, 8192, 8193, 40_000),
  );

  /** A text of that many characters with few or no characters beyond ASCII. */
  const text = fc
    .tuple(length, fc.constantFrom('', '\u00e9', '\u2591', '\u{1f600}'), fc.nat(), fc.boolean())
    .map(([size, character, place, isFull]) => {
      if (isFull && character !== '') return character.repeat(size / character.length);
      const ascii = Array.from({ length: size }, (_, index) => String.fromCharCode(32 + ((index * 7) % 95))).join('');
      const cut = place % (size + 1);
      return ascii.slice(0, cut) + character + ascii.slice(cut);
    });

  const bytes = fc
    .tuple(length, fc.nat(255))
    .map(([size, first]) => Uint8Array.from({ length: size }, (_, index) => (first + index * 3) & 255));

  const writes = fc.array(
    fc.record({
      action: fc.constantFrom('write', 'write', 'write', 'error', 'flush'),
      data: fc.oneof(text, bytes),
    }),
    { maxLength: 12 },
  );

  /** What was written, as one text in which the name of a stream stands wherever it changes. */
  class Log {
    text = '';
    #stream: OutputStream | undefined;

    add(stream: OutputStream, data: string | Uint8Array): void {
      if (data.length === 0) return;
      if (this.#stream !== stream) this.text += `<${stream}>`;
      this.#stream = stream;
      this.text += Buffer.from(data).toString('latin1');
    }
  }

  it('loses nothing, changes nothing and keeps the order of both streams', () => {
    fc.assert(
      fc.property(writes, (steps) => {
        const expected = new Log();
        const found = new Log();
        const sink = new ByteSink((stream, piece) => found.add(stream, piece));
        for (const { action, data } of steps) {
          if (action === 'write') {
            expected.add('stdout', data);
            sink.write(data);
          } else if (action === 'error') {
            expected.add('stderr', data);
            sink.error(data);
          } else {
            sink.flush();
          }
          // What left is the front of what was written; after a flush, and with stderr, all of it.
          expect(expected.text.startsWith(found.text)).toBe(true);
          if (action !== 'write') expect(found.text.length).toBe(expected.text.length);
        }
        sink.flush();
        expect(found.text === expected.text).toBe(true);
      }),
      { numRuns: tries(100) },
    );
  });
});
