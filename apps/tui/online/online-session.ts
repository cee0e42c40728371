import { randomBytes, randomInt } from 'node:crypto';
import { fetchedApi, type OnlineApi } from '@countermine/play/online/online-api.ts';
import { type OnlineClient, type OnlineTransport, whenConnected } from '@countermine/play/online/online-client.ts';
import { PlayerController, type PlayerKeyStore } from '@countermine/play/online/player-controller.ts';
import type { Clock } from '@countermine/play/ports/clock.ts';
import { SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import { parseRoomCode } from '@countermine/play/protocol/room-messages.ts';
import { rankedProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { WebSocket } from 'ws';
import { serverOrigin } from '../start/config.ts';
import { SYSTEM_CLOCK } from '../start/system-ports.ts';
import type { OnlineSetting } from './online-setting.ts';
import { NO_KEYS, PlayerKeys } from './player-keys.ts';

/** Connections to a server. @param address with its path, such as `ws://127.0.0.1:8080/api/socket` */
export function socketTransport(address: string): OnlineTransport {
  return {
    open(events) {
      const socket = new WebSocket(address);
      socket.on('open', () => events.opened());
      socket.on('message', (data) => events.text(data.toString()));
      // An error is followed by the end.
      socket.on('error', () => undefined);
      socket.on('close', () => events.closed());
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}

export interface OnlinePorts {
  readonly transport: OnlineTransport;
  readonly api: OnlineApi;
  readonly clock: Clock;
  readonly keys: PlayerKeyStore;
}

/** A connection to a server, and who plays over it. */
export interface OnlineSession {
  /** The address of its page: `http://127.0.0.1:8080`. */
  readonly origin: string;
  readonly player: PlayerController;
  readonly client: OnlineClient;
  readonly api: OnlineApi;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** How the server at an address is reached from here; the key of the player is in the user's data. */
export function systemPorts(origin: string, { folders, host, own }: OnlineSetting): OnlinePorts {
  const complain = (reason: string): void => host.complain(own.notStored(reason));
  return {
    transport: socketTransport(socketAddress({ origin })),
    api: fetchedApi(fetch, origin),
    clock: SYSTEM_CLOCK,
    keys: folders === undefined ? NO_KEYS : new PlayerKeys(folders.data, host).of(origin, complain),
  };
}

/** A server that is asked by nobody in particular. */
export type ServerReach = Pick<OnlineSession, 'origin' | 'api' | 'clock'>;

/** The server that the user's setting names; undefined: it names none, which was said. */
export function serverReach({ server, own, host }: OnlineSetting): ServerReach | undefined {
  const origin = serverOrigin(server);
  if (origin !== undefined) return { origin, api: fetchedApi(fetch, origin), clock: SYSTEM_CLOCK };
  host.complain(own.badAddress(server));
  return undefined;
}

/** A session that is not connected yet. */
export function openSession(origin: string, { transport, api, clock, keys }: OnlinePorts): OnlineSession {
  const player = new PlayerController({ keys, transport, clock, client: 'terminal', randomBytes });
  return { origin, player, client: player.client, api, clock, randomBytes };
}

/** A session with the server that the user's setting names, not connected yet; undefined: it names none, which was said. */
export function sessionOf(setting: OnlineSetting): OnlineSession | undefined {
  const origin = serverReach(setting)?.origin;
  return origin === undefined ? undefined : openSession(origin, systemPorts(origin, setting));
}

/** Connects. @returns why that failed, in words */
export async function connect(
  session: OnlineSession,
  { own, language, host }: OnlineSetting,
): Promise<string | undefined> {
  const status = await whenConnected(session.client, session.clock);
  const refusal = session.client.state.refusal.peek();
  if (status === 'online') return undefined;
  return refusal === undefined
    ? own.noAnswer(host.commandName(), session.origin)
    : rankedProblemWords(wordsIn(language, 'online').ranked, refusal);
}

/**
 * Connects, as a new player where there is none yet.
 * @param told told the name that a new player got without choosing one
 * @returns why that failed, in words
 */
export async function signIn(
  session: OnlineSession,
  setting: OnlineSetting,
  name: string | undefined,
  told: (words: string) => void,
): Promise<string | undefined> {
  const problem = await connect(session, setting);
  if (problem !== undefined) return problem;
  const isKnown = session.client.state.player.peek() !== undefined;
  const given = name ?? wordsIn(setting.language, 'online').ranked.suggestedName(randomInt(1000, 10_000));
  const failure = await session.player.ensure(given);
  if (failure !== undefined) return rankedProblemWords(wordsIn(setting.language, 'online').ranked, failure);
  if (!isKnown && name === undefined) told(setting.own.youAre(setting.host.commandName(), given));
  return undefined;
}

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
