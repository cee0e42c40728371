import { encodeGame } from '@countermine/core/codec/game-code.ts';
import {
  apiProblem,
  dayBoard,
  days,
  gameCode,
  leaderboard,
  localGames,
  openRooms,
  PERIODS,
  playerExport,
  playerPage,
  playerRating,
  serverIdentity,
} from '@countermine/play/protocol/api-answers.ts';
import { PROTOCOL_VERSION } from '@countermine/play/protocol/envelope.ts';
import { gameId } from '@countermine/play/protocol/game-messages.ts';
import { gameProof } from '@countermine/play/protocol/game-proof.ts';
import { playerId, playerKey, playerName } from '@countermine/play/protocol/player-messages.ts';
import { dayText, rankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { escaped } from '@countermine/server/http/link-page.ts';
import type { Database, Store } from '@countermine/server/store/store.ts';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { OnlineClock } from './area/ports.ts';
import type { BoardSolver } from './boards/board-solver.ts';
import { startOfWeek } from './leaderboard-rule.ts';
import { WATCH_LIMITS } from './limits.ts';
import type { ListCache } from './list-cache.ts';
import { keyDigest } from './player-area.ts';
import { Previews } from './previews.ts';
import { gameCodeOf, identityOf, proofTextOf } from './ranked/game-proof.ts';
import { type RankedDays, shownDay } from './ranked/ranked-board.ts';
import { bestRankedGames, timeSpread } from './store/leaderboards.ts';
import type { ListedGameRecord } from './store/listed-game.ts';
import { dataOfPlayer, playerOfId, playerOfKey, playerOfName, type StoredPlayer } from './store/players.ts';
import { gamesOfPlayer, hasWonDay, playedGames, rankedDay, submittedGames } from './store/ranked.ts';
import { ratingsOfPlayer } from './store/ratings.ts';
import { listedRooms } from './store/rooms.ts';

/** Of a list. */
const MAX_GAMES = 100;
const MAX_ROOMS = 30;

const API_INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Countermine',
    version: String(PROTOCOL_VERSION),
    description: 'Leaderboards, players and finished games. Games are played over a WebSocket: see docs/online.md.',
  },
} as const;

