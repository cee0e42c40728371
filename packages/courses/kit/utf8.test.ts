import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../testing/decode-bytes.ts';
import { encodeUtf8, Utf8Decoder } from './utf8.ts';

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
