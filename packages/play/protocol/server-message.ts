import * as z from 'zod';
import { doneMessage, event, refusedMessage } from './envelope.ts';
import { fieldEvents } from './field-messages.ts';
import { gameEvents } from './game-messages.ts';
import { roomEvents } from './room-messages.ts';

/** What the server tells everybody. */
const serverEvents = [
  /** The server stops; who reconnects finds another process, or the same one a moment later. */
  event('moved-away', {}),
] as const;

/** Everything that the server sends. */
export const serverMessage = z.discriminatedUnion('type', [
  doneMessage,
  refusedMessage,
  ...serverEvents,
  ...gameEvents,
  ...roomEvents,
  ...fieldEvents,
]);

/** Everything that the server sends. */
export type ServerMessage = z.infer<typeof serverMessage>;

/** What the server sends without being asked. */
export type ServerEvent = Exclude<ServerMessage, { readonly type: 'done' | 'refused' }>;
