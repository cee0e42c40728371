import type { ClientMessage, RequestType } from '@countermine/play/protocol/messages.ts';
import { type Area, type ClientSession, type Handlers, handle, type RequestOutcome } from '../session/session.ts';

/** Hands a request to the area that answers it. */
export type Dispatch = (session: ClientSession, request: ClientMessage) => Promise<RequestOutcome<RequestType>>;

/**
 * Finds the area for each type of request.
 * Errors: throws when two areas answer the same type. A request that none answers is refused as `not-found`.
 */
export function dispatcher(areas: readonly Area[]): Dispatch {
  const table = new Map<string, Handlers>();
  for (const { handlers } of areas) {
    for (const type of Object.keys(handlers)) {
      if (table.has(type)) throw new Error(`dispatcher: two areas answer ${type}`);
      table.set(type, handlers);
    }
  }
  return (session, request) => handle(table.get(request.type) ?? {}, session, request);
}
