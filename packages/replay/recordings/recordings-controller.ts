import { ok } from '@countermine/core/result/result.ts';
import { Cancellation } from '@countermine/play/solver/cancellation.ts';
import type { CancelSignal } from '@countermine/play/solver/solver-client.ts';
import type { Stored } from '@countermine/play/storage/play-storage.ts';
import type { StorageError } from '@countermine/play/storage/storage-error.ts';
import { StorageProblem } from '@countermine/play/storage/storage-problem.ts';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CollectedFile, CollectedRecording } from '../collection/collected-file.ts';
import type { UnreadableFile } from '../collection/collection-text.ts';
import type { RecordingsStorage, StoredRecording } from './recordings-storage.ts';

/** A file that is to be read. */
export interface GivenFile {
  /** Its name, perhaps with its folder. */
  readonly name: string;
  /** What the platform reads it with. */
  readonly source: unknown;
}

/** A file that was read and measured. */
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

/** What recordings need from outside; both are loaded when they are first used. */
export interface RecordingsPorts {
  readonly storage: () => Promise<RecordingsStorage>;
  readonly readFiles: FileReader;
}

/** A file whose game was there already. */
export interface DuplicateFile {
  readonly file: string;
  /** The file that is kept. */
  readonly sameAs: string;
}

/** How far the reading of files is. */
export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

/** What there is to see of recordings. */
export interface RecordingsState {
  /** All that are stored, by the names of their files; undefined until they are loaded. */
  readonly entries: ReadonlySignal<readonly CollectedRecording[] | undefined>;
  /** Undefined while no files are read. */
  readonly progress: ReadonlySignal<ReadingProgress | undefined>;
  /** Files that were given in this session and are no recordings. */
  readonly broken: ReadonlySignal<readonly Exclude<CollectedFile | UnreadableFile, CollectedRecording>[]>;
  readonly duplicates: ReadonlySignal<readonly DuplicateFile[]>;
  /** How many records could not be read, and were set aside. */
  readonly damaged: ReadonlySignal<number>;
  /** Why the last operation failed; undefined once one succeeded. */
  readonly problem: ReadonlySignal<StorageError | undefined>;
}

/** How many recordings are stored in one step: a step costs time, and a crash loses the one that is not done. */
const STEP = 50;

/** The recordings of other programs that the player gave to read: they are stored, and measured once. */
export class RecordingsController {
  readonly state: RecordingsState;
  readonly #ports: RecordingsPorts;
  readonly #entries = signal<readonly CollectedRecording[] | undefined>(undefined);
  readonly #progress = signal<ReadingProgress | undefined>(undefined);
  readonly #broken = signal<RecordingsState['broken']['value']>([]);
  readonly #duplicates = signal<readonly DuplicateFile[]>([]);
  readonly #damaged = signal(0);
  readonly #problem = new StorageProblem();
  #storage: RecordingsStorage | undefined;
  #reading = new Cancellation();
  /** Settles when the last files are read. */
  #last: Promise<void> = Promise.resolve();
  #endSubscription: (() => void) | undefined;

  constructor(ports: RecordingsPorts) {
    this.#ports = ports;
    this.state = {
      entries: this.#entries,
      progress: this.#progress,
      broken: this.#broken,
      duplicates: this.#duplicates,
      damaged: this.#damaged,
      problem: this.#problem.error,
    };
  }

  /** Reads what is stored. */
  async load(): Stored<void> {
    const storage = await this.#open();
    const read = await storage.readAll();
    this.#problem.note(read);
    if (!read.ok) {
      this.#entries.value ??= [];
      return read;
    }
    batch(() => {
      this.#entries.value = inOrder(read.value.entries);
      if (read.value.damaged > 0) this.#damaged.value = read.value.damaged;
    });
    return ok(undefined);
  }

