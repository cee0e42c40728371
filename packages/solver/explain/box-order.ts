import { grownInt32 } from '../constraint/growable.ts';
import type { NodeBudget } from '../probability/node-budget.ts';
import { type ClueSystem, LINK_BITS } from './clue-system.ts';

/** Boxes that are connected and no more than this are taken as they come: any order is cheap. */
const SMALL = 6;
/** How the states multiply with each open clue, about. */
const STATES_PER_CLUE = 1.6;
/** Marks are Int32; after so many attempts they are cleared and counted anew. */
const LAST_ATTEMPT = 2 ** 30;

/**
 * In which order to place the boxes of a system, so that few clues are **open** (touched, not finished) at a time. One
 * connected part comes after the other. It is a workspace.
 *
 * An order grows from a box through boxes that touch open clues: next is the one that opens fewest and closes most;
 * ties go to the clue that has been open longest. Each part is grown from one end and from the other.
 */
export class BoxOrder {
  /** The boxes of the system in the chosen order. */
  boxes = new Int32Array(0);
  #attempt = new Int32Array(0);
  /** By box: the attempt that placed it. */
  #placedIn = new Int32Array(0);
  #attempts = 0;
  /** How many states the last attempt would make, about. */
  #states = 0;
  /** By clue: boxes not yet placed; whether it was touched, by attempt. */
  #left = new Int32Array(0);
  #touchedIn = new Int32Array(0);
  /** Open clues, the oldest first. */
  #open = new Int32Array(0);
  #openCount = 0;

  /**
   * Chooses the order.
   * @returns false when the budget does not reach
   * Cost: for each of the two attempts, a node for each box and each clue that is open then.
   */
  choose(system: ClueSystem, budget: NodeBudget): boolean {
    const { boxCount, clueCount } = system;
    this.#reserve(boxCount, clueCount);
    if (boxCount <= SMALL) {
      for (let box = 0; box < boxCount; box += 1) this.boxes[box] = box;
      return true;
    }
    if (this.#attempts > LAST_ATTEMPT) this.#forgetMarks();
    let done = 0;
    const survey = this.#nextAttempt();
    // Parts that are ordered already have been placed by this attempt or a later one.
    for (let box = 0; box < boxCount; box += 1) {
      if (this.#placedIn[box]! >= survey) continue;
      const length = this.#orderPart(system, box, done, budget);
      if (length < 0) return false;
      done += length;
    }
    return true;
  }

  /** Orders the part of a box from both ends. @returns its boxes, -1 when the budget does not reach */
  #orderPart(system: ClueSystem, first: number, done: number, budget: NodeBudget): number {
    const length = this.#grow(system, first, budget);
    if (length < 0) return length;
    const forward = this.#states;
    this.#keep(done, length);
    if (length <= SMALL) return length;
    this.#nextAttempt();
    if (this.#grow(system, this.#attempt[length - 1]!, budget) < 0) return -1;
    if (this.#states < forward) this.#keep(done, length);
    return length;
  }

  #keep(start: number, length: number): void {
    for (let index = 0; index < length; index += 1) this.boxes[start + index] = this.#attempt[index]!;
  }

  #reserve(boxes: number, clues: number): void {
    this.boxes = grownInt32(this.boxes, boxes);
    this.#attempt = grownInt32(this.#attempt, boxes);
    this.#placedIn = grownInt32(this.#placedIn, boxes);
    this.#left = grownInt32(this.#left, clues);
    this.#touchedIn = grownInt32(this.#touchedIn, clues);
    this.#open = grownInt32(this.#open, clues);
  }

  #forgetMarks(): void {
    this.#placedIn.fill(0);
    this.#touchedIn.fill(0);
    this.#attempts = 0;
  }

  #nextAttempt(): number {
    this.#attempts += 1;
    return this.#attempts;
  }

  /** Orders the part of a box into `#attempt`. @returns its boxes, -1 when the budget does not reach */
  #grow(system: ClueSystem, first: number, budget: NodeBudget): number {
    this.#openCount = 0;
    this.#states = 0;
    let length = 0;
    for (let box = first; box >= 0; box = this.#nextBox(system)) {
      if (!budget.spend(1 + this.#openCount)) return -1;
      this.#attempt[length] = box;
      length += 1;
      this.#place(system, box);
      this.#states += STATES_PER_CLUE ** this.#openCount;
    }
    return length;
  }

  #place({ boxClues, boxDegree, clueDegree }: ClueSystem, box: number): void {
    const attempt = this.#attempts;
    this.#placedIn[box] = attempt;
    const end = (box << LINK_BITS) + boxDegree[box]!;
    let closes = false;
    for (let link = box << LINK_BITS; link < end; link += 1) {
      const clue = boxClues[link]!;
      if (this.#touchedIn[clue] !== attempt) {
        this.#touchedIn[clue] = attempt;
        this.#left[clue] = clueDegree[clue]!;
        this.#open[this.#openCount] = clue;
        this.#openCount += 1;
      }
      this.#left[clue] = this.#left[clue]! - 1;
      if (this.#left[clue] === 0) closes = true;
    }
    if (closes) this.#dropClosed();
  }

  #dropClosed(): void {
    let kept = 0;
    for (let index = 0; index < this.#openCount; index += 1) {
      const clue = this.#open[index]!;
      if (this.#left[clue] === 0) continue;
      this.#open[kept] = clue;
      kept += 1;
    }
    this.#openCount = kept;
  }

  #nextBox({ clueBoxes, clueDegree, boxClues, boxDegree }: ClueSystem): number {
    const attempt = this.#attempts;
    let best = -1;
    let bestScore = Infinity;
    for (let index = 0; index < this.#openCount; index += 1) {
      const clue = this.#open[index]!;
      const end = (clue << LINK_BITS) + clueDegree[clue]!;
      for (let link = clue << LINK_BITS; link < end; link += 1) {
        const box = clueBoxes[link]!;
        if (this.#placedIn[box] === attempt) continue;
        const score = this.#openedLessClosed(boxClues, box << LINK_BITS, (box << LINK_BITS) + boxDegree[box]!);
        if (score >= bestScore) continue;
        best = box;
        bestScore = score;
      }
    }
    return best;
  }

  #openedLessClosed(boxClues: Int32Array, start: number, end: number): number {
    let score = 0;
    for (let link = start; link < end; link += 1) {
      const clue = boxClues[link]!;
      if (this.#touchedIn[clue] !== this.#attempts) score += 1;
      else if (this.#left[clue] === 1) score -= 1;
    }
    return score;
  }
}
