import { dayAfterEpoch, formatDay, parseDay } from '@countermine/core/game/daily.ts';
import { Sha1 } from '@countermine/core/hash.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { deriveGame } from '../derive/derive-game.ts';
import { type GameDifference, gameDifference } from '../derive/game-difference.ts';
import { type ReplayFigures, ReplayMeter } from '../derive/replay-figures.ts';
import { parseReplayFile, type ReplayFile, type SharedBoard } from '../files/replay-file.ts';
import { isCellMove, isMouseEvent, kindCode } from '../recording/event-kind.ts';
import { encodeUtf8 } from '../recording/recorded-text.ts';
import type { ReadOptions, Recording, ReplayClaims } from '../recording/recording.ts';
import type { RecordingError } from '../recording/recording-error.ts';

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
