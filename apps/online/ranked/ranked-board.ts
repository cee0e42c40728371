import { createHash } from 'node:crypto';
import { createShape, type MineMap, packMines, unpackMines } from '@countermine/core/board.ts';
import { dailyParams, dailyStart, dayBefore, formatDay, parseDay } from '@countermine/core/game/daily.ts';
import { type DrawnBoard, drawUntil, layMines } from '@countermine/core/game/draw-mines.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { checkParams, type GameParams } from '@countermine/core/game/params.ts';
import { createKeyedRandom, mixedSeed } from '@countermine/core/hash.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { gameParams } from '@countermine/play/protocol/game-messages.ts';
import { MAX_DRAWS, type RevealedBoard } from '@countermine/play/protocol/game-proof.ts';
import { sha256Text } from '@countermine/play/protocol/ranked-messages.ts';
import type { Store } from '@countermine/server/store/store.ts';
import * as z from 'zod';
import type { OnlineClock, ServerRandom } from '../area/ports.ts';
import type { BoardSolver } from '../boards/board-solver.ts';
import { minBbbvOf } from '../limits.ts';
import { createRankedDay, rankedDay, type StoredDay, type StoredRankedGame } from '../store/ranked.ts';
import type { BlindBoard } from './blind-game.ts';

/** A board that is drawn from a seed of the server and a nonce which it did not choose. */
export interface DrawnSecret {
  readonly kind: 'drawn';
  /** Shape: 32 bytes. */
  readonly seed: Uint8Array;
  readonly salt: Uint8Array;
  /** Random bytes of the player, or the commitment of the day before. Shape: 32 bytes. */
  readonly nonce: Uint8Array | undefined;
  /** Boards with a lower 3BV are not taken. */
  readonly minBbbv: number;
  /** The first cell, and the board that was taken of those which need no guess from there; undefined with guessing. */
  readonly noGuess: (DrawnBoard & { readonly start: number }) | undefined;
}

/** The secret of a board, which only the server knows until its game is over. */
export type BoardSecret =
  | DrawnSecret
  // Those of version 1, of earlier games:
  /** The mines are drawn once the first cell is known, which gets none around it. Shape: 32 bytes. */
  | { readonly kind: 'seed'; readonly seed: Uint8Array; readonly salt: Uint8Array }
  /** The mines were placed before, for this first cell. */
  | { readonly kind: 'mines'; readonly mines: MineMap; readonly start: number; readonly salt: Uint8Array };

/**
 * What is shown before a game: nobody can find the board from it, and the server cannot change the board after it.
 * @returns SHA-256 in hexadecimal digits
 */
export function commitmentOf(params: GameParams, secret: BoardPromise | BoardSecret): string {
  return createHash('sha256').update(committedText(params, secret)).digest('hex');
}

/** The part of a drawn board that is committed to: what the player adds, and so the mines, are not known yet. */
export interface BoardPromise extends Pick<DrawnSecret, 'kind' | 'seed' | 'salt' | 'minBbbv'> {
  readonly noGuess: { readonly start: number } | undefined;
}

export function promiseOf(params: GameParams, random: ServerRandom): BoardPromise {
  return {
    ...{ kind: 'drawn', seed: random.bytes(32), salt: random.bytes(32), minBbbv: minBbbvOf(params) },
    noGuess: params.isNoGuess ? { start: dailyStart(params) } : undefined,
  };
}

/** Draws what was promised, with what was added to it. Errors: `busy`. */
export async function keepPromise(
  params: GameParams,
  promise: BoardPromise,
  nonce: Uint8Array | undefined,
  solver: Pick<BoardSolver, 'drawNoGuess'>,
): Promise<Result<DrawnSecret, 'busy'>> {
  const { seed, minBbbv, noGuess } = promise;
  if (noGuess === undefined) return ok({ ...promise, nonce, noGuess });
  const { start } = noGuess;
  const drawn = await solver.drawNoGuess({ params, start, seed: mixedSeed(seed, nonce), minBbbv });
  return drawn.ok ? ok({ ...promise, nonce, noGuess: { ...drawn.value, start } }) : drawn;
}

/** The text whose SHA-256 is the commitment. */
function committedText(
  { width, height, mineCount, reveal, firstMove }: GameParams,
  board: BoardPromise | BoardSecret,
): string {
  const [rules, salt] = [`${width}x${height} ${mineCount} mines ${reveal} ${firstMove}`, hexOf(board.salt)];
  if (board.kind === 'drawn') {
    const start = board.noGuess === undefined ? 'any' : String(board.noGuess.start);
    const demands = `3BV ${board.minBbbv} start ${start}`;
    return `countermine board 2\n${rules}\n${demands}\nseed ${hexOf(board.seed)}\nsalt ${salt}\n`;
  }
  const where = board.kind === 'seed' ? `seed ${hexOf(board.seed)}` : `mines ${minesHex(board)} start ${board.start}`;
  return `countermine board 1\n${rules}\n${where}\nsalt ${salt}\n`;
}

