import { ok } from '@countermine/core/result.ts';
import type { CollectedFile, CollectedRecording, UnreadableFile } from '@countermine/recordings/collection.ts';
import { batch, computed, signal } from '@preact/signals-core';
import { readOnly } from '../ports/listeners.ts';
import { StorageProblem, type Stored } from '../ports/play-storage.ts';
import { Cancellation, type CancelSignal } from '../solver/solver-client.ts';
import type { DuplicateFile, FileProblem, RecordingsStorage, StoredRecording } from './recordings-storage.ts';

export interface GivenFile {
  /** Its name, perhaps with its folder. */
  readonly name: string;
  /** Opaque here: the platform reads the file with it. */
  readonly source: unknown;
}

export interface ReadFile {
  readonly found: CollectedFile | UnreadableFile;
  /** Present for a recording. */
  readonly bytes?: Uint8Array;
}

/** Reads and measures files, in any order, perhaps on threads. Settles when all are read, or it was cancelled. */
export type FileReader = (
  files: readonly GivenFile[],
  cancel: CancelSignal,
  onFile: (file: ReadFile) => void,
) => Promise<void>;

/** Both are loaded when they are first used. */
interface RecordingsPorts {
  readonly storage: () => Promise<RecordingsStorage>;
  readonly readFiles: FileReader;
}

interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

export type RecordingsState = RecordingsController['state'];

const STEP = 50;

