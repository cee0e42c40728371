import * as z from 'zod';
import { event, nothing, request } from './envelope.ts';
import { QUICK_BOARDS } from './game-kinds.ts';
import { gameTime } from './game-messages.ts';
import { playerId, publicPlayer } from './player-messages.ts';
import { dayText } from './ranked-messages.ts';
import { roomCode } from './room-messages.ts';

// Meeting others: whoever wants to play now is paired with somebody who waits for the same board. And meeting again: whom
// a player has chosen as friends.

const requests = [
  /** Wants to race on such a board, now. Who asks again, on whatever connection, waits for that board alone. */
  request('quick-seek', { board: z.enum(QUICK_BOARDS) }),
  /** Does not want to any more. */
  request('quick-leave', {}),
  /** Whom the player has chosen, with their times on the board of a day; by default today's. */
  request('friends', { day: dayText.optional() }),
  request('friend-set', { friend: playerId, isFriend: z.boolean() }),
] as const;

const answers = {
  /** `programMs`: until a program plays where nobody comes. */
  'quick-seek': z.strictObject({ programMs: z.int().min(0).max(600_000) }),
  'quick-leave': nothing,
  /** The fastest first; null where a friend has no listed win on that board. Units: ms. */
  friends: z.strictObject({
    friends: z.array(z.strictObject({ player: publicPlayer, ms: gameTime.nullable() })).max(1000),
  }),
  'friend-set': nothing,
} as const;

const events = [
  /** There is somebody to race with: in this room, in which the player has a place already. */
  event('quick-found', { room: roomCode }),
] as const;

export const peopleMessages = { requests, answers, events } as const;
