import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '@countermine/core/testing/soak.ts';
import { ManualClock, settle } from '@countermine/play/testing/manual-clock.ts';
import { answers, clientMessage } from '@countermine/protocol/client-message.ts';
import { serverMessage } from '@countermine/protocol/server-message.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../store/store.ts';
import { PACKAGE_CACHE } from '../testing/stores.ts';
import { createOnlineServer, type OnlineServer } from './online-server.ts';
import { NO_WATCH } from './session/watch.ts';
import { USUAL_LIMITS } from './socket/shared-limits.ts';
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

beforeAll(async () => {
  const opened = await openStore({ kind: 'folder', path: folder, cache: PACKAGE_CACHE });
  if (!opened.ok) throw new Error(opened.error.code);
  store = opened.value;
  const limits = {
    ...USUAL_LIMITS,
    messages: { burst: 1e9, perSecond: 1e9 },
    playerMessages: { burst: 1e9, perSecond: 1e9 },
    costly: { burst: 1e9, perSecond: 1e9 },
    signUps: { burst: 1e9, perSecond: 1e9 },
  };
  const watch = { ...NO_WATCH, failed: (what: string, error: unknown) => void failures.push([what, error]) };
  server = createOnlineServer({ store, clock, limits, watch });
  player = await joinAs(server.hub, clock, 'Ada');
  game = (await beginRanked(player, clock)).game.id;
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
  fc.constant({ given: 'game' }),
  fc.jsonValue({ maxDepth: 2 }),
);
const requests = fc.record({
  type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TYPES) }, { weight: 1, arbitrary: fc.string() }),
  fields: fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), values, { maxKeys: 6 }),
});
/** Requests that fit their schema: it is the rules that have to refuse them. */
const moves = fc.record({
  type: fc.constant('move'),
  fields: fc.record({
    game: fc.constant({ given: 'game' }),
    number: fc.nat(40),
    kind: fc.constantFrom('open', 'mark', 'chord', 'flag-around'),
    cell: fc.nat(90),
  }),
});

it('answers every request once, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(requests, moves), { minLength: 1, maxLength: 20 }), async (asked) => {
      const made = await sendAll(asked);
      const ids = made.answers.map((answer) => ('id' in answer ? answer.id : -1)).filter((id) => id >= 0);
      expect([...ids].sort((one, other) => one - other)).toEqual(made.ids);
      expect(failures).toEqual([]);
    }),
    { numRuns: amount({ usual: 12, soak: 3000 }) },
  );
});

/** Sends requests on a connection of their own, as the player. */
async function sendAll(asked: readonly { readonly type: string; readonly fields: object }[]) {
  const received: string[] = [];
  const events = server.hub.accept({ send: (text) => void received.push(text), ping() {}, close() {} }, '10.0.0.9');
  if (events === undefined) throw new Error('no connection');
  const hello = { type: 'hello', id: 0, protocol: 1, client: 'engine', key: player.key };
  expect(clientMessage.safeParse(hello).success).toBe(true);
  events.text(JSON.stringify(hello));
  await expect.poll(() => received.length).toBe(1);
  for (const [index, { type, fields }] of asked.entries()) {
    const text = JSON.stringify({ ...fields, type, id: index + 1 }).replaceAll(
      '{"given":"game"}',
      JSON.stringify(game),
    );
    events.text(text);
  }
  const answered = (): number => received.filter((text) => /^\{"type":"(done|refused)"/.test(text)).length;
  await expect.poll(answered).toBe(asked.length + 1);
  await settle();
  events.closed();
  return {
    ids: [0, ...asked.map((_, index) => index + 1)],
    answers: received.map((text) => serverMessage.parse(JSON.parse(text))),
  };
}
