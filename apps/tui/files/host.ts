import type { Result } from '@countermine/core/result.ts';

/** What the command provides to this program, which is a bundle of its own. */
export interface Host {
  /** How Countermine is started here, as a shell takes it. */
  readonly commandName: () => string;
  /** Writes a text for people to standard output. */
  readonly print: (text: string) => void;
  /** Writes what could be a file to standard output. */
  readonly printData: (text: string) => void;
  /** Writes a problem to standard error, in one line. */
  readonly complain: (problem: string) => void;
  /** Reads a whole text; `-` is standard input. Errors: a line that names it and the reason. */
  readonly readText: (path: string) => Result<string, string>;
  /** Writes a file atomically. @param mode its permissions. Errors: the reason, in the C library's words. */
  readonly writeFileWhole: (path: string, text: string, mode?: number) => Result<true, string>;
  /** The reason of a failed system call, in the C library's words. */
  readonly reasonOf: (error: unknown) => string;
}
