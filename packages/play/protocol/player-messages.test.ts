import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, makePlayerKey, parseRecoveryCode, playerKey } from './player-messages.ts';

const keys = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(makePlayerKey);

describe('a recovery code', () => {
  it('gives back its key, however it is written down', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const code = formatRecoveryCode(key);
        expect(playerKey.safeParse(key).success).toBe(true);
        expect(parseRecoveryCode(code)).toEqual({ ok: true, value: key });
        expect(parseRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toEqual({ ok: true, value: key });
        expect(parseRecoveryCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual({ ok: true, value: key });
      }),
    );
  });

  it('is in groups that can be read aloud', () => {
    expect(formatRecoveryCode(makePlayerKey(new Uint8Array(16)))).toBe('000-000-000-000-000-000-000-000-000');
    expect(formatRecoveryCode(makePlayerKey(new Uint8Array(16).fill(255)))).toMatch(/^7ZZ-(?:ZZZ-){7}ZZ.$/);
  });

  it('has every slip of one character and every swap of neighbours found', () => {
    fc.assert(
      fc.property(keys, fc.nat(26), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), (key, at, other) => {
        const code = formatRecoveryCode(key).replaceAll('-', '');
        const slip = code.slice(0, at) + other + code.slice(at + 1);
        if (slip !== code) expect(parseRecoveryCode(slip).ok).toBe(false);
        const swap = code.slice(0, at) + (code[at + 1] ?? '') + (code[at] ?? '') + code.slice(at + 2);
        if (swap !== code) expect(parseRecoveryCode(swap).ok).toBe(false);
      }),
    );
  });

  it.each([
    ['', { code: 'length', found: 0, expected: 27 }],
    ['000-000-000-000-000-000-000-000-00U', { code: 'check' }],
    ['00!-000-000-000-000-000-000-000-000', { code: 'character', at: 3, found: '!' }],
    ['Z00-000-000-000-000-000-000-000-000', { code: 'check' }],
  ])('%j is none, and why is told', (text, error) => {
    expect(parseRecoveryCode(text)).toEqual({ ok: false, error });
  });

  it('has 16 bytes', () => {
    expect(() => makePlayerKey(new Uint8Array(15))).toThrow(RangeError);
  });
});
