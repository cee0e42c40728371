import { setTimeout as sleep } from 'node:timers/promises';

/** One that takes longer may belong to a line that is gone: the next of its student begins. Units: ms. */
const STALLED_MS = 10_000;

/** Lets the uploads of each student go one after the other, so that nobody takes the room of others. */
export class UploadTurns {
  /** The last in line of each student. */
  readonly #last = new Map<number, Promise<void>>();

  /** So many students have something that arrives. */
  get size(): number {
    return this.#last.size;
  }

  has(studentId: number): boolean {
    return this.#last.has(studentId);
  }

  /** Does the work when those of the same student that came before are done, or have stalled. */
  async take(studentId: number, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(studentId) ?? Promise.resolve();
    const working = before.then(work);
    const done = working.catch(() => undefined);
    const turn = before.then(() => Promise.race([done, sleep(STALLED_MS, undefined, { ref: false })]));
    this.#last.set(studentId, turn);
    try {
      await working;
    } finally {
      if (this.#last.get(studentId) === turn) this.#last.delete(studentId);
    }
  }
}
