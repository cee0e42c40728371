import * as z from 'zod';
import { nothing, request } from './envelope.ts';
import { playerKey } from './player-key.ts';

/** What kinds of programs play. */
export const CLIENT_KINDS = ['page', 'terminal', 'engine'] as const;

/** One of {@link CLIENT_KINDS}. */
export type ClientKind = (typeof CLIENT_KINDS)[number];

/** The longest name. Units: characters. */
export const LONGEST_NAME = 24;

const NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

/**
 * A name as the server takes it: no blanks around it, nothing invisible. Not by `regex`, as a pattern with flags cannot
 * stand in the document of the API.
 */
export const playerName = z
  .string()
  .min(1)
  .max(LONGEST_NAME)
  .refine((name) => NAME.test(name));

/** The public id of a player. */
export const playerId = z.string().regex(/^[\w-]{11}$/);

/** What everybody may know about a player. */
export const publicPlayer = z.strictObject({ id: playerId, name: playerName });

/** What everybody may know about a player. */
export type PublicPlayer = z.infer<typeof publicPlayer>;

/** Requests about the player. */
export const playerRequests = [
  /** The first message. Without a key a client can only look on. */
  request('hello', {
    protocol: z.int().min(0).max(1_000_000),
    client: z.enum(CLIENT_KINDS),
    key: playerKey.optional(),
  }),
  /** A new player; from then on the connection is his. */
  request('sign-up', { key: playerKey, name: playerName }),
  request('rename', { name: playerName }),
  /** Removes everything that the server knows about the player. */
  request('delete-player', {}),
] as const;

/** The answers to {@link playerRequests}. */
export const playerAnswers = {
  hello: z.strictObject({ protocol: z.int(), player: publicPlayer.optional() }),
  'sign-up': z.strictObject({ player: publicPlayer }),
  rename: z.strictObject({ player: publicPlayer }),
  'delete-player': nothing,
} as const;
