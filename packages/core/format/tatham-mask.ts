import { Sha1 } from '../codec/sha1.ts';

/**
 * Masks a bitmap in place, as Simon Tatham's puzzles do so that nobody reads the mines off an ID by accident: the first
 * half is XORed with a stream derived from the second half, then the second half with one derived from the new first.
 * A stream is the SHA-1 of the half and of "0", then of the half and of "1", and so on.
 * @param bits how many bits of the bytes count; the others stay 0
 * Cost: linear; the hash of a half is kept and only the number added again.
 * Source: the test vectors in the comments of mines.c of that collection.
 */
export function maskBitmap(bytes: Uint8Array, bits: number): void {
  const [first, second] = halves(bytes);
  xorStream(first, second);
  xorStream(second, first);
  clearBeyond(bytes, bits);
}

/** Undoes {@link maskBitmap}. */
export function unmaskBitmap(bytes: Uint8Array, bits: number): void {
  const [first, second] = halves(bytes);
  xorStream(second, first);
  clearBeyond(bytes, bits);
  xorStream(first, second);
}

function halves(bytes: Uint8Array): readonly [Uint8Array, Uint8Array] {
  const middle = Math.floor(bytes.length / 2);
  return [bytes.subarray(0, middle), bytes.subarray(middle)];
}

function xorStream(target: Uint8Array, key: Uint8Array): void {
  const keyed = new Sha1().add(key);
  let stream: Uint8Array = new Uint8Array(0);
  for (let at = 0, used = 0; at < target.length; at += 1, used += 1) {
    if (used === stream.length) {
      const block = String(Math.floor(at / 20));
      stream = keyed
        .fork()
        .add(Uint8Array.from(block, (digit) => digit.charCodeAt(0)))
        .digest();
      used = 0;
    }
    target[at] = target[at]! ^ stream[used]!;
  }
}

function clearBeyond(bytes: Uint8Array, bits: number): void {
  const last = Math.floor(bits / 8);
  if (last < bytes.length) bytes[last] = bytes[last]! & (0xff00 >> (bits % 8));
}
