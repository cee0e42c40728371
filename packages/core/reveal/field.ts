import { type BoardShape, countAround, type Knowledge, type MineMap } from '../board.ts';

/**
 * A board in play: the truth, which reveal rules read, and the knowledge, which they write.
 * Shape: `mines` and `knowledge` have shape.size.
 */
export interface Field {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  readonly knowledge: Knowledge;
}

/** The policy of a reveal rule for a flag or question mark in its way: leave it alone, or open the cell under it. */
export type MarkPolicy = 'keep' | 'overwrite';

/** The end of a ray that meets no number: the border it runs into, or the first cell of any edge. */
export type RayEnd = 'border' | 'edge';

/** The choices that the games make about the rules. */
export interface RevealOptions {
  /** `keep` unless told otherwise; `flood` always keeps marks. */
  readonly marks?: MarkPolicy;
  /** For `radial`; `border` unless told otherwise. */
  readonly rayEnd?: RayEnd;
}

/**
 * The caller's buffer for the cells that a reveal rule changed. It holds as many as the caller wants: when it is full,
 * and when the caller flushes it, the cells so far go to `drain`, so that an opening of 50 million cells needs no list
 * of 50 million.
 */
export class CellBatch {
  readonly #cells: Int32Array;
  readonly #drain: (cells: Int32Array) => void;
  #length = 0;
  /** The front of the cells that was handed over last. */
  #drained: Int32Array;

  /**
   * @param capacity at least 1, in cells
   * @param drain takes the cells in the order they changed; the array is reused after it returns, and no rule may be
   * called from within
   * Errors: throws a RangeError for a capacity below 1.
   */
  constructor(capacity: number, drain: (cells: Int32Array) => void) {
    if (!(capacity >= 1)) throw new RangeError(`CellBatch: a capacity of ${capacity} holds no cell`);
    this.#cells = new Int32Array(capacity);
    this.#drained = this.#cells;
    this.#drain = drain;
  }

  /** Adds one cell. */
  push(cell: number): void {
    if (this.#length === this.#cells.length) this.flush();
    this.#cells[this.#length] = cell;
    this.#length += 1;
  }

  /** Adds the cells from `first` up to, not including, `end`. */
  pushRun(first: number, end: number): void {
    const cells = this.#cells;
    let cell = first;
    while (cell < end) {
      if (this.#length === cells.length) this.flush();
      const start = this.#length;
      const count = Math.min(end - cell, cells.length - start);
      for (let index = 0; index < count; index += 1) cells[start + index] = cell + index;
      this.#length = start + count;
      cell += count;
    }
  }

  /** Hands over what is left. */
  flush(): void {
    const length = this.#length;
    this.#length = 0;
    if (length === 0) return;
    // Most moves open one cell; to make an array takes as long as the rest of such a move.
    if (this.#drained.length !== length) this.#drained = this.#cells.subarray(0, length);
    this.#drain(this.#drained);
  }
}

/**
 * The number of mines beside the cell that a rule was asked to open.
 * Errors: throws a RangeError for a mine or a cell off the board: the game decides what opening a mine means.
 */
export function countAtTarget(rule: string, field: Field, cell: number): number {
  if (field.mines[cell] !== 0) throw new RangeError(`${rule}: cell ${cell} is a mine or not on the board`);
  return countAround(field.shape, field.mines, cell);
}
