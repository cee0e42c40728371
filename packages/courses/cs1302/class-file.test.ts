import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClassFile } from './class-file.ts';

const u1 = (value: number): number[] => [value];
const u2 = (value: number): number[] => [value >> 8, value & 0xff];
const u4 = (value: number): number[] => [...u2(value >>> 16), ...u2(value & 0xffff)];
const utf8 = (text: string): number[] => [...u1(1), ...u2(text.length), ...Buffer.from(text)];
const classOf = (name: number): number[] => [...u1(7), ...u2(name)];

/** A class `a.B` with a static field `n`, and `public void go()` with an attribute of 3 bytes. */
const CLASS_FILE = Uint8Array.from([
  ...u4(0xcafebabe),
  ...u4(61),
  // Constants 1 to 9; a long takes two numbers.
  ...u2(10),
  ...utf8('a/B'),
  ...classOf(1),
  ...[...u1(5), ...u4(0), ...u4(7)],
  ...utf8('n'),
  ...utf8('I'),
  ...utf8('go'),
  ...utf8('()V'),
  ...[...u1(8), ...u2(1)],
  // Access, this class, super class, no interfaces.
  ...[...u2(0x21), ...u2(2), ...u2(2), ...u2(0)],
  ...[...u2(1), ...u2(0x0008), ...u2(5), ...u2(6), ...u2(0)],
  ...[...u2(1), ...u2(0x0001), ...u2(7), ...u2(8), ...u2(1), ...u2(5), ...u4(3), 1, 2, 3],
  ...u2(0),
]);

describe('a class file', () => {
  it('has its name, fields and methods', () => {
    const plain = { isPublic: false, isStatic: false, isFinal: false, isSynthetic: false };
    expect(readClassFile(CLASS_FILE)).toEqual({
      name: 'a.B',
      fields: [{ ...plain, name: 'n', descriptor: 'I', isStatic: true }],
      methods: [{ ...plain, name: 'go', descriptor: '()V', isPublic: true }],
    });
  });

  it('is undefined if it is cut off, or something else', () => {
    // The last two bytes say that the class has no attributes, which nobody reads.
    for (let length = 0; length < CLASS_FILE.length - 2; length += 1) {
      expect(readClassFile(CLASS_FILE.slice(0, length)), String(length)).toBeUndefined();
    }
    expect(readClassFile(new TextEncoder().encode('class A {}'))).toBeUndefined();
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.nat(CLASS_FILE.length - 1), fc.nat(255), (at, byte) => {
        expect(() => readClassFile(CLASS_FILE.with(at, byte))).not.toThrow();
      }),
    );
  });
});
