import { decodeGame, encodeGame } from '@countermine/core/codec/game-code.ts';
import { Game } from '@countermine/core/game/game.ts';
import { recordGame, replayGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { settingOf } from '@countermine/core/history/finished-game.ts';
import { ok } from '@countermine/core/result.ts';
import { gameCode, leaderboard, playerExport } from '@countermine/play/protocol/api-answers.ts';
import { ManualClock, settle } from '@countermine/play/testing/manual-clock.ts';
import { OnlineGate } from '@countermine/server/http/online-gate.ts';
import { describeOnOneDatabase } from '@countermine/server/testing/stores.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readServerIdentity, serverFault } from '../cli/replay/verify-file.ts';
import { verifyProof } from '../cli/replay/verify-proof.ts';
import { newId, systemRandom } from './area/ports.ts';
import { createLog, createMetrics, monitorOf } from './monitor.ts';
import { createOnlineServer, type OnlineServer } from './online-server.ts';
import { joinAs, type TestClient } from './testing/in-process.ts';
import { beginRanked, playOut } from './testing/ranked-play.ts';

const UNKNOWN = 'a'.repeat(11);
const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const FROM_AWAY = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };

describeOnOneDatabase('the API', (maker) => {
  const clock = new ManualClock();
  const logged: string[] = [];
  let server: OnlineServer;
  let ada: TestClient;
  let game = '';
  let daily = '';
  let document: unknown;

  const ask = (
    path: string,
    headers: Record<string, string> = {},
    environment: object = FROM_AWAY,
  ): Promise<Response> => server.answer(new Request(`http://localhost${path}`, { headers }), environment);

  beforeAll(async () => {
    const store = await maker.shared();
    const metrics = createMetrics();
    const log = createLog({ write: (line) => void logged.push(line) });
    server = createOnlineServer({ store, clock, metrics, monitor: monitorOf(log.monitor, metrics.monitor) });
    ada = await joinAs(server.hub, clock, 'Ada');
    const begun = await beginRanked(ada, clock);
    await playOut(store, clock, begun.game);
    const today = await beginRanked(ada, clock, 'daily');
    await playOut(store, clock, today.game, { isLost: true });
    [game, daily] = [begun.game.id, today.game.id];
    const skill = async (): Promise<unknown> =>
      leaderboard.parse(await (await ask('/api/leaderboards/beginner')).json()).games[0]?.skill;
    await vi.waitUntil(async () => typeof (await skill()) === 'number', { timeout: 240_000 });
    document = await (await ask('/api/openapi.json')).json();
  });

  it('answers as its document says', async () => {
    const id = ada.client.state.player.value?.id ?? '';
    const bearer = { Authorization: `Bearer ${ada.key}` };
    const asked: readonly (readonly [string, string, number, Record<string, string>?])[] = [
      ['/api/ready', '/api/ready', 200],
      ['/api/days', '/api/days', 200],
      ['/api/days/{day}', '/api/days/2026-11-21', 200],
      ['/api/days/{day}', '/api/days/today', 400],
      ['/api/server', '/api/server', 200],
      ['/api/rooms', '/api/rooms', 200],
      ['/api/leaderboards/{board}', '/api/leaderboards/beginner', 200],
      ['/api/leaderboards/{board}', '/api/leaderboards/expert?period=week', 200],
      ['/api/leaderboards/{board}', '/api/leaderboards/daily?day=2026-11-21&engines=yes', 200],
      ['/api/leaderboards/{board}', '/api/leaderboards/daily?day=2026-13-99', 400],
      ['/api/leaderboards/{board}', '/api/leaderboards/huge', 400],
      ['/api/leaderboards/{board}', '/api/leaderboards/expert?period=month', 400],
      ['/api/players/{id}', `/api/players/${id}`, 200],
      ['/api/players/{id}', `/api/players/${UNKNOWN}`, 404],
      ['/api/players/{id}', '/api/players/nobody', 400],
      ['/api/players', '/api/players?name=ADA', 200],
      ['/api/players', '/api/players?name=Grace', 404],
      ['/api/players', '/api/players', 400],
      ['/api/games/{id}', `/api/games/${game}`, 200],
      ['/api/games/{id}', `/api/games/${daily}`, 409],
      ['/api/games/{id}', `/api/games/ranked-${newId(systemRandom, 16)}`, 404],
      ['/api/games/{id}', '/api/games/x', 400],
      ['/api/games/{id}/code', `/api/games/${game}/code`, 200],
      ['/api/games/{id}/code', `/api/games/${daily}/code`, 409],
      ['/api/local-games', '/api/local-games?board=9x9n10%20flood%20opening', 200],
      ['/api/local-games', '/api/local-games', 400],
      ['/api/export', '/api/export', 401],
      ['/api/export', '/api/export', 200, bearer],
    ];
    for (const [path, address, status, headers] of asked) {
      const answer = await ask(address, headers);
      expect([address, answer.status]).toEqual([address, status]);
      // Nothing that a page of somebody else could use.
      for (const name of ['Set-Cookie', 'Access-Control-Allow-Origin']) expect(answer.headers.get(name)).toBe(null);
      const schema = schemaOf(document, path, status);
      const read = schema.safeParse(await answer.json());
      expect(read.error?.issues, address).toBeUndefined();
    }
    const paths = new Set(asked.map(([path]) => path));
    expect(new Set(Object.keys(pathsOf(document)))).toEqual(paths);
  });

  it('reads everything about a player only so often for an address', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 8; count += 1) codes.push((await ask('/api/export')).status);
    expect(new Set(codes)).toEqual(new Set([401, 429]));
    expect((await ask('/api/%65xport')).status).toBe(429);
    await clock.pass(60_000);
    expect((await ask('/api/export')).status).toBe(401);
  });

  it('can be read by people, too', async () => {
    const answer = await ask('/api');
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    const text = await answer.text();
    for (const path of Object.keys(pathsOf(document))) expect(text).toContain(path);
  });

  it('gives a game as a file that is proven, and as a link that replays it', async () => {
    const file = await (await ask(`/api/games/${game}`)).text();
    expect(verifyProof(file)).toMatchObject({ ok: true, value: { player: 'Ada', result: { phase: 'won' } } });
    const { code, by } = gameCode.parse(await (await ask(`/api/games/${game}/code`)).json());
    const record = decodeGame(code);
    const played = record.ok ? replayGame(record.value) : record;
    expect([by, played.ok && played.value.phase]).toEqual(['Ada', 'won']);
  });

  it('tells chats what links lead to, with a picture', async () => {
    const about = async (path: string): Promise<unknown> => (await ask(`/api/previews/${path}`)).json();
    expect(await about(`game/${game}`)).toEqual({
      title: expect.stringMatching(/^Ada won in \d+:\d\d\.\d\d$/),
      description: 'Beginner, 9 × 9, 10 mines. Watch the game move by move.',
    });
    expect(await about(`game/${daily}`)).toEqual({ code: 'not-found' });
    expect(await about('daily/2026-11-24')).toMatchObject({ title: 'The board of the day, 2026-11-24' });
    const made = await ada.client.ask('room-create', {
      kind: 'race',
      board: { width: 9, height: 9, mineCount: 10, isNoGuess: true },
    });
    const room = made.ok ? made.value.room.code : '';
    expect(await about(`room/${room}`)).toMatchObject({ title: 'Ada invites you to a race' });
    const picture = await ask(`/api/previews/game/${game}/picture.png`);
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    const png = Buffer.from(await picture.arrayBuffer());
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
    expect((await ask('/api/previews/room/4k7m2p9q3rst/picture.png')).status).toBe(404);
  });

  it('shows its key and the chain of its days, so that others can say whose game it is', async () => {
    const identity = readServerIdentity(await (await ask('/api/server')).json());
    if (!identity.ok) throw new Error(identity.error);
    const { days } = identity.value;
    expect(days.map(({ day }) => day).slice(0, 2)).toEqual(['2026-11-21', '2026-11-22']);
    const file = verifyProof(await (await ask(`/api/games/${game}`)).text());
    if (!file.ok) throw new Error(file.error.code);
    expect(file.value.version).toBe(2);
    expect(serverFault(file.value, { by: 'address', identity: identity.value })).toBe(undefined);
    const other = { ...file.value, day: '2026-11-21', commitment: days[1]?.commitment ?? '' };
    expect(serverFault(other, { by: 'address', identity: identity.value })?.code).toBe('not-published');
  });

  it('gives a player everything about himself but the secrets of boards', async () => {
    const { games, moves } = playerExport.parse(
      await (await ask('/api/export', { Authorization: `Bearer ${ada.key}` })).json(),
    );
    expect([games.length, moves.length > 5]).toEqual([2, true]);
    expect(JSON.stringify(games)).not.toMatch(/"(mines|seed|salt)"/);
  });

  it('lists games that were played without the server apart, as such', async () => {
    const played = new Game({ ...DEFAULT_PARAMS, width: 4, height: 4, mineCount: 1 });
    const mines = new Uint8Array(16);
    mines[15] = 1;
    played.apply({ kind: 'place', at: 0, mines });
    played.apply({ kind: 'open', at: 1200, cell: 0 });
    expect(played.phase).toBe('won');
    const code = encodeGame(recordGame(played));
    const submit = async (text: string) => {
      const answer = await ada.client.ask('submit-game', { code: text });
      return answer.ok ? 'done' : answer.error.code;
    };
    expect([await submit(code), await submit(code), await submit('nothing')]).toEqual([
      'done',
      'already-submitted',
      'unreadable-game',
    ]);
    const list = await ask(`/api/local-games?board=${encodeURIComponent(settingOf(played.params))}`);
    expect(await list.json()).toMatchObject({ isBlind: false, games: [{ player: { name: 'Ada' }, ms: 1200, code }] });
  });

  it('sends a list again only when it has changed', async () => {
    const first = await ask('/api/leaderboards/beginner');
    const tag = first.headers.get('ETag') ?? '';
    const again = await ask('/api/leaderboards/beginner', { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await ada.client.ask('rename', { name: 'Ada L.' });
    const changed = await ask('/api/leaderboards/beginner', { 'If-None-Match': tag });
    expect(leaderboard.parse(await changed.json()).games[0]?.player.name).toBe('Ada L.');
    await ada.client.ask('rename', { name: 'Ada' });
  });

  it('refuses a board that no database can look for', async () => {
    expect((await ask('/api/local-games?board=%00')).status).toBe(400);
  });

  it('says at once that a database which does not answer is not ready', async () => {
    const executeSql = (): Promise<never> => new Promise(() => undefined);
    const store = { ...(await maker.shared()), executeSql };
    const answer = createOnlineServer({ store, clock }).answer(new Request('http://localhost/api/ready'), FROM_AWAY);
    await clock.pass(1000);
    expect((await answer).status).toBe(503);
  });

  it('limits the requests of an address', async () => {
    const crowd = { incoming: { socket: { remoteAddress: '192.0.2.99' } } };
    const answers = await Promise.all(Array.from({ length: 125 }, () => ask('/api/nothing', {}, crowd)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(120).fill(404), ...Array(5).fill(429)]);
    expect(answers.at(-1)?.headers.get('Retry-After')).toBe('1');
    await clock.pass(1000);
    expect((await ask('/api/nothing', {}, crowd)).status).toBe(404);
  });

  it('shows its figures to this machine only, and nothing personal in them or in the log', async () => {
    expect((await ask('/api/metrics')).status).toBe(404);
    expect((await ask('/api/metrics', { 'X-Forwarded-For': '192.0.2.7' }, FROM_HERE)).status).toBe(404);
    for (const header of ['Via', 'X-Real-IP', 'CF-Connecting-IP', 'X-Forwarded-Proto', 'Forwarded']) {
      expect((await ask('/api/metrics', { [header]: '192.0.2.7' }, FROM_HERE)).status).toBe(404);
    }
    const named = new Request('http://play.example.org/api/metrics');
    expect((await server.answer(named, FROM_HERE)).status).toBe(404);
    const gate = new OnlineGate(async () => ok(server), expect.fail);
    // Nobody counts what is refused before the server has started, and it is not started for that.
    gate.connectionRefused();
    await gate.begin();
    gate.connectionRefused();
    await settle();
    const text = await (await ask('/api/metrics', {}, FROM_HERE)).text();
    expect(text).toContain('countermine_connections 1');
    expect(text).toContain('countermine_refusals_total{reason="too-many-connections"} 1\n');
    expect(text).toMatch(/countermine_answer_seconds_count\{type="move",outcome="done"\} \d+/);
    expect(logged).toEqual([]);
    createLog({ write: (line) => void logged.push(line) }).monitor.failed('sign-up', dbError());
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ what: 'sign-up', name: 'Error', code: '23505' });
    for (const secret of ['Ada', ada.key, '10.0.0.1', game]) expect(text + logged.join()).not.toContain(secret);
  });
});

/** What a driver throws when a name is taken. */
function dbError(): Error {
  return Object.assign(new Error('Key (name)=(Ada) already exists.'), { code: '23505', detail: '(Ada)' });
}

const shown = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        responses: z.record(
          z.string(),
          z.object({
            content: z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) }),
          }),
        ),
      }),
    }),
  ),
});

function pathsOf(document: unknown): z.infer<typeof shown>['paths'] {
  return shown.parse(document).paths;
}

/** What the document says about an answer. */
function schemaOf(document: unknown, path: string, status: number): z.ZodType {
  const schema = pathsOf(document)[path]?.get.responses[String(status)]?.content['application/json'].schema;
  if (schema === undefined) throw new Error(`the document does not say that ${path} answers with ${status}`);
  return z.fromJSONSchema(schema);
}
