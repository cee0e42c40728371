import { err, ok } from '@countermine/core/result.ts';
import type { FilePort, OpenFile } from '../kit/files.ts';

/** A file port in a test: it knows whether the file it opened was closed. */
export interface FakeFile extends OpenFile {
  isClosed: boolean;
}

/** How a fake file behaves beside its bytes. */
export interface FakeFileOptions {
  /** What `size` says; undefined, as a pipe, unless given. */
  readonly size?: number;
  /** Why the file cannot be read on once its pieces are used up; without it the file ends there. */
  readonly failure?: string;
}

/** A file of which each read gives at most one piece. */
export function fileInPieces(pieces: readonly Uint8Array[], { size, failure }: FakeFileOptions = {}): FakeFile {
  const left = pieces.filter((piece) => piece.length > 0);
  return {
    size,
    isClosed: false,
    read(into) {
      const piece = left.shift();
      if (piece === undefined) return failure === undefined ? ok(0) : err({ reason: failure });
      const taken = piece.subarray(0, into.length);
      if (taken.length < piece.length) left.unshift(piece.subarray(taken.length));
      into.set(taken);
      return ok(taken.length);
    },
    close() {
      this.isClosed = true;
    },
  };
}

/** A file that gives the same byte forever; a reader that continues past 4 MiB of it is taken to be hanging. */
export function endlessFile(byte: number, head: Uint8Array = new Uint8Array(0)): FakeFile {
  let given = 0;
  return {
    size: undefined,
    isClosed: false,
    read(into) {
      if (given > 2 ** 22) throw new Error('an endless file is read for ever');
      into.fill(byte);
      if (given === 0) into.set(head);
      given += into.length;
      return ok(into.length);
    },
    close() {
      this.isClosed = true;
    },
  };
}

/** A port that opens this one file, whatever the path. */
export function portTo(file: OpenFile): FilePort {
  return { open: () => ok(file) };
}
