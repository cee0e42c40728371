import * as z from 'zod';
import { event, nothing, request } from './envelope.ts';
import { QUICK_BOARDS } from './game-kinds.ts';
import { roomCode } from './room-messages.ts';

// Meeting others: whoever wants to play now is paired with somebody who waits for the same board.

const requests = [
  /** Wants to race on such a board, now. Who asks again, on whatever connection, waits for that board alone. */
  request('quick-seek', { board: z.enum(QUICK_BOARDS) }),
  /** Does not want to any more. */
  request('quick-leave', {}),
] as const;

const answers = {
  /** `programMs`: until a program plays where nobody comes. */
  'quick-seek': z.strictObject({ programMs: z.int().min(0).max(600_000) }),
  'quick-leave': nothing,
} as const;

const events = [
  /** There is somebody to race with: in this room, in which the player has a place already. */
  event('quick-found', { room: roomCode }),
] as const;

export const peopleMessages = { requests, answers, events } as const;
