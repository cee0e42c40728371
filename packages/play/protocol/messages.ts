import * as z from 'zod';
import { doneMessage, event, refusedMessage } from './envelope.ts';
import { fieldAnswers, fieldEvents, fieldRequests } from './field-messages.ts';
import { gameAnswers, gameEvents, gameRequests } from './game-messages.ts';
import { playerAnswers, playerRequests } from './player-messages.ts';
import { rankedAnswers, rankedRequests } from './ranked-messages.ts';
import { roomAnswers, roomEvents, roomRequests } from './room-messages.ts';

/** Everything that a client can ask: the requests of all areas. */
export const clientMessage = z.discriminatedUnion('type', [
  ...playerRequests,
  ...gameRequests,
  ...rankedRequests,
  ...roomRequests,
  ...fieldRequests,
]);

/** Everything that a client can ask. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** The type of a request. */
export type RequestType = ClientMessage['type'];

/** Each request by its type. */
export type Requests = { readonly [Message in ClientMessage as Message['type']]: Message };

/** What the answer to each request holds. */
export const answers = {
  ...playerAnswers,
  ...gameAnswers,
  ...rankedAnswers,
  ...roomAnswers,
  ...fieldAnswers,
} as const satisfies Record<RequestType, z.ZodType>;

/** What the answer to a request holds. */
export type AnswerTo<Type extends RequestType> = z.infer<(typeof answers)[Type]>;

/** A request without its number, which the connection gives it. */
export type Asked<Type extends RequestType> = Omit<Requests[Type], 'id' | 'type'>;

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
