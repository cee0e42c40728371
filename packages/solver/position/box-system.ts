import { MAX_NEIGHBOURS } from '@countermine/core/board.ts';
import { type CellGridWorkspace, FRONTIER, UNKNOWN } from './cell-grid.ts';
import { grownInt32, grownUint8 } from './typed-arrays.ts';

/** A number has at most 8 hidden neighbours, so a constraint has at most 8 boxes, and a box at most 8 constraints. */
export const STRIDE: number = MAX_NEIGHBOURS;
/** log2 of {@link STRIDE}. */
export const STRIDE_BITS = 3;

/**
 * The frontier as equations. A **box** is all frontier cells that the same numbers touch: any two of them can trade
 * places, so only how many mines a box holds matters. A **constraint** is an unfinished number: the mines of its boxes
 * sum to what it needs. Gathering the next frontier overwrites all of it.
 * Shape: one entry for each box or constraint; lists of up to 8 start at `index << STRIDE_BITS`.
 */
export class BoxSystemWorkspace {
  boxCount = 0;
  /** Cells in the box. Range: 1 to 8. */
  size = new Uint8Array(0);
  /** The fewest and the most mines the box can hold, as far as is known. */
  fewest = new Uint8Array(0);
  most = new Uint8Array(0);
  boxConstraints = new Int32Array(0);
  boxDegree = new Uint8Array(0);

  constraintCount = 0;
  /** Mines in the boxes of the constraint. Range: 1 to 7. */
  need = new Uint8Array(0);
  constraintBoxes = new Int32Array(0);
  constraintDegree = new Uint8Array(0);
  /** The number behind each constraint, as a place of the grid. */
  constraintPlace = new Int32Array(0);

  /** The frontier cells, as places of the grid, and the box of each. */
  frontierCount = 0;
  frontierPlace = new Int32Array(0);
  frontierBox = new Int32Array(0);

  /** The first box and constraint of those gathered last. */
  firstBox = 0;
  firstConstraint = 0;

  #indexAt = new Int32Array(0);
  readonly #saved = { boxCount: 0, constraintCount: 0, frontierCount: 0, indexAt: new Int32Array(0) };
  /** The boxes whose first constraint is the one being gathered: which of the 25 cells round it touch them. */
  readonly #touching = new Int32Array(STRIDE);

  /**
   * Gathers the boxes and constraints of a loaded grid and marks the frontier in it.
   * The order of all entries depends only on how the frontier looks, not on where it lies on the board.
   * Cost: some 20 reads for each frontier cell and each unfinished number.
   */
  gather(grid: CellGridWorkspace): void {
    this.boxCount = 0;
    this.constraintCount = 0;
    this.frontierCount = 0;
    this.gatherMore(grid, grid.numbers, grid.numberCount);
  }

  /** Gathers boxes and constraints of some numbers, in place of those that these had before, which stay unused. */
  gatherMore(grid: CellGridWorkspace, numbers: Int32Array, count: number): void {
    this.firstBox = this.boxCount;
    this.firstConstraint = this.constraintCount;
    this.#gatherConstraints(grid, numbers, count);
    for (let constraint = this.firstConstraint; constraint < this.constraintCount; constraint += 1) {
      this.#gatherBoxes(grid, constraint);
    }
  }

