import { err, ok } from '@countermine/core/result.ts';
import { InOrder } from '@countermine/play/ports/in-order.ts';
import { Listeners } from '@countermine/play/ports/listeners.ts';
import type { Stored } from '@countermine/play/ports/play-storage.ts';
import { readEntry } from '@countermine/play/replay/read-entry.ts';
import {
  type FileProblem,
  type RecordingsStorage,
  readProblem,
  type StoredRecording,
  type StoredRecordings,
} from '@countermine/play/replay/recordings-storage.ts';
import type { CollectedRecording } from '@countermine/recordings/collection.ts';
import { GameDatabase } from './database.ts';

const CHANNEL = 'countermine.recordings';

/** Recordings in the browser's IndexedDB; what they promise is that of `RecordingsStorage`. */
export class IndexedDbRecordings implements RecordingsStorage {
  // What closes it from outside is told by the storage of games, which has the same database.
  readonly #database = new GameDatabase(() => undefined);
  readonly #otherTabs = new BroadcastChannel(CHANNEL);
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.add;
  readonly #operations = new InOrder();

  constructor() {
    this.#otherTabs.addEventListener('message', () => this.#listeners.tell());
  }

  readAll(): Stored<StoredRecordings> {
    return this.#operations.run(() => this.#readEntries());
  }

  async #readEntries(): Stored<StoredRecordings> {
    const found = await this.#database.read((database) => database.getAll('recordings'));
    if (!found.ok) return found;
    const entries: CollectedRecording[] = [];
    let damaged = 0;
    for (const record of found.value) {
      const entry = readEntry(record);
      if (entry !== undefined) entries.push(entry);
      else if ((await this.#setAside(record)).ok) damaged += 1;
    }
    return ok({ entries, damaged });
  }

  async readFile(key: string): Stored<Uint8Array | undefined> {
    const found = await this.#database.read((database) => database.get('recordingFiles', key));
    if (!found.ok) return found;
    if (found.value === undefined || found.value instanceof Uint8Array) return ok(found.value);
    return err({ code: 'failed', reason: 'a recording is not stored as bytes' });
  }

  add(recordings: readonly StoredRecording[]): Stored<readonly string[]> {
    return this.#operations.run(async (): Stored<readonly string[]> => {
      const known = await this.#database.read((database) => database.getAllKeys('recordings'));
      if (!known.ok) return known;
      const fresh = new Map<string, StoredRecording>();
      for (const recording of recordings.toReversed()) fresh.set(recording.entry.key, recording);
      for (const key of known.value) fresh.delete(key);
      const added = await this.#database.change(['recordings', 'recordingFiles'], (change) => {
        for (const { entry, bytes } of fresh.values()) {
          change.objectStore('recordings').put(entry);
          change.objectStore('recordingFiles').put(bytes, entry.key);
        }
      });
      if (!added.ok) return added;
      if (fresh.size > 0) this.#otherTabs.postMessage('changed');
      return ok([...fresh.keys()]);
    });
  }

  async remove(keys: readonly string[] | 'all'): Stored<void> {
    const removed = await this.#operations.run(() => this.#clear(keys));
    if (removed.ok) this.#otherTabs.postMessage('changed');
    return removed;
  }

  #clear(keys: readonly string[] | 'all'): Stored<void> {
    return this.#database.change(['recordings', 'recordingFiles'], (change) => {
      for (const name of ['recordings', 'recordingFiles'] as const) {
        const store = change.objectStore(name);
        if (keys === 'all') store.clear();
        else for (const key of keys) store.delete(key);
      }
    });
  }

  readProblems(): Stored<readonly FileProblem[]> {
    return this.#operations.run(async (): Stored<readonly FileProblem[]> => {
      const found = await this.#database.read((database) => database.getAll('recordingProblems'));
      return found.ok ? ok(found.value.flatMap((stored) => readProblem(stored) ?? [])) : found;
    });
  }

  addProblems(problems: readonly FileProblem[]): Stored<void> {
    return this.#changeProblems((store) => {
      for (const problem of problems) store.put(problem);
    });
  }

  forgetProblems(files: readonly string[] | 'all'): Stored<void> {
    return this.#changeProblems((store) => {
      if (files === 'all') store.clear();
      else for (const file of files) store.delete(file);
    });
  }

  async #changeProblems(make: (store: IDBObjectStore) => void): Stored<void> {
    const changed = await this.#operations.run(() =>
      this.#database.change(['recordingProblems'], (change) => make(change.objectStore('recordingProblems'))),
    );
    if (changed.ok) this.#otherTabs.postMessage('changed');
    return changed;
  }

  async close(): Promise<void> {
    await this.#operations.run(() => undefined);
    this.#otherTabs.close();
    this.#listeners.clear();
    await this.#database.close();
  }

  /** Moves a record that cannot be read to where only people read it. Its file stays. */
  #setAside(record: { readonly key: string }): Stored<void> {
    return this.#database.change(['damaged', 'recordings'], (change) => {
      change.objectStore('damaged').put({ from: 'recordings', reason: 'no-recording', record });
      change.objectStore('recordings').delete(record.key);
    });
  }
}
