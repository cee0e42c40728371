import { grownInt32, LAST_MARK } from '../position/typed-arrays.ts';

/**
 * Boxes of cells, and constraints that say how many mines their boxes hold together. The order
 * of elimination, the slots of a state and the graph of states are built from it, whoever gathered the boxes.
 * Shape: one entry for each box or constraint; the links of box `b` are `boxLinks[boxStart[b]]` up to, not including,
 * `boxLinks[boxStart[b + 1]]`, rising, and so for constraints.
 */
export interface LinkedBoxes {
  readonly boxCount: number;
  /** The fewest and the most mines a box can hold, as far as is known. Range: 0 to 8. */
  readonly fewest: Uint8Array;
  readonly most: Uint8Array;
  readonly boxStart: Int32Array;
  readonly boxLinks: Int32Array;

  readonly constraintCount: number;
  /** Mines in the boxes of a constraint. Range: 0 to 8. */
  readonly need: ArrayLike<number>;
  readonly constraintStart: Int32Array;
  readonly constraintLinks: Int32Array;
}

/**
 * One order of boxes after the other, each grown from a first box. A constraint is **open** while some of its boxes are
 * placed and some are not. The next box touches an open constraint; of these it is the one that opens fewest and closes
 * most, and ties go to the constraint that has been open longest. An order ends with the connected part of its first
 * box, and the next order overwrites it.
 */
export class OrderGrowthWorkspace {
  boxes = new Int32Array(0);
  length = 0;
  open = new Int32Array(0);
  openCount = 0;
  /** By constraint, where it was touched: how many of its boxes are not placed. */
  #left = new Int32Array(0);
  #touchedIn = new Int32Array(0);
  /** By box: the attempt that placed it. */
  #placedIn = new Int32Array(0);
  #attempt = 0;

  /** Makes room for boxes to be ordered. */
  reserve({ boxCount, constraintCount }: LinkedBoxes): void {
    // Only here, so that the attempts at one set of boxes are in order.
    if (this.#attempt >= LAST_MARK) this.#forgetMarks();
    this.boxes = grownInt32(this.boxes, boxCount);
    this.#placedIn = grownInt32(this.#placedIn, boxCount);
    this.open = grownInt32(this.open, constraintCount);
    this.#left = grownInt32(this.#left, constraintCount);
    this.#touchedIn = grownInt32(this.#touchedIn, constraintCount);
  }

  /**
   * Starts an order of the boxes that there is room for. @returns the number of the attempt, larger than those before
   */
  begin(): number {
    this.#attempt += 1;
    this.length = 0;
    this.openCount = 0;
    return this.#attempt;
  }

  isPlacedSince(box: number, attempt: number): boolean {
    return this.#placedIn[box]! >= attempt;
  }

  isPlaced(box: number): boolean {
    return this.#placedIn[box] === this.#attempt;
  }

  isTouched(constraint: number): boolean {
    return this.#touchedIn[constraint] === this.#attempt;
  }

  /** How many boxes of a constraint are not placed. */
  leftOf({ constraintStart }: LinkedBoxes, constraint: number): number {
    if (this.isTouched(constraint)) return this.#left[constraint]!;
    return constraintStart[constraint + 1]! - constraintStart[constraint]!;
  }

  place({ boxStart, boxLinks, constraintStart }: LinkedBoxes, box: number): void {
    const attempt = this.#attempt;
    this.boxes[this.length] = box;
    this.length += 1;
    this.#placedIn[box] = attempt;
    let closes = false;
    for (let link = boxStart[box]!; link < boxStart[box + 1]!; link += 1) {
      const constraint = boxLinks[link]!;
      if (this.#touchedIn[constraint] !== attempt) {
        this.#touchedIn[constraint] = attempt;
        this.#left[constraint] = constraintStart[constraint + 1]! - constraintStart[constraint]!;
        this.open[this.openCount] = constraint;
        this.openCount += 1;
      }
      this.#left[constraint] = this.#left[constraint]! - 1;
      if (this.#left[constraint] === 0) closes = true;
    }
    if (closes) this.#dropClosed();
  }

  /** The box to place next; -1 where no constraint is open. */
  nextBox({ boxStart, boxLinks, constraintStart, constraintLinks }: LinkedBoxes): number {
    let best = -1;
    let bestScore = Infinity;
    for (let index = 0; index < this.openCount; index += 1) {
      const constraint = this.open[index]!;
      for (let link = constraintStart[constraint]!; link < constraintStart[constraint + 1]!; link += 1) {
        const box = constraintLinks[link]!;
        if (this.#placedIn[box] === this.#attempt) continue;
        const score = this.#openedLessClosed(boxLinks, boxStart[box]!, boxStart[box + 1]!);
        if (score >= bestScore) continue;
        best = box;
        bestScore = score;
      }
    }
    return best;
  }

  #openedLessClosed(boxLinks: Int32Array, start: number, end: number): number {
    let score = 0;
    for (let link = start; link < end; link += 1) {
      const constraint = boxLinks[link]!;
      if (this.#touchedIn[constraint] !== this.#attempt) score += 1;
      else if (this.#left[constraint] === 1) score -= 1;
    }
    return score;
  }

  #dropClosed(): void {
    let kept = 0;
    for (let index = 0; index < this.openCount; index += 1) {
      const constraint = this.open[index]!;
      if (this.#left[constraint] === 0) continue;
      this.open[kept] = constraint;
      kept += 1;
    }
    this.openCount = kept;
  }

  #forgetMarks(): void {
    this.#placedIn.fill(0);
    this.#touchedIn.fill(0);
    this.#attempt = 0;
  }
}