function json(schema: z.ZodType, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

const missing = json(apiProblem, 'There is no such thing.');
const expired = json(apiProblem, 'Its moves are no longer kept.');
const wrong = json(apiProblem, 'The request is not one of this API.');

const readyRoute = createRoute({
  method: 'get',
  path: '/api/ready',
  summary: 'Whether the server can be used',
  responses: {
    200: json(z.object({ status: z.literal('ready') }), 'The database answers.'),
    503: json(apiProblem, 'It does not.'),
  },
});

const daysRoute = createRoute({
  method: 'get',
  path: '/api/days',
  summary: 'The commitments to the boards of today and tomorrow, UTC',
  responses: { 200: json(days, 'SHA-256 of each board; see docs/online.md.') },
});

const dayRoute = createRoute({
  method: 'get',
  path: '/api/days/{day}',
  summary: 'The board of a day, when it is over; with a key, for whoever has cleared it',
  security: [{}, { key: [] }],
  request: { params: z.object({ day: dayText }) },
  responses: { 200: json(dayBoard, 'The board, or none.'), 400: wrong },
});

const serverRoute = createRoute({
  method: 'get',
  path: '/api/server',
  summary: 'The key that finished games are signed with, and the commitments to the boards of all days',
  responses: { 200: json(serverIdentity, 'For countermine verify --server.') },
});

const leaderboardQuery = z.object({
  period: z.enum(PERIODS).default('ever'),
  day: dayText.optional(),
  engines: z.enum(['yes', 'no']).default('no'),
});

const leaderboardRoute = createRoute({
  method: 'get',
  path: '/api/leaderboards/{board}',
  summary: 'The best game of each player on a board, and the times of all games won there',
  request: {
    params: z.object({ board: rankedChoice }),
    query: leaderboardQuery,
  },
  responses: { 200: json(leaderboard, 'The leaderboard.'), 400: wrong },
});

const playerRoute = createRoute({
  method: 'get',
  path: '/api/players/{id}',
  summary: 'A player and the last finished games',
  request: { params: z.object({ id: playerId }) },
  responses: { 200: json(playerPage, 'The player.'), 400: wrong, 404: missing },
});

const playerOfNameRoute = createRoute({
  method: 'get',
  path: '/api/players',
  summary: 'The player with a name, and the last finished games',
  request: { query: z.object({ name: playerName }) },
  responses: { 200: json(playerPage, 'The player.'), 400: wrong, 404: missing },
});

const gameRoute = createRoute({
  method: 'get',
  path: '/api/games/{id}',
  summary: 'The file of a finished ranked game, for countermine verify',
  request: { params: z.object({ id: gameId }) },
  responses: {
    200: json(gameProof, 'The game.'),
    400: wrong,
    404: missing,
    409: json(apiProblem, 'The game is not over, or its board is still played.'),
    410: expired,
  },
});

/** The answer where a game is not shown. */
const UNSHOWN_STATUS = { 'not-found': 404, 'not-over': 409, expired: 410 } as const;

const gameCodeRoute = createRoute({
  method: 'get',
  path: '/api/games/{id}/code',
  summary: 'A finished ranked game as the text of its link, for replaying it',
  request: { params: z.object({ id: gameId }) },
  responses: {
    200: json(gameCode, 'The game.'),
    400: wrong,
    404: missing,
    409: json(apiProblem, 'As for the file.'),
    410: expired,
  },
});

/** Any board: `9x9 10 mines`. No database can look for a NUL. */
const localGamesQuery = z.object({
  board: z
    .string()
    .max(80)
    .regex(/^[^\0]*$/),
});

const localGamesRoute = createRoute({
  method: 'get',
  path: '/api/local-games',
  summary: 'Submitted games that were played without the server: not blind, and not ranked',
  request: { query: localGamesQuery },
  responses: { 200: json(localGames, 'The fastest that were won.'), 400: wrong },
});

const roomsRoute = createRoute({
  method: 'get',
  path: '/api/rooms',
  summary: 'Rooms that everybody may find, and races of strangers to watch',
  responses: { 200: json(openRooms, 'The rooms, the last first.') },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/api/export',
  summary: 'Everything that the server knows about a player, for the one who has the key',
  security: [{ key: [] }],
  responses: { 200: json(playerExport, 'All of it.'), 401: json(apiProblem, 'The key is not that of a player.') },
});

/** Whoever asks whether the server is ready wants to know now. Units: ms. */
const READY_MS = 1000;

/** True if something is done in time, and without an error. @param ms how long it may take */
function within(clock: Pick<OnlineClock, 'after'>, ms: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(false));
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(cancel);
  });
}

interface ApiOptions {
  readonly store: Store;
  readonly solver: BoardSolver;
  readonly clock: Pick<OnlineClock, 'date' | 'after'>;
  readonly days: RankedDays;
  readonly lists: ListCache;
}

/** The API: what everybody may read. */
export function createApi(options: ApiOptions): OpenAPIHono {
  // The usual answer would repeat what was wrong in the words of the library.
  const api = new OpenAPIHono({
    defaultHook: (result, context) => (result.success ? undefined : context.json({ code: 'bad-request' }, 400)),
  });
  api.onError((_error, context) => context.json({ code: 'unavailable' }, 503));
  api.notFound((context) => context.json({ code: 'not-found' }, 404));
  addDays(api, options);
  addLists(api, options);
  addGames(api, options);
  addExport(api, options.store);
  addPreviews(api, new Previews(options.store, options.solver, () => options.clock.date()));
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });
  // Made once: to describe the API takes longer than to answer it.
  let made: { readonly page: string; readonly text: string } | undefined;
  const documents = () => {
    made ??= described(api.getOpenAPI31Document(API_INFO));
    return made;
  };
  api.get('/api/openapi.json', (context) =>
    context.body(documents().text, 200, { 'Content-Type': 'application/json' }),
  );
  api.get('/api', (context) => context.html(documents().page));
  return api;
}

