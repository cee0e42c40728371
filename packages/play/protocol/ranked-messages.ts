import * as z from 'zod';
import { nothing, request } from './envelope.ts';
import { MAX_APPEAL_LENGTH, RANKED_BOARDS } from './game-kinds.ts';
import { gameId, gameTime } from './game-messages.ts';

export const rankedChoice = z.enum([...RANKED_BOARDS, 'daily']);

export type RankedChoice = z.infer<typeof rankedChoice>;

/** SHA-256 as hexadecimal digits. */
export const sha256Text = z.string().regex(/^[0-9a-f]{64}$/);

/** A date such as `2026-11-21`, UTC. */
export const dayText = z.iso.date();

/**
 * The figures of a finished ranked game beside its time. Units: efficiency in percent; luck and skill from 0 to 1, null
 * until the solver has looked at the game.
 */
export const rankedFigures = z.object({
  bbbv: z.int(),
  solvedBbbv: z.int(),
  clicks: z.int(),
  bbbvPerSecond: z.number().nullable(),
  efficiency: z.number().nullable(),
  luck: z.number().nullable(),
  skill: z.number().nullable(),
});

export type RankedFigures = z.infer<typeof rankedFigures>;

export const rankedPhase = z.enum(['won', 'lost']);

/** The limits of people that a win may be beyond. */
export const REVIEW_REASONS = ['easy-board', 'first-click', 'speed', 'clicks', 'pointer', 'evenness'] as const;

export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Whether a finished game is in the lists: it is, it waits for somebody to look at it, or somebody has taken it out. */
export const STANDINGS = ['listed', 'review', 'refused'] as const;

/** The longest text of a game that is submitted. Units: characters. */
export const MAX_GAME_CODE_LENGTH = 12_000;

const requests = [
  /**
   * A ranked game. On a board of its own it is a new one, and one that was started before is given up; on that of the
   * day it is the player's only one.
   */
  request('ranked-start', { board: rankedChoice, nonce: sha256Text.optional() }),
  /**
   * The commitment to the board of the next game, before the server knows what the player adds to its seed: the `nonce`
   * of `ranked-start`, 32 random bytes.
   */
  request('ranked-offer', { board: z.enum(RANKED_BOARDS) }),
  /** The asking player's games that can still be finished. */
  request('ranked-open', {}),
  /** Asks for another look at an own game that is under review or was taken out of the lists; once for each game. */
  request('ranked-appeal', { game: gameId, text: z.string().trim().min(1).max(MAX_APPEAL_LENGTH) }),
  /** A game that was played without the server, as the text of its link. */
  request('submit-game', { code: z.string().min(1).max(MAX_GAME_CODE_LENGTH) }),
] as const;

const rankedGame = {
  game: gameId,
  /** SHA-256 of the board, which is shown once the game is over. */
  commitment: sha256Text,
  day: dayText.optional(),
  /** What the player added to the seed. */
  nonce: sha256Text.optional(),
} as const;

const answers = {
  'ranked-start': z.strictObject(rankedGame),
  'ranked-offer': z.strictObject({ commitment: sha256Text }),
  'ranked-open': z.strictObject({
    /** The latest first; one of each board. `at`: the time on the clock, undefined before the first cell was opened. */
    games: z.array(z.strictObject({ board: rankedChoice, ...rankedGame, at: gameTime.optional() })).max(20),
  }),
  'ranked-appeal': nothing,
  'submit-game': z.strictObject({ id: gameId }),
} as const;

export const rankedMessages = { requests, answers } as const;
