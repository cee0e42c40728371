import type { Component } from './component.ts';
import { grownInt32 } from './growable.ts';

/** A component of at most so many boxes is solved in the order it was taken: any order is cheap. */
const SMALL = 3;
/** A component whose states are estimated below this is not worth more attempts at an order. */
const CHEAP = 64;
/** How many more first boxes are tried for a component that looks expensive. */
const MORE_STARTS = 12;

/** With more estimated states than this there is no hope; the true number is far smaller, but not that much. */
const HOPELESS = 1e30;
/** What looking at one open constraint for the next box costs, in nodes. */
const LOOK_NODES = 4;

/**
 * In which order to take the boxes of a component, so that few constraints are **open** (touched, not finished) at a
 * time: the states to keep are what the open constraints still need. It is a workspace.
 *
 * An order grows from one box through boxes that touch open constraints: the one that opens fewest and closes most is
 * next, ties go to the constraint open the longest. Grown from one end, then from where that order ended, and so on.
 * A component that stays expensive is grown from boxes all over it, and the next box is then the one that multiplies
 * the estimated states least. The cheapest order by estimate is kept.
 */
export class EliminationOrder {
  /** The boxes of the component in the chosen order. */
  boxes = new Int32Array(0);
  /** What choosing cost. Units: nodes. */
  work = 0;
  /** The states of all layers together in the cheapest order so far, as far as can be told beforehand. */
  #estimate = 0;
  #attempt = new Int32Array(0);
  #attemptEstimate = 0;
  /** By constraint: boxes not yet placed, and the fewest and most mines these can hold. */
  #left = new Int32Array(0);
  #leftFewest = new Int32Array(0);
  #leftMost = new Int32Array(0);
  /** By constraint: the fewest and most mines in all its boxes. */
  #fewest = new Int32Array(0);
  #most = new Int32Array(0);
  /** Open constraints, the oldest first. */
  #open = new Int32Array(0);
  #openCount = 0;
  #isOpen = new Uint8Array(0);
  #isPlaced = new Uint8Array(0);
  #countsStates = false;
  #mostWork = 0;

  /**
   * Chooses an order.
   * @param mostWork the nodes that may be spent on it
   * @returns false when that is not enough, or when every order would have far too many states
   * Cost: for each attempt some 50 reads a box.
   */
  choose(component: Component, mostWork: number): boolean {
    const { boxCount } = component;
    this.boxes = grownInt32(this.boxes, boxCount);
    this.work = boxCount;
    if (boxCount <= SMALL) {
      for (let box = 0; box < boxCount; box += 1) this.boxes[box] = box;
      return this.work <= mostWork;
    }
    this.#estimate = HOPELESS;
    this.#mostWork = mostWork;
    this.#reserve(component);
    this.#sumConstraints(component);
    this.#tryAll(component);
    return this.#estimate < HOPELESS && this.work <= mostWork;
  }

