import * as z from 'zod';
import { gameId, gameTime } from './game-messages.ts';
import { CLIENT_KINDS, playerId, playerName, publicPlayer } from './player-messages.ts';
import { dayText, rankedChoice, rankedFigures, rankedPhase, sha256Text } from './ranked-messages.ts';

const time = z.iso.datetime();

/** A finished ranked game in a list. Units: times in ms. */
export const listedGame = z.object({
  id: gameId,
  player: publicPlayer,
  board: rankedChoice,
  day: dayText.nullable(),
  client: z.enum(CLIENT_KINDS),
  phase: rankedPhase,
  ms: gameTime,
  roundTripMs: z.number().min(0),
  endedAt: time,
  ...rankedFigures.shape,
});

export type ListedGame = z.infer<typeof listedGame>;

/** The periods of leaderboards: since Monday, UTC, or forever. */
export const PERIODS = ['week', 'ever'] as const;

/** The best game of each player on a board, and how long all games that were won there took. */
export const leaderboard = z.object({
  board: rankedChoice,
  period: z.enum(PERIODS),
  day: dayText.nullable(),
  games: z.array(listedGame),
  played: z.int(),
  won: z.int(),
  quarter: z.number().nullable(),
  median: z.number().nullable(),
  threeQuarters: z.number().nullable(),
});

export type Leaderboard = z.infer<typeof leaderboard>;

/** A player and the last games. */
export const playerPage = z.object({
  player: z.object({ id: playerId, name: playerName, since: time }),
  games: z.array(listedGame),
});

export type PlayerPage = z.infer<typeof playerPage>;

/** The commitments for today and tomorrow, UTC. */
export const days = z.object({
  today: z.object({ day: dayText, commitment: sha256Text }),
  tomorrow: z.object({ day: dayText, commitment: sha256Text }),
});

export const gameCode = z.object({ code: z.string(), by: playerName });

/** Games that were played without the server, whose time nobody can vouch for. */
export const localGames = z.object({
  board: z.string(),
  isBlind: z.literal(false),
  games: z.array(
    z.object({ id: gameId, player: publicPlayer, ms: gameTime, bbbv: z.int(), code: z.string(), submittedAt: time }),
  ),
});

export const apiProblem = z.object({
  code: z.enum(['not-found', 'not-over', 'expired', 'bad-request', 'no-player', 'too-fast', 'unavailable']),
});

/** Everything that the server knows about a player. */
export const playerExport = z.object({
  format: z.literal('countermine player'),
  version: z.literal(1),
  player: z.object({ id: playerId, name: playerName, since: time }),
  games: z.array(z.record(z.string(), z.unknown())),
  moves: z.array(z.record(z.string(), z.unknown())),
  submitted: z.array(z.record(z.string(), z.unknown())),
  rooms: z.array(z.record(z.string(), z.unknown())),
  /** Figures on the endless field, and the flags there. */
  field: z.array(z.record(z.string(), z.unknown())),
  flags: z.array(z.record(z.string(), z.unknown())),
});
