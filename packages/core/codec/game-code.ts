import { crc32 } from '../checksum.ts';
import { CELL_MOVES, type CellMove } from '../game/game-event.ts';
import {
  checkRecord,
  type GameRecord,
  type RecordError,
  type RecordEvent,
  type RecordedBoard,
} from '../game/game-record.ts';
import { checkParams, FIRST_MOVES, type GameParams } from '../game/params.ts';
import { err, ok, type Result } from '../result.ts';
import { REVEAL_RULES } from '../reveal/reveal.ts';
import { type Base64Error, formatBase64url, parseBase64url } from './base64url.ts';
import { BitReader, BitWriter, bitLength } from './bits.ts';
import { readMines, writeMines } from './mine-code.ts';

/** The kinds by frequency: the first takes one bit, each further kind one bit more. */
const KINDS = ['open', 'mark', 'chord', 'flag-around', 'undo', 'place', 'hint'] as const;

/** Bits for the order of the code of times; the number of events has a fixed order. */
const ORDER_BITS = 6;
const MAX_ORDER = 40;
const COUNT_ORDER = 6;
/** The fewest bits of an event: its kind, and its time. */
const MIN_BITS = 2;

/**
 * Writes events: how many, then for each its kind, the time since the one before, and its cell.
 * Cost: on an expert board 2 to 3 bytes a move.
 */
function writeEvents(writer: BitWriter, events: readonly RecordEvent[], size: number): void {
  writer.golomb(events.length, COUNT_ORDER);
  if (events.length === 0) return;
  const order = bestOrder(events);
  writer.bits(order, ORDER_BITS);
  const cellBits = bitLength(size - 1);
  let previous = 0;
  for (const event of events) {
    writer.rice(KINDS.indexOf(event.kind), 0);
    writer.golomb(event.at - previous, order);
    if ('cell' in event) writer.bits(event.cell, cellBits);
    previous = event.at;
  }
}

/**
 * Reads what {@link writeEvents} wrote; only its form is checked.
 * @returns undefined if the bits are not events
 */
function readEvents(reader: BitReader, count: number, size: number): RecordEvent[] | undefined {
  if (count === 0) return [];
  const order = reader.bits(ORDER_BITS);
  if (order > MAX_ORDER || count * MIN_BITS > reader.left) return undefined;
  const cellBits = bitLength(size - 1);
  const events: RecordEvent[] = [];
  for (let at = 0; events.length < count; ) {
    const kind = KINDS[reader.rice(0)];
    at += reader.golomb(order);
    if (kind === undefined) return undefined;
    events.push(isCellMove(kind) ? { kind, at, cell: reader.bits(cellBits) } : { kind, at });
    if (reader.isCut) return undefined;
  }
  return events;
}

/** Reads how many events follow. */
function readEventCount(reader: BitReader): number {
  return reader.golomb(COUNT_ORDER);
}

function isCellMove(kind: (typeof KINDS)[number]): kind is CellMove {
  return CELL_MOVES.some((move) => move === kind);
}

/** The order for which the times are shortest. */
function bestOrder(events: readonly RecordEvent[]): number {
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let order = 0; order <= MAX_ORDER; order += 1) {
    let bits = 0;
    let previous = 0;
    for (const { at } of events) {
      bits += 2 * bitLength(at - previous + 2 ** order) - order - 1;
      previous = at;
    }
    if (bits < fewest) [best, fewest] = [order, bits];
  }
  return best;
}

const VERSION = 1;
const BOARD_KINDS = ['unplaced', 'layout', 'seed'] as const;
const CHECKSUM_BYTES = 4;
/** The orders of the codes of a side and of a number of mines: usual boards have short codes. */
const SIDE_ORDER = 4;
const MINES_ORDER = 6;
const SEED_BITS = 32;

/** How large a decoded game may be. */
export interface GameCodeLimits {
  /** Units: UTF-16 code units of the text. */
  readonly characters: number;
  /** Units: cells of the board. */
  readonly cells: number;
  readonly events: number;
}

/** Enough for every game that can be played, and no more than a browser's memory holds. */
export const GAME_CODE_LIMITS: GameCodeLimits = { characters: 2 ** 25, cells: 16_000_000, events: 4_000_000 };

/** The longest text that fits into a link in browsers, chats and mail programs. Units: characters. */
export const LINK_LIMIT = 8000;

/** The reason why a text is not a game. */
export type GameCodeError =
  | Base64Error
  | RecordError
  | { readonly code: 'too-short' }
  | { readonly code: 'checksum' }
  | { readonly code: 'version'; readonly found: number }
  /** The checksum is right, but the content is not a game. */
  | { readonly code: 'malformed'; readonly part: 'params' | 'board' | 'events' | 'end' }
  | TooLargeError;

/** More than a limit allows. */
export interface TooLargeError {
  readonly code: 'too-large';
  readonly what: keyof GameCodeLimits;
  readonly found: number;
  readonly most: number;
}

/**
 * A game as one text of letters, digits, `-` and `_`: the save, the replay, the share link's fragment and what a bug
 * report holds. It ends in a checksum, so that a truncated or changed text is noticed.
 * Errors: throws a RangeError for a record that `checkRecord` rejects.
 * Cost: a few passes over the layout; an expert board with 150 moves takes some 600 characters.
 */
