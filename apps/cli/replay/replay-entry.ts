import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { reasonOf } from '@countermine/host/files/system-error.ts';
import { deriveGame } from '@countermine/replay/derive/derive-game.ts';
import { type ReplayFigures, ReplayMeter } from '@countermine/replay/figures/replay-figures.ts';
import { parseReplayFile, type ReplayFile, type SharedBoard } from '@countermine/replay/files/replay-file.ts';
import { isMouseEvent, kindCode } from '@countermine/replay/recording/event-kind.ts';
import type { Recording } from '@countermine/replay/recording/recording.ts';
import { REPLAY_LIMITS, type ReplayError } from '@countermine/replay/recording/replay-error.ts';
import { gameDifference } from './game-difference.ts';

/** What a file turned out to be. */
export type ReplayEntry = RecordingEntry | BoardEntry | BrokenEntry | UnreadableEntry;

/** A recording with its figures. */
export interface RecordingEntry {
  readonly kind: 'recording';
  readonly file: string;
  readonly about: RecordingFacts;
  /** Absent if the file does not tell where the mines are. */
  readonly figures?: ReplayFigures;
  /** Where the game that follows from the input is not the one that the file tells of. */
  readonly difference?: string;
  /** The same for recordings of the same game, whatever their format. */
  readonly key: string;
}

/** What is shown of a recording besides its figures. */
export type RecordingFacts = Pick<
  Recording,
  'format' | 'formatVersion' | 'program' | 'programText' | 'mode' | 'mineCount' | 'cellSize' | 'claims' | 'warnings'
> & { readonly player: string; readonly width: number; readonly height: number; readonly events: number };

/** A board without a game. */
export interface BoardEntry {
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
export interface BrokenEntry {
  readonly kind: 'broken';
  readonly file: string;
  readonly error: ReplayError;
}

/** A file that cannot be read at all. */
export interface UnreadableEntry {
  readonly kind: 'unreadable';
  readonly file: string;
  readonly reason: string;
}

const gb18030 = new TextDecoder('gb18030');
const meter = new ReplayMeter();
const boardMetrics = new BoardMetrics();

/** Reads a file. @returns a text: why the system does not let us */
export function readReplay(file: string): ReplayFile | ReplayError | string {
  try {
    const { size } = statSync(file);
    const tooLarge = size > REPLAY_LIMITS.bytes;
    if (tooLarge)
      return { offset: 0, field: 'file', expected: { code: 'at-most', most: REPLAY_LIMITS.bytes, found: size } };
    const options = { decodeGb18030: (bytes: Uint8Array) => gb18030.decode(bytes) };
    const read = parseReplayFile(readFileSync(file), basename(file), options);
    return read.ok ? read.value : read.error;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Reads and measures a file. */
export function replayEntry(file: string): ReplayEntry {
  const read = readReplay(file);
  if (typeof read === 'string') return { kind: 'unreadable', file, reason: read };
  if ('offset' in read) return { kind: 'broken', file, error: read };
  return read.kind === 'board' ? boardEntry(file, read.board) : recordingEntry(file, read.recording);
}

function recordingEntry(file: string, recording: Recording): RecordingEntry {
  const game = deriveGame(recording);
  const figures = meter.measure(recording, game);
  const difference = gameDifference(recording, game);
  const { shape, player, events, format, formatVersion, program, programText } = recording;
  const { mode, mineCount, cellSize, claims, warnings } = recording;
  return {
    kind: 'recording',
    file,
    about: {
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
      claims,
      warnings,
    },
    ...(figures !== undefined && { figures }),
    ...(difference !== undefined && { difference }),
    key: keyOf(recording),
  };
}

const MOVE = kindCode('move');

/** Moves are left out, of which converters drop some. */
function keyOf({ shape, mines, events }: Recording): string {
  const hash = createHash('sha1').update(`${shape.width}x${shape.height}`);
  if (mines !== undefined) hash.update(mines);
  const clicks: number[] = [];
  for (let index = 0; index < events.length; index += 1) {
    const kind = events.kinds[index]!;
    if (kind !== MOVE && isMouseEvent(kind))
      clicks.push(kind, events.times[index]!, events.xs[index]!, events.ys[index]!);
  }
  return hash.update(Int32Array.from(clicks)).digest('base64');
}

function boardEntry(file: string, { shape, mines }: SharedBoard): BoardEntry {
  const metrics = boardMetrics.load(shape, mines);
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
