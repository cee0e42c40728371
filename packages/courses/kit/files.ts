import { err, ok, type Result } from '@countermine/core/result.ts';
import { encodeUtf8 } from './bytes.ts';

/** The reason why a file cannot be read, in the C library's words: `No such file or directory`, `Is a directory` ... */
export interface FileFailure {
  readonly reason: string;
}

/** A file being read from its start. */
export interface OpenFile {
  /** Units: bytes; undefined if the file has no fixed size, for example a pipe. */
  readonly size: number | undefined;
  /** Fills the front of `into`. @returns how many bytes it read; 0 at the end of the file */
  read(into: Uint8Array): Result<number, FileFailure>;
  /** Ends reading; to be called once. */
  close(): void;
}

/** The host's files, as far as a game may read them. */
export interface FilePort {
  /** Opens a file for reading. The path is bytes, as on most systems. A directory cannot be opened. */
  open(path: Uint8Array): Result<OpenFile, FileFailure>;
}

const NOT_FOUND: FileFailure = { reason: 'No such file or directory' };

/** Files that exist in memory only, by their names. */
export function filesInMemory(files: ReadonlyMap<string, Uint8Array>): FilePort {
  const byPath = new Map([...files].map(([name, bytes]) => [encodeUtf8(name).join(), bytes]));
  return {
    open(path) {
      const bytes = byPath.get(path.join());
      if (bytes === undefined) return err(NOT_FOUND);
      let position = 0;
      return ok({
        size: bytes.length,
        read(into) {
          const piece = bytes.subarray(position, position + into.length);
          into.set(piece);
          position += piece.length;
          return ok(piece.length);
        },
        close: () => undefined,
      });
    },
  };
}

/** Finds nothing: what games get that read no files. */
export const NO_FILES: FilePort = { open: () => err(NOT_FOUND) };

/** Units: bytes. */
const MAX_CHUNK = 65_536;

/**
 * The bytes of an open file, a chunk at a time; ends early, with a failure, where the file cannot be read on.
 * The chunk is reused.
 */
export function* chunksOf(file: OpenFile): Generator<Uint8Array, FileFailure | undefined, void> {
  // The judge plays thousands of sessions on files of some bytes: to make a large buffer takes longer than to read them. Of
  // some files the system says that they have 0 bytes, which is not so.
  const buffer = new Uint8Array(Math.min(MAX_CHUNK, file.size || MAX_CHUNK));
  for (;;) {
    const filled = file.read(buffer);
    if (!filled.ok) return filled.error;
    if (filled.value === 0) return undefined;
    yield buffer.subarray(0, filled.value);
  }
}

/**
 * The files in a golden transcript's folder that belong to the transcript itself; the others are for the program to read.
 * Source: fixtures/README.md.
 */
export const TRANSCRIPT_FILES: ReadonlySet<string> = new Set([
  'stdin',
  'stdout',
  'exit',
  'argv',
  'stderr',
  'readings',
  'layout',
]);
