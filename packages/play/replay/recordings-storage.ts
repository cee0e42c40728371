import type {
  BrokenFile,
  CollectedBoard,
  CollectedRecording,
  UnreadableFile,
} from '@countermine/recordings/collection.ts';
import type { Stored } from '../ports/play-storage.ts';

/** A file whose game was there already. */
export interface DuplicateFile {
  readonly kind: 'duplicate';
  readonly file: string;
  /** The file that is kept. */
  readonly sameAs: string;
}

type NoRecording = BrokenFile | CollectedBoard | UnreadableFile;

export type FileProblem = DuplicateFile | NoRecording;

/** Checks what a storage had of a problem. @returns undefined if it was not written by this version, or is damaged */
export function readProblem(value: unknown): FileProblem | undefined {
  return isProblem(value) ? value : undefined;
}

function isProblem(value: unknown): value is FileProblem {
  if (!isFields(value) || typeof value['file'] !== 'string') return false;
  switch (value['kind']) {
    case 'duplicate':
      return typeof value['sameAs'] === 'string';
    case 'unreadable':
      return typeof value['reason'] === 'string';
    case 'broken':
      return hasPlace(value['error']);
    default:
      return value['kind'] === 'board';
  }
}

function hasPlace(error: unknown): boolean {
  return isFields(error) && typeof error['offset'] === 'number' && typeof error['field'] === 'string';
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A recording as it is stored: the file as it was, and what was measured of it. */
export interface StoredRecording {
  readonly entry: CollectedRecording;
  readonly bytes: Uint8Array;
}

export interface StoredRecordings {
  readonly entries: readonly CollectedRecording[];
  /** The number of records that could not be read; they were set aside. */
  readonly damaged: number;
}

/**
 * Where recordings of other programs are stored, apart from the player's own games. Several sessions may use it at
 * once. A recording is known by the key of its game: of the same game there is one.
 * - What was acknowledged survives a kill of the process.
 * - Sessions that write at the same time lose nothing.
 * - A damaged record is set aside and told of, and the rest is read.
 * - Operations take effect in the order in which they are called.
 */
export interface RecordingsStorage {
  readAll(): Stored<StoredRecordings>;
  /** The file of a recording; undefined if there is none. */
  readFile(key: string): Stored<Uint8Array | undefined>;
  /**
   * Adds recordings, all or none. Those whose game is stored already stay as they are. @returns the keys that are new
   */
  add(recordings: readonly StoredRecording[]): Stored<readonly string[]>;
  remove(keys: readonly string[] | 'all'): Stored<void>;
  /** The reason why files that were given are not among the recordings, by their names; what cannot be read is left out. */
  readProblems(): Stored<readonly FileProblem[]>;
  /** Adds problems; what was known about a file of the same name is replaced. */
  addProblems(problems: readonly FileProblem[]): Stored<void>;
  forgetProblems(files: readonly string[] | 'all'): Stored<void>;
  /** Calls back when another session changed something. @returns ends it */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}
