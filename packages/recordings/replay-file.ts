import { type BoardShape, countMines, FLAG, type MineMap } from '@countermine/core/board.ts';
import { type MbfError, parseMbf } from '@countermine/core/codec/mbf.ts';
import { parsePositionLink } from '@countermine/core/codec/position-text.ts';
import { parseTathamId, type TathamIdError } from '@countermine/core/codec/tatham.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { parseAvf } from './avf.ts';
import { parseEvf } from './evf.ts';
import { parseMvf } from './mvf.ts';
import { isRankedBytes, parseOwn } from './own-file.ts';
import { parseRawvf } from './rawvf/parse-rawvf.ts';
import { asciiText } from './recording/recorded-text.ts';
import type { ReadOptions, Recording, RecordingFormat } from './recording/recording.ts';
import {
  type Expectation,
  MAX_FOUND,
  REPLAY_LIMITS,
  type RecordingError,
  type TextForm,
} from './recording/recording-error.ts';
import { parseRmv } from './rmv/parse-rmv.ts';

/** The content of a file of another program: a recording, or only a board. */
export type ReplayFile =
  | { readonly kind: 'recording'; readonly recording: Recording }
  | { readonly kind: 'board'; readonly board: SharedBoard };

/** A board of another program. Shape: `mines` has shape.size. */
export interface SharedBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/** Reads one format: a value, or why not. No reader throws. */
type RecordingParser = (bytes: Uint8Array, options?: ReadOptions) => Result<Recording, RecordingError>;

interface FormatOfFiles {
  /** In lower case, without their dot. */
  readonly endings: readonly string[];
  /** True if a file surely has this format by how it begins; `start` is that beginning as ASCII. */
  readonly isStart?: (start: string, bytes: Uint8Array) => boolean;
  readonly parse: RecordingParser;
}

/** The formats of recordings, in the order in which an error lists them. */
const FORMATS: ReadonlyMap<RecordingFormat, FormatOfFiles> = new Map<RecordingFormat, FormatOfFiles>([
  ['rmv', { endings: ['rmv'], isStart: (start) => start.startsWith('*rmv'), parse: parseRmv }],
  [
    'rawvf',
    {
      endings: ['rawvf', 'fsrawvf'],
      isStart: (start) => /^\s*(rawvf_version|program|width|height|mines|level|player|board)\s*:/i.test(start),
      parse: parseRawvf,
    },
  ],
  ['countermine', { endings: [], isStart: isOwnStart, parse: parseOwn }],
  ['mvf', { endings: ['mvf'], isStart: (_, bytes) => bytes[0] === 0x11 && bytes[1] === 0x4d, parse: parseMvf }],
  ['avf', { endings: ['avf'], parse: parseAvf }],
  ['evf', { endings: ['evf'], parse: parseEvf }],
]);

/** Formats that only reading a file can tell, most frequent first; MVF files of old versions have no mark. */
const GUESSES: readonly RecordingFormat[] = ['avf', 'evf', 'mvf'];

/** Recordings of programs whose formats are encrypted or rare. */
const UNSUPPORTED: ReadonlySet<string> = new Set(['mvr', 'umf', 'fsvf', 'evfs']);
const BOARDS: ReadonlySet<string> = new Set(['mbf', 'abf']);

/** True for the name of a recording of another program, also of one that cannot be read. */
export function isRecordingName(name: string): boolean {
  const ending = endingOf(name);
  return UNSUPPORTED.has(ending) || formatOfEnding(ending) !== undefined;
}

/** True for the name of a recording, or of a board without one. */
export function isReplayName(name: string): boolean {
  return isRecordingName(name) || BOARDS.has(endingOf(name));
}

function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The format that the name of a file tells; undefined for a board, and for a recording that cannot be read. */
export function formatOfName(name: string): RecordingFormat | undefined {
  return formatOfEnding(endingOf(name));
}

function formatOfEnding(ending: string): RecordingFormat | undefined {
  return nameWhere(({ endings }) => endings.includes(ending));
}

function nameWhere(fits: (format: FormatOfFiles) => boolean): RecordingFormat | undefined {
  return [...FORMATS].find(([, format]) => fits(format))?.[0];
}

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
  const ending = endingOf(name);
  if (UNSUPPORTED.has(ending)) return err({ offset: 0, field: ending, expected: { code: 'supported' } });
  if (BOARDS.has(ending)) return boardFile(parseBoardFile(bytes));
  const format = formatOfEnding(ending);
  if (format !== undefined) return recordingFile(parseAs(format, bytes, options));
  return parseByContent(bytes, options);
}

/** Reads a file in a format. */
export function parseAs(
  format: RecordingFormat,
  bytes: Uint8Array,
  options: ReadOptions = {},
): Result<Recording, RecordingError> {
  const parse = FORMATS.get(format)?.parse;
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
  for (const guess of GUESSES) {
    const recording = parseAs(guess, bytes, options);
    if (recording.ok) return recordingFile(recording);
  }
  const found = asciiText(bytes.subarray(0, MAX_FOUND));
  return err({
    offset: 0,
    field: 'format',
    expected: { code: 'one-of', values: [...FORMATS.keys(), 'mbf'], found },
  });
}

