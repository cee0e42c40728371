import type { Result } from '@countermine/core/result/result.ts';

/** What the command lends to this program, which lies in a bundle of its own. */
export interface Host {
  /** Writes to standard output. */
  readonly print: (text: string) => void;
  /** Writes a problem to standard error, in one line. */
  readonly complain: (problem: string) => void;
  /** Reads a whole text; `-` is standard input. Errors: a line that names it and says why not. */
  readonly readText: (path: string) => Result<string, string>;
  /** Writes a file at once: it is there whole or as it was before. Errors: why not, in the C library's words. */
  readonly writeFileWhole: (path: string, text: string) => Result<true, string>;
  /** The reason of a failed system call, in the C library's words. */
  readonly reasonOf: (error: unknown) => string;
}
