import { replayProblem } from '@countermine/text/command/replay-problem.ts';
import { summarizeReplays } from './replay-collection.ts';
import type { RecordingEntry, ReplayEntry } from './replay-entry.ts';

const VERSION = 1;

/** Files and what they hold as JSON: docs/schemas/replays.schema.json describes it. */
export function replaysAsJson(entries: readonly ReplayEntry[]): string {
  const document = {
    version: VERSION,
    recordings: entries.flatMap((entry) => (entry.kind === 'recording' ? [recordingJson(entry)] : [])),
    boards: entries.flatMap((entry) => {
      if (entry.kind !== 'board') return [];
      const { kind: _, ...board } = entry;
      return [board];
    }),
    broken: entries.flatMap(brokenJson),
    ...summarizeReplays(entries),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function recordingJson({ file, about, figures, difference }: RecordingEntry): object {
  return {
    file,
    ...about,
    ...(figures !== undefined && { figures }),
    ...(difference !== undefined && { difference }),
  };
}

function brokenJson(entry: ReplayEntry): object[] {
  if (entry.kind === 'unreadable') return [{ file: entry.file, problem: entry.reason }];
  if (entry.kind !== 'broken') return [];
  const { offset, line, field } = entry.error;
  const { file } = entry;
  return [{ file, offset, ...(line !== undefined && { line }), field, problem: replayProblem(entry.error) }];
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
  'bbbvPerSecond',
  'clicksPerSecond',
  'ioe',
  'correctness',
  'throughput',
  'ziniEfficiency',
  'humanZiniEfficiency',
  'rqp',
  'qg',
  'stnb',
  'pathEuclidean',
  'pathManhattan',
] as const;

/** Recordings as CSV (RFC 4180), a line each below the names of the columns. */
export function replaysAsCsv(entries: readonly ReplayEntry[]): string {
  const lines: (readonly (string | number)[])[] = [['file', ...FACTS, ...FIGURES]];
  for (const entry of entries) {
    if (entry.kind !== 'recording') continue;
    const { file, about, figures } = entry;
    lines.push([file, ...FACTS.map((name) => about[name]), ...FIGURES.map((name) => figures?.[name] ?? '')]);
  }
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

function csvField(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