/** Undefined where only reading the file can tell. */
function formatOf(bytes: Uint8Array): RecordingFormat | undefined {
  const start = asciiText(bytes.subarray(0, LOOKED_AT)).replace(/^\ufffd{3}/, '');
  return nameWhere(({ isStart }) => isStart?.(start, bytes) ?? false);
}

function isOwnStart(start: string, bytes: Uint8Array): boolean {
  if (isRankedBytes(bytes) || /^\s*A[\w-]{3,}\s*$/.test(start)) return true;
  return /^\s*A[\w-]+$/.test(start) && bytes.length > LOOKED_AT;
}

/** Units: bytes. */
const LOOKED_AT = 256;

function recordingFile(result: Result<Recording, RecordingError>): Result<ReplayFile, RecordingError> {
  return result.ok ? ok({ kind: 'recording', recording: result.value }) : result;
}

function boardFile(result: Result<SharedBoard, RecordingError>): Result<ReplayFile, RecordingError> {
  return result.ok ? ok({ kind: 'board', board: result.value }) : result;
}

interface FileBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

/** Reads a board file of Minesweeper X (mbf) or Arbiter (abf), which at least one cell of must be free. */
function parseBoardFile(bytes: Uint8Array): Result<FileBoard, RecordingError> {
  const board = parseMbf(bytes);
  if (!board.ok) return err(mbfError(board.error));
  const { shape, mines } = board.value;
  const found = countMines(mines);
  if (found < shape.size) return board;
  return err({ offset: 2, field: 'mine count', expected: { code: 'range', from: 0, to: shape.size - 1, found } });
}

/** The longest text that a board can be: a link with one of 250 x 250. Units: bytes. */
const MAX_TEXT = 65_536;

/**
 * Reads a text with a board: a game ID of Simon Tatham's Mines, or a link of the PTTACG calculator.
 * @returns undefined if the bytes are not such text
 */
function parseBoardText(bytes: Uint8Array): Result<FileBoard, RecordingError> | undefined {
  if (bytes.length > MAX_TEXT) return undefined;
  const text = asciiText(bytes).trim();
  if (/^([a-z]+:\/\/\S*#)?\d+(x\d+)?[^\s:#]*:/i.test(text)) {
    const board = parseTathamId(text);
    return board.ok ? board : err(tathamError(board.error, text));
  }
  const link = parsePositionLink(text);
  if (link === undefined) return undefined;
  if (!link.ok) return err({ offset: 0, field: 'link', expected: { code: 'text', form: 'board', found: head(text) } });
  const { shape, cells, mineCount } = link.value;
  const mines = cells.map((cell) => Number(cell === FLAG));
  const found = countMines(mines);
  // A link to a position only has the flags of the player.
  const isBoard = found === mineCount;
  if (isBoard) return ok({ shape, mines });
  return err({ offset: 0, field: 'mines', expected: { code: 'range', from: mineCount, to: mineCount, found } });
}

function head(text: string): string {
  return text.slice(0, MAX_FOUND);
}

function mbfError(error: MbfError): RecordingError {
  switch (error.code) {
    case 'length': {
      const { expected: to, found } = error;
      return { offset: 0, field: 'length', expected: { code: 'range', from: to, to, found } };
    }
    case 'side':
      return { offset: error.offset, field: error.name, expected: { code: 'range', from: 1, to: 255, found: 0 } };
    case 'cell': {
      const { offset, name, side, found } = error;
      return { offset, field: `${name} of a mine`, expected: { code: 'range', from: 0, to: side - 1, found } };
    }
    case 'twice': {
      const { offset, column, row } = error;
      return { offset, field: 'mine', expected: { code: 'new-cell', column, row } };
    }
  }
}

function tathamError(error: TathamIdError, text: string): RecordingError {
  const bitmap = text.lastIndexOf(',') + 1 || text.indexOf(':') + 1;
  const form = (field: string, expected: TextForm, offset: number): RecordingError => ({
    offset,
    field,
    expected: { code: 'text', form: expected, found: head(text.slice(offset)) },
  });
  switch (error.code) {
    case 'size-missing':
    case 'size':
      return form('size', 'size', 0);
    case 'no-board':
      return form('board', 'placed-board', text.indexOf(':') + 1);
    case 'start':
      return form('first cell', 'cell', text.indexOf(':') + 1);
    case 'length': {
      const expected: Expectation = { code: 'range', from: error.expected, to: error.expected, found: error.found };
      return { offset: bitmap, field: 'digits', expected };
    }
    case 'digit':
      return form('digit', 'hexadecimal-digit', bitmap + error.index);
  }
}
