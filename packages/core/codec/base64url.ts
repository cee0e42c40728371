import { err, ok, type Result } from '../result.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODES = Uint8Array.from(LETTERS, (letter) => letter.charCodeAt(0));
const NONE = 255;
const VALUES = new Uint8Array(128).fill(NONE);
for (let value = 0; value < CODES.length; value += 1) VALUES[CODES[value]!] = value;

/** How many characters one call can take as arguments. */
const CHUNK = 8192;

/**
 * Why a text is not base64url. Units: `index` counts UTF-16 code units from 0. `ending`: no bytes encode to that
 * ending.
 */
export type Base64Error =
  | { readonly code: 'character'; readonly index: number; readonly found: string }
  | { readonly code: 'ending' };

/** Bytes as text that is safe in a link: base64url of RFC 4648 without padding. */
export function formatBase64url(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  let at = 0;
  for (let start = 0; start < bytes.length; start += 3) {
    // Bits past the end are zeros; a letter of nothing but these is left out.
    const group = (bytes[start]! << 16) | ((bytes[start + 1] ?? 0) << 8) | (bytes[start + 2] ?? 0);
    for (let shift = 18; shift >= 0 && at < codes.length; shift -= 6) {
      codes[at] = CODES[(group >>> shift) & 63]!;
      at += 1;
    }
  }
  let text = '';
  for (let start = 0; start < codes.length; start += CHUNK) {
    text += String.fromCharCode(...codes.subarray(start, start + CHUNK));
  }
  return text;
}

/** Reads what {@link formatBase64url} writes; rejects everything else. */
export function parseBase64url(text: string): Result<Uint8Array, Base64Error> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let group = 0;
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = VALUES[text.charCodeAt(index)] ?? NONE;
    if (value === NONE) {
      return err({ code: 'character', index, found: String.fromCodePoint(text.codePointAt(index) ?? 0) });
    }
    group = ((group << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = group >>> bits;
    at += 1;
  }
  const unused = group & ((1 << bits) - 1);
  return bits === 6 || unused !== 0 ? err({ code: 'ending' }) : ok(bytes);
}
