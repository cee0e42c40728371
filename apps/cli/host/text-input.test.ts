import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isComment, linesOf, MAX_TEXT, readAll, type TextInput, textLinesOf } from './text-input.ts';

/** A file that gives its bytes in pieces of these lengths, one after the other. */
function inPieces(bytes: Buffer, lengths: readonly number[]): TextInput {
  let at = 0;
  let reads = 0;
  return {
    name: 'test',
    close: () => undefined,
    read(buffer) {
      const length = Math.min(lengths[reads % lengths.length] ?? 1, bytes.length - at, buffer.length);
      bytes.copy(buffer, 0, at, at + length);
      at += length;
      reads += 1;
      return length;
    },
  };
}

it('gives the same lines, however the bytes come', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zä ]{0,12}$/)), fc.boolean(), lengths, (lines, isEnded, pieces) => {
      const text = lines.join('\n') + (isEnded && lines.length > 0 ? '\n' : '');
      const expected = text.split('\n').slice(0, text.endsWith('\n') || text === '' ? -1 : undefined);
      const read = [...linesOf(inPieces(Buffer.from(text), pieces))];
      expect(read.map((line) => line.text)).toEqual(expected);
      expect(read.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
      expect(read.map(({ end }) => end)).toEqual(
        expected.map((_, index) => {
          const before = expected.slice(0, index + 1).join('\n');
          return before.length < text.length ? Buffer.byteLength(before) + 1 : undefined;
        }),
      );
      expect(readAll(inPieces(Buffer.from(text), pieces))).toBe(text);
    }),
  );
});

it('skips a line that is too long, and continues after it', () => {
  const text = Buffer.concat([Buffer.alloc(MAX_TEXT + 1, '.'), Buffer.from('\nlast')]);
  expect([...linesOf(inPieces(text, [65_536]))]).toEqual([
    { number: 1, text: undefined, end: MAX_TEXT + 2 },
    { number: 2, text: 'last', end: undefined },
  ]);
  expect(readAll(inPieces(text, [65_536]))).toBeUndefined();
});

it('stops at a line that never ends', () => {
  const endless: TextInput = {
    name: 'test',
    close: () => undefined,
    // What the buffer happens to hold could have newlines in it.
    read: (buffer) => buffer.fill('.'.charCodeAt(0)).length,
  };
  expect([...linesOf(endless)]).toEqual([{ number: 1, text: undefined, end: undefined }]);
  expect(readAll(endless)).toBeUndefined();
});

it('recognises blank lines and comments', () => {
  expect(['', '  ', '# id', ' #', 'id #'].map(isComment)).toEqual([true, true, true, true, false]);
});

it('stops at the first line that is not text', () => {
  const lines = textLinesOf(inPieces(Buffer.from('a\n\u007fELF\0\0\n\0\n'), [65_536]));
  expect(lines.next().value).toMatchObject({ number: 1, text: 'a' });
  expect(() => lines.next()).toThrow('test, line 2: this is not text');
});
