import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal-event.ts';

/** A dialog over the game that gets its keys: help, a new game, statistics. Escape closes it. */
export interface Panel {
  readonly title: string;
  /** The size it would like inside its frame; it may get less. Units: character cells. */
  wantedSize(): { readonly width: number; readonly height: number };
  /** Draws what is inside the frame. */
  draw(canvas: Canvas, area: ScreenArea): void;
  /** Handles a key; Escape, Ctrl+c and Ctrl+z go to the app. @returns whether it was one of its keys */
  onKey(name: KeyName): boolean;
  /** Handles a mouse event inside its frame; rows and columns are those of the screen. */
  onMouse?(mouse: TerminalMouse, area: ScreenArea): void;
  /** Handles pasted text. */
  onPaste?(text: string): void;
  /** Escape was pressed. @returns whether it only left a state of its own, and stays open */
  onEscape?(): boolean;
  /** Called when it was closed. */
  onClose?(): void;
}
