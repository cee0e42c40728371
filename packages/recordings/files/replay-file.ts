import type { BoardShape, MineMap } from '@countermine/core/board.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { parseAvf } from '../avf/parse-avf.ts';
import { parseEvf } from '../evf/parse-evf.ts';
import { parseMvf } from '../mvf/parse-mvf.ts';
import { parseRawvf } from '../rawvf/parse-rawvf.ts';
import { asciiText } from '../recording/recorded-text.ts';
import type { ReadOptions, Recording, RecordingFormat } from '../recording/recording.ts';
import { LONGEST_FOUND, REPLAY_LIMITS, type RecordingError } from '../recording/recording-error.ts';
import { parseRmv } from '../rmv/parse-rmv.ts';
import { parseBoardFile, parseBoardText } from './board-file.ts';
import { isRankedBytes, parseOwn } from './own-file.ts';

/** What a file of another program can hold: a recording, or only a board. */
export type ReplayFile =
  | { readonly kind: 'recording'; readonly recording: Recording }
  | { readonly kind: 'board'; readonly board: SharedBoard };

/** A board of another program. Shape: `mines` has shape.size. */
export interface SharedBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/** Reads one format: a value, or why not. No reader throws. */
export type RecordingParser = (bytes: Uint8Array, options?: ReadOptions) => Result<Recording, RecordingError>;

/** The reader of each format. */
const RECORDING_PARSERS: ReadonlyMap<RecordingFormat, RecordingParser> = new Map([
  ['rmv', parseRmv],
  ['rawvf', parseRawvf],
  ['countermine', parseOwn],
  ['mvf', parseMvf],
  ['avf', parseAvf],
  ['evf', parseEvf],
]);

/** What names of files end in. */
const EXTENSIONS: ReadonlyMap<string, RecordingFormat> = new Map([
  ['avf', 'avf'],
  ['mvf', 'mvf'],
  ['rmv', 'rmv'],
  ['evf', 'evf'],
  ['rawvf', 'rawvf'],
  ['fsrawvf', 'rawvf'],
]);

/** Recordings of programs whose formats are encrypted or rare. */
const UNSUPPORTED: ReadonlySet<string> = new Set(['mvr', 'umf', 'fsvf', 'evfs']);
const BOARDS: ReadonlySet<string> = new Set(['mbf', 'abf']);

/**
 * Reads a recording or a board of any format, by the ending of its name where that tells the format, otherwise by its
 * content.
 * @param name the name of the file, or an empty text
 * Errors: those of the format; for an unknown one, those of the format that it looks like most. Never throws.
 */
export function parseReplayFile(
  bytes: Uint8Array,
  name = '',
  options: ReadOptions = {},
): Result<ReplayFile, RecordingError> {
  if (bytes.length > REPLAY_LIMITS.bytes) {
    return err({
      offset: 0,
      field: 'file',
      expected: { code: 'at-most', most: REPLAY_LIMITS.bytes, found: bytes.length },
    });
  }
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (UNSUPPORTED.has(ending)) return err({ offset: 0, field: ending, expected: { code: 'supported' } });
  if (BOARDS.has(ending)) return boardFile(parseBoardFile(bytes));
  const format = EXTENSIONS.get(ending);
  if (format !== undefined) return recordingFile(parseAs(format, bytes, options));
  return parseByContent(bytes, options);
}

/** Reads a file in a format. */
export function parseAs(
  format: RecordingFormat,
  bytes: Uint8Array,
  options: ReadOptions = {},
): Result<Recording, RecordingError> {
  const parse = RECORDING_PARSERS.get(format);
  if (parse === undefined) throw new RangeError(`parseAs: ${format} has no reader`);
  return parse(bytes, options);
}

function parseByContent(bytes: Uint8Array, options: ReadOptions): Result<ReplayFile, RecordingError> {
  const format = formatOf(bytes);
  if (format !== undefined) return recordingFile(parseAs(format, bytes, options));
  const board = parseBoardText(bytes);
  if (board !== undefined) return boardFile(board);
  const file = parseBoardFile(bytes);
  if (file.ok) return boardFile(file);
  for (const guess of ['avf', 'evf', 'mvf'] as const) {
    const recording = parseAs(guess, bytes, options);
    if (recording.ok) return recordingFile(recording);
  }
  const found = asciiText(bytes.subarray(0, LONGEST_FOUND));
  return err({
    offset: 0,
    field: 'format',
    expected: { code: 'one-of', values: [...RECORDING_PARSERS.keys(), 'mbf'], found },
  });
}

/** The format that a file surely has by how it begins; undefined where only reading it can tell. */
function formatOf(bytes: Uint8Array): RecordingFormat | undefined {
  const start = asciiText(bytes.subarray(0, LOOKED_AT)).replace(/^\ufffd{3}/, '');
  if (start.startsWith('*rmv')) return 'rmv';
  if (bytes[0] === 0x11 && bytes[1] === 0x4d) return 'mvf';
  if (isRankedBytes(bytes)) return 'countermine';
  if (/^\s*(rawvf_version|program|width|height|mines|level|player|board)\s*:/i.test(start)) return 'rawvf';
  return /^\s*A[\w-]{3,}\s*$/.test(start) || (/^\s*A[\w-]+$/.test(start) && bytes.length > LOOKED_AT)
    ? 'countermine'
    : undefined;
}

/** Units: bytes. */
const LOOKED_AT = 256;

function recordingFile(result: Result<Recording, RecordingError>): Result<ReplayFile, RecordingError> {
  return result.ok ? ok({ kind: 'recording', recording: result.value }) : result;
}

function boardFile(result: Result<SharedBoard, RecordingError>): Result<ReplayFile, RecordingError> {
  return result.ok ? ok({ kind: 'board', board: result.value }) : result;
}
