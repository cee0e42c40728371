import { BEST_FIGURES } from '@countermine/recordings/collection.ts';
import { EVENT_KINDS } from '@countermine/recordings/recording/event-kind.ts';
import { RECORDING_FORMATS, RECORDING_MODES } from '@countermine/recordings/recording/recording.ts';
import { z } from 'zod';

// What `countermine replay --json` prints. docs/schemas/replays.schema.json is this schema: a test compares them.

const count = z.number().multipleOf(1).nonnegative().meta({ id: 'count' });
const measure = z.number().optional().meta({ id: 'measure', description: 'Absent where it would divide by 0.' });

const figures = z.strictObject({
  outcome: z.enum(['won', 'lost', 'unfinished']),
  ms: count.describe('By the convention of the program.'),
  bbbv: count,
  solvedBbbv: count,
  openings: count,
  islands: count,
  zini: count,
  humanZini: count,
  leftClicks: count,
  rightClicks: count,
  doubleClicks: count,
  clicks: count,
  effectiveClicks: count,
  wastedClicks: count,
  flagsSet: count,
  flagsLeft: count,
  pathEuclidean: z.number(),
  pathManhattan: z.number(),
  path: z.number(),
  bbbvPerSecond: measure,
  clicksPerSecond: measure,
  efficiency: measure,
  bestEfficiency: measure,
  ziniEfficiency: measure,
  humanZiniEfficiency: measure,
  ioe: measure,
  correctness: measure,
  throughput: measure,
  zne: measure,
  znt: measure,
  rqp: measure,
  qg: measure,
  stnb: measure,
});

const claims = z
  .strictObject({
    ms: z.number().optional(),
    bbbv: count.optional(),
    solvedBbbv: count.optional(),
    leftClicks: count.optional(),
    rightClicks: count.optional(),
    doubleClicks: count.optional(),
    isWon: z.boolean().optional(),
    startedAt: z.string().optional(),
    endedAt: z.string().optional(),
  })
  .describe('What the file says of its game.');

/** What is told of a recording without deriving its game. */
const facts = {
  format: z.enum(RECORDING_FORMATS),
  formatVersion: z.string(),
  program: z.enum(['arbiter', 'freesweeper', 'clone', 'vienna', 'metasweeper', 'countermine', 'other']),
  programText: z.string(),
  player: z.string(),
  width: count,
  height: count,
  mines: count,
  mode: z.enum(RECORDING_MODES),
  cellSize: count.describe('Pixels.'),
  claims,
  warnings: z.array(z.strictObject({ offset: count, field: z.string() })),
};

const recording = z.strictObject({
  file: z.string(),
  ...facts,
  events: count,
  playedOn: z.string().optional().describe('The day, such as 2026-11-21; absent if the file does not tell.'),
  figures: figures.optional().describe('Absent if the file does not tell where the mines are.'),
  difference: z.string().optional().describe('Where the input leads to another game than the file tells of.'),
});

const board = z.strictObject({
  file: z.string(),
  width: count,
  height: count,
  mines: count,
  bbbv: count,
  openings: count,
  islands: count,
  zini: count,
  humanZini: count,
});

const broken = z.strictObject({
  file: z.string(),
  problem: z.string(),
  offset: count.optional().describe('The byte, from 0; absent if the file could not be read at all.'),
  line: count.optional(),
  field: z.string().optional(),
});

const best = z.strictObject({
  size: z.string(),
  figure: z.enum(BEST_FIGURES.map(([figure]) => figure)),
  file: z.string(),
  value: z.number(),
});

const month = z.strictObject({
  size: z.string(),
  month: z.string().describe('Such as 2026-11.'),
  won: count,
  bestMs: count,
  medianMs: z.number(),
  medianBbbvPerSecond: measure,
});

/** What `countermine replay --json` prints. */
export const replaysSchema = z
  .strictObject({
    version: z.literal(2),
    recordings: z.array(recording),
    boards: z.array(board),
    broken: z.array(broken),
    best: z.array(best).describe('The best won game of each size; duplicates count once.'),
    trend: z.array(month).describe('The months of each size in which games were won, the oldest first.'),
    duplicates: z.array(z.array(z.string())).describe('Files with the same game.'),
  })
  .meta({ title: 'Recordings', description: 'What `countermine replay --json` prints.' });

const event = z.strictObject({
  kind: z.enum(EVENT_KINDS),
  at: count.describe('Milliseconds.'),
  x: z.number(),
  y: z.number(),
});

/** What `countermine replay --to json` writes. */
export const recordingSchema = z
  .strictObject({
    version: z.literal(2),
    ...facts,
    hasQuestionMarks: z.boolean().optional(),
    mineCells: z.array(count).optional().describe('Row * width + column, from 0; absent if the file does not tell.'),
    events: z
      .array(event)
      .describe(
        'x and y are pixels for what the mouse did; else the column and row of a cell, from 0, or 0 without one.',
      ),
  })
  .meta({ title: 'A recording', description: 'What `countermine replay --to json` writes.' });
