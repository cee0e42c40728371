import { grownInt32 } from '../position/typed-arrays.ts';
import { type LinkedBoxes, OrderGrowthWorkspace } from './order-growth.ts';

/** A component of at most this many boxes is solved in the order it was taken: any order is cheap. */
const SMALL = 3;
/** A component whose states are estimated below this is not worth more attempts at an order. */
const CHEAP = 64;
/** How many more first boxes are tried for a component that looks expensive. */
const MORE_STARTS = 12;

/** With more estimated states than this the order is hopeless: the true number is far smaller, but not enough. */
const HOPELESS = 1e30;
/** The cost of looking at one open constraint for the next box, in nodes. */
const LOOK_NODES = 4;

/**
 * In which order to take the boxes of a component, so that few constraints are **open** at a time: the states to keep
 * are what the open constraints still need.
 *
 * An order is grown from one box, then from where that order ended, and so on. A component that stays expensive is
 * grown from boxes all over it, and the next box is then the one that multiplies the estimated states least. The
 * cheapest order by estimate is chosen. The next choice overwrites it.
 */
export class EliminationOrderWorkspace {
  /** The boxes of the component in the chosen order. */
  boxes = new Int32Array(0);
  /** The work of choosing. Units: nodes. */
  work = 0;
  readonly #growth = new OrderGrowthWorkspace();
  /** The states of all layers together in the cheapest order so far, as far as can be told beforehand. */
  #estimate = 0;
  #attemptEstimate = 0;
  /** The box where the last order ended, or one that it did not reach. */
  #lastBox = 0;
  /** By constraint: the fewest and most mines in all its boxes, and in those not placed. */
  #fewest = new Int32Array(0);
  #most = new Int32Array(0);
  #leftFewest = new Int32Array(0);
  #leftMost = new Int32Array(0);
  #countsStates = false;
  #mostWork = 0;

  /**
   * Chooses an order.
   * @param component boxes that constraints link, directly or through others
   * @param mostWork the nodes that may be spent on it
   * @returns false when that is not enough, or when every order would have far too many states
   * Cost: for each attempt some 50 reads a box.
   */
  choose(component: LinkedBoxes, mostWork: number): boolean {
    const { boxCount } = component;
    this.boxes = grownInt32(this.boxes, boxCount);
    this.work = boxCount;
    if (boxCount <= SMALL) {
      for (let box = 0; box < boxCount; box += 1) this.boxes[box] = box;
      return this.work <= mostWork;
    }
    this.#estimate = HOPELESS;
    this.#mostWork = mostWork;
    this.#growth.reserve(component);
    this.#reserve(component);
    this.#sumConstraints(component);
    this.#tryAll(component);
    return this.#estimate < HOPELESS && this.work <= mostWork;
  }

  #tryAll(component: LinkedBoxes): void {
    const { boxCount } = component;
    this.#countsStates = false;
    this.#try(component, 0);
    if (this.#estimate < boxCount * 2) return;
    this.#try(component, this.#lastBox);
    this.#try(component, this.#lastBox);
    if (this.#estimate < CHEAP * boxCount) return;
    this.#countsStates = true;
    const stride = Math.max(1, Math.floor(boxCount / MORE_STARTS));
    for (let first = 0; first < boxCount && this.work <= this.#mostWork; first += stride) this.#try(component, first);
  }

  #reserve({ constraintCount }: LinkedBoxes): void {
    if (this.#fewest.length >= constraintCount) return;
    this.#fewest = grownInt32(this.#fewest, constraintCount);
    const room = this.#fewest.length;
    this.#most = new Int32Array(room);
    this.#leftFewest = new Int32Array(room);
    this.#leftMost = new Int32Array(room);
  }

  #sumConstraints(component: LinkedBoxes): void {
    const { constraintCount, constraintStart, constraintLinks, fewest, most } = component;
    for (let constraint = 0; constraint < constraintCount; constraint += 1) {
      let low = 0;
      let high = 0;
      for (let at = constraintStart[constraint]!; at < constraintStart[constraint + 1]!; at += 1) {
        low += fewest[constraintLinks[at]!]!;
        high += most[constraintLinks[at]!]!;
      }
      this.#fewest[constraint] = low;
      this.#most[constraint] = high;
    }
  }

  #try(component: LinkedBoxes, first: number): void {
    this.#grow(component, first);
    if (this.#attemptEstimate >= this.#estimate) return;
    this.#estimate = this.#attemptEstimate;
    for (let at = 0; at < component.boxCount; at += 1) this.boxes[at] = this.#growth.boxes[at]!;
  }

  #grow(component: LinkedBoxes, first: number): void {
    const growth = this.#growth;
    const { boxCount, constraintCount } = component;
    for (let constraint = 0; constraint < constraintCount; constraint += 1) {
      this.#leftFewest[constraint] = this.#fewest[constraint]!;
      this.#leftMost[constraint] = this.#most[constraint]!;
    }
    growth.begin();
    this.#attemptEstimate = 0;
    let box = first;
    for (let placed = 0; placed < boxCount; placed += 1) {
      if (placed > 0) box = this.#countsStates ? this.#slowestBox(component) : growth.nextBox(component);
      growth.place(component, box);
      this.#takeOff(component, box);
      this.#attemptEstimate += this.#estimateStates(component);
      this.work += LOOK_NODES * growth.openCount;
      if (this.#attemptEstimate >= this.#estimate || this.work > this.#mostWork) {
        this.#giveUp(component);
        return;
      }
    }
    this.#lastBox = box;
  }

