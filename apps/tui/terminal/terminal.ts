import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Capabilities } from './capabilities.ts';

/** The signals that ask the program to end; it has a moment to save. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One of {@link END_SIGNALS}. */
export type EndSignal = (typeof END_SIGNALS)[number];

/** The exit status that a shell reports for a signal; a terminal that is simply gone counts as hung up. */
export function exitStatusOf(signal: EndSignal = 'SIGHUP'): number {
  return 128 + process.getBuiltinModule('node:os').constants.signals[signal];
}

/** An event on a terminal. Units: rows and columns of characters, from 0 at the upper left. */
export type TerminalEvent =
  | TerminalKey
  | TerminalMouse
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number }
  /** The program was stopped and continues: the screen must be redrawn. */
  | { readonly kind: 'resumed' }
  /** The terminal is gone, or a signal asks the program to end; it has a moment to save. Comes once. */
  | { readonly kind: 'end'; readonly signal: EndSignal | undefined };

interface TerminalKey {
  readonly kind: 'key';
  /** As `keyNameOf` names it: `f`, `N`, `Space`, `Shift+ArrowLeft`, `Ctrl+c`. */
  readonly name: KeyName;
}

/** The mouse was moved, clicked or scrolled. */
export interface TerminalMouse {
  readonly kind: 'mouse';
  /** Row and column are -1 when it was released where the terminal did not see it. */
  readonly row: number;
  readonly column: number;
  /** The buttons that are down now, as bits like `MouseEvent.buttons`: 1 left, 2 right, 4 middle. */
  readonly buttons: number;
  /** Steps of the wheel: below 0 up and left. */
  readonly wheelRows: number;
  readonly wheelColumns: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

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
  /** True if earlier output has not reached the terminal yet: a frame can wait. */
  readonly isBehind: boolean;
  /** Sets the terminal up, and reports its events. */
  open(onEvent: (event: TerminalEvent) => void): void;
  write(text: string): void;
  /** Stops the program as Ctrl-Z does elsewhere; a `resumed` event comes when it continues. */
  suspend(): void;
  /** Restores the terminal; does nothing the second time. */
  close(): void;
}