function addDays(api: OpenAPIHono, { store, clock, days }: ApiOptions): void {
  api.openapi(readyRoute, async (context) => {
    const isReady = await within(clock, READY_MS, store.executeSql('select 1'));
    return isReady
      ? context.json({ status: 'ready' as const }, 200)
      : context.json({ code: 'unavailable' as const }, 503);
  });
  api.openapi(daysRoute, async (context) => {
    const { today, tomorrow } = await days.current();
    const shown = ({ day, commitment }: typeof today) => ({ day, commitment });
    return context.json({ today: shown(today), tomorrow: shown(tomorrow) }, 200);
  });
  api.openapi(dayRoute, async (context) => {
    const { day } = context.req.valid('param');
    const stored = await rankedDay(store.reads, day);
    const player = await playerOfHeader(store.reads, context.req.header('Authorization'));
    const hasWon = player !== undefined && (await hasWonDay(store.reads, player.id, day));
    const record = stored && shownDay(stored, clock.date(), hasWon);
    return context.json({ day, code: record === undefined ? null : encodeGame(record) }, 200);
  });
}

function addLists(api: OpenAPIHono, { store, clock, days, lists }: ApiOptions): void {
  // Their texts are kept, so they are not left to whatever writes JSON.
  api.openAPIRegistry.registerPath(serverRoute);
  api.get('/api/server', async (context) => {
    await days.current();
    return await lists.answer(context.req.raw, 'server', () => identityOf(store));
  });
  api.openAPIRegistry.registerPath(leaderboardRoute);
  api.get('/api/leaderboards/:board', async (context) => {
    const board = rankedChoice.safeParse(context.req.param('board'));
    const asked = leaderboardQuery.safeParse(context.req.query());
    if (!board.success || !asked.success) return context.json({ code: 'bad-request' }, 400);
    const { period, day, engines } = asked.data;
    const since = period === 'week' ? new Date(startOfWeek(clock.date())) : undefined;
    const query = { board: board.data, day, since, ofEngines: engines === 'yes', limit: MAX_GAMES };
    const key = ['leaderboard', board.data, since?.getTime(), day, engines].join(' ');
    return await lists.answer(context.req.raw, key, async () => {
      const games = (await bestRankedGames(store.reads, query)).map(shownGame);
      return { board: board.data, period, day: day ?? null, games, ...(await timeSpread(store.reads, query)) };
    });
  });
  api.openAPIRegistry.registerPath(roomsRoute);
  api.get('/api/rooms', (context) =>
    lists.answer(context.req.raw, 'rooms', async () => {
      const now = clock.date();
      const since = new Date(now - WATCH_LIMITS.idleMs);
      const games = await playedGames(store.reads, new Date(now), since, MAX_ROOMS);
      return {
        rooms: await listedRooms(store.reads, MAX_ROOMS),
        games: games.map(({ id, board, playerId, name }) => ({ id, board, player: { id: playerId, name } })),
      };
    }),
  );
  api.openAPIRegistry.registerPath(localGamesRoute);
  api.get('/api/local-games', async (context) => {
    const asked = localGamesQuery.safeParse(context.req.query());
    if (!asked.success) return context.json({ code: 'bad-request' }, 400);
    const { board } = asked.data;
    return await lists.answer(context.req.raw, `local ${board}`, async () => {
      const games = await submittedGames(store.reads, board, MAX_GAMES);
      return { board, isBlind: false, games: games.map(shownLocalGame) };
    });
  });
}

type LocalGameRecord = Awaited<ReturnType<typeof submittedGames>>[number];

function shownLocalGame({ id, playerId, name, ms, bbbv, code, createdAt }: LocalGameRecord) {
  return { id, player: { id: playerId, name }, ms, bbbv, code, submittedAt: createdAt.toISOString() };
}

function addGames(api: OpenAPIHono, { store, clock }: ApiOptions): void {
  api.openapi(playerRoute, async (context) => {
    const { id } = context.req.valid('param');
    const page = await pageOfPlayer(store.reads, await playerOfId(store.reads, id), clock);
    return page === undefined ? context.json({ code: 'not-found' as const }, 404) : context.json(page, 200);
  });
  api.openapi(playerOfNameRoute, async (context) => {
    const { name } = context.req.valid('query');
    const page = await pageOfPlayer(store.reads, await playerOfName(store.reads, name), clock);
    return page === undefined ? context.json({ code: 'not-found' as const }, 404) : context.json(page, 200);
  });
  // Its bytes are those that are checked, so they are not left to whatever writes JSON.
  api.openAPIRegistry.registerPath(gameRoute);
  api.get('/api/games/:id', async (context) => {
    const id = gameId.safeParse(context.req.param('id'));
    if (!id.success) return context.json({ code: 'bad-request' }, 400);
    const proof = await proofTextOf(store, id.data, clock.date());
    if (typeof proof === 'string') return context.json({ code: proof }, UNSHOWN_STATUS[proof]);
    return context.body(proof.text, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${id.data}.json"`,
    });
  });
  api.openapi(gameCodeRoute, async (context) => {
    const { id } = context.req.valid('param');
    const found = await gameCodeOf(store, id, clock.date());
    if (typeof found === 'string') return context.json({ code: found }, UNSHOWN_STATUS[found]);
    return context.json(found, 200);
  });
}