/** The secret as it is shown after the game. @param firstCell the first that was opened */
export function revealedOf(params: GameParams, secret: BoardSecret, firstCell: number): RevealedBoard {
  const salt = hexOf(secret.salt);
  if (secret.kind === 'drawn') {
    const { seed, nonce, minBbbv, noGuess } = secret;
    const { draws } = drawnBoard(params, secret, firstCell);
    const known = { kind: secret.kind, seed: hexOf(seed), nonce: nonce === undefined ? null : hexOf(nonce) };
    return { ...known, salt, minBbbv, start: noGuess?.start ?? null, draws };
  }
  if (secret.kind === 'seed') return { kind: 'seed', seed: hexOf(secret.seed), salt };
  return { kind: 'mines', start: secret.start, mines: minesHex(secret), salt };
}

export function minesOf(params: GameParams, secret: BoardSecret, firstCell: number): MineMap {
  if (secret.kind === 'drawn') return drawnBoard(params, secret, firstCell).mines;
  if (secret.kind === 'mines') return secret.mines;
  const mines = layMines(params, createKeyedRandom(secret.seed), firstCell);
  if (mines === undefined) throw new RangeError('minesOf: a ranked game begins with an opening');
  return mines;
}

function drawnBoard(params: GameParams, { seed, nonce, minBbbv, noGuess }: DrawnSecret, firstCell: number): DrawnBoard {
  if (noGuess !== undefined) return noGuess;
  const metrics = new BoardMetrics();
  const shape = createShape(params.width, params.height);
  const isTaken = (mines: MineMap): boolean => metrics.load(shape, mines).bbbv() >= minBbbv;
  const drawn = drawUntil(params, createKeyedRandom(mixedSeed(seed, nonce)), firstCell, isTaken, MAX_DRAWS);
  if (drawn === undefined) throw new RangeError('drawnBoard: no board of this seed is taken');
  return drawn;
}

function minesHex({ mines }: { readonly mines: MineMap }): string {
  return hexOf(packMines(mines));
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

const DAY_MS = 86_400_000;
/** Whoever plays the board of the day at midnight has this long to finish it. Units: ms. */
const GRACE_MS = 3_600_000;

/** The params of a stored board. Errors: throws a TypeError where the store holds none. */
export function storedParams({ params }: Pick<StoredDay, 'params'>): GameParams {
  const read = gameParams.safeParse(params);
  if (!read.success || !checkParams(read.data).ok) throw new TypeError('storedParams: the store holds other params');
  return read.data;
}

export function secretOf(game: StoredRankedGame): BoardSecret {
  const { seed, mines, start, drawing } = game;
  const salt = Uint8Array.from(game.salt);
  if (drawing !== null) return drawnSecretOf(game, salt);
  if (seed !== null) return { kind: 'seed', seed: Uint8Array.from(seed), salt };
  const { width, height } = storedParams(game);
  if (mines === null || start === null) throw new TypeError(`secretOf: ${game.id} has no board`);
  return { kind: 'mines', mines: unpackMines(mines, width * height), start, salt };
}

/** What the store keeps of a drawn board beside its seed, mines and start. */
const storedDrawing = z.object({ nonce: sha256Text.nullable(), minBbbv: z.int(), draws: z.int().nullable() });

/** What was added to the seed of a board, as hexadecimal digits; null where nothing was. */
export function storedNonce(drawing: unknown): string | null {
  return drawing === null ? null : storedDrawing.parse(drawing).nonce;
}

function drawnSecretOf({ id, seed, mines, start, drawing, params }: StoredRankedGame, salt: Uint8Array): DrawnSecret {
  const { nonce, minBbbv, draws } = storedDrawing.parse(drawing);
  if (seed === null) throw new TypeError(`secretOf: ${id} has no seed`);
  const { width, height } = storedParams({ params });
  const isPlaced = mines !== null && start !== null && draws !== null;
  const noGuess = isPlaced ? { mines: unpackMines(mines, width * height), start, draws } : undefined;
  const bytes = nonce === null ? undefined : bytesOf(nonce);
  return { kind: 'drawn', seed: Uint8Array.from(seed), salt, nonce: bytes, minBbbv, noGuess };
}

export function storedSecret({ seed, salt, nonce, minBbbv, noGuess }: DrawnSecret) {
  return {
    ...{ seed, salt, start: noGuess?.start ?? null, mines: noGuess === undefined ? null : packMines(noGuess.mines) },
    drawing: { nonce: nonce === undefined ? null : hexOf(nonce), minBbbv, draws: noGuess?.draws ?? null },
  };
}

/** Bytes of hexadecimal digits. */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

export function blindBoardOf(game: StoredRankedGame): BlindBoard {
  const params = storedParams(game);
  const secret = secretOf(game);
  return {
    params,
    start: game.start ?? undefined,
    place: (firstCell) => minesOf(params, secret, firstCell),
    // Others still play the board of the day.
    ...(game.day !== null && { secretUntil: endOfDay(game.day) + GRACE_MS }),
  };
}

/** The day at a time, UTC. @param ms since 1970 */
function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The end of a day. Units: ms since 1970. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY_MS;
}

