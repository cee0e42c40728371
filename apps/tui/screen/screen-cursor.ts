import type { TerminalWriter } from './terminal-writer.ts';

const UNKNOWN = -1;
const BACKSPACE = 0x08;
const [UP, DOWN, RIGHT, LEFT, PLACE] = [0x41, 0x42, 0x43, 0x44, 0x48];
const SEMICOLON = 0x3b;
/** How many steps to the left cost no more as backspaces. */
const BACKSPACES = 3;

/** Where a terminal writes next, and the shortest way from there to another position. */
export class ScreenCursor {
  #row = UNKNOWN;
  #column = UNKNOWN;

  /** The position is unknown from now on. */
  forget(): void {
    this.#row = UNKNOWN;
    this.#column = UNKNOWN;
  }

  /** Only the row is known: terminals disagree about the column, for example after the last one. */
  forgetColumn(): void {
    this.#column = UNKNOWN;
  }

  /** The cursor moved because text was written. */
  advance(columns: number): void {
    this.#column += columns;
  }

  isAt(row: number, column: number): boolean {
    return this.#row === row && this.#column === column;
  }

  /** How many columns it is to the left of a position in its row; negative where it is not. */
  columnsBefore(row: number, column: number): number {
    return this.#row === row && this.#column !== UNKNOWN ? column - this.#column : -1;
  }

  moveTo(out: TerminalWriter, row: number, column: number): void {
    if (this.isAt(row, column)) return;
    const byPlace = placeCost(row, column);
    const byReturn = this.#row === UNKNOWN || row < this.#row ? Infinity : this.#returnCost(row, column);
    const bySteps = this.#row === UNKNOWN || this.#column === UNKNOWN ? Infinity : this.#stepsCost(row, column);
    if (bySteps <= byReturn && bySteps <= byPlace) this.#step(out, row, column);
    else if (byReturn <= byPlace) this.#return(out, row, column);
    else place(out, row, column);
    this.#row = row;
    this.#column = column;
  }

  /**
   * With a carriage return, a line feed for each row down, and steps to the right. One return is enough: a terminal that
   * adds one to each line feed ends up at the same position.
   */
  #returnCost(row: number, column: number): number {
    return 1 + (row - this.#row) + stepCost(column);
  }

  #return(out: TerminalWriter, row: number, column: number): void {
    out.byte(0x0d);
    for (let at = this.#row; at < row; at += 1) out.byte(0x0a);
    step(out, column, RIGHT);
  }

  #stepsCost(row: number, column: number): number {
    const across = column - this.#column;
    return stepCost(Math.abs(row - this.#row)) + (isByBackspace(across) ? -across : stepCost(Math.abs(across)));
  }

  #step(out: TerminalWriter, row: number, column: number): void {
    const across = column - this.#column;
    step(out, Math.abs(row - this.#row), row < this.#row ? UP : DOWN);
    if (isByBackspace(across)) for (let at = across; at < 0; at += 1) out.byte(BACKSPACE);
    else step(out, Math.abs(across), across < 0 ? LEFT : RIGHT);
  }
}

function isByBackspace(across: number): boolean {
  return across < 0 && across >= -BACKSPACES;
}

/** The bytes of {@link step}. */
function stepCost(steps: number): number {
  if (steps === 0) return 0;
  return steps === 1 ? 3 : 3 + digitsOf(steps);
}

function step(out: TerminalWriter, steps: number, direction: number): void {
  if (steps > 0) out.sequenceOf(steps, direction);
}

/** The bytes of {@link place}. */
function placeCost(row: number, column: number): number {
  return 3 + (row === 0 ? 0 : digitsOf(row + 1)) + (column === 0 ? 0 : 1 + digitsOf(column + 1));
}

/** An absolute position, from 1; a 1 is left out. */
function place(out: TerminalWriter, row: number, column: number): void {
  out.sequence();
  if (row > 0) out.number(row + 1);
  if (column > 0) {
    out.byte(SEMICOLON);
    out.number(column + 1);
  }
  out.byte(PLACE);
}

/** The bytes of a whole number from 0 in decimal digits. */
function digitsOf(value: number): number {
  let digits = 1;
  for (let rest = value; rest >= 10; rest = Math.trunc(rest / 10)) digits += 1;
  return digits;
}
