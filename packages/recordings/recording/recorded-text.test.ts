import { describe, expect, it } from 'vitest';
import { decodeCodePage, decodeUnknownText, decodeUtf8, encodeUtf8, recordedText } from './recorded-text.ts';

describe('names in old code pages', () => {
  it('are read as what they most probably are', () => {
    expect(decodeUnknownText(Uint8Array.of(0x4d, 0x75, 0xf1, 0x6f, 0x7a))).toMatchObject({
      encoding: 'windows-1252',
      text: 'Muñoz',
    });
    expect(decodeUnknownText(encodeUtf8('Łódź 雷'))).toMatchObject({ encoding: 'utf-8', text: 'Łódź 雷' });
  });

  it('are Chinese where all bytes beyond ASCII are pairs, and keep them', () => {
    const bytes = Uint8Array.of(0xc0, 0xd7, 0x21);
    const decoder = new TextDecoder('gb18030');
    expect(decodeUnknownText(bytes, (given) => decoder.decode(given))).toMatchObject({
      encoding: 'gb18030',
      text: '雷!',
    });
    expect(decodeUnknownText(bytes)).toMatchObject({ bytes, encoding: 'gb18030', text: '\ufffd!' });
  });

  it('are not taken for UTF-8 where the format is older', () => {
    expect(decodeCodePage(encodeUtf8('ß')).text).toBe('ÃŸ');
  });
});

describe('UTF-8', () => {
  it('is read and written like the platform does', () => {
    const text = 'aß雷😀\u0000\u{10ffff}';
    expect(encodeUtf8(text)).toEqual(new TextEncoder().encode(text));
    expect(decodeUtf8(encodeUtf8(text))).toBe(text);
    expect(recordedText('\ud800').bytes).toEqual(new TextEncoder().encode('\ufffd'));
  });

  it.each([[[0xc0, 0x80]], [[0xed, 0xa0, 0x80]], [[0xf5, 0x80, 0x80, 0x80]], [[0xe2, 0x82]], [[0x80]], [[0xc3, 0x28]]])(
    'refuses %j',
    (bytes) => {
      expect(decodeUtf8(Uint8Array.from(bytes))).toBeUndefined();
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))).toThrow();
    },
  );
});
