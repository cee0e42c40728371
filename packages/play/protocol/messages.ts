import * as z from 'zod';
import { doneMessage, event, refusedMessage } from './envelope.ts';
import { fieldMessages } from './field-messages.ts';
import { gameMessages } from './game-messages.ts';
import { peopleMessages } from './people-messages.ts';
import { playerMessages } from './player-messages.ts';
import { rankedMessages } from './ranked-messages.ts';
import { roomMessages } from './room-messages.ts';

/** Everything that a client can ask: the requests of all areas. */
export const clientMessage = z.discriminatedUnion('type', [
  ...playerMessages.requests,
  ...gameMessages.requests,
  ...rankedMessages.requests,
  ...roomMessages.requests,
  ...peopleMessages.requests,
  ...fieldMessages.requests,
]);

export type ClientMessage = z.infer<typeof clientMessage>;

export type RequestType = ClientMessage['type'];

export type Requests = { readonly [Message in ClientMessage as Message['type']]: Message };

export const answers = {
  ...playerMessages.answers,
  ...gameMessages.answers,
  ...rankedMessages.answers,
  ...roomMessages.answers,
  ...peopleMessages.answers,
  ...fieldMessages.answers,
} as const satisfies Record<RequestType, z.ZodType>;

export type AnswerTo<Type extends RequestType> = z.infer<(typeof answers)[Type]>;

const serverEvents = [
  /** The server stops; who reconnects finds another process, or the same one a moment later. */
  event('moved-away', {}),
] as const;

export const serverMessage = z.discriminatedUnion('type', [
  doneMessage,
  refusedMessage,
  ...serverEvents,
  ...gameMessages.events,
  ...roomMessages.events,
  ...peopleMessages.events,
  ...fieldMessages.events,
]);

export type ServerMessage = z.infer<typeof serverMessage>;

/** Messages that answer no request. */
export type ServerEvent = Exclude<ServerMessage, { readonly type: 'done' | 'refused' }>;
