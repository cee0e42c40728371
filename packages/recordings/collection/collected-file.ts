import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { deriveGame } from '../derive/derive-game.ts';
import { type GameDifference, gameDifference } from '../derive/game-difference.ts';
import { type ReplayFigures, ReplayMeter } from '../figures/replay-figures.ts';
import { parseReplayFile, type ReplayFile, type SharedBoard } from '../files/replay-file.ts';
import type { ReadOptions, Recording } from '../recording/recording.ts';
import type { RecordingError } from '../recording/recording-error.ts';
import { dayPlayed } from './day-played.ts';
import { recordingKey } from './recording-key.ts';

/** What a file turned out to be. */
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

/** What is shown of a recording besides its figures. */
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

  /** Measures what was read. */
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
