import * as z from 'zod';
import { fieldAnswers, fieldRequests } from './field-messages.ts';
import { gameAnswers, gameRequests } from './game-messages.ts';
import { playerAnswers, playerRequests } from './player-messages.ts';
import { rankedAnswers, rankedRequests } from './ranked-messages.ts';
import { roomAnswers, roomRequests } from './room-messages.ts';

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