/** The params of a day: as alone, its board needs no guess, and the weekday decides its level. */
function paramsOfDay(day: string): GameParams {
  const params = dailyParams(day);
  if (!params.ok) throw new RangeError(`paramsOfDay: ${day} is not a date`);
  return params.value;
}

export interface RankedDaysOptions {
  readonly store: Store;
  readonly solver: BoardSolver;
  readonly random: ServerRandom;
  readonly clock: Pick<OnlineClock, 'date'>;
}

/** Today's board and tomorrow's, whose commitment is published before its day begins. */
interface CurrentDays {
  readonly today: StoredDay;
  readonly tomorrow: StoredDay;
}

/** The boards of days. Each is drawn once, however many ask for it. */
export class RankedDays {
  readonly #options: RankedDaysOptions;
  readonly #boards = new Map<string, Promise<StoredDay>>();

  constructor(options: RankedDaysOptions) {
    this.#options = options;
  }

  /** The boards of today and tomorrow, which are drawn where they are not stored yet. */
  async current(): Promise<CurrentDays> {
    const day = dayAt(this.#options.clock.date());
    const next = dayAt(endOfDay(day));
    for (const known of this.#boards.keys()) if (known < day) this.#boards.delete(known);
    return { today: await this.#board(day), tomorrow: await this.#board(next) };
  }

  #board(day: string): Promise<StoredDay> {
    const known = this.#boards.get(day);
    if (known !== undefined) return known;
    const board = dayBoard(this.#options, day);
    this.#boards.set(day, board);
    board.catch(() => this.#boards.delete(day));
    return board;
  }
}

/**
 * The board of a day as a game that has not begun; undefined where there is none, or it is a secret.
 * @param hasWon true for somebody who has cleared it, and so knows where its mines are
 */
export function shownDay(stored: StoredDay, now: number, hasWon: boolean): GameRecord | undefined {
  const { day, start, mines } = stored;
  if (!hasWon && now < endOfDay(day) + GRACE_MS) return undefined;
  const params = storedParams(stored);
  const board = { kind: 'layout', mines: unpackMines(mines, params.width * params.height), start } as const;
  return { params, board, events: [] };
}

async function dayBoard(options: RankedDaysOptions, day: string): Promise<StoredDay> {
  const known = await rankedDay(options.store, day);
  if (known !== undefined) return known;
  await createRankedDay(options.store, await drawDay(options, day));
  // Another process may have been faster.
  const drawn = await rankedDay(options.store, day);
  if (drawn === undefined) throw new Error(`dayBoard: ${day} was not stored`);
  return drawn;
}

/** The board of a day; what it adds to the seed is the commitment that was published for the day before. */
async function drawDay({ store, solver, random }: RankedDaysOptions, day: string): Promise<StoredDay> {
  const params = paramsOfDay(day);
  const promise = promiseOf(params, random);
  const before = await rankedDay(store, previousDay(day));
  const drawn = await keepPromise(params, promise, before && bytesOf(before.commitment), solver);
  if (!drawn.ok) throw new Error(`drawDay: ${drawn.error}`);
  const { start, mines, ...stored } = storedSecret(drawn.value);
  if (start === null || mines === null) throw new Error(`drawDay: the board of ${day} is not placed`);
  return { ...stored, start, mines, day, params, commitment: commitmentOf(params, promise) };
}

function previousDay(day: string): string {
  const parsed = parseDay(day);
  if (parsed === undefined) throw new RangeError(`previousDay: ${day} is not a date`);
  return formatDay(dayBefore(parsed));
}
