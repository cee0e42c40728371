import { CELL_MOVES } from '@countermine/core/game/game-event.ts';
import { ROOM_KINDS } from '@countermine/play/protocol/game-kinds.ts';
import type { PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import { MAX_ROOM_SIDE, roomBoard } from '@countermine/play/protocol/room-messages.ts';
import * as z from 'zod';
import type { JournalledGame } from './area/journal.ts';

const at = z.number().min(0);
const player = z.string();
const cell = z
  .int()
  .min(0)
  .max(MAX_ROOM_SIDE ** 2 - 1);

const created = z.strictObject({
  kind: z.literal('created'),
  at,
  /** Units: ms since 1970. */
  date: z.number(),
  room: z.enum(ROOM_KINDS),
  board: roomBoard,
  /** Only of a room in which strangers were paired. */
  isDuel: z.boolean().optional(),
  /** Only of a room that everybody may find. */
  isOpen: z.boolean().optional(),
});

const joined = z.strictObject({
  kind: z.literal('joined'),
  at,
  player,
  name: z.string(),
  /** Only of a program. */
  isEngine: z.boolean().optional(),
});

const left = z.strictObject({ kind: z.literal('left'), at, player });

const readied = z.strictObject({ kind: z.literal('readied'), at, player, isReady: z.boolean() });

/** The host chose another board for the next match. */
const chosen = z.strictObject({ kind: z.literal('board'), at, board: roomBoard });

/**
 * A match begins. `begins`: when moves are accepted, in the unit of `at`. `players`: who plays; on a common board those who
 * come later play, too.
 */
const started = z.strictObject({ kind: z.literal('started'), at, begins: z.number(), players: z.array(player) });

/**
 * The mines of the match are placed: for a race as it is started, otherwise before the first opening. `first`: what a race
 * opens for everybody. `isNoGuess`: whether the board needs no guess from there.
 */
const placed = z.strictObject({
  kind: z.literal('placed'),
  at,
  mines: z.array(cell),
  first: cell.nullable(),
  isNoGuess: z.boolean(),
});

/** A move that changed a board. `number`: counts this player's moves in this match, from 0. */
const moved = z.strictObject({
  kind: z.literal('moved'),
  at,
  player,
  number: z.int().min(0),
  move: z.enum(CELL_MOVES),
  cell,
});

/** The match ended before all were done. */
const stopped = z.strictObject({ kind: z.literal('stopped'), at });

/**
 * Something that happened in a room. The log of a room is its state: whoever applies the events in their order has the
 * same room, also after a restart or in another process.
 * Units: `at` is in ms since the room was created, by the server's clock; it never falls.
 */
export const roomEvent = z.discriminatedUnion('kind', [
  created,
  joined,
  left,
  readied,
  chosen,
  started,
  placed,
  moved,
  stopped,
]);

export type RoomEvent = z.infer<typeof roomEvent>;

/** Somebody comes in to play. */
export type JoinedEvent = z.infer<typeof joined>;

export type StartedEvent = z.infer<typeof started>;

/** The mines of a match are placed. */
export type PlacedEvent = z.infer<typeof placed>;

export type MovedEvent = z.infer<typeof moved>;

/** Somebody for whom a room is opened. */
export interface Newcomer extends PublicPlayer {
  readonly isEngine: boolean;
}

export interface LoggedRoom extends JournalledGame {
  readonly code: string;
}

export interface RoomLog {
  /**
   * Writes events of a room after those it has.
   * @param first the number of the first of them, from 0
   * @returns resolves once they survive a crash, in the order of the calls for a room; rejects if they could not be
   * written, or another process has written events with these numbers. The room is broken then: who wants to go on reads
   * it again.
   */
  append(room: LoggedRoom, first: number, events: readonly RoomEvent[]): Promise<void>;
  /** All events of a room; none if there is no such room. */
  read(code: string): Promise<readonly RoomEvent[]>;
}
