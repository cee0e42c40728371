import { dayAfterEpoch, formatDay, parseDay } from '@countermine/core/game/daily.ts';
import { Sha1 } from '@countermine/core/hash.ts';
import { medianOf } from '@countermine/core/history/statistics.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { formatCsv } from '@countermine/core/text/csv.ts';
import { deriveGame } from './derive/derive-game.ts';
import { type GameDifference, gameDifference } from './derive/game-difference.ts';
import { type ReplayFigures, ReplayMeter } from './derive/replay-figures.ts';
import { isCellMove, isMouseEvent, kindCode } from './recording/event-kind.ts';
import { encodeUtf8 } from './recording/recorded-text.ts';
import type { ReadOptions, Recording, ReplayClaims } from './recording/recording.ts';
import type { RecordingError } from './recording/recording-error.ts';
import { parseReplayFile, type ReplayFile, type SharedBoard } from './replay-file.ts';

const MOVE = kindCode('move');

/**
 * The same for recordings of the same game, whatever their format: a hash of the board and of all that the buttons did.
 * Moves are left out, of which converters drop some. Shape: 40 hexadecimal digits.
 */
function recordingKey({ shape, mines, events }: Recording): string {
  const hash = new Sha1().add(encodeUtf8(`${shape.width}x${shape.height}`));
  if (mines !== undefined) hash.add(mines);
  const clicks: number[] = [];
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    const isInput = kind !== MOVE && (isMouseEvent(kind) || isCellMove(kind));
    if (isInput) clicks.push(kind, events.times[index]!, events.xs[index]!, events.ys[index]!);
  }
  const view = new DataView(new ArrayBuffer(4 * clicks.length));
  for (const [index, value] of clicks.entries()) view.setInt32(4 * index, value);
  const digest = hash.add(new Uint8Array(view.buffer)).digest();
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The day of the year 2001 in seconds since 1970: a smaller number in a file is not a date. */
const EARLIEST = 978_307_200;
/** As many digits have seconds, milliseconds and microseconds since 1970 between 2001 and 2286. */
const SECONDS_DIGITS = 10;
const SECONDS_A_DAY = 86_400;

/**
 * The day on which a game was played, by what its file says of its start: a date with the year first or last, or
 * seconds, milliseconds or microseconds since 1970, whose day is that of UTC.
 * @returns such as `2026-11-21`; undefined if the text is not a date
 */
export function dayPlayed({ startedAt = '' }: Pick<ReplayClaims, 'startedAt'>): string | undefined {
  const text = startedAt.trim();
  return dayOfCount(text) ?? dayOfDate(text);
}

function dayOfCount(text: string): string | undefined {
  const isCount = /^\d{10}(\d{3}|\d{6})?$/.test(text);
  const seconds = Number(text.slice(0, SECONDS_DIGITS));
  if (!isCount || seconds < EARLIEST) return undefined;
  return formatDay(dayAfterEpoch(seconds / SECONDS_A_DAY));
}

function dayOfDate(text: string): string | undefined {
  const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(text);
  const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/.exec(text);
  const parts = yearFirst?.slice(1) ?? yearLast?.slice(1).reverse();
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const written = formatDay({ year, month, day });
  return parseDay(written) === undefined ? undefined : written;
}

/** The content of a file. */
export type CollectedFile = CollectedRecording | CollectedBoard | BrokenFile;

/** A recording with its figures. */
export interface CollectedRecording {
  readonly kind: 'recording';
  readonly file: string;
  readonly about: RecordingFacts;
  /** Absent if the file does not tell where the mines are. */
  readonly figures?: ReplayFigures;
  readonly difference?: GameDifference;
  /** The same for recordings of the same game, whatever their format. */
  readonly key: string;
}

/** The facts of a recording besides its figures. */
export type RecordingFacts = Pick<
  Recording,
  'format' | 'formatVersion' | 'program' | 'programText' | 'mode' | 'mineCount' | 'cellSize' | 'claims' | 'warnings'
> & {
  readonly player: string;
  readonly width: number;
  readonly height: number;
  readonly events: number;
  /** Such as `2026-11-21`; absent where the file does not tell. */
  readonly playedOn?: string;
};

/** A board without a game. */
export interface CollectedBoard {
  readonly kind: 'board';
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly mineCount: number;
  readonly bbbv: number;
  readonly openings: number;
  readonly islands: number;
  readonly zini: number;
  readonly humanZini: number;
}

/** A file that no reader takes. */
export interface BrokenFile {
  readonly kind: 'broken';
  readonly file: string;
  readonly error: RecordingError;
}

/** Reads files one after the other, and measures what they hold; it keeps its arrays. */
export class FileCollector {
  readonly #options: ReadOptions;
  readonly #meter = new ReplayMeter();
  readonly #metrics = new BoardMetrics();

  constructor(options: ReadOptions = {}) {
    this.#options = options;
  }

  /**
   * Reads and measures a file. Never throws.
   * @param file its name, perhaps with its folder
   */
  collect(bytes: Uint8Array, file: string): CollectedFile {
    const read = parseReplayFile(bytes, file, this.#options);
    return read.ok ? this.measure(read.value, file) : { kind: 'broken', file, error: read.error };
  }

  /** Cost: replays the game once. */
  measure(read: ReplayFile, file: string): CollectedRecording | CollectedBoard {
    return read.kind === 'board' ? this.#measureBoard(read.board, file) : this.#measureGame(read.recording, file);
  }

  #measureGame(recording: Recording, file: string): CollectedRecording {
    const game = deriveGame(recording);
    const figures = this.#meter.measure(recording, game);
    const difference = gameDifference(recording, game);
    return {
      kind: 'recording',
      file,
      about: factsOf(recording),
      ...(figures !== undefined && { figures }),
      ...(difference !== undefined && { difference }),
      key: recordingKey(recording),
    };
  }

