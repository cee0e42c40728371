import { CELL_MOVES } from '@countermine/core/game/game-event.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import * as z from 'zod';
import { cell, gameId, gameParams, gameTime, knownCells } from './game-messages.ts';
import { CLIENT_KINDS, playerName } from './player-messages.ts';
import { dayText, rankedChoice, rankedFigures, rankedPhase, sha256Text } from './ranked-messages.ts';

const hexadecimal = z.string().regex(/^(?:[0-9a-f]{2})+$/);

/** The most boards that are drawn from a seed. */
export const MAX_DRAWS = 20_000;

/**
 * The origin of the mines of a ranked board. In files of version 2 it is drawn from a seed and what the server did not
 * choose; in those of version 1 from a seed and the first cell, or they were placed before the game.
 */
const revealedBoard = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    seed: sha256Text,
    /** Random bytes of the player, or the commitment to the board of the day before; null where there was none. */
    nonce: sha256Text.nullable(),
    salt: sha256Text,
    /** Boards with a lower 3BV were not taken. */
    minBbbv: z.int().min(0),
    /** The first cell of a board without guessing; null where the player chose it. */
    start: cell.nullable(),
    /** The board that was taken, from 1 on. */
    draws: z.int().min(1).max(MAX_DRAWS),
  }),
  z.strictObject({ kind: z.literal('seed'), seed: z.string().regex(/^[0-9a-f]{64}$/), salt: sha256Text }),
  z.strictObject({
    kind: z.literal('mines'),
    start: cell,
    /** A bit for each cell, from the highest bit of the first byte on. */
    mines: hexadecimal.max(4_000_000),
    salt: sha256Text,
  }),
]);

export type RevealedBoard = z.infer<typeof revealedBoard>;

const provenMove = z.strictObject({
  at: gameTime,
  kind: z.enum(CELL_MOVES),
  cell,
  changed: knownCells,
  /** SHA-256 over the link before it and this move: see docs/online.md. */
  link: sha256Text,
});

export type ProvenMove = z.infer<typeof provenMove>;

const provenResult = z.strictObject({
  phase: rankedPhase,
  ms: gameTime,
  bbbv: rankedFigures.shape.bbbv.min(0),
  solvedBbbv: rankedFigures.shape.solvedBbbv.min(0),
  clicks: rankedFigures.shape.clicks.min(0),
});

/** A finished ranked game with everything that is needed to check it. */
export const gameProof = z.strictObject({
  format: z.literal('countermine ranked game'),
  version: z.union([z.literal(1), z.literal(2)]),
  game: gameId,
  board: rankedChoice,
  day: dayText.optional(),
  player: playerName,
  client: z.enum(CLIENT_KINDS),
  /** Units: ms since 1970. */
  startedAt: z.number().min(0),
  /** Units: ms. */
  roundTripMs: z.number().min(0),
  params: gameParams,
  commitment: sha256Text,
  revealed: revealedBoard,
  moves: z.array(provenMove).max(1_000_000),
  result: provenResult,
  /** The public key of the server (Ed25519, SPKI), in base64. */
  serverKey: z.base64().max(100),
  /** Its signature over the last link and the result. */
  signature: z.base64().max(200),
});

export type GameProof = z.infer<typeof gameProof>;

/** Units: `line` counts from 1. */
type ProofTextError =
  | { readonly code: 'no-json' }
  | { readonly code: 'shape'; readonly path: string }
  | { readonly code: 'spelling'; readonly line: number };

/** The file of a game: the same game is always the same bytes. */
export function formatGameProof(proof: GameProof): string {
  return `${JSON.stringify(gameProof.parse(proof), null, 1)}\n`;
}

/** The game of a file. Errors: it is not such a file, or was written in another way than {@link formatGameProof}. */
export function parseGameProof(text: string): Result<GameProof, ProofTextError> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ code: 'no-json' });
  }
  const read = gameProof.safeParse(json);
  if (!read.success) return err({ code: 'shape', path: read.error.issues[0]?.path.join('.') ?? '' });
  const expected = formatGameProof(read.data);
  if (expected === text) return ok(read.data);
  const lines = expected.split('\n');
  return err({ code: 'spelling', line: text.split('\n').findIndex((line, at) => line !== lines[at]) + 1 });
}

type ResultName = keyof GameProof['result'];

/** The first thing that is wrong with a file. Units: `move` counts from 1. */
export type ProofFault =
  | ProofTextError
  /** The board is not the one that was committed to before the game. */
  | { readonly code: 'commitment' }
  /** A board that was drawn before should have been taken, or this one should not. Units: `draw` counts from 1. */
  | { readonly code: 'draw'; readonly draw: number }
  | { readonly code: 'mine-count'; readonly expected: number; readonly found: number }
  | { readonly code: 'start' }
  /** The part before the moves, or this move, is not as the server wrote it. */
  | { readonly code: 'link'; readonly move: number }
  | { readonly code: 'time'; readonly move: number }
  | { readonly code: 'rules'; readonly move: number }
  | { readonly code: 'opened'; readonly move: number }
  | { readonly code: 'after-end'; readonly move: number }
  | { readonly code: 'result'; readonly name: ResultName; readonly expected: string; readonly found: string }
  | { readonly code: 'signature' };
