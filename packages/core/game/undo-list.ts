/** What restores the board to before one move. */
export interface UndoStep {
  /** The cells that the move opened, each of which was hidden. */
  readonly opened: Int32Array;
  /** The marks of cells before it, `HIDDEN` for none. */
  readonly marks: readonly (readonly [cell: number, mark: number])[];
}

const NONE = new Int32Array(0);

/** The moves of a game that can be undone, the last one first. */
export class UndoList {
  readonly #steps: UndoStep[] = [];
  #marks: [cell: number, mark: number][] = [];

  /** How many moves can be undone. */
  get length(): number {
    return this.#steps.length;
  }

  /** A move begins. */
  begin(): void {
    this.#marks = [];
  }

  /** The move changes the mark of a cell; `mark` is its mark before. */
  keepMark(cell: number, mark: number): void {
    this.#marks.push([cell, mark]);
  }

  /** The move is over, and opened nothing. */
  end(): void {
    this.endWithOpened(NONE);
  }

  /** The move is over, and opened these cells. */
  endWithOpened(opened: Int32Array): void {
    this.#steps.push({ opened, marks: this.#marks });
  }

  /** Takes the last move off the list. */
  pop(): UndoStep | undefined {
    return this.#steps.pop();
  }
}
