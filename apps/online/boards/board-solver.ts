import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { createShape, type MineMap } from '@countermine/core/board.ts';
import { type DrawnBoard, drawUntil } from '@countermine/core/game/draw-mines.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { createKeyedRandom } from '@countermine/core/hash.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ThreadPool } from '@countermine/node/pool.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { MAX_DRAWS } from '@countermine/play/protocol/game-proof.ts';
import { PLAIN_PALETTE } from '@countermine/play/share/picture-palette.ts';
import { formatPng } from '@countermine/play/share/png.ts';
import { BoardRaster } from '@countermine/play/share/raster.ts';
import { cardCellSize, cardRaster, signedRaster } from '@countermine/play/share/signature.ts';
import { generateNoGuess, NoGuessWorkspace, needsNoGuess } from '@countermine/solver/generate/no-guess.ts';
import { reviewGame } from '@countermine/solver/learn/game-reviewer.ts';
import type { SolverLoad } from '../area/ports.ts';
import { SOLVER_LIMITS } from '../limits.ts';

/** What chats show of a link to a board. */
export interface BoardPicture {
  readonly board: VisibleBoard;
  /** Of a game that was won; otherwise empty. */
  readonly time: string;
}

/** By the size of cells: what is drawn once is copied after that. */
const rasters = new Map<number, BoardRaster>();

/** Figures as docs/metrics.md defines them. Range: 0 to 1. */
interface Reviewed {
  readonly luck: number;
  readonly skill: number;
}

/** A board without guessing to be drawn from a seed. */
export interface NoGuessDraw {
  readonly params: GameParams;
  readonly start: number;
  /** Shape: 32 bytes. */
  readonly seed: Uint8Array;
  /** Boards with a lower 3BV are not taken. Default: 0 */
  readonly minBbbv?: number;
}

/** A board without guessing for a room: drawn faster, and of any size. */
interface RoomDraw {
  readonly width: number;
  readonly height: number;
  readonly mineCount: number;
  readonly start: number;
  /** Shape: 32 bytes. */
  readonly seed: Uint8Array;
}

/**
 * The work that takes too long for the thread that answers players: boards, reviews and pictures.
 * Errors: `busy` where too much of it waits.
 */
export interface BoardSolver {
  /**
   * The first board of the stream of a seed that has enough 3BV and needs no guess.
   * @param priority boards for `later` are drawn when nobody waits. Default: `soon`
   */
  drawNoGuess(draw: NoGuessDraw, priority?: 'soon' | 'later'): Promise<Result<DrawnBoard, 'busy'>>;
  /** The mines of a board for a room; undefined where none without guessing was found in time. */
  drawForRoom(draw: RoomDraw, priority?: 'soon' | 'later'): Promise<Result<MineMap | undefined, 'busy'>>;
  review(params: GameParams, log: readonly GameEvent[]): Promise<Result<Reviewed, 'busy'>>;
  drawPicture(picture: BoardPicture): Promise<Result<Uint8Array, 'busy'>>;
  load(): SolverLoad;
  close(): Promise<void>;
}

type SolverQuestion =
  | { readonly kind: 'draw'; readonly draw: NoGuessDraw }
  | { readonly kind: 'room'; readonly draw: RoomDraw }
  | { readonly kind: 'review'; readonly params: GameParams; readonly log: readonly GameEvent[] }
  | { readonly kind: 'picture'; readonly picture: BoardPicture };

/** Its answer; `failed` where there is none. */
type SolverReply =
  | { readonly kind: 'drawn'; readonly drawn: DrawnBoard }
  | { readonly kind: 'room'; readonly mines: MineMap | undefined }
  | { readonly kind: 'review'; readonly reviewed: Reviewed }
  | { readonly kind: 'picture'; readonly png: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string };

type SolverPool = Pick<ThreadPool<SolverQuestion, SolverReply>, 'ask' | 'waiting' | 'size' | 'end'>;

type SolverLimits = Readonly<Record<'threads' | 'idleMs' | 'waitingBoards' | 'waitingReviews', number>>;

/** The solver in threads. @param file the built code of a thread */
export function threadedSolver(file: string, limits: SolverLimits = SOLVER_LIMITS): BoardSolver {
  const { threads, idleMs } = limits;
  return solverOn(new ThreadPool<SolverQuestion, SolverReply>(file, undefined, { threads, idleMs }), limits);
}

