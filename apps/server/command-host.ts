import type { Result } from '@countermine/core/result.ts';
import { BAD_INPUT, EX_IOERR, type Interrupt } from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { writeFileWhole } from '@countermine/node/write-file.ts';
import type { StoreError } from './store/connection.ts';
import { isPassingTrouble } from './store/retry.ts';

/** The functions of the command, which the apps do not import. */
export interface CommandHost {
  /** Writes a text to standard output. */
  print(text: string): void;
  /** Reports a problem in one line on standard error. */
  complain(problem: string): void;
  /** Shows the progress in a line of the terminal. @param format makes it, of the seconds so far and the columns */
  showProgress(format: (seconds: number, width: number) => string): void;
  clearProgress(): void;
  /** Handles the signals that interrupt, from now on. */
  onInterrupt(): Interrupt;
  /** The command as it is typed in a shell. */
  readonly command: string;
  readonly version: string;
  /** True if standard output is a terminal: otherwise tips are left out. */
  readonly isAtTerminal: boolean;
  /** Units: columns. */
  readonly width: number;
}

/** Reports that what a command was given is wrong. @returns the exit status */
export function failInput(problem: string, host: Pick<CommandHost, 'complain'>): number {
  host.complain(problem);
  return BAD_INPUT;
}

/** Reports a file that could not be written. @returns the exit status */
export function reportWritten(written: Result<true, string>, out: string, host: Pick<CommandHost, 'complain'>): number {
  if (written.ok) return 0;
  host.complain(`cannot write ${out}: ${written.error}`);
  return EX_IOERR;
}

/** Prints the result of a command, or writes it to a file. @returns the exit status */
export function printOrWrite(text: string, out: string | undefined, host: CommandHost): number {
  if (out !== undefined) return reportWritten(writeFileWhole(out, text), out, host);
  host.print(text);
  return 0;
}

/** Complaints about the same are this far apart. Units: ms. */
const COMPLAIN_EVERY_MS = 60_000;

/** Tells the user that the database cannot be used, but not for each of many that notice it. */
export function troubleTeller({ complain }: CommandHost): (reason: string) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    const now = performance.now();
    if (now - toldAt < COMPLAIN_EVERY_MS) return;
    toldAt = now;
    complain(`the database cannot be used now (${reason}); trying again`);
  };
}

/**
 * Does what needs a database that may go away meanwhile, which is a line and no bug.
 * @returns the exit status
 */
export async function withDatabase(
  { complain }: Pick<CommandHost, 'complain'>,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!isPassingTrouble(error)) throw error;
    complain(`the database cannot be used any more (${reasonOf(error) || String(error)})`);
    return EX_IOERR;
  }
}

/** As a line. @param where the folder, or the database */
export function storeProblemWords(problem: StoreError, where: string): string {
  switch (problem.code) {
    case 'newer-schema':
      return `${where} was written by a newer Countermine (it has ${problem.migration}); update this one`;
    case 'in-use':
      return `${where} is used by another process${problem.pid === undefined ? '' : ` (${problem.pid})`}`;
    case 'foreign-database':
      return `${where} has a folder "database" that Countermine did not make; name another folder`;
    case 'unreachable':
      return `cannot open ${where}: ${problem.reason}`;
  }
}