  /** Reads files, after those that are read already, and stores the recordings among them. */
  async add(files: readonly GivenFile[]): Promise<void> {
    const { done = 0, total = 0 } = this.#progress.peek() ?? {};
    this.#progress.value = { done, total: total + files.length };
    if (this.#reading.aborted) this.#reading = new Cancellation();
    const cancel = this.#reading;
    const read = this.#last.then(() => (cancel.aborted ? undefined : this.#read(files, cancel)));
    this.#last = read;
    await read;
    if (this.#last === read) this.#progress.value = undefined;
  }

  /** Stops reading files; what was read stays. */
  cancel(): void {
    this.#reading.abort();
  }

  /** The file of a recording. @returns undefined if it is gone, or cannot be read */
  async readFile(key: string): Promise<Uint8Array | undefined> {
    const read = await (await this.#open()).readFile(key);
    this.#problem.note(read);
    return read.ok ? read.value : undefined;
  }

  /** Deletes recordings, or all of them. */
  async remove(keys: readonly string[] | 'all'): Stored<void> {
    const removed = await (await this.#open()).remove(keys);
    this.#problem.note(removed);
    if (!removed.ok) return removed;
    batch(() => {
      this.#entries.value = (this.#entries.peek() ?? []).filter(({ key }) => keys !== 'all' && !keys.includes(key));
      if (keys === 'all') this.forgetProblems();
    });
    return removed;
  }

  /** Forgets which files were no recordings, or duplicates. */
  forgetProblems(): void {
    batch(() => {
      this.#broken.value = [];
      this.#duplicates.value = [];
    });
  }

  /** Ends it. */
  async dispose(): Promise<void> {
    this.cancel();
    this.#endSubscription?.();
    await this.#storage?.close();
  }

  async #read(files: readonly GivenFile[], cancel: CancelSignal): Promise<void> {
    if (this.#entries.peek() === undefined) await this.load();
    let waiting: StoredRecording[] = [];
    let storing: Promise<void> = Promise.resolve();
    const store = (): void => {
      const step = waiting;
      waiting = [];
      storing = storing.then(() => this.#store(step));
    };
    await this.#ports.readFiles(files, cancel, (file) => {
      const recording = this.#note(file);
      if (recording !== undefined) waiting.push(recording);
      if (waiting.length >= STEP) store();
    });
    store();
    await storing;
  }

  /** @returns the recording that a file is */
  #note({ found, bytes }: ReadFile): StoredRecording | undefined {
    const { done = 0, total = 0 } = this.#progress.peek() ?? {};
    this.#progress.value = { done: done + 1, total };
    if (found.kind !== 'recording') this.#broken.value = [...this.#broken.peek(), found];
    else if (bytes !== undefined) return { entry: found, bytes };
    return undefined;
  }

  async #store(recordings: readonly StoredRecording[]): Promise<void> {
    if (recordings.length === 0) return;
    const added = await (await this.#open()).add(recordings);
    this.#problem.note(added);
    if (!added.ok) return;
    const fresh = new Set(added.value);
    const known = new Map((this.#entries.peek() ?? []).map((entry) => [entry.key, entry.file]));
    const entries: CollectedRecording[] = [];
    const duplicates: DuplicateFile[] = [];
    for (const { entry } of recordings) {
      const sameAs = known.get(entry.key);
      if (fresh.has(entry.key) && sameAs === undefined) entries.push(entry);
      else duplicates.push({ file: entry.file, sameAs: sameAs ?? entry.file });
      if (sameAs === undefined) known.set(entry.key, entry.file);
    }
    batch(() => {
      this.#entries.value = inOrder([...(this.#entries.peek() ?? []), ...entries]);
      if (duplicates.length > 0) this.#duplicates.value = [...this.#duplicates.peek(), ...duplicates];
    });
  }

  async #open(): Promise<RecordingsStorage> {
    this.#storage ??= await this.#ports.storage();
    this.#endSubscription ??= this.#storage.subscribe(() => {
      if (this.#entries.peek() !== undefined) void this.load();
    });
    return this.#storage;
  }
}

function inOrder(entries: readonly CollectedRecording[]): CollectedRecording[] {
  return [...entries].sort((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
}
