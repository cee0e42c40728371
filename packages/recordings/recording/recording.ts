import type { BoardShape, MineMap } from '@countermine/core/board.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { RecordedEvents } from './events.ts';
import type { ReplayProgram } from './program.ts';
import type { Gb18030Decoder, RecordedText } from './recorded-text.ts';

/** The formats of recordings, by the names of their files. */
export const RECORDING_FORMATS = ['avf', 'mvf', 'rmv', 'evf', 'rawvf', 'countermine'] as const;

/** One of {@link RECORDING_FORMATS}. */
export type RecordingFormat = (typeof RECORDING_FORMATS)[number];

/** The modes of games, in the order of the numbers that EVF gives them; then those that it does not have. */
export const RECORDING_MODES = [
  'classic',
  'upk',
  'cheat',
  'density',
  'win7',
  'no-guess',
  'strong-no-guess',
  'weak-no-guess',
  'quasi-no-guess',
  'strong-guessable',
  'weak-guessable',
  'chord-recursive',
  'flag-recursive',
  'chord-flag-recursive',
  'lucky',
  'other',
] as const;

/** One of {@link RECORDING_MODES}. */
export type RecordingMode = (typeof RECORDING_MODES)[number];

/** The claims of a file about its game besides the input. They are shown and checked, and nothing is derived from them. */
export interface ReplayClaims {
  /** The result. Units: ms. */
  readonly ms?: number;
  readonly bbbv?: number;
  readonly solvedBbbv?: number;
  readonly leftClicks?: number;
  readonly rightClicks?: number;
  readonly doubleClicks?: number;
  readonly isWon?: boolean;
  /** When it was played, as the file has it. */
  readonly startedAt?: string;
  readonly endedAt?: string;
}

/** Something that is wrong with a file which does not keep it from being read. */
export interface ReplayWarning {
  /** Units: bytes from 0. */
  readonly offset: number;
  readonly field: string;
}

/**
 * A recorded game: the raw input, and what the file tells about it. The game itself is derived by `deriveGame`.
 * Shape: `mines` has shape.size; undefined if the file does not tell where they are.
 */
export interface Recording {
  readonly format: RecordingFormat;
  /** The version of the format, such as `0.52`. */
  readonly formatVersion: string;
  readonly program: ReplayProgram;
  /** The program and its version as the file names them. */
  readonly programText: string;
  readonly player: RecordedText;
  readonly shape: BoardShape;
  readonly mines: MineMap | undefined;
  readonly mineCount: number;
  readonly mode: RecordingMode;
  /** Units: pixels. */
  readonly cellSize: number;
  /** True if the right button also sets question marks; undefined if the file does not tell. */
  readonly hasQuestionMarks: boolean | undefined;
  /** The rules of a game of this project, which can have others than the classic ones. */
  readonly params?: GameParams;
  readonly claims: ReplayClaims;
  readonly events: RecordedEvents;
  readonly warnings: readonly ReplayWarning[];
}

/** The limits of a reader. */
export interface ReadOptions {
  readonly decodeGb18030?: Gb18030Decoder;
}

/** A recording in a format, and what the format could not hold. */
export interface WrittenRecording {
  readonly bytes: Uint8Array;
  readonly losses: readonly WriteLoss[];
}

/** The parts that a format does not keep. Units: `count` counts events. */
export type WriteLoss =
  /** The checksum by which the program knows its own files: its way to compute it is not published. */
  | { readonly code: 'checksum' }
  /** Events of kinds that the format does not have. */
  | { readonly code: 'kinds'; readonly count: number }
  /** Positions beside the board, which the format has only as its edge. */
  | { readonly code: 'positions'; readonly count: number }
  /** Times before the start, which become its time. */
  | { readonly code: 'times'; readonly count: number }
  /** The part after the end of the game. */
  | { readonly code: 'after-end'; readonly count: number }
  /** The first press, which readers of the format add by themselves, at the time of its release. */
  | { readonly code: 'first-press' }
  /** The clock of the program, which starts after the first press, where readers of the format start it. */
  | { readonly code: 'clock' };

/** The reason why a recording cannot be written in a format. */
export type WriteError =
  | { readonly code: 'no-mines' }
  /** A number beyond what its bytes hold. */
  | { readonly code: 'too-large'; readonly field: string; readonly most: number; readonly found: number };
