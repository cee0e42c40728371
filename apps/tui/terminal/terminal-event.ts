import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { EndSignal } from './exit-status.ts';

/** What a terminal tells. Units: rows and columns of characters, from 0 at the upper left. */
export type TerminalEvent =
  | TerminalKey
  | TerminalMouse
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number }
  /** The screen must be drawn anew: the program was stopped and goes on. */
  | { readonly kind: 'resumed' }
  /** The terminal is gone, or somebody wants the program to end; it has a moment to keep what it has. Comes once. */
  | { readonly kind: 'end'; readonly signal: EndSignal | undefined };

/** A key went down. */
export interface TerminalKey {
  readonly kind: 'key';
  /** As `keyNameOf` has it: `f`, `N`, `Space`, `Shift+ArrowLeft`, `Ctrl+c`. */
  readonly name: KeyName;
}

/** The mouse did something. */
export interface TerminalMouse {
  readonly kind: 'mouse';
  /** Row and column are -1 when it came up where the terminal did not see it. */
  readonly row: number;
  readonly column: number;
  /** The buttons that are down now, as `MouseEvent.buttons` counts them: 1 left, 2 right, 4 middle, added. */
  readonly buttons: number;
  /** Steps of the wheel: below 0 up and left. */
  readonly wheelRows: number;
  readonly wheelColumns: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}