  #measureBoard({ shape, mines }: SharedBoard, file: string): CollectedBoard {
    const metrics = this.#metrics.load(shape, mines);
    return {
      kind: 'board',
      file,
      width: shape.width,
      height: shape.height,
      mineCount: mines.reduce((sum, mine) => sum + mine, 0),
      bbbv: metrics.bbbv(),
      openings: metrics.openings(),
      islands: metrics.islands(),
      zini: metrics.oneWayZini(),
      humanZini: metrics.humanZini(),
    };
  }
}

function factsOf(recording: Recording): RecordingFacts {
  const { shape, player, events, format, formatVersion, program, programText } = recording;
  const { mode, mineCount, cellSize, claims, warnings } = recording;
  const playedOn = dayPlayed(claims);
  return {
    format,
    formatVersion,
    program,
    programText,
    player: player.text,
    width: shape.width,
    height: shape.height,
    mineCount,
    mode,
    cellSize,
    events: events.length,
    ...(playedOn !== undefined && { playedOn }),
    claims,
    warnings,
  };
}

/** The won games of one size in a month. */
export interface MonthOfGames {
  readonly size: string;
  /** Such as `2026-11`. */
  readonly month: string;
  readonly won: number;
  /** Units: ms. */
  readonly bestMs: number;
  readonly medianMs: number;
  /** Undefined where all games took no time. */
  readonly medianBbbvPerSecond: number | undefined;
}

/** The months in which games were won, the oldest first. @param recordings of one size; those without a day do not count */
export function monthsOf(recordings: readonly CollectedRecording[], size: string): MonthOfGames[] {
  const months = new Map<string, { readonly times: number[]; readonly speeds: number[] }>();
  for (const { about, figures } of recordings) {
    if (about.playedOn === undefined || figures?.outcome !== 'won') continue;
    const month = about.playedOn.slice(0, 'yyyy-mm'.length);
    const games = months.get(month) ?? { times: [], speeds: [] };
    games.times.push(figures.ms);
    if (figures.bbbvPerSecond !== undefined) games.speeds.push(figures.bbbvPerSecond);
    months.set(month, games);
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, { times, speeds }]) => ({
      size,
      month,
      won: times.length,
      bestMs: times.reduce((best, ms) => Math.min(best, ms)),
      medianMs: medianOf(rising(times)) ?? 0,
      medianBbbvPerSecond: medianOf(rising(speeds)),
    }));
}

function rising(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other);
}

/** The figures of which there is a best one, and whether more is better. */
export const BEST_FIGURES = [
  ['ms', 'least'],
  ['bbbvPerSecond', 'most'],
  ['clicksPerSecond', 'most'],
  ['ioe', 'most'],
  ['correctness', 'most'],
  ['throughput', 'most'],
  ['ziniEfficiency', 'most'],
  ['humanZiniEfficiency', 'most'],
  ['rqp', 'least'],
  ['stnb', 'most'],
  ['path', 'least'],
] as const satisfies readonly (readonly [keyof ReplayFigures, 'least' | 'most'])[];

/** One of {@link BEST_FIGURES}. */
export type BestFigure = (typeof BEST_FIGURES)[number][0];

/** The best won game of a size in one figure. */
export interface BestGame {
  readonly size: string;
  readonly figure: BestFigure;
  readonly file: string;
  readonly value: number;
}

/** The summary of many recordings. */
export interface CollectionSummary {
  readonly best: readonly BestGame[];
  /** The months of each size in which games were won, the oldest first. */
  readonly trend: readonly MonthOfGames[];
  /** Files with the same game. */
  readonly duplicates: readonly (readonly string[])[];
}

/** Summarizes recordings. Duplicates count once. */
export function summarizeCollection(files: readonly CollectedFile[]): CollectionSummary {
  const same = [...groupsOf(files.filter(isRecording), ({ key }) => key).values()];
  const games = same.flatMap(([first]) => first ?? []);
  const sizes = [...groupsOf(games, ({ about }) => boardSizeName(about))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return {
    best: sizes.flatMap(([size, some]) => bestGames(some, size)),
    trend: sizes.flatMap(([size, some]) => monthsOf(some, size)),
    duplicates: same.filter(({ length }) => length > 1).map((files) => files.map(({ file }) => file)),
  };
}

/** The best won games among recordings of one size, a line for each figure. */
export function bestGames(recordings: readonly CollectedRecording[], size: string): BestGame[] {
  const won = recordings.filter(({ figures }) => figures?.outcome === 'won');
  return BEST_FIGURES.flatMap(([figure, wanted]) => bestIn(won, size, figure, wanted));
}

export function boardSizeName({
  width,
  height,
  mineCount,
}: Pick<RecordingFacts, 'width' | 'height' | 'mineCount'>): string {
  return `${width}x${height}/${mineCount}`;
}

function isRecording(file: CollectedFile): file is CollectedRecording {
  return file.kind === 'recording';
}

function groupsOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}

function bestIn(
  won: readonly CollectedRecording[],
  size: string,
  figure: BestFigure,
  wanted: 'least' | 'most',
): BestGame[] {
  let best: BestGame | undefined;
  for (const { file, figures } of won) {
    const value = figures?.[figure];
    if (value === undefined) continue;
    const isBetter = best === undefined || (wanted === 'most' ? value > best.value : value < best.value);
    if (isBetter) best = { size, figure, file, value };
  }
  return best === undefined ? [] : [best];
}

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
