import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { EndSignal } from './exit-status.ts';

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

/** A key was pressed. */
export interface TerminalKey {
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
