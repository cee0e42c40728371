import { err, ok } from '@countermine/core/result.ts';
import type { CollectedRecording } from '@countermine/recordings/collection.ts';
import { Listeners } from '../ports/listeners.ts';
import type { StorageError, Stored } from '../ports/play-storage.ts';
import { readEntry } from '../replay/read-entry.ts';
import {
  type FileProblem,
  type RecordingsStorage,
  readProblem,
  type StoredRecording,
  type StoredRecordings,
} from '../replay/recordings-storage.ts';

/** What sessions of the same storage share: it lasts as long as the program. */
export class RecordingsMemory {
  readonly entries = new Map<string, unknown>();
  readonly files = new Map<string, Uint8Array>();
  readonly problems = new Map<string, unknown>();
  readonly damaged: unknown[] = [];
  readonly sessions = new Set<MemoryRecordings>();
  /** What every write fails with; undefined while the storage works. */
  failure: StorageError | undefined;
}

/** Recordings that last as long as the program. */
export class MemoryRecordings implements RecordingsStorage {
  readonly #memory: RecordingsMemory;
  readonly #listeners = new Listeners();

  /** @param memory what this session shares with others */
  constructor(memory: RecordingsMemory = new RecordingsMemory()) {
    this.#memory = memory;
    memory.sessions.add(this);
  }

  async readAll(): Stored<StoredRecordings> {
    const entries: CollectedRecording[] = [];
    let damaged = 0;
    for (const [key, stored] of [...this.#memory.entries]) {
      const entry = readEntry(stored);
      if (entry !== undefined) {
        entries.push(entry);
        continue;
      }
      damaged += 1;
      this.#memory.damaged.push(stored);
      this.#memory.entries.delete(key);
    }
    return ok({ entries, damaged });
  }

  async readFile(key: string): Stored<Uint8Array | undefined> {
    return ok(this.#memory.files.get(key));
  }

  async add(recordings: readonly StoredRecording[]): Stored<readonly string[]> {
    const { entries, files, failure } = this.#memory;
    if (failure !== undefined) return err(failure);
    const fresh: string[] = [];
    for (const { entry, bytes } of recordings) {
      if (entries.has(entry.key)) continue;
      entries.set(entry.key, entry);
      files.set(entry.key, bytes);
      fresh.push(entry.key);
    }
    this.#tellOthers();
    return ok(fresh);
  }

  async remove(keys: readonly string[] | 'all'): Stored<void> {
    const { entries, files, failure } = this.#memory;
    if (failure !== undefined) return err(failure);
    for (const key of keys === 'all' ? [...entries.keys()] : keys) {
      entries.delete(key);
      files.delete(key);
    }
    this.#tellOthers();
    return ok(undefined);
  }

  async readProblems(): Stored<readonly FileProblem[]> {
    return ok([...this.#memory.problems.values()].flatMap((stored) => readProblem(stored) ?? []));
  }

  async addProblems(added: readonly FileProblem[]): Stored<void> {
    const { problems, failure } = this.#memory;
    if (failure !== undefined) return err(failure);
    for (const problem of added) problems.set(problem.file, problem);
    this.#tellOthers();
    return ok(undefined);
  }

  async forgetProblems(files: readonly string[] | 'all'): Stored<void> {
    const { problems, failure } = this.#memory;
    if (failure !== undefined) return err(failure);
    for (const file of files === 'all' ? [...problems.keys()] : files) problems.delete(file);
    this.#tellOthers();
    return ok(undefined);
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    this.#memory.sessions.delete(this);
    this.#listeners.clear();
  }

  #tellOthers(): void {
    for (const session of this.#memory.sessions) if (session !== this) session.#listeners.tell();
  }
}
