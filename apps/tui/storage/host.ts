import type { Result } from '@countermine/core/result.ts';
import { toAscii } from '@countermine/play/words/ascii.ts';

/** What the command provides to this program, which is a bundle of its own. */
export interface Host {
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

/**
 * The host of a program whose terminal may show ASCII only: it writes all that people read in characters that can be
 * shown. What goes to files stays as it is.
 */
export function readableHost(host: Host, hasUnicode: boolean): Host {
  if (hasUnicode) return host;
  return {
    ...host,
    print: (text) => host.print(toAscii(text)),
    complain: (problem) => host.complain(toAscii(problem)),
  };
}
