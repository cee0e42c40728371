import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../testing/decode-bytes.ts';
import { ByteSink, bytesOf, encodeUtf8, type OutputStream, textOf, Utf8Decoder } from './bytes.ts';

it('is a character for each byte, and back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(bytesOf(String.fromCharCode(...bytes))).toEqual(bytes);
  expect(textOf(bytes)).toBe(String.fromCharCode(...bytes));
  expect(bytesOf('')).toEqual(new Uint8Array(0));
});

it('takes more bytes than a call takes arguments', () => {
  const bytes = Uint8Array.from({ length: 1_000_000 }, (_, index) => index % 251);
  expect(textOf(bytes) === Buffer.from(bytes).toString('latin1')).toBe(true);
  expect(Buffer.compare(bytesOf(textOf(bytes)), bytes)).toBe(0);
});

/** A character of each length and of each end of its range, and its bytes as the Unicode standard gives them. */
const CHARACTERS: readonly (readonly [number, readonly number[]])[] = [
  [0x00, [0x00]],
  [0x41, [0x41]],
  [0x7f, [0x7f]],
  [0x80, [0xc2, 0x80]],
  [0xe9, [0xc3, 0xa9]],
  [0x7ff, [0xdf, 0xbf]],
  [0x800, [0xe0, 0xa0, 0x80]],
  [0x2591, [0xe2, 0x96, 0x91]],
  [0xd7ff, [0xed, 0x9f, 0xbf]],
  [0xe000, [0xee, 0x80, 0x80]],
  [0xffff, [0xef, 0xbf, 0xbf]],
  [0x10000, [0xf0, 0x90, 0x80, 0x80]],
  [0x1f600, [0xf0, 0x9f, 0x98, 0x80]],
  [0x10ffff, [0xf4, 0x8f, 0xbf, 0xbf]],
];

describe.each(CHARACTERS)('the character %d', (code, bytes) => {
  it('is encoded', () => {
    expect([...encodeUtf8(String.fromCodePoint(code))]).toEqual(bytes);
  });

  it('is decoded by its last byte', () => {
    const decoder = new Utf8Decoder();
    expect(bytes.map((byte) => decoder.push(byte))).toEqual([...bytes.slice(1).map(() => 0), 1]);
    expect(decoder.codes[0]).toBe(code);
    expect(decoder.finish()).toBe(0);
  });
});

it('encodes an empty text as no bytes', () => {
  expect(encodeUtf8('')).toEqual(new Uint8Array(0));
});

describe('bytes that are no UTF-8', () => {
  it.each([
    ['a continuation alone', [0x80], [0xfffd]],
    ['a byte that begins nothing', [0xff, 0x61], [0xfffd, 0x61]],
    ['a continuation too many', [0xc3, 0xa9, 0xa9, 0x61], [0xe9, 0xfffd, 0x61]],
  ])('%s becomes U+FFFD', (_, bytes, expected) => {
    expect(decodeBytes(bytes)).toEqual(expected);
  });

  it('do not take the character after them along', () => {
    for (const cutShort of [[0xc3], [0xe2, 0x96], [0xf0, 0x9f, 0x98]]) {
      expect(decodeBytes([...cutShort, 0x0a])).toEqual([0xfffd, 0x0a]);
      expect(decodeBytes([...cutShort, 0xc3, 0xa9])).toEqual([0xfffd, 0xe9]);
      expect(decodeBytes(cutShort)).toEqual([0xfffd]);
    }
  });

  it('are not completed by what comes after other text', () => {
    expect(decodeBytes([0xc3, 0x61, 0xa9])).toEqual([0xfffd, 0x61, 0xfffd]);
  });
});

it('encodes half a surrogate pair as U+FFFD', () => {
  expect(encodeUtf8('a\ud800b')).toEqual(new TextEncoder().encode('a\ud800b'));
});

interface Piece {
  readonly stream: OutputStream;
  readonly text: string;
}

/** A sink and what has left it, each piece as it was when it left. */
function createSink(): { sink: ByteSink; pieces: Piece[] } {
  const pieces: Piece[] = [];
  const sink = new ByteSink((stream, bytes) => pieces.push({ stream, text: Buffer.from(bytes).toString('utf8') }));
  return { sink, pieces };
}

describe('ByteSink', () => {
  it('writes small pieces together', () => {
    const { sink, pieces } = createSink();
    for (const word of ['Round: ', '1', '\n']) sink.write(word);
    sink.write(new TextEncoder().encode('board\n'));
    sink.flush();
    expect(pieces).toEqual([{ stream: 'stdout', text: 'Round: 1\nboard\n' }]);
  });

  it('writes nothing twice', () => {
    const { sink, pieces } = createSink();
    sink.write('a');
    sink.flush();
    sink.flush();
    sink.write('b');
    sink.flush();
    expect(pieces.map((piece) => piece.text)).toEqual(['a', 'b']);
  });

  it('writes nothing if there is nothing to write', () => {
    const { sink, pieces } = createSink();
    sink.flush();
    sink.write('');
    sink.write(new Uint8Array(0));
    sink.flush();
    expect(pieces).toEqual([]);
  });

  it('writes stdout before later stderr', () => {
    const { sink, pieces } = createSink();
    sink.write('board\n');
    sink.error('bad ');
    sink.error(new TextEncoder().encode('\u00e9\n'));
    sink.write('board again\n');
    sink.flush();
    expect(pieces).toEqual([
      { stream: 'stdout', text: 'board\n' },
      { stream: 'stderr', text: 'bad ' },
      { stream: 'stderr', text: '\u00e9\n' },
      { stream: 'stdout', text: 'board again\n' },
    ]);
  });

  it('writes text as UTF-8, also where only its end is not ASCII', () => {
    const { sink, pieces } = createSink();
    sink.write('before ');
    sink.write(` \u2591\u2592\u2588 ${'x'.repeat(50)}\u{1f600}`);
    sink.write(' after');
    sink.flush();
    expect(pieces.map((piece) => piece.text)).toEqual([`before  \u2591\u2592\u2588 ${'x'.repeat(50)}\u{1f600} after`]);
  });

  it('writes a large piece immediately, as it is, after what came before it', () => {
    const left: Uint8Array[] = [];
    const sink = new ByteSink((_, bytes) => left.push(bytes));
    const board = new Uint8Array(1_000_000).fill(46);
    sink.write('prompt');
    sink.write(board);
    expect(left).toHaveLength(2);
    expect(left[1]).toBe(board);
    expect(Buffer.from(left[0] ?? []).toString()).toBe('prompt');
  });

  it('keeps small bytes as they were when they were written', () => {
    const { sink, pieces } = createSink();
    const board = new TextEncoder().encode('before');
    sink.write(board);
    board.fill(120);
    sink.write(board);
    sink.flush();
    expect(pieces.map((piece) => piece.text).join('')).toBe('beforexxxxxx');
  });

  it('buffers at most a bounded amount', () => {
    let left = 0;
    const sink = new ByteSink((_, bytes) => {
      left += bytes.length;
    });
    let most = 0;
    for (let written = 7; written <= 700_000; written += 7) {
      sink.write('1234567');
      most = Math.max(most, written - left);
    }
    expect(most).toBeLessThanOrEqual(65_536);
    sink.flush();
    expect(left).toBe(700_000);
  });
});
