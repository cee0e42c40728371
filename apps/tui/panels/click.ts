import type { TerminalMouse } from '../terminal/terminal-event.ts';

/** A place of the screen. */
export interface ScreenPlace {
  readonly row: number;
  readonly column: number;
}

/** Tells clicks: the left button pressed and released in the same place. A press that opened the panel is none. */
export class ClickWatch {
  #pressed: ScreenPlace | undefined;

  /** Takes what the mouse does. @returns where it clicked, if it did just now */
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