export function encodeGame(record: GameRecord): string {
  const error = checkRecord(record);
  if (error !== undefined) throw new RangeError(`encodeGame: ${error.code}`);
  const writer = new BitWriter();
  writer.bits(VERSION, 8);
  writeParams(writer, record.params);
  const size = record.params.width * record.params.height;
  writeBoard(writer, record.board, size, record.params.mineCount);
  writeEvents(writer, record.events, size);
  return formatBase64url(sealed(writer.toBytes()));
}

/** Reads what {@link encodeGame} writes. The record it returns passes `checkRecord`. Never throws. */
export function decodeGame(text: string, limits: Partial<GameCodeLimits> = {}): Result<GameRecord, GameCodeError> {
  const most = { ...GAME_CODE_LIMITS, ...limits };
  const tooLong = overLimit(most, 'characters', text.length);
  if (tooLong !== undefined) return err(tooLong);
  const bytes = parseBase64url(text);
  if (!bytes.ok) return bytes;
  const payload = unsealed(bytes.value);
  return payload.ok ? readRecord(new BitReader(payload.value), most) : payload;
}

function readRecord(reader: BitReader, limits: GameCodeLimits): Result<GameRecord, GameCodeError> {
  const version = reader.bits(8);
  if (version !== VERSION) return err({ code: 'version', found: version });
  const params = readParams(reader);
  if (params === undefined) return err({ code: 'malformed', part: 'params' });
  // Invalid params must not decide how much is read or allocated.
  const checked = checkParams(params);
  if (!checked.ok) return err({ code: 'params', error: checked.error });
  const size = params.width * params.height;
  const tooLarge = overLimit(limits, 'cells', size);
  if (tooLarge !== undefined) return err(tooLarge);
  const board = readBoard(reader, size, params.mineCount);
  if (board === undefined) return err({ code: 'malformed', part: 'board' });
  const count = readEventCount(reader);
  const tooMany = overLimit(limits, 'events', count);
  if (tooMany !== undefined) return err(tooMany);
  const events = readEvents(reader, count, size);
  if (events === undefined || reader.isCut) return err({ code: 'malformed', part: 'events' });
  if (!reader.isAtEnd()) return err({ code: 'malformed', part: 'end' });
  const record = { params, board, events };
  const error = checkRecord(record);
  return error === undefined ? ok(record) : err(error);
}

function writeParams(writer: BitWriter, params: GameParams): void {
  writer.bits(REVEAL_RULES.indexOf(params.reveal), 2);
  writer.bits(FIRST_MOVES.indexOf(params.firstMove), 2);
  writer.bits(Number(params.isNoGuess), 1);
  writer.bits(Number(params.hasQuestionMarks), 1);
  writer.golomb(params.width, SIDE_ORDER);
  writer.golomb(params.height, SIDE_ORDER);
  writer.golomb(params.mineCount, MINES_ORDER);
}

function readParams(reader: BitReader): GameParams | undefined {
  const reveal = REVEAL_RULES[reader.bits(2)];
  const firstMove = FIRST_MOVES[reader.bits(2)];
  const isNoGuess = reader.bits(1) === 1;
  const hasQuestionMarks = reader.bits(1) === 1;
  const width = reader.golomb(SIDE_ORDER);
  const height = reader.golomb(SIDE_ORDER);
  const mineCount = reader.golomb(MINES_ORDER);
  if (reader.isCut || reveal === undefined || firstMove === undefined) return undefined;
  return { width, height, mineCount, reveal, firstMove, isNoGuess, hasQuestionMarks };
}

function writeBoard(writer: BitWriter, board: RecordedBoard, size: number, mineCount: number): void {
  writer.bits(BOARD_KINDS.indexOf(board.kind), 2);
  if (board.kind === 'unplaced') return;
  writer.bits(Number(board.start !== undefined), 1);
  if (board.start !== undefined) writer.bits(board.start, bitLength(size - 1));
  if (board.kind === 'seed') writer.bits(board.seed, SEED_BITS);
  else writeMines(writer, board.mines, mineCount);
}

function readBoard(reader: BitReader, size: number, mineCount: number): RecordedBoard | undefined {
  const kind = BOARD_KINDS[reader.bits(2)];
  if (kind === 'unplaced') return { kind };
  if (kind === undefined) return undefined;
  const start = reader.bits(1) === 1 ? reader.bits(bitLength(size - 1)) : undefined;
  if (kind === 'seed') {
    const seed = reader.bits(SEED_BITS);
    return reader.isCut || start === undefined ? undefined : { kind, seed, start };
  }
  const mines = readMines(reader, size, mineCount);
  return mines && { kind, mines, ...(start !== undefined && { start }) };
}

/** The bytes, followed by their checksum. */
function sealed(payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(payload.length + CHECKSUM_BYTES);
  bytes.set(payload);
  new DataView(bytes.buffer).setUint32(payload.length, crc32(payload));
  return bytes;
}

function unsealed(bytes: Uint8Array): Result<Uint8Array, GameCodeError> {
  const length = bytes.length - CHECKSUM_BYTES;
  if (length < 1) return err({ code: 'too-short' });
  const payload = bytes.subarray(0, length);
  const checksum = new DataView(bytes.buffer, length).getUint32(0);
  return checksum === crc32(payload) ? ok(payload) : err({ code: 'checksum' });
}

function overLimit(limits: GameCodeLimits, what: keyof GameCodeLimits, found: number): TooLargeError | undefined {
  return found > limits[what] ? { code: 'too-large', what, found, most: limits[what] } : undefined;
}
