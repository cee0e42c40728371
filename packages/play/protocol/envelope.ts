import * as z from 'zod';

/**
 * Why the server refused a request. The first part is about the connection and the player, the second about moves; what
 * people read about each is in packages/play/words.
 */
const REFUSAL_CODES = [
  // The connection.
  'unreadable',
  'protocol',
  'hello-first',
  'too-fast',
  'too-many',
  'unavailable',
  // The server has as much of such work as it takes.
  'busy',
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
  // Friends.
  'friends-full',
  'yourself',
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
  'easy-board',
  // It is listed once somebody has looked at it.
  'in-review',
  // The endless field.
  'closed',
  'too-far',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refused {
  readonly code: RefusalCode;
  /** Time until the same may work. Units: ms. */
  readonly retryAfterMs?: number | undefined;
}

export const refusedShape = {
  code: z.enum(REFUSAL_CODES),
  retryAfterMs: z.int().min(0).max(3_600_000).optional(),
} as const;

/** The version of the messages that this code speaks. */
export const PROTOCOL_VERSION = 1;

/** A longer frame from a client ends the connection. Units: bytes. */
export const MAX_FRAME = 16 * 1024;

export const SOCKET_PATH = '/api/socket';

/** The WebSocket subprotocol of programs that speak in lines instead of messages: see docs/protocol.md. */
export const ENGINE_SUBPROTOCOL = 'countermine-engine.1';

/** The number of a request: it rises by one with each request of a connection. */
export const requestId = z
  .int()
  .min(0)
  .max(2 ** 31);

/** The schema of a request with this type. @param shape what it has besides its type and number */
export function request<const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.strictObject({ type: z.literal(type), id: requestId, ...shape });
}

/** The schema of an event: what the server sends without being asked. */
export function event<const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.strictObject({ type: z.literal(type), ...shape });
}

/** The answer to a request that was carried out; what `data` holds depends on the type of the request. */
export const doneMessage = z.strictObject({ type: z.literal('done'), id: requestId, data: z.unknown() });

export const refusedMessage = z.strictObject({ type: z.literal('refused'), id: requestId, ...refusedShape });

export const nothing = z.strictObject({});
