import type { MineMap } from '@countermine/core/board.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { createKeyedRandom } from '@countermine/core/hash.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { ThreadPool } from '@countermine/node/pool.ts';
import { generateNoGuess } from '@countermine/solver/generate/no-guess.ts';
import { reviewGame } from '@countermine/solver/learn/game-reviewer.ts';
import type { SolverLoad } from '../area/ports.ts';
import { SOLVER_LIMITS } from '../limits.ts';

/** Figures as docs/metrics.md defines them. Range: 0 to 1. */
interface Reviewed {
  readonly luck: number;
  readonly skill: number;
}

/** The work that takes too long for the thread that answers players. Errors: `busy` where too much of it waits. */
export interface RankedSolver {
  /**
   * Mines that need no guess from this cell.
   * @param seed 32 bytes
   * @param priority boards for `later` are drawn when nobody waits. Default: `soon`
   */
  noGuessMines(
    params: GameParams,
    start: number,
    seed: Uint8Array,
    priority?: 'soon' | 'later',
  ): Promise<Result<MineMap, 'busy'>>;
  review(params: GameParams, log: readonly GameEvent[]): Promise<Result<Reviewed, 'busy'>>;
  load(): SolverLoad;
  close(): Promise<void>;
}

/** A question to the thread. */
type RankedQuestion =
  | { readonly kind: 'mines'; readonly params: GameParams; readonly start: number; readonly seed: Uint8Array }
  | { readonly kind: 'review'; readonly params: GameParams; readonly log: readonly GameEvent[] };

/** Its answer; `failed` where there is none. */
type RankedReply =
  | { readonly kind: 'mines'; readonly mines: MineMap }
  | { readonly kind: 'review'; readonly reviewed: Reviewed }
  | { readonly kind: 'failed'; readonly reason: string };

type SolverPool = Pick<ThreadPool<RankedQuestion, RankedReply>, 'ask' | 'waiting' | 'size' | 'end'>;

type SolverLimits = Readonly<Record<'threads' | 'idleMs' | 'waitingBoards' | 'waitingReviews', number>>;

/** The solver in threads. @param file the built code of a thread */
export function threadedSolver(file: string, limits: SolverLimits = SOLVER_LIMITS): RankedSolver {
  const { threads, idleMs } = limits;
  return solverOn(new ThreadPool<RankedQuestion, RankedReply>(file, undefined, { threads, idleMs }), limits);
}

/** A solver that answers through a pool. */
function solverOn(pool: SolverPool, { waitingBoards, waitingReviews }: SolverLimits): RankedSolver {
  return {
    async noGuessMines(params, start, seed, priority = 'soon') {
      if (pool.waiting('soon') >= waitingBoards) return err('busy');
      const reply = await pool.ask({ kind: 'mines', params, start, seed }, priority);
      if (reply.kind !== 'mines') throw new Error(reply.kind === 'failed' ? reply.reason : 'the wrong answer');
      return ok(reply.mines);
    },
    async review(params, log) {
      if (pool.waiting('later') >= waitingReviews) return err('busy');
      const reply = await pool.ask({ kind: 'review', params, log }, 'later');
      if (reply.kind !== 'review') throw new Error(reply.kind === 'failed' ? reply.reason : 'the wrong answer');
      return ok(reply.reviewed);
    },
    load: () => ({ threads: pool.size, waitingBoards: pool.waiting('soon'), waitingReviews: pool.waiting('later') }),
    close: () => pool.end(),
  };
}

/** Answers a question about a ranked board or game. */
export function answerRankedQuestion(question: RankedQuestion): RankedReply {
  const { params } = question;
  if (question.kind === 'review') {
    const { luck, skill } = reviewGame(params, question.log).summary;
    return { kind: 'review', reviewed: { luck, skill } };
  }
  const { width, height, mineCount } = params;
  const board = generateNoGuess(
    { width, height, mines: mineCount, start: question.start },
    createKeyedRandom(question.seed),
  );
  return board.ok ? { kind: 'mines', mines: board.value.mines } : { kind: 'failed', reason: board.error.code };
}

/** The solver in the thread that asks; what it is asked keeps players waiting. */
export const unthreadedSolver: RankedSolver = solverOn(
  { ask: async (question) => answerRankedQuestion(question), waiting: () => 0, size: 0, async end() {} },
  SOLVER_LIMITS,
);
