import type { Capabilities } from './capabilities.ts';
import type { TerminalEvent } from './terminal-event.ts';

/**
 * A terminal in full-screen mode: raw keys, the alternate screen, no cursor, and the mouse if it is wanted. It is given
 * back as it was on `close`, and whatever way the process ends.
 */
export interface Terminal {
  /** Units: columns. */
  readonly width: number;
  /** Units: rows. */
  readonly height: number;
  readonly capabilities: Capabilities;
  /** Whether what was written has not reached the terminal yet: a frame can wait. */
  readonly isBehind: boolean;
  /** Takes the terminal over, and tells what happens on it. */
  open(onEvent: (event: TerminalEvent) => void): void;
  write(text: string): void;
  /** Stops the program as Ctrl-Z does elsewhere; it is told `resumed` when it goes on. */
  suspend(): void;
  /** Gives the terminal back. Does nothing when that was done. */
  close(): void;
}
