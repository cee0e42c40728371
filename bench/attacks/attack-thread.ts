import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PROTOCOL_VERSION } from '@countermine/play/protocol/envelope.ts';
import { RANKED_BOARDS } from '@countermine/play/protocol/game-kinds.ts';
import { makePlayerKey } from '@countermine/play/protocol/player-messages.ts';
import type { AttackName, AttackOrder, AttackReport } from './attack.ts';
import { Answers, RawSocket } from './raw-socket.ts';
import { endlessMessages, openForever, pingForever, slowHeaders } from './wire-attacks.ts';

// A thread that attacks a server until it is told to stop. It has a thread of its own, as the players who are measured
// must not wait for it.

const SOCKETS = 20;
/** Just below what a connection may send. Units: messages a second. */
const RATE = 50;
const ADDRESS = '127.0.9.1';
const READERS = 8;
const ASSET_READERS = 40;
/** As many as an address may have. */
const FRAGMENTERS = 200;
/** Starts of each player at once: just below what the server allowed at a stroke. */
const STARTS = 58;

const order: AttackOrder = workerData;
const answers = new Answers();

const socketsOf = (count: number): RawSocket[] =>
  Array.from({ length: count }, () => new RawSocket(order.address, ADDRESS, answers));

const attacks: Readonly<Record<AttackName, () => Promise<unknown>>> = {
  boards: () =>
    onSockets(async (socket, number) => {
      await socket.open(1_000_000 + number);
      const begin = () => socket.send('ranked-start', { board: 'expert-no-guess' });
      for (let start = 0; start < STARTS; start += 1) begin();
      for (;;) {
        await sleep(500);
        begin();
      }
    }),
  'unknown-games': () =>
    onSockets(async (socket) => {
      await socket.open();
      const id = (): string => `ranked-${randomBytes(16).toString('base64url')}`;
      await socket.flood(RATE, () => ({ type: 'attach', asked: { game: id() } }));
    }),
  'unknown-rooms': () =>
    onSockets(async (socket) => {
      await socket.open();
      const room = (): string => randomBytes(6).toString('hex');
      await socket.flood(RATE, () => ({ type: 'room-watch', asked: { room: room() } }));
    }),
  field: () =>
    onSockets(async (socket) => {
      await socket.open();
      let count = 0;
      await socket.flood(RATE, () => {
        count += 1;
        return { type: count % 2 === 0 ? 'field-enter' : 'field-ranks', asked: {} };
      });
    }),
  readers: () =>
    readApi((count) => {
      const board = RANKED_BOARDS[count % RANKED_BOARDS.length];
      return `/leaderboards/${board}?period=${count % 2 === 0 ? 'ever' : 'week'}`;
    }),
  documents: () => readApi((count) => (count % 2 === 0 ? '' : '/openapi.json')),
  assets: () =>
    Promise.all(
      Array.from({ length: ASSET_READERS }, async (_, reader) => {
        const agent = new Agent({ keepAlive: true, localAddress: ADDRESS });
        for (let count = reader; ; count += ASSET_READERS) {
          const script = order.scripts[count % order.scripts.length] ?? '/';
          const status = await read(`${order.address}${respelled(script, count)}`, agent);
          if (status === 429) await sleep(1000);
        }
      }),
    ),
  'room-settings': async () => {
    const socket = new RawSocket(order.address, ADDRESS, answers);
    await socket.open(2_000_000);
    const board = (mineCount: number) => ({ width: 16, height: 16, mineCount, isNoGuess: false });
    socket.send('room-create', { kind: 'race', board: board(40) });
    const room = await socket.waitFor(/"code":"([0-9a-z]{12})"/);
    let count = 0;
    await socket.flood(RATE, () => {
      count += 1;
      return { type: 'room-board', asked: { room, board: board(40 + (count % 2)) } };
    });
  },
  hellos: () =>
    Promise.all(
      socketsOf(SOCKETS).map((socket) => {
        const key = (): string => makePlayerKey(randomBytes(16));
        const hello = () => ({ protocol: PROTOCOL_VERSION, client: 'page', key: key() });
        return socket.flood(RATE, () => ({ type: 'hello', asked: hello() }), true);
      }),
    ),
  unreadable: () => {
    const asked = { text: '[]'.repeat(8000) };
    return Promise.all(socketsOf(SOCKETS).map((socket) => socket.flood(RATE, () => ({ type: 'no', asked }), true)));
  },
  pings: () => Promise.all(socketsOf(SOCKETS).map(pingForever)),
  fragments: () => Promise.all(socketsOf(FRAGMENTERS).map(endlessMessages)),
  handshakes: () => openForever(order.address, ADDRESS, answers),
  'slow-headers': () => slowHeaders(order.address, ADDRESS, answers),
};

/** Reads addresses below `/api` just as often as a client may, from several addresses. */
function readApi(pathOf: (count: number) => string): Promise<unknown> {
  return Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      const agent = new Agent({ keepAlive: true, localAddress: `127.0.9.${10 + reader}` });
      for (let count = reader; ; count += 1) {
        await read(`${order.address}/api${pathOf(count)}`, agent);
        await sleep(50);
      }
    }),
  );
}

function onSockets(act: (socket: RawSocket, number: number) => Promise<unknown>): Promise<unknown> {
  return Promise.all(socketsOf(SOCKETS).map(act));
}

/** The same path with some of its letters percent-encoded, others for each number. */
function respelled(path: string, number: number): string {
  const begin = path.lastIndexOf('/') + 1;
  return [...path]
    .map((letter, at) => {
      const isEncoded = at >= begin && ((number >> ((at - begin) % 16)) & 1) === 1;
      return isEncoded ? `%${letter.charCodeAt(0).toString(16)}` : letter;
    })
    .join('');
}

/** @returns the HTTP status; 0 where there is no answer */
function read(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const settle = (status: number): void => {
      answers.add(String(status));
      resolve(status);
    };
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => settle(response.statusCode ?? 0));
      response.on('error', () => settle(0));
    }).on('error', () => settle(0));
  });
}

parentPort?.once('message', () => {
  const report: AttackReport = { answers: answers.counts() };
  parentPort?.postMessage(report);
});
void attacks[order.name]().catch(() => undefined);
