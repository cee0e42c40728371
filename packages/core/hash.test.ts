import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Sha1, sha256 } from './hash.ts';

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

it('hashes the examples of the standard', () => {
  const hash = (text: string): string => hex(sha256(new TextEncoder().encode(text)));
  expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

it('hashes as others do', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});

it('hashes the examples of the standard', () => {
  const hash = (text: string): string => hex(new Sha1().add(new TextEncoder().encode(text)).digest());
  expect(hash('abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
  expect(hash('')).toBe('da39a3ee5e6b4b0d3255bfef95601890afd80709');
  expect(hash('a'.repeat(1e6))).toBe('34aa973cd4c4daa4f61eeb2bdbad27316534016f');
});

it('hashes as others do, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
      const first = new Sha1().add(bytes.subarray(0, cut));
      const fork = first.fork().add(bytes.subarray(cut));
      expect(hex(fork.digest())).toBe(createHash('sha1').update(bytes).digest('hex'));
      expect(hex(first.digest())).toBe(createHash('sha1').update(bytes.subarray(0, cut)).digest('hex'));
    }),
  );
});