function addExport(api: OpenAPIHono, store: Store): void {
  api.openapi(exportRoute, async (context) => {
    const player = await playerOfHeader(store.reads, context.req.header('Authorization'));
    if (player === undefined) return context.json({ code: 'no-player' as const }, 401);
    const about = { format: 'countermine player' as const, version: 1 as const, player: shownPlayer(player) };
    return context.json({ ...about, ...(await dataOfPlayer(store.reads, player.id)) }, 200, {
      'Content-Disposition': 'attachment; filename="countermine.json"',
    });
  });
}

/** The player whose key a request has. @param authorization its header */
async function playerOfHeader(store: Database, authorization = ''): Promise<StoredPlayer | undefined> {
  const key = playerKey.safeParse(/^Bearer (\S+)$/.exec(authorization)?.[1]);
  return key.success ? await playerOfKey(store, keyDigest(key.data)) : undefined;
}

/** What chats show of a link; the pages of such links are the server's (`link-page.ts`). */
function addPreviews(api: OpenAPIHono, previews: Previews): void {
  api.get('/api/previews/:kind/:id', async (context) => {
    const { kind, id } = context.req.param();
    const about = await previews.about(kind, id);
    return about === undefined ? context.json({ code: 'not-found' }, 404) : context.json(about, 200);
  });
  api.get('/api/previews/:kind/:id/picture.png', async (context) => {
    const { kind, id } = context.req.param();
    const png = await previews.picture(kind, id);
    if (!png.ok) return context.json({ code: png.error }, 503);
    if (png.value === undefined) return context.json({ code: 'not-found' }, 404);
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=300' };
    return context.body(Uint8Array.from(png.value), 200, headers);
  });
}

async function pageOfPlayer(store: Database, player: StoredPlayer | undefined, clock: Pick<OnlineClock, 'date'>) {
  if (player === undefined) return undefined;
  const ratings = await ratingsOfPlayer(store, player.id, new Date(clock.date()));
  const games = await gamesOfPlayer(store, player.id, MAX_GAMES);
  return {
    player: shownPlayer(player),
    ratings: z.array(playerRating).parse(ratings),
    games: games.map(shownGame),
  };
}

function shownPlayer({ id, name, createdAt }: { id: string; name: string; createdAt: Date }) {
  return { id, name, since: createdAt.toISOString() };
}

function shownGame({ figures, endedAt, ...game }: ListedGameRecord) {
  return { ...game, ...figures, endedAt: endedAt.toISOString() };
}

interface ShownDocument {
  readonly info: { readonly title: string; readonly description?: string | undefined };
  readonly paths?: object | undefined;
}

function described(document: ShownDocument) {
  return { page: apiPage(document), text: JSON.stringify(document) };
}

function apiPage({ info, paths = {} }: ShownDocument): string {
  const rows = Object.entries(paths).flatMap(([path, methods]: [string, object]) =>
    Object.entries(methods).map(([method, about]: [string, { readonly summary?: string }]) => row(path, method, about)),
  );
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>API - ${escaped(info.title)}</title>
  <style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem } dt { font-weight: 600; overflow-wrap: anywhere }</style>
  <main>
    <h1>${escaped(info.title)}: API</h1>
    <p>${escaped(info.description ?? '')}</p>
    <dl>${rows.join('')}</dl>
    <p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. <a href="/">Play</a></p>
  </main>
</html>
`;
}

function row(path: string, method: string, { summary = '' }: { readonly summary?: string }): string {
  return `<dt><code>${escaped(method.toUpperCase())} ${escaped(path)}</code></dt><dd>${escaped(summary)}</dd>`;
}
