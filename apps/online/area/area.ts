import { err, type Result } from '@countermine/core/result.ts';
import type { Refused } from '@countermine/play/protocol/envelope.ts';
import type { AnswerTo, Requests, RequestType, ServerEvent } from '@countermine/play/protocol/messages.ts';
import type { ClientKind, PublicPlayer } from '@countermine/play/protocol/player-messages.ts';

/** A connection after its hello. */
export interface Connection {
  /** Another one for each connection. */
  readonly id: string;
  /** Undefined for spectators. */
  readonly player: PublicPlayer | undefined;
  readonly client: ClientKind;
  /** Round trip of a message: the median of the last measurements. Units: ms. */
  readonly roundTripMs: number;
  /** Makes it the connection of a player, or of nobody; for the area of players. */
  signIn(player: PublicPlayer | undefined): void;
  /** Tells the client something. Nothing happens once the connection has ended. */
  send(event: ServerEvent): void;
}

/** The data of an answer, or a refusal. */
export type RequestOutcome<Type extends RequestType> = Result<AnswerTo<Type>, Refused>;

/**
 * What answers requests, by their type. A handler does not reject for a fault of the client, which is a refusal.
 * Requests of a connection are handed over in their order, without waiting for the answers to those before.
 */
export type Handlers = {
  readonly [Type in RequestType]?: (connection: Connection, request: Requests[Type]) => Promise<RequestOutcome<Type>>;
};

/** One area of what can be played together. */
export interface Area {
  readonly handlers: Handlers;
  /** A connection has ended; told again where one of its requests was answered only after that. */
  left(connection: Connection): void;
  /** Ends it: everything that was acknowledged is written. */
  close(): Promise<void>;
}

/** A refusal with no more to say. */
export function refuse(code: Refused['code']): { readonly ok: false; readonly error: Refused } {
  return err({ code });
}

/** Lets the handler for its type answer a request. A request without a handler is refused as `not-found`. */
export function handle<Type extends RequestType>(
  handlers: Handlers,
  connection: Connection,
  request: Requests[Type],
): Promise<RequestOutcome<Type>> {
  const handler: Handlers[Type] = handlers[request.type as Type];
  return handler === undefined ? Promise.resolve(refuse('not-found')) : handler(connection, request);
}

/** Handlers for the same requests, all of which are passed on by one function: what comes back is what its type gave. */
export function passingOn(
  handlers: Handlers,
  pass: (connection: Connection, request: Requests[RequestType]) => Promise<RequestOutcome<RequestType>>,
): Handlers {
  return Object.fromEntries(Object.keys(handlers).map((type) => [type, pass])) as Handlers;
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
