import { closeSync, openSync, readSync } from 'node:fs';

/** Units: bytes. */
const PIECE = 2 ** 20;

/**
 * The bytes of a file, which may be a device without an end; undefined if there are more than that many.
 * @param file its path, or 0 for standard input
 * Errors: throws what the system says.
 */
export function readAtMost(file: string | 0, most: number): Buffer<ArrayBuffer> | undefined {
  const descriptor = file === 0 ? file : openSync(file, 'r');
  try {
    const pieces: Buffer<ArrayBuffer>[] = [];
    for (let length = 0; length <= most; ) {
      const piece = Buffer.allocUnsafeSlow(PIECE);
      const read = readSync(descriptor, piece);
      if (read === 0) return Buffer.concat(pieces, length);
      pieces.push(piece.subarray(0, read));
      length += read;
    }
    return undefined;
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}
