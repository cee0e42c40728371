import {
  apiProblem,
  days,
  gameCode,
  leaderboard,
  localGames,
  PERIODS,
  playerExport,
  playerPage,
} from '@countermine/play/protocol/api-answers.ts';
import { gameId } from '@countermine/play/protocol/game-messages.ts';
import { gameProof } from '@countermine/play/protocol/game-proof.ts';
import { playerId, playerName } from '@countermine/play/protocol/player-messages.ts';
import { dayText, rankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { createRoute, z } from '@hono/zod-openapi';

function json(schema: z.ZodType, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

const missing = json(apiProblem, 'There is no such thing.');
const wrong = json(apiProblem, 'The request is not one of this API.');

/** Whether the database answers. */
export const readyRoute = createRoute({
  method: 'get',
  path: '/api/ready',
  summary: 'Whether the server can be used',
  responses: {
    200: json(z.object({ status: z.literal('ready') }), 'The database answers.'),
    503: json(apiProblem, 'It does not.'),
  },
});

/** What was committed to. */
export const daysRoute = createRoute({
  method: 'get',
  path: '/api/days',
  summary: 'The commitments to the boards of today and tomorrow, UTC',
  responses: { 200: json(days, 'SHA-256 of each board; see docs/online.md.') },
});

/** The best games on a board. */
export const leaderboardRoute = createRoute({
  method: 'get',
  path: '/api/leaderboards/{board}',
  summary: 'The best game of each player on a board, and the times of all games won there',
  request: {
    params: z.object({ board: rankedChoice }),
    query: z.object({
      period: z.enum(PERIODS).default('ever'),
      day: dayText.optional(),
      engines: z.enum(['yes', 'no']).default('no'),
    }),
  },
  responses: { 200: json(leaderboard, 'The leaderboard.'), 400: wrong },
});

/** A player. */
export const playerRoute = createRoute({
  method: 'get',
  path: '/api/players/{id}',
  summary: 'A player and the last finished games',
  request: { params: z.object({ id: playerId }) },
  responses: { 200: json(playerPage, 'The player.'), 400: wrong, 404: missing },
});

/** A player by name. */
export const playerOfNameRoute = createRoute({
  method: 'get',
  path: '/api/players',
  summary: 'The player with a name, and the last finished games',
  request: { query: z.object({ name: playerName }) },
  responses: { 200: json(playerPage, 'The player.'), 400: wrong, 404: missing },
});

/** A finished game with everything that is needed to check it. */
export const gameRoute = createRoute({
  method: 'get',
  path: '/api/games/{id}',
  summary: 'The file of a finished ranked game, for countermine verify',
  request: { params: z.object({ id: gameId }) },
  responses: {
    200: json(gameProof, 'The game.'),
    400: wrong,
    404: missing,
    409: json(apiProblem, 'The game is not over, or its board is still played.'),
  },
});

/** A finished game for replaying it. */
export const gameCodeRoute = createRoute({
  method: 'get',
  path: '/api/games/{id}/code',
  summary: 'A finished ranked game as the text of its link, for replaying it',
  request: { params: z.object({ id: gameId }) },
  responses: { 200: json(gameCode, 'The game.'), 400: wrong, 404: missing, 409: json(apiProblem, 'As for the file.') },
});

/** Games that were played without the server. */
export const localGamesRoute = createRoute({
  method: 'get',
  path: '/api/local-games',
  summary: 'Submitted games that were played without the server: not blind, and not ranked',
  request: { query: z.object({ board: z.string().max(80) }) },
  responses: { 200: json(localGames, 'The fastest that were won.'), 400: wrong },
});

/** Everything about the player whose key stands in the header. */
export const exportRoute = createRoute({
  method: 'get',
  path: '/api/export',
  summary: 'Everything that the server knows about a player, for the one who has the key',
  security: [{ key: [] }],
  responses: { 200: json(playerExport, 'All of it.'), 401: json(apiProblem, 'The key is not that of a player.') },
});
