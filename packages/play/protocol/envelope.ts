import * as z from 'zod';
import { refusedShape } from './refusal.ts';

/** The version of the messages that this code speaks. */
export const PROTOCOL_VERSION = 1;

/** A longer frame from a client ends the connection. Units: bytes. */
export const MAX_FRAME = 16 * 1024;

/** Where the server takes connections. */
export const SOCKET_PATH = '/api/socket';

/** The WebSocket subprotocol of programs that speak in lines instead of messages: see docs/protocol.md. */
export const ENGINE_SUBPROTOCOL = 'countermine-engine.1';

/** The number of a request: it rises by one with each request of a connection. */
export const requestId = z
  .int()
  .min(0)
  .max(2 ** 31);

/** The schema of a request with this type. @param shape what it has besides its type and number */
export function request<const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.strictObject({ type: z.literal(type), id: requestId, ...shape });
}

/** The schema of an event: what the server sends without being asked. */
export function event<const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.strictObject({ type: z.literal(type), ...shape });
}

/** The answer to a request that was carried out; what `data` holds depends on the type of the request. */
export const doneMessage = z.strictObject({ type: z.literal('done'), id: requestId, data: z.unknown() });

/** The answer to a request that was refused. */
export const refusedMessage = z.strictObject({ type: z.literal('refused'), id: requestId, ...refusedShape });

/** An answer without data. */
export const nothing = z.strictObject({});
