import type { Capabilities } from './capabilities.ts';
import type { TerminalEvent } from './terminal-event.ts';

/**
 * A terminal in full-screen mode: raw keys, the alternate screen, no cursor, and the mouse if enabled. It is restored on
 * `close`, and however the process ends.
 */
export interface Terminal {
  /** Units: columns. */
  readonly width: number;
  /** Units: rows. */
  readonly height: number;
  readonly capabilities: Capabilities;
  /** Whether earlier output has not reached the terminal yet: a frame can wait. */
  readonly isBehind: boolean;
  /** Sets the terminal up, and reports its events. */
  open(onEvent: (event: TerminalEvent) => void): void;
  write(text: string): void;
  /** Stops the program as Ctrl-Z does elsewhere; a `resumed` event comes when it continues. */
  suspend(): void;
  /** Restores the terminal; does nothing the second time. */
  close(): void;
}
