import { err, ok, type Result } from '@countermine/core/result.ts';
import * as z from 'zod';
import { nothing, request } from './envelope.ts';

// The alphabet of Douglas Crockford's base 32: no I, L, O and U, so that what is written down by hand can be read.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The check character is the number modulo 37, so it needs five characters more. */
const CHECKS = `${ALPHABET}*~$=U`;
const KEY_BYTES = 16;
const KEY_LENGTH = 26;
/** Characters that people take for others. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
]);

/** The key of a player: 128 random bits as 26 characters of base 32. Whoever has it is the player. */
export const playerKey = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);

/** Units: `at` counts from 1, without hyphens and blanks. */
type RecoveryCodeError =
  | { readonly code: 'length'; readonly found: number; readonly expected: number }
  | { readonly code: 'character'; readonly at: number; readonly found: string }
  | { readonly code: 'check' };

/**
 * A key of random bytes.
 * Shape: 16 bytes.
 * Errors: throws a RangeError for another number of bytes.
 */
export function makePlayerKey(bytes: Uint8Array): string {
  if (bytes.length !== KEY_BYTES) throw new RangeError(`makePlayerKey: ${bytes.length} bytes instead of ${KEY_BYTES}`);
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let key = '';
  for (let at = 0; at < KEY_LENGTH; at += 1) {
    key = (ALPHABET[Number(value % 32n)] ?? '') + key;
    value /= 32n;
  }
  return key;
}

/** A key as a player writes it down: groups of three, the last character checks the others. */
export function formatRecoveryCode(key: string): string {
  return (key + checkOf(key)).match(/.{1,3}/g)?.join('-') ?? '';
}

/**
 * The key of a recovery code. Case, hyphens and blanks do not matter, and O, I and L are read as 0 and 1.
 * Errors: too long or short, not a character of the alphabet, or a slip: one wrong character and two swapped neighbours
 * are always noticed.
 */
export function parseRecoveryCode(text: string): Result<string, RecoveryCodeError> {
  const characters = [...text.toUpperCase()].filter((character) => !/[-\s\u2010-\u2015]/u.test(character));
  if (characters.length !== KEY_LENGTH + 1) {
    return err({ code: 'length', found: characters.length, expected: KEY_LENGTH + 1 });
  }
  const read = characters.map((character) => LOOKALIKES.get(character) ?? character);
  const wrong = read.findIndex((character, at) => !(at < KEY_LENGTH ? ALPHABET : CHECKS).includes(character));
  if (wrong >= 0) return err({ code: 'character', at: wrong + 1, found: characters[wrong] ?? '' });
  const key = read.slice(0, KEY_LENGTH).join('');
  if (!playerKey.safeParse(key).success || checkOf(key) !== read[KEY_LENGTH]) return err({ code: 'check' });
  return ok(key);
}

function checkOf(key: string): string {
  const value = [...key].reduce((sum, character) => (sum * 32 + ALPHABET.indexOf(character)) % 37, 0);
  return CHECKS[value] ?? '';
}

export const CLIENT_KINDS = ['page', 'terminal', 'engine'] as const;

export type ClientKind = (typeof CLIENT_KINDS)[number];

/** The longest name. Units: characters. */
export const MAX_NAME_LENGTH = 24;

const NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

/**
 * A name as the server takes it: no blanks around it, nothing invisible. Not by `regex`, as a pattern with flags cannot
 * stand in the document of the API.
 */
export const playerName = z
  .string()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .refine((name) => NAME.test(name));

export const playerId = z.string().regex(/^[\w-]{11}$/);

export const publicPlayer = z.strictObject({ id: playerId, name: playerName });

export type PublicPlayer = z.infer<typeof publicPlayer>;

const requests = [
  /** The first message. Without a key a client can only look on. */
  request('hello', {
    protocol: z.int().min(0).max(1_000_000),
    client: z.enum(CLIENT_KINDS),
    key: playerKey.optional(),
  }),
  /** A new player; from then on the connection is his. */
  request('sign-up', { key: playerKey, name: playerName }),
  request('rename', { name: playerName }),
  request('delete-player', {}),
] as const;

const answers = {
  hello: z.strictObject({ protocol: z.int(), player: publicPlayer.optional() }),
  'sign-up': z.strictObject({ player: publicPlayer }),
  rename: z.strictObject({ player: publicPlayer }),
  'delete-player': nothing,
} as const;

export const playerMessages = { requests, answers } as const;
