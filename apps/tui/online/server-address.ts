import { SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import { parseRoomCode } from '@countermine/play/protocol/room-messages.ts';
import { serverOrigin } from '../start/config.ts';

/** A server, and a room there if one was named. */
export interface RoomAddress {
  /** The address of its page, without a path: `http://127.0.0.1:8080`. */
  readonly origin: string;
  readonly code: string | undefined;
}

/** What a link or a code says; undefined for what is neither. @param server the address of a server, for a code alone */
export function parseRoomAddress(text: string | undefined, server: string): RoomAddress | undefined {
  const isLink = text !== undefined && /^https?:\/\//.test(text);
  const origin = serverOrigin(isLink ? text : server);
  const code = text === undefined ? undefined : parseRoomCode(text);
  return origin === undefined || (text !== undefined && code === undefined) ? undefined : { origin, code };
}

/** The link to a room, as the page makes it: the server tells chats what it leads to. */
export function roomLink({ origin }: RoomAddress, code: string): string {
  return `${origin}/room/${code}`;
}

export function socketAddress({ origin }: Pick<RoomAddress, 'origin'>): string {
  return origin.replace(/^http/, 'ws') + SOCKET_PATH;
}
