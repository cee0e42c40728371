import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { START_RULES } from '@countermine/solver/generate/board-params.ts';
import { NO_GUESS_MODES } from '@countermine/solver/generate/no-guess.ts';
import { MOVE_VERDICTS } from '@countermine/solver/learn/move-odds.ts';
import { TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import { STUDY_FIGURES } from '@countermine/study/study-counts.ts';
import { STRATEGIES, STUDY_KINDS } from '@countermine/study/study-settings.ts';
import { z } from 'zod';
import { ROOT } from './command.ts';

// What commands print with --json, as strictly as it can be said: docs/schemas has these schemas, by name.

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
  technique: z.enum(TECHNIQUES).optional().describe('The easiest technique that shows that the cell is safe.'),
});

const figures = z.record(z.string(), z.unknown());

const cause = z.discriminatedUnion('code', [
  z.strictObject({
    code: z.literal('wrong-flag'),
    chord: cell,
    flags: z.array(cell),
    probabilities: z.array(share).optional(),
  }),
  z.strictObject({
    code: z.literal('forced-guess'),
    cell,
    safety: share,
    safest: z.strictObject({ cell, safety: share }),
  }),
  z.strictObject({
    code: z.literal('needless-guess'),
    cell,
    safety: share,
    safeCells: count.describe('How many there were.'),
    safeCell: cell,
    proof: proof.optional(),
  }),
  z.strictObject({ code: z.literal('known-mine'), cell, proof: proof.optional() }),
  z.strictObject({ code: z.literal('unknown'), cell }),
]);

const odds = z.strictObject({
  verdict: z.enum(MOVE_VERDICTS),
  probabilities: z.array(share).describe('That the cells of the move are mines.'),
  survival: share,
  safeCells: count.describe('How many there were.'),
  safest: z.strictObject({ cell, safety: share }),
});

const win = z.strictObject({ probability: share, isExact: z.boolean() }).optional();

const move = z.strictObject({
  event: count.describe('Its place in the log of the game, from 0.'),
  kind: z.enum(['open', 'chord']),
  cell,
  cells: z.array(cell),
  exploded: z.array(cell),
  isUndone: z.boolean(),
  odds: odds.optional().describe('Absent when the work limit was reached.'),
  winBefore: win,
  winAfter: win,
  loss: cause.optional(),
});

const guesses = z.array(z.strictObject({ event: count, survival: share, best: share }));

/** The distribution of a figure in a study. */
const distribution = z.strictObject({
  boards: count,
  mean: z.number(),
  least: count,
  median: count,
  most: count,
  interval: z.tuple([z.number().nullable(), z.number().nullable()]).describe('95 %, of the mean; null for one board.'),
  counts: z.array(z.tuple([count, count])).describe('A value, and how many boards have it.'),
});

/** The schemas by the name of their file. */
export const COMMAND_SCHEMAS = {
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
  /** `review --json`. */
  review: z.strictObject({
    moves: z.array(move),
    summary: z.strictObject({
      phase: z.enum(['unplaced', 'playing', 'won', 'lost']),
      moves: count,
      unknownMoves: count,
      forcedGuesses: guesses,
      needlessGuesses: guesses,
      deaths: count,
      survival: share,
      luck: share,
      skill: share,
      causeOfLoss: cause.optional(),
    }),
    missed: z
      .array(
        z.strictObject({
          event: count.describe('The needless guess: its place in the log of the game, from 0.'),
          technique: z.enum(TECHNIQUES).describe('As "countermine learn" calls it.'),
        }),
      )
      .describe('What would have saved the needless guesses, in the order of play.'),
  }),
  /** `--json` of `study play`, `measure`, `generate` and `show`. */
  study: z.strictObject({
    name: z.string(),
    kind: z.enum(STUDY_KINDS),
    ...size,
    start: cell.nullable().describe('null for another random one on each board.'),
    rule: z.enum(START_RULES),
    seed: count,
    strategy: z.enum(STRATEGIES).nullable(),
    mode: z.enum(NO_GUESS_MODES).nullable(),
    nodes: count.nullable(),
    version: z.string().describe('That of the solver.'),
    planned: count,
    boards: count,
    givenUp: count,
    seconds: z.number(),
    won: count.optional(),
    winRate: share.optional(),
    interval: z.tuple([share, share]).optional().describe('95 %, by Wilson.'),
    figures: z.partialRecord(z.enum(STUDY_FIGURES), distribution),
  }),
  /** `games --json`. */
  games: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      course: z.string(),
      source: z.string(),
      input: z.string(),
      files: z.array(z.strictObject({ name: z.string(), givenBy: z.enum(['input', 'argument']), example: z.string() })),
      readings: z.array(
        z.strictObject({
          id: z.string(),
          says: z.string(),
          default: z.string(),
          other: z.string(),
          changes: z
            .record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))
            .describe('What the other reading sets.'),
        }),
      ),
      misconceptions: z.array(z.strictObject({ id: z.string(), does: z.string(), should: z.string() })),
    }),
  ),
  /** `history --json`. */
  statistics: z.array(
    z.strictObject({
      setting: z.string().describe('Such as "30x16n99 flood opening no-guess": size, mines, rules.'),
      games: count,
      won: count.describe('Without hitting a mine.'),
      wonAfterMine: count.describe('After a mine that was undone.'),
      winRate: share,
      longestStreak: count,
      currentStreak: count,
      cleanWins: count.describe('Without undo and hints: the times and figures are of these, null without any.'),
      bestMs: count.nullable(),
      meanMs: z.number().nullable(),
      medianMs: z.number().nullable(),
      bestBbbvPerSecond: z.number().nullable(),
      bestEfficiency: z.number().nullable().describe('Percent.'),
      totalMs: count,
      deaths: count,
      hints: count,
    }),
  ),
} as const;

/** The name of a schema. */
export type SchemaName = keyof typeof COMMAND_SCHEMAS;

/** Why a text of JSON does not fit the schema that docs/schemas publishes; undefined if it does. */
export function misfit(name: SchemaName | 'recording', json: string): string | undefined {
  return z.fromJSONSchema(publishedSchema(name)).safeParse(JSON.parse(json)).error?.message;
}

/** A schema as docs/schemas publishes it. */
export function publishedSchema(name: string): Parameters<typeof z.fromJSONSchema>[0] {
  return JSON.parse(readFileSync(join(ROOT, `docs/schemas/${name}.schema.json`), 'utf8'));
}