function solverOn(pool: SolverPool, { waitingBoards, waitingReviews }: SolverLimits): BoardSolver {
  return {
    async drawNoGuess(draw, priority = 'soon') {
      if (pool.waiting('soon') >= waitingBoards) return err('busy');
      const reply = await pool.ask({ kind: 'draw', draw }, priority);
      if (reply.kind !== 'drawn') throw new Error(reply.kind === 'failed' ? reply.reason : 'the wrong answer');
      return ok(reply.drawn);
    },
    async drawForRoom(draw, priority = 'soon') {
      if (pool.waiting('soon') >= waitingBoards) return err('busy');
      const reply = await pool.ask({ kind: 'room', draw }, priority);
      if (reply.kind !== 'room') throw new Error(reply.kind === 'failed' ? reply.reason : 'the wrong answer');
      return ok(reply.mines);
    },
    async review(params, log) {
      if (pool.waiting('later') >= waitingReviews) return err('busy');
      const reply = await pool.ask({ kind: 'review', params, log }, 'later');
      if (reply.kind !== 'review') throw new Error(reply.kind === 'failed' ? reply.reason : 'the wrong answer');
      return ok(reply.reviewed);
    },
    async drawPicture({ board: { shape, knowledge, mines, phase, exploded }, time }) {
      if (pool.waiting('later') >= waitingReviews) return err('busy');
      // Of a game only what a thread can be sent.
      const picture = { board: { shape, knowledge, mines, phase, exploded }, time };
      const reply = await pool.ask({ kind: 'picture', picture }, 'later');
      if (reply.kind !== 'picture') throw new Error(reply.kind === 'failed' ? reply.reason : 'the wrong answer');
      return ok(reply.png);
    },
    load: () => ({ threads: pool.size, waitingBoards: pool.waiting('soon'), waitingReviews: pool.waiting('later') }),
    close: () => pool.end(),
  };
}

export async function answerSolverQuestion(question: SolverQuestion): Promise<SolverReply> {
  if (question.kind === 'picture') return { kind: 'picture', png: await drawPicture(question.picture) };
  if (question.kind === 'review') {
    const { luck, skill } = reviewGame(question.params, question.log).summary;
    return { kind: 'review', reviewed: { luck, skill } };
  }
  if (question.kind === 'room') return { kind: 'room', mines: drawForRoom(question.draw) };
  const drawn = drawNoGuess(question.draw);
  return drawn === undefined ? { kind: 'failed', reason: 'no board without guessing' } : { kind: 'drawn', drawn };
}

function drawNoGuess({ params, start, seed, minBbbv = 0 }: NoGuessDraw): DrawnBoard | undefined {
  const [metrics, workspace] = [new BoardMetrics(), new NoGuessWorkspace()];
  const shape = createShape(params.width, params.height);
  return drawUntil(
    params,
    createKeyedRandom(seed),
    start,
    (mines) => metrics.load(shape, mines).bbbv() >= minBbbv && needsNoGuess({ shape, mines, start }, workspace),
    MAX_DRAWS,
  );
}

/** The work for the board of a room. Units: nodes, some 0.3 s. */
const MAX_ROOM_NODES = 3_000_000;

function drawForRoom({ width, height, mineCount: mines, start, seed }: RoomDraw): MineMap | undefined {
  const made = generateNoGuess({ width, height, mines, start }, createKeyedRandom(seed), { nodes: MAX_ROOM_NODES });
  return made.ok ? made.value.mines : undefined;
}

/** The solver in the thread that asks; what it is asked keeps players waiting. */
export const unthreadedSolver: BoardSolver = solverOn(
  { ask: async (question) => answerSolverQuestion(question), waiting: () => 0, size: 0, async end() {} },
  SOLVER_LIMITS,
);

/** Draws a picture as PNG. Cost: some 0.3 s for the first of a size of cells. */
async function drawPicture({ board, time }: BoardPicture): Promise<Uint8Array> {
  const size = cardCellSize(board.shape);
  const pen = rasters.get(size) ?? new BoardRaster(PLAIN_PALETTE, size);
  rasters.set(size, pen);
  const signed = signedRaster(pen.draw(board), { time }, PLAIN_PALETTE, size);
  return await formatPng(cardRaster(signed, PLAIN_PALETTE), promisify(deflate));
}
