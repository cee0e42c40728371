import { PROTOCOL_VERSION } from '@countermine/play/protocol/envelope.ts';
import { gameId } from '@countermine/play/protocol/game-messages.ts';
import { playerKey } from '@countermine/play/protocol/player-messages.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { OpenAPIHono } from '@hono/zod-openapi';
import { keyDigest } from '../player-area.ts';
import { gameCodeOf, proofTextOf } from '../ranked/game-proof.ts';
import { startOfWeek } from '../ranked/leaderboard-rule.ts';
import { type RankedDaysOptions, rankedDays } from '../ranked/ranked-board.ts';
import { dataOfPlayer, playerOfId, playerOfKey, playerOfName, type StoredPlayer } from '../store/players.ts';
import { bestRankedGames, gamesOfPlayer, type ListedGameRecord, submittedGames, timeSpread } from '../store/ranked.ts';
import { apiPage } from './api-page.ts';
import * as routes from './routes.ts';

/** This many games a list has. */
const MAX_GAMES = 100;

/** What is told of the API besides its routes. */
export const API_INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Countermine',
    version: String(PROTOCOL_VERSION),
    description: 'Leaderboards, players and finished games. Games are played over a WebSocket: see docs/online.md.',
  },
} as const;

/** The API: what everybody may read. */
export function createApi(options: RankedDaysOptions): OpenAPIHono {
  // The usual answer would repeat what was wrong in the words of the library.
  const api = new OpenAPIHono({
    defaultHook: (result, context) => (result.success ? undefined : context.json({ code: 'bad-request' }, 400)),
  });
  api.onError((_error, context) => context.json({ code: 'unavailable' }, 503));
  api.notFound((context) => context.json({ code: 'not-found' }, 404));
  addLists(api, options);
  addGames(api, options);
  addExport(api, options.store);
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });
  api.doc31('/api/openapi.json', API_INFO);
  api.get('/api', (context) => context.html(apiPage(api.getOpenAPI31Document(API_INFO))));
  return api;
}

function addLists(api: OpenAPIHono, options: RankedDaysOptions): void {
  const { store, clock } = options;
  api.openapi(routes.readyRoute, async (context) => {
    await store.executeSql('select 1');
    return context.json({ status: 'ready' as const }, 200);
  });
  api.openapi(routes.daysRoute, async (context) => {
    const { today, tomorrow } = await rankedDays(options);
    const shown = ({ day, commitment }: typeof today) => ({ day, commitment });
    return context.json({ today: shown(today), tomorrow: shown(tomorrow) }, 200);
  });
  api.openapi(routes.leaderboardRoute, async (context) => {
    const { board } = context.req.valid('param');
    const { period, day, engines } = context.req.valid('query');
    const since = period === 'week' ? new Date(startOfWeek(clock.date())) : undefined;
    const query = { board, day, since, ofEngines: engines === 'yes', limit: MAX_GAMES };
    const games = (await bestRankedGames(store, query)).map(shownGame);
    return context.json({ board, period, day: day ?? null, games, ...(await timeSpread(store, query)) }, 200);
  });
  api.openapi(routes.localGamesRoute, async (context) => {
    const { board } = context.req.valid('query');
    const games = (await submittedGames(store, board, MAX_GAMES)).map(
      ({ id, playerId, name, ms, bbbv, code, createdAt }) => ({
        id,
        player: { id: playerId, name },
        ms,
        bbbv,
        code,
        submittedAt: createdAt.toISOString(),
      }),
    );
    return context.json({ board, isBlind: false as const, games }, 200);
  });
}

function addGames(api: OpenAPIHono, { store, clock }: RankedDaysOptions): void {
  api.openapi(routes.playerRoute, async (context) => {
    const { id } = context.req.valid('param');
    const page = await pageOfPlayer(store, await playerOfId(store, id));
    return page === undefined ? context.json({ code: 'not-found' as const }, 404) : context.json(page, 200);
  });
  api.openapi(routes.playerOfNameRoute, async (context) => {
    const { name } = context.req.valid('query');
    const page = await pageOfPlayer(store, await playerOfName(store, name));
    return page === undefined ? context.json({ code: 'not-found' as const }, 404) : context.json(page, 200);
  });
  // Its bytes are those that are checked, so they are not left to whatever writes JSON.
  api.openAPIRegistry.registerPath(routes.gameRoute);
  api.get('/api/games/:id', async (context) => {
    const id = gameId.safeParse(context.req.param('id'));
    if (!id.success) return context.json({ code: 'bad-request' }, 400);
    const proof = await proofTextOf(store, id.data, clock.date());
    if (typeof proof === 'string') return context.json({ code: proof }, proof === 'not-found' ? 404 : 409);
    return context.body(proof.text, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${id.data}.json"`,
    });
  });
  api.openapi(routes.gameCodeRoute, async (context) => {
    const { id } = context.req.valid('param');
    const found = await gameCodeOf(store, id, clock.date());
    if (typeof found === 'string') return context.json({ code: found }, found === 'not-found' ? 404 : 409);
    return context.json(found, 200);
  });
}

function addExport(api: OpenAPIHono, store: Store): void {
  api.openapi(routes.exportRoute, async (context) => {
    const [, given] = /^Bearer (\S+)$/.exec(context.req.header('Authorization') ?? '') ?? [];
    const key = playerKey.safeParse(given);
    const player = key.success ? await playerOfKey(store, keyDigest(key.data)) : undefined;
    if (player === undefined) return context.json({ code: 'no-player' as const }, 401);
    const { games, moves, submitted, rooms, field, flags } = await dataOfPlayer(store, player.id);
    const plain = {
      games: games.map(asRecord),
      moves: moves.map(asRecord),
      submitted: submitted.map(asRecord),
      rooms: rooms.map(asRecord),
      field: field.map(asRecord),
      flags: flags.map(asRecord),
    };
    const about = { format: 'countermine player' as const, version: 1 as const, player: shownPlayer(player) };
    return context.json({ ...about, ...plain }, 200, {
      'Content-Disposition': 'attachment; filename="countermine.json"',
    });
  });
}

async function pageOfPlayer(store: Store, player: StoredPlayer | undefined) {
  if (player === undefined) return undefined;
  return { player: shownPlayer(player), games: (await gamesOfPlayer(store, player.id, MAX_GAMES)).map(shownGame) };
}

function asRecord(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row));
}

function shownPlayer({ id, name, createdAt }: { id: string; name: string; createdAt: Date }) {
  return { id, name, since: createdAt.toISOString() };
}

function shownGame({ figures, endedAt, ...game }: ListedGameRecord) {
  return { ...game, ...figures, endedAt: endedAt.toISOString() };
}
