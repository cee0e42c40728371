/** What the command gives: no app imports another. */
export interface CommandHost {
  /** Writes a text to standard output. */
  print(text: string): void;
  /** Reports a problem in one line on standard error. */
  complain(problem: string): void;
  /** Shows how far it is, in a line of the terminal. @param format makes it, of the seconds so far and the columns */
  showProgress(format: (seconds: number, width: number) => string): void;
  clearProgress(): void;
  /** Aborted by the first signal that interrupts; the status is that for it. */
  onInterrupt(): { readonly signal: AbortSignal; readonly status: number | undefined; release(): void };
  /** The version of Countermine. */
  readonly version: string;
  /** Units: columns. */
  readonly width: number;
}
