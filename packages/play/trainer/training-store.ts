import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock, Randomness } from '../ports/clock.ts';
import { type PlayStorage, type StorageError, StorageProblem } from '../ports/play-storage.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import { mergeTraining, NO_TRAINING, readTraining, type TrainingRecord } from './training-record.ts';

/** The player's record, stored after every change; what another session learned meanwhile is merged in. */
export class TrainingStore {
  readonly #storage: PlayStorage;
  readonly #record = signal(NO_TRAINING);
  readonly #problem = new StorageProblem();
  /** The last write, after which the next begins. */
  #written: Promise<void> = Promise.resolve();

  constructor(storage: PlayStorage) {
    this.#storage = storage;
  }

  /** The present record; nothing before {@link load}. */
  get record(): ReadonlySignal<TrainingRecord> {
    return this.#record;
  }

  /** The reason why the last change could not be stored; undefined once one was. */
  get problem(): ReadonlySignal<StorageError | undefined> {
    return this.#problem.error;
  }

  async load(): Promise<void> {
    const stored = await this.#storage.readSetting('training');
    this.#problem.note(stored);
    const read = stored.ok ? readTraining(stored.value) : undefined;
    if (read !== undefined) this.#record.value = mergeTraining(read, this.#record.peek());
  }

  /** Changes the record and stores it. @returns when that is done */
  change(changed: (record: TrainingRecord) => TrainingRecord): Promise<void> {
    this.#record.value = changed(this.#record.peek());
    this.#written = this.#written.then(() => this.#write());
    return this.#written;
  }

  /** Settles once everything is stored. */
  flush(): Promise<void> {
    return this.#written;
  }

  async #write(): Promise<void> {
    const stored = await this.#storage.readSetting('training');
    const other = stored.ok ? readTraining(stored.value) : NO_TRAINING;
    // What a later version wrote is not overwritten: this session learns for itself.
    if (other === undefined) return;
    this.#record.value = mergeTraining(this.#record.peek(), other);
    this.#problem.note(await this.#storage.writeSetting('training', this.#record.peek()));
  }
}

export interface TrainingPorts {
  readonly solver: SolverClient;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly store: TrainingStore;
}
