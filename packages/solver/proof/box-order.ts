import type { NodeBudget } from '../elimination/node-budget.ts';
import { type LinkedBoxes, OrderGrowthWorkspace } from '../elimination/order-growth.ts';
import { grownInt32 } from '../position/typed-arrays.ts';

/** Boxes that are connected and no more than this are taken as they come: any order is cheap. */
const SMALL = 6;
/** How the states multiply with each open clue, about. */
const STATES_PER_CLUE = 1.6;

/**
 * In which order to place the boxes of a few clues: one connected part comes after the other, and each is grown from
 * one end and from the other. What the search for an order of a whole frontier tries beyond that does not pay for so
 * few. The next choice overwrites it.
 */
export class BoxOrderWorkspace {
  boxes = new Int32Array(0);
  readonly #growth = new OrderGrowthWorkspace();
  /** How many states the last attempt would make, about. */
  #states = 0;

  /**
   * Chooses the order.
   * @returns false when the budget does not reach
   * Cost: for each of the two attempts, a node for each box and each clue that is open then.
   */
  choose(system: LinkedBoxes, budget: NodeBudget): boolean {
    const { boxCount } = system;
    this.boxes = grownInt32(this.boxes, boxCount);
    if (boxCount <= SMALL) {
      for (let box = 0; box < boxCount; box += 1) this.boxes[box] = box;
      return true;
    }
    this.#growth.reserve(system);
    const first = this.#growth.begin();
    let done = 0;
    for (let box = 0; box < boxCount; box += 1) {
      if (this.#growth.isPlacedSince(box, first)) continue;
      const length = this.#orderPart(system, box, done, budget);
      if (length < 0) return false;
      done += length;
    }
    return true;
  }

  /** Orders the part of a box from both ends. @returns its boxes, -1 when the budget does not reach */
  #orderPart(system: LinkedBoxes, first: number, done: number, budget: NodeBudget): number {
    const length = this.#grow(system, first, budget);
    if (length < 0) return length;
    const forward = this.#states;
    this.#copyTo(done);
    if (length <= SMALL) return length;
    if (this.#grow(system, this.#growth.boxes[length - 1]!, budget) < 0) return -1;
    if (this.#states < forward) this.#copyTo(done);
    return length;
  }

  #copyTo(start: number): void {
    const { boxes, length } = this.#growth;
    for (let index = 0; index < length; index += 1) this.boxes[start + index] = boxes[index]!;
  }

  /** Grows an order of the part of a box. @returns its boxes, -1 when the budget does not reach */
  #grow(system: LinkedBoxes, first: number, budget: NodeBudget): number {
    const growth = this.#growth;
    growth.begin();
    this.#states = 0;
    for (let box = first; box >= 0; box = growth.nextBox(system)) {
      if (!budget.spend(1 + growth.openCount)) return -1;
      growth.place(system, box);
      this.#states += STATES_PER_CLUE ** growth.openCount;
    }
    return growth.length;
  }
}
