import type { CancelSignal } from './solver-client.ts';

/** Cancels one question: what a platform calls an `AbortController` and its signal in one. */
export class Cancellation implements CancelSignal {
  #aborted = false;
  readonly #listeners: (() => void)[] = [];

  /** Whether the question was cancelled. */
  get aborted(): boolean {
    return this.#aborted;
  }

  /** Calls back once when the question is cancelled. */
  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Cancels the question. */
  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const listener of this.#listeners) listener();
  }
}
