import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Area, Canvas } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal-event.ts';

/** Something that lies over the game and takes its keys: help, a new game, statistics. Escape closes it. */
export interface Panel {
  readonly title: string;
  /** The size it would like to have inside its frame; it gets no more than there is. Units: character cells. */
  wantedSize(): { readonly width: number; readonly height: number };
  /** Draws what is inside the frame. */
  draw(canvas: Canvas, area: Area): void;
  /** Takes a key; the app has taken Escape, Ctrl+c and Ctrl+z. @returns whether it was one of its keys */
  onKey(name: KeyName): boolean;
  /** Takes a click or a turn of the wheel inside its frame; rows and columns are those of the screen. */
  onMouse?(mouse: TerminalMouse, area: Area): void;
  /** Takes pasted text. */
  onPaste?(text: string): void;
  /** Escape was pressed, before the app closes it. @returns whether it had something of its own to leave, and stays */
  onEscape?(): boolean;
  /** It was closed. */
  onClose?(): void;
}
