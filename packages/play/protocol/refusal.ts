import * as z from 'zod';

/**
 * Why the server refused a request. The first part is about the connection and the player, the second about moves; what
 * people read about each is in packages/play/words.
 */
export const REFUSAL_CODES = [
  // The connection.
  'unreadable',
  'protocol',
  'hello-first',
  'too-fast',
  'too-many',
  'unavailable',
  // Who asks.
  'no-player',
  'unknown-key',
  'key-used',
  'name-taken',
  'bad-name',
  'not-yours',
  'not-found',
  // A program with the key of a person, or the other way round.
  'other-class',
  // Moves in a game; the first eight are those of `Refusal` in core/game.
  'over',
  'unplaced',
  'already-open',
  'flagged',
  'not-open',
  'nothing-hidden',
  'flags-differ',
  'hidden-differ',
  'open-start',
  'wrong-number',
  'off-board',
  'lapsed',
  // Every move is kept: a player can flag and unflag for long, but not forever.
  'too-many-flags',
  // Rooms.
  'room-full',
  'not-in-room',
  'not-host',
  'too-few',
  'not-now',
  'not-begun',
  'other-match',
  // Games that are submitted.
  'unreadable-game',
  'not-over',
  'helped',
  'already-submitted',
  // The endless field.
  'closed',
  'too-far',
] as const;

/** One of {@link REFUSAL_CODES}. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refused request. */
export interface Refused {
  readonly code: RefusalCode;
  /** When the same may work. Units: ms. */
  readonly retryAfterMs?: number | undefined;
}

/** The shape of {@link Refused}. */
export const refusedShape = {
  code: z.enum(REFUSAL_CODES),
  retryAfterMs: z.int().min(0).max(3_600_000).optional(),
} as const;
