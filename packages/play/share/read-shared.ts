import { type BoardShape, countMines, type MineMap, minesFromCells } from '@countermine/core/board.ts';
import { parseBoardJson } from '@countermine/core/codec/board-json.ts';
import { parseBoardLine } from '@countermine/core/codec/board-line.ts';
import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { type MbfError, parseMbf } from '@countermine/core/codec/mbf.ts';
import { parseTathamId, type TathamIdError } from '@countermine/core/codec/tatham.ts';
import { type GameRecord, replayGame } from '@countermine/core/game/game-record.ts';
import { checkParams, DEFAULT_PARAMS, MAX_SIDE, type ParamsError } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { isRankedFile, type RankedFileError, readRankedFile } from '@countermine/recordings/ranked-file.ts';
import { codeInLink } from './link.ts';

/** The reason why what was shared cannot be read. */
export type SharedError =
  | RankedFileError
  | { readonly kind: 'empty' | 'unknown' }
  | { readonly kind: 'id'; readonly error: TathamIdError; readonly maxSide: number }
  | { readonly kind: 'file'; readonly error: MbfError }
  | { readonly kind: 'params'; readonly error: ParamsError }
  /** A recording of another program. Units: `offset` counts bytes from 0. */
  | { readonly kind: 'recording'; readonly offset: number; readonly field: string };

/** The text of a game begins with its version, a byte; that of any word is far greater than any there will be. */
const GAME_CODE = /^A[\w-]{3,}$/;

/**
 * Reads what was shared as text: a link, the text of a game, a game ID, a generated board or the file of a ranked game,
 * whichever it looks like.
 */
export function readSharedText(given: string): Result<GameRecord, SharedError> {
  const text = given.trim();
  if (text === '') return err({ kind: 'empty' });
  if (isRankedFile(text)) {
    const ranked = readRankedFile(text);
    return ranked.ok ? ok(ranked.value.record) : ranked;
  }
  const code = codeInLink(text);
  if (code !== undefined) return readCode(code);
  if (/^([a-z]+:\/\/\S*#)?\d+(x\d+)?[^\s:#]*[:#]/i.test(text)) return readId(text);
  return GAME_CODE.test(text) ? readCode(text) : readBoards(text);
}

/** The first of some boards as `countermine generate` prints them: lines of text or of JSON. */
function readBoards(text: string): Result<GameRecord, SharedError> {
  const [line = ''] = text.split('\n').filter((one) => !/^\s*(#|$)/.test(one));
  const board = line.trimStart().startsWith('{') ? parseBoardJson(line) : parseBoardLine(line);
  if (!board.ok) return err({ kind: 'unknown' });
  const { shape, start, mines } = board.value;
  return boardRecord({ shape, mines: minesFromCells(shape, mines), start });
}

/** Reads a shared file: a board file, or text of any of the other kinds. */
export function readSharedFile(bytes: Uint8Array): Result<GameRecord, SharedError> {
  const board = parseMbf(bytes);
  if (board.ok) return boardRecord(board.value);
  const text = textIn(bytes);
  if (text !== undefined) return readSharedText(text);
  return err(isLikeBoardFile(bytes) ? { kind: 'file', error: board.error } : { kind: 'unknown' });
}

/** True if bytes begin as a board file does: with a size, and no more mines than it has room for. */
function isLikeBoardFile([width = 0, height = 0, high = 0, low = 0]: Uint8Array): boolean {
  return high * 256 + low <= width * height;
}

/** The text of a game. A record whose events cannot happen is refused before it is watched or played. */
export function readCode(code: string): Result<GameRecord, SharedError> {
  const record = decodeGame(code);
  if (!record.ok) return err({ kind: 'code', error: record.error });
  const game = replayGame(record.value);
  return game.ok ? record : err({ kind: 'unplayable' });
}

function readId(text: string): Result<GameRecord, SharedError> {
  const board = parseTathamId(text);
  return board.ok ? boardRecord(board.value) : err({ kind: 'id', error: board.error, maxSide: MAX_SIDE });
}

interface GivenBoard {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  readonly start?: number;
}

/** A game on a board from elsewhere, of which nothing is promised but that it is there. */
export function boardRecord({ shape, mines, start }: GivenBoard): Result<GameRecord, SharedError> {
  const { width, height } = shape;
  const params = checkParams({ ...DEFAULT_PARAMS, width, height, mineCount: countMines(mines), firstMove: 'as-is' });
  if (!params.ok) return err({ kind: 'params', error: params.error });
  const board = { kind: 'layout', mines, ...(start !== undefined && { start }) } as const;
  return ok({ params: params.value, board, events: [] });
}

/** Bytes as text, if that is what they are. */
function textIn(bytes: Uint8Array): string | undefined {
  let text = '';
  for (const byte of bytes) {
    const isText = (byte >= 0x20 && byte <= 0x7e) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
    if (!isText) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}