  #tryAll(component: Component): void {
    const { boxCount } = component;
    this.#countsStates = false;
    this.#try(component, 0);
    if (this.#estimate < boxCount * 2) return;
    this.#try(component, this.#attempt[boxCount - 1]!);
    this.#try(component, this.#attempt[boxCount - 1]!);
    if (this.#estimate < CHEAP * boxCount) return;
    this.#countsStates = true;
    const stride = Math.max(1, Math.floor(boxCount / MORE_STARTS));
    for (let first = 0; first < boxCount && this.work <= this.#mostWork; first += stride) this.#try(component, first);
  }

  #reserve({ boxCount, constraintCount }: Component): void {
    this.#attempt = grownInt32(this.#attempt, boxCount);
    if (this.#isPlaced.length < boxCount) this.#isPlaced = new Uint8Array(this.#attempt.length);
    if (this.#left.length >= constraintCount) return;
    this.#left = grownInt32(this.#left, constraintCount);
    const room = this.#left.length;
    this.#leftFewest = new Int32Array(room);
    this.#leftMost = new Int32Array(room);
    this.#fewest = new Int32Array(room);
    this.#most = new Int32Array(room);
    this.#open = new Int32Array(room);
    this.#isOpen = new Uint8Array(room);
  }

  #sumConstraints(component: Component): void {
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

  #try(component: Component, first: number): void {
    this.#grow(component, first);
    if (this.#attemptEstimate >= this.#estimate) return;
    this.#estimate = this.#attemptEstimate;
    for (let at = 0; at < component.boxCount; at += 1) this.boxes[at] = this.#attempt[at]!;
  }

  #grow(component: Component, first: number): void {
    const { boxCount, constraintCount, constraintStart } = component;
    for (let constraint = 0; constraint < constraintCount; constraint += 1) {
      this.#left[constraint] = constraintStart[constraint + 1]! - constraintStart[constraint]!;
      this.#leftFewest[constraint] = this.#fewest[constraint]!;
      this.#leftMost[constraint] = this.#most[constraint]!;
      this.#isOpen[constraint] = 0;
    }
    this.#isPlaced.fill(0, 0, boxCount);
    this.#openCount = 0;
    this.#attemptEstimate = 0;
    for (let placed = 0; placed < boxCount; placed += 1) {
      const box = placed === 0 ? first : this.#nextBox(component);
      this.#attempt[placed] = box;
      this.#place(component, box);
      this.#attemptEstimate += this.#estimateStates(component);
      this.work += LOOK_NODES * this.#openCount;
      if (this.#attemptEstimate >= this.#estimate || this.work > this.#mostWork) {
        this.#giveUp(component);
        return;
      }
    }
  }

  /** An order that is worse already. Its end is not known; the next attempt starts from a box it did not reach. */
  #giveUp({ boxCount }: Component): void {
    this.#attemptEstimate = Infinity;
    let last = boxCount - 1;
    while (last > 0 && this.#isPlaced[last] === 1) last -= 1;
    this.#attempt[boxCount - 1] = last;
  }

  #nextBox(component: Component): number {
    const { constraintStart, constraintLinks } = component;
    let best = -1;
    let bestScore = Infinity;
    for (let at = 0; at < this.#openCount; at += 1) {
      const constraint = this.#open[at]!;
      for (let link = constraintStart[constraint]!; link < constraintStart[constraint + 1]!; link += 1) {
        const box = constraintLinks[link]!;
        if (this.#isPlaced[box] === 1) continue;
        const score = this.#countsStates ? this.#growth(component, box) : this.#openedLessClosed(component, box);
        if (score >= bestScore) continue;
        best = box;
        bestScore = score;
      }
    }
    return best;
  }

  #openedLessClosed({ boxStart, boxLinks }: Component, box: number): number {
    let score = 0;
    for (let link = boxStart[box]!; link < boxStart[box + 1]!; link += 1) {
      const constraint = boxLinks[link]!;
      if (this.#isOpen[constraint] === 0) score += 1;
      if (this.#left[constraint] === 1) score -= 1;
    }
    return score;
  }

  /** By how much placing a box multiplies the estimated states. */
  #growth({ boxStart, boxLinks, need, fewest, most }: Component, box: number): number {
    let growth = 1;
    for (let link = boxStart[box]!; link < boxStart[box + 1]!; link += 1) {
      const constraint = boxLinks[link]!;
      const leftFewest = this.#leftFewest[constraint]!;
      const leftMost = this.#leftMost[constraint]!;
      if (this.#isOpen[constraint] === 1) growth /= this.#needs(constraint, need[constraint]!, leftFewest, leftMost);
      if (this.#left[constraint] === 1) continue;
      growth *= this.#needs(constraint, need[constraint]!, leftFewest - fewest[box]!, leftMost - most[box]!);
    }
    return growth;
  }

  /** How many different needs a constraint can have left, when the boxes left to it hold so many mines. */
  #needs(constraint: number, need: number, leftFewest: number, leftMost: number): number {
    const seenMost = this.#most[constraint]! - leftMost;
    const seenFewest = this.#fewest[constraint]! - leftFewest;
    const high = Math.min(leftMost, need - seenFewest);
    const low = Math.max(leftFewest, need - seenMost);
    return high - low + 1;
  }

  #place({ boxStart, boxLinks, fewest, most }: Component, box: number): void {
    this.#isPlaced[box] = 1;
    let closes = false;
    for (let link = boxStart[box]!; link < boxStart[box + 1]!; link += 1) {
      const constraint = boxLinks[link]!;
      if (this.#isOpen[constraint] === 0) {
        this.#isOpen[constraint] = 1;
        this.#open[this.#openCount] = constraint;
        this.#openCount += 1;
      }
      this.#left[constraint] = this.#left[constraint]! - 1;
      this.#leftFewest[constraint] = this.#leftFewest[constraint]! - fewest[box]!;
      this.#leftMost[constraint] = this.#leftMost[constraint]! - most[box]!;
      if (this.#left[constraint] === 0) closes = true;
    }
    if (closes) this.#dropClosed();
  }

  #dropClosed(): void {
    let kept = 0;
    for (let at = 0; at < this.#openCount; at += 1) {
      const constraint = this.#open[at]!;
      if (this.#left[constraint] === 0) continue;
      this.#open[kept] = constraint;
      kept += 1;
    }
    this.#openCount = kept;
  }

  /** As if what one open constraint still needs told nothing of the others. */
  #estimateStates({ need }: Component): number {
    let states = 1;
    for (let at = 0; at < this.#openCount; at += 1) {
      const constraint = this.#open[at]!;
      states *= this.#needs(constraint, need[constraint]!, this.#leftFewest[constraint]!, this.#leftMost[constraint]!);
    }
    return states;
  }
}
