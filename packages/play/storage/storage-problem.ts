import type { Result } from '@countermine/core/result.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isSameError, type StorageError } from './storage-error.ts';

/** Why something could not be stored or read; nothing once the storage works again. */
export class StorageProblem {
  readonly #error = signal<StorageError | undefined>(undefined);

  /** The error of the last attempt; it changes only if it says something else. */
  get error(): ReadonlySignal<StorageError | undefined> {
    return this.#error;
  }

  /** Notes what an attempt to store or read something came to. */
  note(done: Result<unknown, StorageError>): void {
    const error = done.ok ? undefined : done.error;
    if (!isSameError(error, this.#error.peek())) this.#error.value = error;
  }
}
