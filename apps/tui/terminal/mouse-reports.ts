import type { TerminalMouse } from './terminal-event.ts';

/** What a terminal says of its mouse. */
export interface MouseReport {
  /** The button, with what is added to it: modifiers, motion, the wheel. */
  readonly code: number;
  /** Units: characters, from 1. */
  readonly column: number;
  readonly row: number;
  /** Whether a button came up; older reports say it by a code. */
  readonly isRelease: boolean;
}

const SHIFT = 4;
const CTRL = 16;
const MOTION = 32;
const WHEEL = 64;
const MORE_BUTTONS = 128;

/** As `MouseEvent.buttons` counts them, by the two lowest bits of a code: left, middle, right, none. */
const BUTTONS = [1, 4, 2, 0];
/** Rows and columns, by the two lowest bits of a code. */
const WHEEL_STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Reports of a mouse made events: a report tells one button, an event all that are down. */
export class MouseReports {
  #buttons = 0;

  /** Takes a report. @returns what happened: nothing for buttons that no mouse used to have */
  next(report: MouseReport): TerminalMouse[] {
    const { code, isRelease } = report;
    if ((code & MORE_BUTTONS) !== 0) return [];
    if ((code & WHEEL) !== 0) return isRelease ? [] : [this.#eventOf(report, WHEEL_STEPS[code & 3])];
    const button = BUTTONS[code & 3] ?? 0;
    if (button === 0) this.#buttons = 0;
    else if (isRelease) this.#buttons &= ~button;
    else if ((code & MOTION) === 0 && (this.#buttons & button) !== 0) return this.#pressAgain(report, button);
    else this.#buttons |= button;
    return [this.#eventOf(report)];
  }

  /** The button came up where this terminal did not see it, in another pane for example. */
  #pressAgain(report: MouseReport, button: number): TerminalMouse[] {
    this.#buttons = 0;
    const outside = { ...this.#eventOf(report), row: -1, column: -1 };
    this.#buttons = button;
    return [outside, this.#eventOf(report)];
  }

  #eventOf({ code, row, column }: MouseReport, [wheelRows, wheelColumns]: readonly number[] = []): TerminalMouse {
    return {
      kind: 'mouse',
      row: Math.max(0, row - 1),
      column: Math.max(0, column - 1),
      buttons: this.#buttons,
      wheelRows: wheelRows ?? 0,
      wheelColumns: wheelColumns ?? 0,
      shiftKey: (code & SHIFT) !== 0,
      ctrlKey: (code & CTRL) !== 0,
    };
  }
}
