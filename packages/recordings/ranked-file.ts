import { type MineMap, unpackMines } from '@countermine/core/board.ts';
import type { GameCodeError } from '@countermine/core/codec/game-code.ts';
import { drawUntil, layMines } from '@countermine/core/game/draw-mines.ts';
import { CELL_MOVES, type CellEvent, firstOpened } from '@countermine/core/game/game-event.ts';
import {
  checkRecord,
  type GameRecord,
  isCell,
  type RecordEvent,
  replayGame,
} from '@countermine/core/game/game-record.ts';
import { checkParams, type GameParams } from '@countermine/core/game/params.ts';
import { createKeyedRandom, mixedSeed } from '@countermine/core/hash.ts';
import { parseGameParams } from '@countermine/core/history/history-json.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';

/** A ranked game in the file that proves it. */
interface RankedFile {
  readonly record: GameRecord;
  readonly by: string;
}

/** The reason why such a file cannot be read. */
export type RankedFileError =
  | { readonly kind: 'damaged' | 'unplayable' }
  | { readonly kind: 'code'; readonly error: GameCodeError };

/** How such a file begins. */
const RANKED_GAME = /^\s*\{\s*"format":\s*"countermine ranked game",\s*"version":\s*(\d+)/;
const VERSION = 2;
/** The most boards that are drawn to find the one that was played. */
const MAX_DRAWS = 20_000;
/** Units: bytes. */
const SEED = 32;

/** True if a text begins as the file of a ranked game does. */
export function isRankedFile(text: string): boolean {
  return RANKED_GAME.test(text);
}

/**
 * Reads the file of a ranked game, to be watched or reviewed; whether its server wrote it is for `countermine verify` to
 * say. docs/online.md describes it.
 * Errors: `damaged`, `unplayable`, or that of another version.
 */
export function readRankedFile(text: string): Result<RankedFile, RankedFileError> {
  const version = Number(RANKED_GAME.exec(text)?.[1]);
  if (version > VERSION) return err({ kind: 'code', error: { code: 'version', found: version } });
  const file = parsed(text);
  const params = parseGameParams(file.get('params'));
  const moves = readMoves(file.get('moves'));
  const by = file.get('player');
  if (params === undefined || moves === undefined || typeof by !== 'string') return DAMAGED;
  const start = firstOpened(moves);
  const mines = start === undefined ? undefined : readMines(fieldsOf(file.get('revealed')), params, start);
  if (mines === undefined || start === undefined) return DAMAGED;
  const record: GameRecord = { params, board: { kind: 'layout', mines, start }, events: eventsOf(moves) };
  if (checkRecord(record) !== undefined) return DAMAGED;
  const game = replayGame(record);
  return game.ok ? ok({ record, by: by.trim() }) : err({ kind: 'unplayable' });
}

const DAMAGED = err({ kind: 'damaged' } as const);

type Fields = ReadonlyMap<string, unknown>;

function parsed(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return new Map();
  }
}

function fieldsOf(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function readMoves(value: unknown): CellEvent[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const moves: CellEvent[] = [];
  for (const entry of value) {
    const fields = fieldsOf(entry);
    const [at, cell] = [fields.get('at'), fields.get('cell')];
    const kind = CELL_MOVES.find((one) => one === fields.get('kind'));
    if (kind === undefined || typeof at !== 'number' || typeof cell !== 'number') return undefined;
    moves.push({ kind, at: Math.floor(at), cell });
  }
  return moves;
}

/** The mines are placed just before the first cell is opened. */
function eventsOf(moves: readonly CellEvent[]): RecordEvent[] {
  const first = moves.findIndex(({ kind }) => kind === 'open');
  const place = { kind: 'place', at: moves[first]?.at ?? 0 } as const;
  return [...moves.slice(0, first), place, ...moves.slice(first)];
}

function readMines(revealed: Fields, params: GameParams, start: number): MineMap | undefined {
  const { width, height } = params;
  if (!checkParams(params).ok || !isCell(start, width * height)) return undefined;
  if (revealed.get('kind') === 'drawn') return drawMines(revealed, params, start);
  if (revealed.get('kind') === 'seed') {
    const seed = bytesOf(revealed.get('seed'));
    return seed?.length === SEED ? layMines(params, createKeyedRandom(seed), start) : undefined;
  }
  const bits = bytesOf(revealed.get('mines'));
  return bits && unpackMines(bits, width * height);
}

/** The last of the boards that were drawn from a seed and what was added to it. */
function drawMines(revealed: Fields, params: GameParams, start: number): MineMap | undefined {
  const [seed, nonce, taken] = [bytesOf(revealed.get('seed')), bytesOf(revealed.get('nonce')), revealed.get('draws')];
  if (seed?.length !== SEED || (nonce === undefined && revealed.get('nonce') !== null)) return undefined;
  const random = createKeyedRandom(mixedSeed(seed, nonce));
  return drawUntil(params, random, start, (_, draws) => draws === taken, MAX_DRAWS)?.mines;
}

/** Bytes in hexadecimal digits. */
function bytesOf(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^(?:[0-9a-f]{2})+$/.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}
