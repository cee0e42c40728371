import { formatCsv } from '@countermine/core/text/csv.ts';
import type { RecordingError } from '../recording/recording-error.ts';
import type { CollectedFile, CollectedRecording } from './collected-file.ts';
import { summarizeCollection } from './collection-summary.ts';

/** 2: `mineCount` was renamed to `mines`, as all of the JSON has it. */
const VERSION = 2;

/** A file that the system did not let us read. */
export interface UnreadableFile {
  readonly kind: 'unreadable';
  readonly file: string;
  readonly reason: string;
}

/** A file of a collection: a recording, or why it cannot be read. */
export type ListedFile = CollectedFile | UnreadableFile;

interface CollectionWords {
  readonly problem: (error: RecordingError) => string;
  readonly difference: (difference: NonNullable<CollectedRecording['difference']>) => string;
}

/** Files and what they hold as JSON: docs/schemas/replays.schema.json describes it. */
export function collectionAsJson(files: readonly ListedFile[], words: CollectionWords): string {
  const document = {
    version: VERSION,
    recordings: files.flatMap((file) => (file.kind === 'recording' ? [recordingJson(file, words)] : [])),
    boards: files.flatMap((file) => {
      if (file.kind !== 'board') return [];
      const { kind: _, ...board } = file;
      return [withMines(board)];
    }),
    broken: files.flatMap((file) => brokenJson(file, words)),
    ...summarizeCollection(files.filter((file) => file.kind !== 'unreadable')),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function recordingJson({ file, about, figures, difference }: CollectedRecording, words: CollectionWords): object {
  return {
    file,
    ...withMines(about),
    ...(figures !== undefined && { figures }),
    ...(difference !== undefined && { difference: words.difference(difference) }),
  };
}

/** The number of mines by the name that it has in JSON, at its place. */
function withMines(facts: object): object {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name === 'mineCount' ? 'mines' : name, fact]));
}

function brokenJson(listed: ListedFile, words: CollectionWords): object[] {
  if (listed.kind === 'unreadable') return [{ file: listed.file, problem: listed.reason }];
  if (listed.kind !== 'broken') return [];
  const { file, error } = listed;
  const { offset, line, field } = error;
  return [{ file, offset, ...(line !== undefined && { line }), field, problem: words.problem(error) }];
}

/** The columns of CSV: of the file, then of its figures. */
const FACTS = [
  'format',
  'formatVersion',
  'program',
  'player',
  'width',
  'height',
  'mineCount',
  'mode',
  'events',
] as const;
/** The figures that compare a game with what it could have been, in the order of all lists. */
export const RATES = [
  'bbbvPerSecond',
  'clicksPerSecond',
  'ioe',
  'correctness',
  'throughput',
  'ziniEfficiency',
  'humanZiniEfficiency',
  'rqp',
] as const;

const FIGURES = [
  'outcome',
  'ms',
  'bbbv',
  'solvedBbbv',
  'openings',
  'islands',
  'zini',
  'humanZini',
  'leftClicks',
  'rightClicks',
  'doubleClicks',
  'effectiveClicks',
  'wastedClicks',
  'flagsSet',
  ...RATES,
  'qg',
  'stnb',
  'pathEuclidean',
  'pathManhattan',
] as const;

/** Recordings as CSV (RFC 4180), a line each below the names of the columns. */
export function collectionAsCsv(files: readonly ListedFile[]): string {
  const facts = FACTS.map((name) => (name === 'mineCount' ? 'mines' : name));
  const lines: (readonly (string | number)[])[] = [['file', ...facts, ...FIGURES, 'playedOn']];
  for (const listed of files) {
    if (listed.kind !== 'recording') continue;
    const { file, about, figures } = listed;
    const values = FIGURES.map((name) => figures?.[name] ?? '');
    lines.push([file, ...FACTS.map((name) => about[name]), ...values, about.playedOn ?? '']);
  }
  return formatCsv(lines);
}
