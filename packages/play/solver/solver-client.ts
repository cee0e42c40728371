import { drawMines } from '@countermine/core/game/draw-mines.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { BoardSource } from '../timed-game/game-setup.ts';
import type { MineSupply } from '../timed-game/timed-game.ts';
import type {
  ProgressOf,
  SolverFailure,
  SolverMessage,
  SolverProgress,
  SolverQuestion,
  SolverReply,
  SolverTask,
  SolverTasks,
} from './solver-messages.ts';

interface Waiting {
  readonly settle: (reply: SolverReply) => void;
  readonly tell: (news: SolverProgress) => void;
}

/** Says when something that was asked is no longer wanted: what a platform calls an `AbortSignal` is one. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: boolean }): void;
}

/** A thread that answers questions by `answerQuestion`, one after the other. */
export interface SolverThread {
  /** Asks it. */
  postMessage(question: SolverQuestion): void;
  /** Ends it in the middle of what it does. */
  terminate(): void;
}

/** The reports of a thread. */
export interface ThreadEvents {
  /** It answered, or reported how far it is. */
  readonly onMessage: (message: SolverMessage) => void;
  /** It ended by itself. @param detail why, for people who report it */
  readonly onDeath: (detail: string) => void;
}

/**
 * The solver, in a thread of its own: a front end never waits for it. A question that is cancelled ends the thread, as
 * nothing else stops a computation; what else it was asked is then asked again of a new one.
 */
export class SolverClient {
  readonly #start: (events: ThreadEvents) => SolverThread;
  readonly #waiting = new Map<number, Waiting & { readonly question: SolverQuestion }>();
  #thread: SolverThread | undefined;
  #lastId = 0;

  /** @param start starts a thread, whenever one is needed */
  constructor(start: (events: ThreadEvents) => SolverThread) {
    this.#start = start;
  }

  /**
   * Asks, and answers when the thread has.
   * @param signal cancels the question
   * @param onProgress called with what the task reports on its way; a question that is asked again reports it again
   */
  ask<Task extends SolverTask>(
    task: Task,
    ask: SolverTasks[Task]['ask'],
    signal?: CancelSignal,
    onProgress?: (progress: ProgressOf<Task>) => void,
  ): Promise<Result<SolverTasks[Task]['answer'], SolverFailure>> {
    const id = ++this.#lastId;
    // A task and what it asks belong together, which no type can say about the two parameters.
    const question = { id, task, ask } as SolverQuestion;
    return new Promise((resolve) => {
      if (signal?.aborted) {
        resolve(err({ code: 'cancelled', detail: '' }));
        return;
      }
      const settle = (reply: SolverReply): void => {
        this.#waiting.delete(id);
        // The thread answers a task with that task's answer, which no type can tie to the id.
        resolve(reply.ok ? ok(reply.answer as SolverTasks[Task]['answer']) : err(reply.failure));
      };
      // A report belongs to the task, as the answer does.
      const tell = ({ progress }: SolverProgress): void => onProgress?.(progress as ProgressOf<Task>);
      this.#waiting.set(id, { settle, tell, question });
      signal?.addEventListener('abort', () => this.#cancel(id), { once: true });
      this.#current().postMessage(question);
    });
  }

  /** Starts the thread, if there is none: the next question need not wait until it runs. */
  prepare(): void {
    this.#current();
  }

  /** Ends the thread; a later question starts a new one. */
  close(): void {
    this.#thread?.terminate();
    this.#thread = undefined;
  }

  #cancel(id: number): void {
    const cancelled = this.#waiting.get(id);
    if (cancelled === undefined) return;
    cancelled.settle({ id, ok: false, failure: { code: 'cancelled', detail: '' } });
    this.close();
    for (const { question } of this.#waiting.values()) this.#current().postMessage(question);
  }

  #current(): SolverThread {
    if (this.#thread !== undefined) return this.#thread;
    const thread = startOrDie(this.#start, {
      onMessage: (message) => {
        const waiting = this.#waiting.get(message.id);
        if ('progress' in message) waiting?.tell(message);
        else waiting?.settle(message);
      },
      // One that was ended may still be heard ending.
      onDeath: (detail) => {
        if (this.#thread === thread) this.#die(detail);
      },
    });
    this.#thread = thread;
    return thread;
  }

  /** Fails all that waits. Only the asker may ask again: the question may kill the next thread, too. */
  #die(detail: string): void {
    this.close();
    for (const [id, { settle }] of [...this.#waiting]) settle({ id, ok: false, failure: { code: 'died', detail } });
  }
}

/** A thread that cannot be started is dead at once. */
function startOrDie(start: (events: ThreadEvents) => SolverThread, events: ThreadEvents): SolverThread {
  try {
    return start(events);
  } catch (error) {
    // Who asks knows the thread only after this.
    void Promise.resolve().then(() => events.onDeath(String(error)));
    return { postMessage: () => undefined, terminate: () => undefined };
  }
}

/** Cancels one question: what a platform calls an `AbortController` and its signal in one. */
export class Cancellation implements CancelSignal {
  #aborted = false;
  readonly #listeners: (() => void)[] = [];

  get aborted(): boolean {
    return this.#aborted;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const listener of this.#listeners) listener();
  }
}

/** The reason why there is no board: a code of the solver, or its mines leave no room for the first cell. */
export type BoardFailureCode = SolverFailure['code'] | 'no-room';

/**
 * Places the mines of a game; boards without a guess are made by the solver, which can be stopped.
 * @param onFailure told why there is no board
 */
export function supplyFrom(
  source: BoardSource,
  solver: SolverClient,
  cancelled: () => CancelSignal,
  onFailure: (code: BoardFailureCode) => void,
): MineSupply {
  return async (params: GameParams, firstCell: number) => {
    if (source.kind === 'given') return source.mines.slice();
    const { seed } = source;
    if (!params.isNoGuess) {
      const mines = drawMines(params, seed, firstCell);
      if (mines === undefined) onFailure('no-room');
      return mines;
    }
    const { width, height, mineCount } = params;
    const made = await solver.ask('board', { width, height, mineCount, start: firstCell, seed }, cancelled());
    if (!made.ok && made.error.code !== 'cancelled') onFailure(made.error.code);
    return made.ok ? made.value.mines : undefined;
  };
}