  /** Keeps all that {@link BoxSystemWorkspace.gatherMore} changes; boxes and constraints are only added. */
  save(): void {
    const saved = this.#saved;
    if (saved.indexAt.length !== this.#indexAt.length) saved.indexAt = new Int32Array(this.#indexAt.length);
    saved.indexAt.set(this.#indexAt);
    saved.boxCount = this.boxCount;
    saved.constraintCount = this.constraintCount;
    saved.frontierCount = this.frontierCount;
  }

  /** Goes back to what was saved last. */
  restore(): void {
    const saved = this.#saved;
    this.#indexAt.set(saved.indexAt);
    this.boxCount = saved.boxCount;
    this.constraintCount = saved.constraintCount;
    this.frontierCount = saved.frontierCount;
  }

  firstPlaceOf(box: number): number {
    return this.constraintPlace[this.boxConstraints[box << STRIDE_BITS]!]!;
  }

  /** The box of a frontier cell, the constraint of an unfinished number. */
  indexAt(place: number): number {
    return this.#indexAt[place]!;
  }

  #gatherConstraints({ hidden, need, state }: CellGridWorkspace, numbers: Int32Array, numberCount: number): void {
    if (this.#indexAt.length < state.length) this.#indexAt = new Int32Array(state.length);
    let count = this.firstConstraint;
    this.#reserveConstraints(count + numberCount);
    const indexAt = this.#indexAt;
    for (let index = 0; index < numberCount; index += 1) {
      const place = numbers[index]!;
      if (hidden[place] === 0) continue;
      indexAt[place] = count;
      this.constraintPlace[count] = place;
      this.need[count] = need[place]!;
      this.constraintDegree[count] = 0;
      count += 1;
    }
    this.constraintCount = count;
  }

  /** The boxes whose first constraint is this one. */
  #gatherBoxes(grid: CellGridWorkspace, constraint: number): void {
    const { state, hidden, stride } = grid;
    this.#reserveBoxes(this.boxCount + STRIDE, this.frontierCount + STRIDE);
    const { frontierPlace, frontierBox, size } = this;
    const touching = this.#touching;
    const number = this.constraintPlace[constraint]!;
    const firstBox = this.boxCount;
    for (let down = 0; down < 3; down += 1) {
      for (let right = 0; right < 3; right += 1) {
        const place = number + (down - 1) * stride + right - 1;
        if (state[place] !== UNKNOWN) continue;
        state[place] = FRONTIER;
        grid.frontier += 1;
        const above = place - stride;
        const below = place + stride;
        // One bit for each of the 25 cells round the number: the unfinished numbers that touch this cell.
        const mask =
          ((hidden[above - 1]! > 0 ? 1 : 0) |
            (hidden[above]! > 0 ? 2 : 0) |
            (hidden[above + 1]! > 0 ? 4 : 0) |
            (hidden[place - 1]! > 0 ? 1 << 5 : 0) |
            (hidden[place + 1]! > 0 ? 1 << 7 : 0) |
            (hidden[below - 1]! > 0 ? 1 << 10 : 0) |
            (hidden[below]! > 0 ? 1 << 11 : 0) |
            (hidden[below + 1]! > 0 ? 1 << 12 : 0)) <<
          (down * 5 + right);
        let box = firstBox;
        while (box < this.boxCount && touching[box - firstBox] !== mask) box += 1;
        if (box === this.boxCount) {
          touching[box - firstBox] = mask;
          this.#addBox(grid, place);
        }
        size[box] = size[box]! + 1;
        frontierPlace[this.frontierCount] = place;
        frontierBox[this.frontierCount] = box;
        this.frontierCount += 1;
        this.#indexAt[place] = box;
      }
    }
  }

  #addBox(grid: CellGridWorkspace, place: number): void {
    const { hidden, stride } = grid;
    const box = this.boxCount;
    this.boxCount += 1;
    this.size[box] = 0;
    let degree = 0;
    for (let row = place - stride; row <= place + stride; row += stride) {
      for (let beside = row - 1; beside <= row + 1; beside += 1) {
        if (hidden[beside] === 0) continue;
        const constraint = this.#indexAt[beside]!;
        const known = this.constraintDegree[constraint]!;
        this.constraintBoxes[(constraint << STRIDE_BITS) + known] = box;
        this.constraintDegree[constraint] = known + 1;
        this.boxConstraints[(box << STRIDE_BITS) + degree] = constraint;
        degree += 1;
      }
    }
    this.boxDegree[box] = degree;
  }

  #reserveConstraints(count: number): void {
    this.need = grownUint8(this.need, count);
    this.constraintDegree = grownUint8(this.constraintDegree, count);
    this.constraintPlace = grownInt32(this.constraintPlace, count);
    this.constraintBoxes = grownInt32(this.constraintBoxes, count << STRIDE_BITS);
  }

  #reserveBoxes(boxes: number, cells: number): void {
    if (this.frontierPlace.length < cells) {
      this.frontierPlace = grownInt32(this.frontierPlace, cells);
      this.frontierBox = grownInt32(this.frontierBox, cells);
    }
    if (this.size.length >= boxes) return;
    this.size = grownUint8(this.size, boxes);
    this.fewest = grownUint8(this.fewest, this.size.length);
    this.most = grownUint8(this.most, this.size.length);
    this.boxDegree = grownUint8(this.boxDegree, this.size.length);
    this.boxConstraints = grownInt32(this.boxConstraints, this.size.length << STRIDE_BITS);
  }
}