/** The recordings of other programs that the player gave to read: they are stored, and measured once. */
export class RecordingsController {
  readonly state;
  readonly #ports: RecordingsPorts;
  readonly #problems = signal<ReadonlyMap<string, FileProblem>>(new Map());
  readonly #state = {
    /** All that are stored, by the names of their files; undefined until they are loaded. */
    entries: signal<readonly CollectedRecording[] | undefined>(undefined),
    /** Undefined while no files are read. */
    progress: signal<ReadingProgress | undefined>(undefined),
    /** The number of records that could not be read, and were set aside. */
    damaged: signal(0),
  };
  readonly #problem = new StorageProblem();
  #storage: RecordingsStorage | undefined;
  #reading = new Cancellation();
  /** Settles when the last files are read. */
  #last: Promise<void> = Promise.resolve();
  #endSubscription: (() => void) | undefined;

  constructor(ports: RecordingsPorts) {
    this.#ports = ports;
    this.state = readOnly({
      ...this.#state,
      /** Files that were given and are not recordings, and those whose game was there already, until they are forgotten. */
      broken: computed(() => [...this.#problems.value.values()].filter((problem) => !isDuplicate(problem))),
      duplicates: computed(() => [...this.#problems.value.values()].filter(isDuplicate)),
      problem: this.#problem.error,
    });
  }

  async load(): Stored<void> {
    const storage = await this.#open();
    const read = await storage.readAll();
    const problems = await storage.readProblems();
    this.#problem.note(read);
    if (problems.ok) this.#problems.value = new Map(problems.value.map((problem) => [problem.file, problem]));
    if (!read.ok) {
      this.#state.entries.value ??= [];
      return read;
    }
    batch(() => {
      this.#state.entries.value = inOrder(read.value.entries);
      if (read.value.damaged > 0) this.#state.damaged.value = read.value.damaged;
    });
    return ok(undefined);
  }

  /** Reads files, after those that are read already, and stores the recordings among them. */
  async add(files: readonly GivenFile[]): Promise<void> {
    const { done = 0, total = 0 } = this.#state.progress.peek() ?? {};
    this.#state.progress.value = { done, total: total + files.length };
    if (this.#reading.aborted) this.#reading = new Cancellation();
    const cancel = this.#reading;
    const read = this.#last.then(() => (cancel.aborted ? undefined : this.#read(files, cancel)));
    this.#last = read;
    await read;
    if (this.#last === read) this.#state.progress.value = undefined;
  }

  cancel(): void {
    this.#reading.abort();
  }

  /** The file of a recording. @returns undefined if it is gone, or cannot be read */
  async readFile(key: string): Promise<Uint8Array | undefined> {
    const read = await (await this.#open()).readFile(key);
    this.#problem.note(read);
    return read.ok ? read.value : undefined;
  }

  async remove(keys: readonly string[] | 'all'): Stored<void> {
    const removed = await (await this.#open()).remove(keys);
    this.#problem.note(removed);
    if (!removed.ok) return removed;
    this.#state.entries.value = (this.#state.entries.peek() ?? []).filter(
      ({ key }) => keys !== 'all' && !keys.includes(key),
    );
    return keys === 'all' ? this.forgetProblems() : removed;
  }

  /** Forgets which files were no recordings, or duplicates. */
  async forgetProblems(): Stored<void> {
    const forgotten = await (await this.#open()).forgetProblems('all');
    this.#problem.note(forgotten);
    if (forgotten.ok) this.#problems.value = new Map();
    return forgotten;
  }

  async dispose(): Promise<void> {
    this.cancel();
    this.#endSubscription?.();
    await this.#storage?.close();
  }

  async #read(files: readonly GivenFile[], cancel: CancelSignal): Promise<void> {
    if (this.#state.entries.peek() === undefined) await this.load();
    let waiting: ReadFile[] = [];
    let storing: Promise<void> = Promise.resolve();
    const store = (): void => {
      const step = waiting;
      waiting = [];
      storing = storing.then(() => this.#store(step));
    };
    await this.#ports.readFiles(files, cancel, (file) => {
      const { done = 0, total = 0 } = this.#state.progress.peek() ?? {};
      this.#state.progress.value = { done: done + 1, total };
      waiting.push(file);
      if (waiting.length >= STEP) store();
    });
    store();
    await storing;
  }

  async #store(files: readonly ReadFile[]): Promise<void> {
    const recordings = files.flatMap(recordingIn);
    const problems: FileProblem[] = files.flatMap(({ found }) => (found.kind === 'recording' ? [] : [found]));
    if (recordings.length > 0) problems.push(...(await this.#storeRecordings(recordings)));
    if (problems.length === 0) return;
    const noted = await (await this.#open()).addProblems(problems);
    this.#problem.note(noted);
    const known = new Map(this.#problems.peek());
    for (const problem of problems) known.set(problem.file, problem);
    this.#problems.value = known;
  }

  /** @returns those whose game was there already */
  async #storeRecordings(recordings: readonly StoredRecording[]): Promise<readonly DuplicateFile[]> {
    const added = await (await this.#open()).add(recordings);
    this.#problem.note(added);
    if (!added.ok) return [];
    const fresh = new Set(added.value);
    const known = new Map((this.#state.entries.peek() ?? []).map((entry) => [entry.key, entry.file]));
    const entries: CollectedRecording[] = [];
    const duplicates: DuplicateFile[] = [];
    for (const { entry } of recordings) {
      const sameAs = known.get(entry.key);
      if (fresh.has(entry.key) && sameAs === undefined) entries.push(entry);
      // A file that is given again is no duplicate of itself.
      else if (sameAs !== entry.file)
        duplicates.push({ kind: 'duplicate', file: entry.file, sameAs: sameAs ?? entry.file });
      if (sameAs === undefined) known.set(entry.key, entry.file);
    }
    this.#state.entries.value = inOrder([...(this.#state.entries.peek() ?? []), ...entries]);
    return duplicates;
  }

  async #open(): Promise<RecordingsStorage> {
    this.#storage ??= await this.#ports.storage();
    this.#endSubscription ??= this.#storage.subscribe(() => {
      if (this.#state.entries.peek() !== undefined) void this.load();
    });
    return this.#storage;
  }
}

function inOrder(entries: readonly CollectedRecording[]): CollectedRecording[] {
  return [...entries].sort((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
}

function recordingIn({ found, bytes }: ReadFile): readonly StoredRecording[] {
  return found.kind === 'recording' && bytes !== undefined ? [{ entry: found, bytes }] : [];
}

function isDuplicate(problem: FileProblem): problem is DuplicateFile {
  return problem.kind === 'duplicate';
}
