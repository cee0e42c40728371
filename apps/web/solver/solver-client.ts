import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type {
  ProgressOf,
  SolverFailure,
  SolverMessage,
  SolverNews,
  SolverReply,
  SolverTask,
  SolverTasks,
} from './solver-messages.ts';

interface Waiting {
  readonly settle: (reply: SolverReply) => void;
  readonly tell: (news: SolverNews) => void;
}

/**
 * The solver, in a worker of its own: the page never waits for it. A question that is cancelled ends the worker, as
 * nothing else stops a computation; what else it was asked is then asked again of a new one.
 */
export class SolverClient {
  readonly #create: () => Worker;
  readonly #waiting = new Map<number, Waiting & { readonly question: object }>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** @param create starts a worker */
  constructor(create: () => Worker) {
    this.#create = create;
  }

  /**
   * Asks, and answers when the worker has.
   * @param signal cancels the question
   * @param onProgress told what the task tells on its way; a question that is asked again tells it again
   */
  ask<Task extends SolverTask>(
    task: Task,
    ask: SolverTasks[Task]['ask'],
    signal?: AbortSignal,
    onProgress?: (progress: ProgressOf<Task>) => void,
  ): Promise<Result<SolverTasks[Task]['answer'], SolverFailure>> {
    const id = ++this.#lastId;
    const question = { id, task, ask };
    return new Promise((resolve) => {
      if (signal?.aborted) {
        resolve(err({ code: 'cancelled', detail: '' }));
        return;
      }
      const settle = (reply: SolverReply): void => {
        this.#waiting.delete(id);
        // The worker answers a task with that task's answer, which no type can tie to the id.
        resolve(reply.ok ? ok(reply.answer as SolverTasks[Task]['answer']) : err(reply.failure));
      };
      // What is told belongs to the task, as the answer does.
      const tell = ({ progress }: SolverNews): void => onProgress?.(progress as ProgressOf<Task>);
      this.#waiting.set(id, { settle, tell, question });
      signal?.addEventListener('abort', () => this.#cancel(id), { once: true });
      this.#current().postMessage(question);
    });
  }

  /** Ends the worker; a later question starts a new one. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #cancel(id: number): void {
    const cancelled = this.#waiting.get(id);
    if (cancelled === undefined) return;
    cancelled.settle({ id, ok: false, failure: { code: 'cancelled', detail: '' } });
    this.close();
    for (const { question } of this.#waiting.values()) this.#current().postMessage(question);
  }

  #current(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#create();
    worker.onmessage = ({ data }: MessageEvent<SolverMessage>) => {
      const waiting = this.#waiting.get(data.id);
      if ('progress' in data) waiting?.tell(data);
      else waiting?.settle(data);
    };
    worker.onerror = (event) => this.#die(event.message);
    worker.onmessageerror = () => this.#die('a message could not be read');
    this.#worker = worker;
    return worker;
  }

  /** All that waits is told; whether it is asked again is for the asker to say, lest it kill the next worker too. */
  #die(detail: string): void {
    this.close();
    for (const [id, { settle }] of [...this.#waiting]) settle({ id, ok: false, failure: { code: 'died', detail } });
  }
}
