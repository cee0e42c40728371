import { expect, it } from 'vitest';
import { bytesOf, textOf } from './byte-text.ts';

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
