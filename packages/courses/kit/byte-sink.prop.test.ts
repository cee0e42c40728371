import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteSink, type OutputStream } from './byte-sink.ts';

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
    { numRuns: 100 },
  );
});
