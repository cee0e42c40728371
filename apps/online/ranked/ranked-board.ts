import { createHash } from 'node:crypto';
import { type MineMap, packMines, unpackMines } from '@countermine/core/board.ts';
import { dailyParams, dailyStart } from '@countermine/core/game/daily.ts';
import { layMines } from '@countermine/core/game/draw-mines.ts';
import { checkParams, type GameParams } from '@countermine/core/game/params.ts';
import { createKeyedRandom } from '@countermine/core/hash.ts';
import { gameParams } from '@countermine/play/protocol/game-messages.ts';
import type { RevealedBoard } from '@countermine/play/protocol/game-proof.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { OnlineClock, ServerRandom } from '../area/ports.ts';
import type { BlindBoard } from '../games/blind-game.ts';
import { createRankedDay, rankedDay, type StoredDay, type StoredRankedGame } from '../store/ranked.ts';
import type { RankedSolver } from './ranked-solver.ts';

/** The secret of a board, which only the server knows until its game is over. */
export type BoardSecret =
  /** The mines are drawn once the first cell is known, which gets none around it. Shape: 32 bytes. */
  | { readonly kind: 'seed'; readonly seed: Uint8Array; readonly salt: Uint8Array }
  /** The mines were placed before, for this first cell. */
  | { readonly kind: 'mines'; readonly mines: MineMap; readonly start: number; readonly salt: Uint8Array };

/**
 * What is shown before a game: nobody can find the board from it, and the server cannot change the board after it.
 * @returns SHA-256 in hexadecimal digits
 */
export function commitmentOf(params: GameParams, secret: BoardSecret): string {
  return createHash('sha256')
    .update(committedText(params, revealedOf(secret)))
    .digest('hex');
}

/** The text whose SHA-256 is the commitment. */
function committedText({ width, height, mineCount, reveal, firstMove }: GameParams, board: RevealedBoard): string {
  const where = board.kind === 'seed' ? `seed ${board.seed}` : `mines ${board.mines} start ${board.start}`;
  return `countermine board 1\n${width}x${height} ${mineCount} mines ${reveal} ${firstMove}\n${where}\nsalt ${board.salt}\n`;
}

/** The secret as it is shown after the game. */
export function revealedOf(secret: BoardSecret): RevealedBoard {
  const salt = hexOf(secret.salt);
  if (secret.kind === 'seed') return { kind: 'seed', seed: hexOf(secret.seed), salt };
  return { kind: 'mines', start: secret.start, mines: hexOf(packMines(secret.mines)), salt };
}

export function minesOf(params: GameParams, secret: BoardSecret, firstCell: number): MineMap {
  if (secret.kind === 'mines') return secret.mines;
  const mines = layMines(params, createKeyedRandom(secret.seed), firstCell);
  if (mines === undefined) throw new RangeError('minesOf: a ranked game begins with an opening');
  return mines;
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
  const { seed, mines, start } = game;
  const salt = Uint8Array.from(game.salt);
  if (seed !== null) return { kind: 'seed', seed: Uint8Array.from(seed), salt };
  const { width, height } = storedParams(game);
  if (mines === null || start === null) throw new TypeError(`secretOf: ${game.id} has no board`);
  return { kind: 'mines', mines: unpackMines(mines, width * height), start, salt };
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
  readonly solver: RankedSolver;
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

async function dayBoard(options: RankedDaysOptions, day: string): Promise<StoredDay> {
  const known = await rankedDay(options.store, day);
  if (known !== undefined) return known;
  await createRankedDay(options.store, await drawDay(options, day));
  // Another process may have been faster.
  const drawn = await rankedDay(options.store, day);
  if (drawn === undefined) throw new Error(`dayBoard: ${day} was not stored`);
  return drawn;
}

async function drawDay({ solver, random }: RankedDaysOptions, day: string): Promise<StoredDay> {
  const params = paramsOfDay(day);
  const start = dailyStart(params);
  const drawn = await solver.noGuessMines(params, start, random.bytes(32));
  if (!drawn.ok) throw new Error(`drawDay: ${drawn.error}`);
  const mines = drawn.value;
  const secret: BoardSecret = { kind: 'mines', mines, start, salt: random.bytes(32) };
  return { day, params, start, mines: packMines(mines), salt: secret.salt, commitment: commitmentOf(params, secret) };
}
