import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ENGINE_SUBPROTOCOL, MAX_FRAME, SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import { refuseUpgrade } from '@countermine/server/http/online-gate.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { SOCKET_LIMITS } from '../limits.ts';
import { clientAddress } from './client-address.ts';
import { type Accept, CLOSE_CODES, type Wire, type WireEvents } from './connection.ts';
import type { Hub } from './hub.ts';
import type { TokenBucket } from './rate-limits.ts';

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
    maxFragments: SOCKET_LIMITS.fragments,
    maxBufferedChunks: SOCKET_LIMITS.chunks,
    perMessageDeflate: false,
    autoPong: false,
    handleProtocols: (asked) => asked.has(ENGINE_SUBPROTOCOL) && ENGINE_SUBPROTOCOL,
  });
  return {
    upgrade(request, socket, head) {
      const refusal = refusalOf(request, origins);
      if (refusal !== undefined) return refuseUpgrade(socket, refusal);
      const address = clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], isProxied);
      if (hub.isFull(address)) return refuseUpgrade(socket, '429 Too Many Requests');
      const accept: Accept = (wire) => hub.accept(wire, address);
      server.handleUpgrade(request, socket, head, (client) => {
        const isEngine = client.protocol === ENGINE_SUBPROTOCOL;
        join(client, hub.newControls(), (wire) => (isEngine ? takeEngine(wire, accept) : accept(wire)));
        // Whatever a client sends, frames without a message too.
        socket.on('data', (data: Buffer) => hub.takeBytes(address, data.length) || client.terminate());
      });
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

/** @param controls what the client may send beside messages */
function join(client: WebSocket, controls: TokenBucket, take: (wire: Wire) => WireEvents | undefined): void {
  const events = take({
    send(text) {
      if (client.bufferedAmount > SOCKET_LIMITS.unsent) client.terminate();
      else client.send(text);
    },
    ping() {
      if (client.readyState === client.OPEN) client.ping();
    },
    close: (code, reason) => sayGoodbye(client, code, reason),
  });
  // Errors of a frame or the network end the connection, which is reported next.
  client.on('error', () => undefined);
  if (events === undefined) return;
  client.on('message', (data, isBinary) => {
    if (isBinary) sayGoodbye(client, CLOSE_CODES.policy, 'unreadable');
    else events.text(data.toString());
  });
  client.on('ping', (data) => (controls.take() > 0 ? client.terminate() : client.pong(data)));
  client.on('pong', () => (controls.take() > 0 ? client.terminate() : events.alive()));
  client.on('close', () => events.closed());
}

/** Ends a connection, also that of a client which does not answer. */
function sayGoodbye(client: WebSocket, code: number, reason: string): void {
  client.close(code, reason);
  setTimeout(() => client.terminate(), SOCKET_LIMITS.goodbyeMs).unref();
}
