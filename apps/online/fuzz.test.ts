import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '@countermine/core/testing/soak.ts';
import { answers, clientMessage, serverMessage } from '@countermine/play/protocol/messages.ts';
import { ManualClock, settle } from '@countermine/play/testing/manual-clock.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { openEmptyStore } from '@countermine/server/testing/stores.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { NO_MONITOR } from './area/ports.ts';
import { USUAL_LIMITS } from './limits.ts';
import { createOnlineServer, type OnlineServer } from './online-server.ts';
import { joinAs, type TestClient } from './testing/in-process.ts';
import { beginRanked } from './testing/ranked-play.ts';

// Whatever a client sends, the server answers each request once, and never with a failure of its own.

const folder = mkdtempSync(join(tmpdir(), 'countermine-fuzz-'));
const clock = new ManualClock();
const failures: unknown[] = [];
let store: Store;
let server: OnlineServer;
let player: TestClient;
let game = '';
let room = '';

beforeAll(async () => {
  store = await openEmptyStore(folder);
  const limits = {
    ...USUAL_LIMITS,
    messages: { burst: 1e9, perSecond: 1e9 },
    playerMessages: { burst: 1e9, perSecond: 1e9 },
    costly: { burst: 1e9, perSecond: 1e9 },
    signUps: { burst: 1e9, perSecond: 1e9 },
    connections: { burst: 1e9, perSecond: 1e9 },
  };
  const monitor = { ...NO_MONITOR, failed: (what: string, error: unknown) => void failures.push([what, error]) };
  server = createOnlineServer({ store, clock, limits, monitor });
  player = await joinAs(server.hub, clock, 'Ada');
  game = (await beginRanked(player, clock)).game.id;
  const board = { width: 9, height: 9, mineCount: 10, isNoGuess: false };
  const created = await player.client.ask('room-create', { kind: 'together', board });
  room = created.ok ? created.value.room.code : '';
  await player.client.ask('field-enter', {});
});
afterAll(async () => {
  await server?.close();
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const TYPES = Object.keys(answers).filter((type) => type !== 'delete-player');
const NAMES = ['game', 'number', 'kind', 'cell', 'board', 'name', 'key', 'protocol', 'client', 'code', 'room', 'id'];

/** Values of fields: some that are right, and whatever JSON has. */
const values = fc.oneof(
  fc.constantFrom('open', 'mark', 'chord', 'flag-around', 'beginner', 'daily', 'page', 'ranked-', '__proto__', ''),
  fc.integer({ min: -2, max: 500 }),
  fc.constantFrom({ given: 'game' }, { given: 'room' }),
  fc.jsonValue({ maxDepth: 2 }),
);
const requests = fc.record({
  type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TYPES) }, { weight: 1, arbitrary: fc.string() }),
  fields: fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), values, { maxKeys: 6 }),
});
/** Requests that fit their schema: it is the rules that have to refuse them. */
const kind = fc.constantFrom('open', 'mark', 'chord', 'flag-around');
const given = fc.constant({ given: 'room' });
const roomRequests = fc.oneof(
  fc.record({
    type: fc.constant('room-move'),
    fields: fc.record({
      room: given,
      match: fc.integer({ min: 1, max: 3 }),
      number: fc.nat(9),
      kind,
      cell: fc.nat(90),
    }),
  }),
  fc.record({
    type: fc.constantFrom('room-join', 'room-watch', 'room-leave', 'room-start', 'room-stop', 'room-again'),
    fields: fc.record({ room: given }),
  }),
  fc.record({ type: fc.constant('room-ready'), fields: fc.record({ room: given, isReady: fc.boolean() }) }),
  fc.record({ type: fc.constant('room-cursor'), fields: fc.record({ room: given, cell: fc.nat(3_999_999) }) }),
  fc.record({
    type: fc.constantFrom('room-board', 'room-create'),
    fields: fc.record({
      room: given,
      kind: fc.constantFrom('race', 'together'),
      board: fc.record({ width: fc.nat(70), height: fc.nat(70), mineCount: fc.nat(99), isNoGuess: fc.constant(false) }),
    }),
  }),
);
const coordinate = fc.oneof(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 }));
const fieldRequests = fc.oneof(
  fc.record({
    type: fc.constantFrom('field-open', 'field-chord', 'field-work'),
    fields: fc.record({ column: coordinate, row: coordinate }),
  }),
  fc.record({
    type: fc.constant('field-flag'),
    fields: fc.record({ column: coordinate, row: coordinate, isFlagged: fc.boolean() }),
  }),
  fc.record({
    type: fc.constant('field-view'),
    fields: fc.record({ left: coordinate, top: coordinate, width: fc.nat(40), height: fc.nat(40) }),
  }),
  fc.record({ type: fc.constantFrom('field-enter', 'field-leave', 'field-ranks'), fields: fc.constant({}) }),
);
const moves = fc.record({
  type: fc.constant('move'),
  fields: fc.record({
    game: fc.constant({ given: 'game' }),
    number: fc.nat(40),
    kind,
    cell: fc.nat(90),
  }),
});

const anything = fc.oneof(requests, moves, roomRequests, fieldRequests);

it('answers every request once, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 20 }), async (asked) => {
      const received: string[] = [];
      const events = server.hub.accept({ send: (text) => void received.push(text), ping() {}, close() {} }, '10.0.0.9');
      if (events === undefined) throw new Error('no connection');
      await expectAnswers(textsOf(asked), received, (text) => events.text(text));
      events.closed();
    }),
    { numRuns: amount({ usual: 20, soak: 3000 }) },
  );
});

it('does so over the network as well', async () => {
  const http = createServer().on('upgrade', (...asked) => server.upgrade(...asked));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 60, maxLength: 60 }), async (asked) => {
      const received: string[] = [];
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`);
      socket.on('message', (data) => received.push(String(data)));
      await once(socket, 'open');
      await expectAnswers(textsOf(asked), received, (text) => socket.send(text));
      socket.terminate();
    }),
    { numRuns: amount({ usual: 3, soak: 300 }) },
  );
  http.close();
});

/** The requests as texts, from the number 1 on. */
function textsOf(asked: readonly { readonly type: string; readonly fields: object }[]): string[] {
  return asked.map(({ type, fields }, index) =>
    JSON.stringify({ ...fields, type, id: index + 1 })
      .replaceAll('{"given":"game"}', JSON.stringify(game))
      .replaceAll('{"given":"room"}', JSON.stringify(room)),
  );
}

/** Sends requests as the player, on a connection of their own: each has one answer, and the server no fault of its own. */
async function expectAnswers(
  texts: readonly string[],
  received: readonly string[],
  send: (text: string) => void,
): Promise<void> {
  const answers = (): string[] => received.filter((text) => /^\{"type":"(done|refused)"/.test(text));
  const hello = { type: 'hello', id: 0, protocol: 1, client: 'page', key: player.key };
  expect(clientMessage.safeParse(hello).success).toBe(true);
  send(JSON.stringify(hello));
  await expect.poll(() => answers().length).toBe(1);
  for (const text of texts) send(text);
  await expect.poll(() => answers().length).toBe(texts.length + 1);
  await settle();
  const messages = received.map((text) => serverMessage.parse(JSON.parse(text)));
  const ids = messages.flatMap((message) => ('id' in message ? [message.id] : []));
  expect(ids.toSorted((one, other) => one - other)).toEqual([0, ...texts.map((_, index) => index + 1)]);
  const refused = messages.flatMap((message) => (message.type === 'refused' ? [message.code] : []));
  expect([refused.filter((code) => code === 'unavailable'), failures]).toEqual([[], []]);
}
