import type { TerminalMouse } from '../terminal/terminal-event.ts';

/** A position on the screen. */
export interface ScreenPlace {
  readonly row: number;
  readonly column: number;
}

/** Recognises clicks: the left button pressed and released at one position. The press that opened the panel is none. */
export class ClickWatch {
  #pressed: ScreenPlace | undefined;

  /** Handles a mouse event. @returns where it clicked, if it just did */
  take({ row, column, buttons }: TerminalMouse): ScreenPlace | undefined {
    if (buttons === 1) {
      this.#pressed ??= { row, column };
      return undefined;
    }
    const pressed = this.#pressed;
    this.#pressed = undefined;
    return buttons === 0 && pressed?.row === row && pressed.column === column ? pressed : undefined;
  }
}
