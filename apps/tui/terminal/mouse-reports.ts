import type { TerminalMouse } from './terminal.ts';

interface MouseReport {
  /** The button, plus bits for modifiers, motion and the wheel. */
  readonly code: number;
  /** Units: characters, from 1. */
  readonly column: number;
  readonly row: number;
  /** True if a button was released; older reports have a button code for that. */
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

/** Turns mouse reports into events: a report names one button, an event all that are down. */
export class MouseReports {
  #buttons = 0;

  /** Reads a report. @returns its events: none for extra buttons */
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

  /** The button was released where this terminal did not see it, for example in another pane. */
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
