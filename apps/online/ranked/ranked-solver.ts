import type { MineMap } from '@countermine/core/board.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { createKeyedRandom } from '@countermine/core/hash.ts';
import { ThreadPool } from '@countermine/node/pool.ts';
import { generateNoGuess } from '@countermine/solver/generate/no-guess.ts';
import { reviewGame } from '@countermine/solver/learn/game-reviewer.ts';

/** Figures as docs/metrics.md defines them. Range: 0 to 1. */
interface Reviewed {
  readonly luck: number;
  readonly skill: number;
}

/** The work that takes too long for the thread that answers players. */
export interface RankedSolver {
  /** Mines that need no guess from this cell. @param seed 32 bytes */
  noGuessMines(params: GameParams, start: number, seed: Uint8Array): Promise<MineMap>;
  review(params: GameParams, log: readonly GameEvent[]): Promise<Reviewed>;
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

/** The solver in threads. @param file the built code of a thread */
export function threadedSolver(file: string): RankedSolver {
  return solverOn(new ThreadPool<RankedQuestion, RankedReply>(file, undefined));
}

/** A solver that answers through a pool. */
function solverOn(pool: { ask(question: RankedQuestion): Promise<RankedReply>; end(): Promise<void> }): RankedSolver {
  return {
    async noGuessMines(params, start, seed) {
      const reply = await pool.ask({ kind: 'mines', params, start, seed });
      if (reply.kind !== 'mines') throw new Error(reply.kind === 'failed' ? reply.reason : 'the wrong answer');
      return reply.mines;
    },
    async review(params, log) {
      const reply = await pool.ask({ kind: 'review', params, log });
      if (reply.kind !== 'review') throw new Error(reply.kind === 'failed' ? reply.reason : 'the wrong answer');
      return reply.reviewed;
    },
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
export const unthreadedSolver: RankedSolver = solverOn({
  ask: async (question) => answerRankedQuestion(question),
  async end() {},
});
