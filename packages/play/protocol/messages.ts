import * as z from 'zod';
import { doneMessage, event, refusedMessage } from './envelope.ts';
import { fieldMessages } from './field-messages.ts';
import { gameMessages } from './game-messages.ts';
import { playerMessages } from './player-messages.ts';
import { rankedMessages } from './ranked-messages.ts';
import { roomMessages } from './room-messages.ts';

/** Everything that a client can ask: the requests of all areas. */
export const clientMessage = z.discriminatedUnion('type', [
  ...playerMessages.requests,
  ...gameMessages.requests,
  ...rankedMessages.requests,
  ...roomMessages.requests,
  ...fieldMessages.requests,
]);

/** Everything that a client can ask. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** The type of a request. */
export type RequestType = ClientMessage['type'];

/** Each request by its type. */
export type Requests = { readonly [Message in ClientMessage as Message['type']]: Message };

/** What the answer to each request holds. */
export const answers = {
  ...playerMessages.answers,
  ...gameMessages.answers,
  ...rankedMessages.answers,
  ...roomMessages.answers,
  ...fieldMessages.answers,
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
  ...gameMessages.events,
  ...roomMessages.events,
  ...fieldMessages.events,
]);

/** Everything that the server sends. */
export type ServerMessage = z.infer<typeof serverMessage>;

/** What the server sends without being asked. */
export type ServerEvent = Exclude<ServerMessage, { readonly type: 'done' | 'refused' }>;
