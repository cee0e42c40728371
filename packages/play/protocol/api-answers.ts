import * as z from 'zod';
import { MAX_PLAYERS, QUICK_BOARDS, ROOM_KINDS, ROOM_PHASES } from './game-kinds.ts';
import { gameId, gameTime } from './game-messages.ts';
import { CLIENT_KINDS, playerId, playerName, publicPlayer } from './player-messages.ts';
import {
  dayText,
  REVIEW_REASONS,
  rankedChoice,
  rankedFigures,
  rankedPhase,
  STANDINGS,
  sha256Text,
} from './ranked-messages.ts';
import { roomBoard, roomCode } from './room-messages.ts';

const time = z.iso.datetime();

/** A finished ranked game in a list. Units: times in ms. */
const listedGame = z.object({
  id: gameId,
  player: publicPlayer,
  board: rankedChoice,
  day: dayText.nullable(),
  client: z.enum(CLIENT_KINDS),
  phase: rankedPhase,
  ms: gameTime,
  roundTripMs: z.number().min(0),
  endedAt: time,
  standing: z.enum(STANDINGS),
  /** The limits of people that it is beyond. */
  reasons: z.array(z.enum(REVIEW_REASONS)),
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

/** The strength in rated races on a board, by Glicko-2, as it is known now. */
export const playerRating = z.object({
  board: z.enum(QUICK_BOARDS),
  rating: z.int(),
  deviation: z.int(),
  races: z.int(),
});

export type PlayerRating = z.infer<typeof playerRating>;

/** A player and the last games. */
export const playerPage = z.object({
  player: z.object({ id: playerId, name: playerName, since: time }),
  /** Servers before those of rated races do not have it. */
  ratings: z.array(playerRating).default([]),
  games: z.array(listedGame),
});

export type PlayerPage = z.infer<typeof playerPage>;

/** The commitments for today and tomorrow, UTC. */
export const days = z.object({
  today: z.object({ day: dayText, commitment: sha256Text }),
  tomorrow: z.object({ day: dayText, commitment: sha256Text }),
});

/**
 * The board of a day, as the text of a link to a game that has not begun; null where the server has none, or others still
 * play it and the asking player has not cleared it.
 */
export const dayBoard = z.object({ day: dayText, code: z.string().nullable() });

/** The key that a server signs with, and the chain of its commitments: see docs/online.md. */
export const serverIdentity = z.object({
  format: z.literal('countermine server'),
  version: z.literal(1),
  /** Ed25519, SPKI, in base64. */
  key: z.base64().max(100),
  /** SHA-256 of the bytes of the key. */
  fingerprint: sha256Text,
  /** The earliest first. Each link is SHA-256 over the link before it, the day and its commitment. */
  days: z.array(z.object({ day: dayText, commitment: sha256Text, link: sha256Text })),
  /** Over the last link. */
  signature: z.base64().max(200),
});

export type ServerIdentity = z.infer<typeof serverIdentity>;

export const gameCode = z.object({ code: z.string(), by: playerName });

/** Games that were played without the server, whose time nobody can vouch for. */
export const localGames = z.object({
  board: z.string(),
  isBlind: z.literal(false),
  games: z.array(
    z.object({ id: gameId, player: publicPlayer, ms: gameTime, bbbv: z.int(), code: z.string(), submittedAt: time }),
  ),
});

/** A room that everybody may find: to play in, or to watch where it is that of strangers. */
export const openRoom = z.object({
  code: roomCode,
  kind: z.enum(ROOM_KINDS),
  isDuel: z.boolean(),
  board: roomBoard,
  phase: z.enum(ROOM_PHASES),
  players: z.array(z.object({ name: playerName, isEngine: z.boolean() })).max(MAX_PLAYERS),
});

export type OpenRoom = z.infer<typeof openRoom>;

/** Rooms that everybody may find, and ranked games that are played now, to be watched with a delay. */
export const openRooms = z.object({
  rooms: z.array(openRoom),
  games: z.array(z.object({ id: gameId, board: rankedChoice, player: publicPlayer })),
});

export type OpenRooms = z.infer<typeof openRooms>;

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
  /** Wins that somebody looked at, or will. */
  reviews: z.array(z.record(z.string(), z.unknown())),
  rooms: z.array(z.record(z.string(), z.unknown())),
  /** Figures on the endless field, and the flags there. */
  field: z.array(z.record(z.string(), z.unknown())),
  flags: z.array(z.record(z.string(), z.unknown())),
  /** The strength in races between strangers; older servers have neither this nor friends. */
  ratings: z.array(z.record(z.string(), z.unknown())).default([]),
  /** The ids of friends. */
  friends: z.array(z.record(z.string(), z.unknown())).default([]),
});
