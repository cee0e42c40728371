import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../checksum.ts';
import { formatBase64url, parseBase64url } from './base64url.ts';

describe('bytes as base64url', () => {
  it('look as in other programs', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(formatBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(parseBase64url(formatBase64url(bytes))).toEqual({ ok: true, value: bytes });
      }),
    );
  });

  it('may be many', () => {
    const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => at * at);
    expect(formatBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
  });

  it.each([
    ['AA A', { code: 'character', index: 2, found: ' ' }],
    ['AA==', { code: 'character', index: 2, found: '=' }],
    ['A\u{1f6a9}AA', { code: 'character', index: 1, found: '\u{1f6a9}' }],
    ['A\ud83d', { code: 'character', index: 1, found: '\ud83d' }],
    ['A', { code: 'ending' }],
    ['AAAAA', { code: 'ending' }],
    ['AB', { code: 'ending' }],
    ['AAB', { code: 'ending' }],
  ])('are not read from %j', (text, error) => {
    expect(parseBase64url(text)).toEqual({ ok: false, error });
  });
});

it('computes the same checksums as other programs', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0))).toBe(0);
});
