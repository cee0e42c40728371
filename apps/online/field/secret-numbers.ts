import { createCipheriv } from 'node:crypto';
import { CHUNK_CELLS } from '@countermine/core/endless/chunk.ts';
import type { SecretNumbers } from '@countermine/core/endless/world-truth.ts';

/** Units: bytes. */
export const SECRET_LENGTH = 32;

const BYTES_A_CELL = 2;
const ZEROS = new Uint8Array(CHUNK_CELLS * BYTES_A_CELL);
const COUNTER_LENGTH = 16;

/**
 * The numbers of an endless field by a secret key: the stream of AES-256 in counter mode, which starts at the column and
 * row of the chunk. Without the key it cannot be told from chance, however much of it is known.
 * @param key {@link SECRET_LENGTH} bytes
 */
export function secretNumbers(key: Uint8Array): SecretNumbers {
  return ({ column, row }, out) => {
    // The lower half counts the blocks of the chunk: those of two chunks never meet.
    const counter = Buffer.alloc(COUNTER_LENGTH);
    counter.writeInt32BE(column, 0);
    counter.writeInt32BE(row, 4);
    const bytes = createCipheriv('aes-256-ctr', key, counter).update(ZEROS);
    for (let index = 0; index < CHUNK_CELLS; index += 1) out[index] = bytes.readUInt16LE(index * BYTES_A_CELL);
  };
}
