import { TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import { z } from 'zod';

// What the solver's commands print with --json, as strictly as it can be said: docs/schemas has these schemas, by name.

const count = z.number().multipleOf(1).nonnegative();
const cell = count.describe('A cell: row * width + column, from 0.');
const share = z.number().min(0).max(1);

const size = { width: count.min(1), height: count.min(1), mines: count.describe('How many there are.') };

const proof = z.strictObject({
  cell,
  verdict: z.enum(['safe', 'mine']),
  kind: z.enum(['single-clue', 'two-clues', 'several-clues', 'mine-count']),
  clues: z.array(cell),
  usesMineCount: z.boolean(),
  knownMines: z.array(cell),
  knownSafe: z.array(cell),
});

const board = {
  ...size,
  start: cell.describe('The cell to open first.'),
  mineCells: z.array(cell),
};

const certificate = z.strictObject({
  format: z.literal('countermine-certificate'),
  version: z.literal(3),
  ...board,
  steps: z.array(proof).describe('In the order of play.'),
});

const id = z.union([count, z.string()]);

const bestMove = z.strictObject({
  row: count,
  column: count,
  cell,
  kind: z.enum(['safe', 'guess', 'end-game']),
  mineProb: share,
  win: share.optional(),
  why: z.string(),
});

const figures = z.record(z.string(), z.unknown());

/** The schemas by the name of their file. */
export const SOLVER_SCHEMAS = {
  /** A line of `generate --json`. */
  board: z.strictObject({ id, ...board, certificate: certificate.optional() }),
  /** A line of `metrics --json`. */
  metrics: z.strictObject({
    id,
    ...size,
    bbbv: count,
    openings: count,
    islands: count,
    oneWayZini: count,
    eightWayZini: count,
    hardest: z
      .enum(TECHNIQUES)
      .nullable()
      .describe('The hardest technique needed from the start on; null where that takes a guess, or nothing.'),
  }),
  /** `analyze --json`. */
  analysis: z.strictObject({
    ...size,
    solutions: z.string().nullable().describe('The number of layouts to the last digit; null beyond the budget.'),
    mineProb: z.array(z.union([share, z.literal(-1)])).describe('By cell; -1 where it is open.'),
    log10Solutions: z.number(),
    safeCells: z.array(cell),
    mineCells: z.array(cell),
    best: bestMove.nullable(),
  }),
  /** `simulate --json`. */
  simulation: z.strictObject({
    boards: z.string(),
    planned: count,
    seconds: z.number(),
    workers: count,
    games: count,
    won: count.optional(),
    winRate: share.optional(),
    interval: z.tuple([share, share]).optional().describe('95 %, by Wilson.'),
    guessesPerGame: z.number().optional(),
    needlessPerGame: z
      .number()
      .optional()
      .describe('Of an engine: guesses a game while another cell was certainly safe.'),
    ms: z.strictObject({ mean: z.number(), p50: z.number(), p95: z.number(), max: z.number() }).optional(),
    givenUp: figures.optional(),
    compare: figures.optional(),
  }),
} as const;