  /** An order that is worse already. Its end is not known; the next attempt starts from a box it did not reach. */
  #giveUp({ boxCount }: LinkedBoxes): void {
    this.#attemptEstimate = Infinity;
    let last = boxCount - 1;
    while (last > 0 && this.#growth.isPlaced(last)) last -= 1;
    this.#lastBox = last;
  }

  #takeOff({ boxStart, boxLinks, fewest, most }: LinkedBoxes, box: number): void {
    for (let link = boxStart[box]!; link < boxStart[box + 1]!; link += 1) {
      const constraint = boxLinks[link]!;
      this.#leftFewest[constraint] = this.#leftFewest[constraint]! - fewest[box]!;
      this.#leftMost[constraint] = this.#leftMost[constraint]! - most[box]!;
    }
  }

  /** The box beside an open constraint that lets the estimated states grow least. */
  #slowestBox(component: LinkedBoxes): number {
    const { constraintStart, constraintLinks } = component;
    const growth = this.#growth;
    let best = -1;
    let bestFactor = Infinity;
    for (let at = 0; at < growth.openCount; at += 1) {
      const constraint = growth.open[at]!;
      for (let link = constraintStart[constraint]!; link < constraintStart[constraint + 1]!; link += 1) {
        const box = constraintLinks[link]!;
        if (growth.isPlaced(box)) continue;
        const factor = this.#factorOf(component, box);
        if (factor >= bestFactor) continue;
        best = box;
        bestFactor = factor;
      }
    }
    return best;
  }

  /** By how much placing a box multiplies the estimated states. */
  #factorOf(component: LinkedBoxes, box: number): number {
    const { boxStart, boxLinks, need, fewest, most } = component;
    let factor = 1;
    for (let link = boxStart[box]!; link < boxStart[box + 1]!; link += 1) {
      const constraint = boxLinks[link]!;
      const leftFewest = this.#leftFewest[constraint]!;
      const leftMost = this.#leftMost[constraint]!;
      if (this.#growth.isTouched(constraint)) {
        factor /= this.#needs(constraint, need[constraint]!, leftFewest, leftMost);
      }
      if (this.#growth.leftOf(component, constraint) === 1) continue;
      factor *= this.#needs(constraint, need[constraint]!, leftFewest - fewest[box]!, leftMost - most[box]!);
    }
    return factor;
  }

  /** How many different needs a constraint can have left, when the boxes left to it hold so many mines. */
  #needs(constraint: number, need: number, leftFewest: number, leftMost: number): number {
    const seenMost = this.#most[constraint]! - leftMost;
    const seenFewest = this.#fewest[constraint]! - leftFewest;
    const high = Math.min(leftMost, need - seenFewest);
    const low = Math.max(leftFewest, need - seenMost);
    return high - low + 1;
  }

  /** As if what one open constraint still needs told nothing about the others. */
  #estimateStates({ need }: LinkedBoxes): number {
    const { open, openCount } = this.#growth;
    let states = 1;
    for (let at = 0; at < openCount; at += 1) {
      const constraint = open[at]!;
      states *= this.#needs(constraint, need[constraint]!, this.#leftFewest[constraint]!, this.#leftMost[constraint]!);
    }
    return states;
  }
}
