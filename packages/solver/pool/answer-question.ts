import { metrics } from '../ask/board.ts';
import { certify, explain, verify } from '../ask/explain.ts';
import { generate } from '../ask/generate.ts';
import { rate, rateCells } from '../ask/rate.ts';
import { bestMove, mineCells, probabilities, safeCells } from '../ask/solver.ts';

/** The questions to a pool: the functions of the solver, by their names. */
const ANSWERS = {
  probabilities,
  safeCells,
  mineCells,
  explain,
  bestMove,
  generate,
  certify,
  verify,
  rate,
  rateCells,
  metrics,
};

/** A task for a thread of the pool, by the name of its function. */
export type PoolTask = keyof typeof ANSWERS;

/**
 * The arguments of a task are those of its function. A function among them, for example `shouldStop`, cannot be sent to
 * a thread.
 */
export type PoolArguments<Task extends PoolTask> = Parameters<(typeof ANSWERS)[Task]>;

/** The result of a task, as the function of its name returns it. */
export type PoolAnswer<Task extends PoolTask> = ReturnType<(typeof ANSWERS)[Task]>;

/** A question to a thread. */
export interface PoolQuestion {
  readonly id: number;
  readonly task: PoolTask;
  readonly args: readonly unknown[];
}

/** A message of a thread. */
export type PoolReply =
  | { readonly id: number; readonly answer: PoolAnswer<PoolTask> }
  /** The function threw, as it does for arguments of a wrong type. */
  | { readonly id: number; readonly thrown: string };

export function answerPoolQuestion({ id, task, args }: PoolQuestion): PoolReply {
  try {
    const answer: (...given: readonly unknown[]) => PoolAnswer<PoolTask> = untyped(ANSWERS[task]);
    return { id, answer: answer(...args) };
  } catch (error) {
    return { id, thrown: String(error) };
  }
}

/** A task and its arguments belong together, which the asker's types say, and no type can say about a message. */
function untyped(answer: unknown): (...given: readonly unknown[]) => PoolAnswer<PoolTask> {
  return answer as (...given: readonly unknown[]) => PoolAnswer<PoolTask>;
}
