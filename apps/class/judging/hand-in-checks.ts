import { QueueWorker } from '@countermine/server/queue/queue-worker.ts';
import { type IntakeRecord, type WaitingHandIn, waitingHandIns } from '../store/intakes.ts';
import { type JudgingOptions, JudgingWork } from './judging-work.ts';

/** Somebody waits for these, so that they come before any class. */
const PRIORITY = 20;
/** What was lost is added again this often, if anything was. Units: ms. */
const RESTORE_EVERY_MS = 10_000;
/** The queue is read at most this often, however many students look. Units: ms. */
const FRESH_MS = 1000;

interface ChecksOptions extends JudgingOptions {
  readonly intake: Pick<IntakeRecord, 'classId' | 'planId'>;
  /** Hand-ins at once in this process; workers of the same database help. */
  readonly jobs: number;
  /** Told when the database does not answer. */
  readonly onTrouble: (reason: string) => void;
  /** Told when nothing is checked any more. */
  readonly onEnd: (reason: string) => void;
}

/** Where a student's last hand-in is. `place` counts the hand-ins before it. */
export type CheckState =
  | { readonly kind: 'waiting'; readonly place: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked' };

/** Checks what students hand in, in the order in which it arrives. */
export class HandInChecks {
  readonly #options: ChecksOptions;
  readonly #worker: QueueWorker;
  readonly #timer: NodeJS.Timeout;
  readonly #work: Promise<void>;
  #isComplete = false;
  #snapshot: { readonly at: number; readonly waiting: Promise<readonly WaitingHandIn[]> } | undefined;

  /** Begins at once, with what an earlier process left. */
  constructor(options: ChecksOptions) {
    this.#options = options;
    const { store, jobs, onTrouble, onEnd } = options;
    this.#worker = new QueueWorker({ store, kinds: [new JudgingWork(options)], jobs, onTrouble });
    this.#work = this.#worker.work();
    this.#work.catch((error: unknown) => onEnd(messageOf(error)));
    this.#timer = setInterval(() => void this.#restore(), RESTORE_EVERY_MS);
    void this.#restore();
  }

  /** Puts a hand-in that is in the store at the end of the queue. */
  async add(handInId: number): Promise<void> {
    this.#snapshot = undefined;
    try {
      await this.#addAll([handInId]);
    } catch (error) {
      this.#isComplete = false;
      this.#options.onTrouble(messageOf(error));
    }
  }

  async stateOf(studentId: number): Promise<CheckState> {
    const waiting = await this.#waiting();
    const place = waiting.findLastIndex(({ students }) => students.includes(studentId));
    if (place < 0) return { kind: 'checked' };
    return waiting[place]?.isBeingChecked === true ? { kind: 'checking' } : { kind: 'waiting', place };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#worker.stop();
    await this.#work.catch(() => undefined);
    await this.#options.queue.close();
  }

  #waiting(): Promise<readonly WaitingHandIn[]> {
    const now = performance.now();
    if (this.#snapshot !== undefined && now - this.#snapshot.at < FRESH_MS) return this.#snapshot.waiting;
    const waiting = waitingHandIns(this.#options.store, this.#options.intake);
    waiting.catch(() => undefined);
    this.#snapshot = { at: now, waiting };
    return waiting;
  }

  async #addAll(handInIds: readonly number[]): Promise<void> {
    const { queue, intake } = this.#options;
    const dataOf = (id: number): object => ({ runId: null, planId: intake.planId, handInIds: [id] });
    await queue.add(handInIds.map((id) => ({ data: dataOf(id), priority: PRIORITY })));
  }

  /** A job that is there twice is done once. */
  async #restore(): Promise<void> {
    if (this.#isComplete) return;
    this.#isComplete = true;
    try {
      await this.#addAll((await waitingHandIns(this.#options.store, this.#options.intake)).map((one) => one.handInId));
    } catch (error) {
      this.#isComplete = false;
      this.#options.onTrouble(messageOf(error));
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
