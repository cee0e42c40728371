import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { ENGINE_SUBPROTOCOL, MAX_FRAME, SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Accept, CLOSE_CODES, type Wire, type WireEvents } from './connection.ts';
import type { Hub } from './hub.ts';

/**
 * The address that limits are counted for: of IPv6 the first 64 bits, since whoever has one address of such a network
 * has all of them.
 * @param remote who has opened the connection
 * @param forwarded the header `X-Forwarded-For`
 * @param isProxied whether that is a proxy of ours, which adds the address of its client at the end
 * @returns `192.0.2.7` also for `::ffff:192.0.2.7`; `2001:db8:0:1::/64`; what is not an address, as it came
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | readonly string[] | undefined,
  isProxied: boolean,
): string {
  // Of what stands before, the client may have written all.
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return networkOf((isProxied && last) || (remote ?? ''));
}

/** IPv4 in the last 32 bits of IPv6, as a socket for both calls it. */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'];

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  if (MAPPED.every((group, at) => groups[at] === group)) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. A zone after `%` is a matter of this machine. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const { hostname } = new URL(`http://[${plain}]`);
  const [before = [], after] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  if (after === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** A client that does not read what it is sent is ended at so much. Units: bytes. */
const MAX_UNSENT = 8 * 1024 * 1024;

/** Takes the connections of a server that ask for a WebSocket. */
interface WebSockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/**
 * Connects a program that speaks in lines.
 * @param accept connects a wire with the hub
 * @returns what its socket reports to; undefined where it is closed
 */
type TakeEngine = (socket: Wire, accept: Accept) => WireEvents | undefined;

/**
 * Takes WebSockets for a hub.
 * @param origins besides the server's own that pages may come from; programs have none
 * @param isProxied as in {@link clientAddress}
 * @param takeEngine connects those that ask for {@link ENGINE_SUBPROTOCOL}
 */
export function webSockets(
  hub: Hub,
  origins: ReadonlySet<string>,
  isProxied: boolean,
  takeEngine: TakeEngine,
): WebSockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    perMessageDeflate: false,
    handleProtocols: (asked) => asked.has(ENGINE_SUBPROTOCOL) && ENGINE_SUBPROTOCOL,
  });
  return {
    upgrade(request, socket, head) {
      const refusal = refusalOf(request, origins);
      if (refusal === undefined) {
        const address = clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], isProxied);
        const accept: Accept = (wire) => hub.accept(wire, address);
        server.handleUpgrade(request, socket, head, (client) => {
          const isEngine = client.protocol === ENGINE_SUBPROTOCOL;
          join(client, (wire) => (isEngine ? takeEngine(wire, accept) : accept(wire)));
        });
      } else {
        socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`);
      }
    },
    close: () => server.close(),
  };
}

function refusalOf({ url, headers }: IncomingMessage, origins: ReadonlySet<string>): string | undefined {
  if (url !== SOCKET_PATH) return '404 Not Found';
  const { origin, host } = headers;
  if (origin === undefined || origins.has(origin)) return undefined;
  // Behind a proxy that ends TLS the scheme differs, but not the host.
  return host !== undefined && hostOf(origin) === host ? undefined : '403 Forbidden';
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function join(client: WebSocket, take: Accept): void {
  const events = take({
    send(text) {
      if (client.bufferedAmount > MAX_UNSENT) client.terminate();
      else client.send(text);
    },
    ping() {
      if (client.readyState === client.OPEN) client.ping();
    },
    close: (code, reason) => client.close(code, reason),
  });
  // Errors of a frame or the network end the connection, which is reported next.
  client.on('error', () => undefined);
  if (events === undefined) return;
  client.on('message', (data, isBinary) => {
    if (isBinary) client.close(CLOSE_CODES.policy, 'unreadable');
    else events.text(data.toString());
  });
  client.on('pong', () => events.alive());
  client.on('close', () => events.closed());
}

/** The remote address of a request, as Hono's adaptor tells it; empty where it does not. */
export function remoteAddressOf(environment: unknown): string {
  const incoming = fieldOf(environment, 'incoming');
  const address = fieldOf(fieldOf(incoming, 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
