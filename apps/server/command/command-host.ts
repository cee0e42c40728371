import type { Interrupt } from '@countermine/node/process/interrupt.ts';

/** What the command gives: no app imports another. */
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
  /** The version of Countermine. */
  readonly version: string;
  /** Whether standard output is a terminal: otherwise tips are left out. */
  readonly isAtTerminal: boolean;
  /** Units: columns. */
  readonly width: number;
}
