import { createHash, randomBytes } from 'node:crypto';

/** How a token looks. */
export const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** A text that nobody can guess: 192 random bits, as 32 characters for an address. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Of a token only this is kept: who reads the database cannot use it. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
