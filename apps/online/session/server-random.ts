import { randomBytes } from 'node:crypto';

/** Randomness that nobody can guess. */
export interface ServerRandom {
  bytes(length: number): Uint8Array;
}

/** That of the system. */
export const systemRandom: ServerRandom = { bytes: (length) => new Uint8Array(randomBytes(length)) };

/** An id that nobody can guess. @param bytes 8 give 11 characters, 16 give 22 */
export function newId(random: ServerRandom, bytes: number): string {
  return Buffer.from(random.bytes(bytes)).toString('base64url');
}
