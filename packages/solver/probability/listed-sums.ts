import type { ComponentWorkspace } from '../position/component.ts';
import { grownFloat64 } from '../position/typed-arrays.ts';
import { BOX_WAYS, WAYS_STRIDE } from './binomial.ts';

/** Range: so few cells have fewer than 2^48 layouts, so that every sum is a whole number that a double holds exactly. */
const MAX_CELLS = 48;
const MAX_BOXES = 24;
const MAX_LINKS = MAX_BOXES * 8;

/** The result of listing a component. */
type ListVerdict = 'listed' | 'contradiction' | 'too-large';

/**
 * Counts the layouts of a small component by listing every way to distribute mines over its boxes, one after the other:
 * for the components of an ordinary position this takes a third of the time of a graph of states. The next count
 * overwrites the sums.
 */
export class ListedSumsWorkspace {
  /** The work done: how many times a box was given a number of mines. Units: nodes. */
  steps = 0;
  /** The fewest and the most mines of a layout. */
  fewest = 0;
  most = 0;
  /** By mines, with one row for the layouts and then one for each box: the mines in it, summed over the layouts. */
  #sums = new Float64Array(0);
  #stride = 0;
  readonly #need = new Int32Array(MAX_LINKS);
  readonly #leftFewest = new Int32Array(MAX_LINKS);
  readonly #leftMost = new Int32Array(MAX_LINKS);
  /** By link: the fewest and the most mines that later boxes put into the link's constraint. */
  readonly #restFewest = new Int32Array(MAX_LINKS);
  readonly #restMost = new Int32Array(MAX_LINKS);
  /** By box: its mines now, the most it can have now, and the ways of the boxes before it. */
  readonly #mines = new Int32Array(MAX_BOXES + 1);
  readonly #high = new Int32Array(MAX_BOXES + 1);
  readonly #ways = new Float64Array(MAX_BOXES + 1);

  /**
   * Lists a component.
   * @param mostSteps after how many steps to give up
   * Cost: some 5 ns for each step and each mine of a layout.
   */
  list(component: ComponentWorkspace, mostSteps: number): ListVerdict {
    this.steps = 0;
    if (component.cellCount > MAX_CELLS || component.boxCount > Math.min(MAX_BOXES, mostSteps)) return 'too-large';
    this.#begin(component);
    if (!this.#fill(component, mostSteps)) return 'too-large';
    return this.most < 0 ? 'contradiction' : 'listed';
  }

  /**
   * Writes the counts of the component that was listed last, as `PathSumsWorkspace.countInto` does.
   * Shape: `(1 + 2 * component.boxCount) * (most - fewest + 1)` numbers.
   */
  writeInto(out: Float64Array, start: number, { boxCount, size }: ComponentWorkspace): void {
    const { fewest, most } = this;
    const sums = this.#sums;
    let at = start;
    for (let mines = fewest; mines <= most; mines += 1, at += 1) out[at] = sums[mines]!;
    for (let box = 0; box < boxCount; box += 1) {
      const row = (box + 1) * this.#stride;
      const cells = size[box]!;
      const safe = most - fewest + 1;
      for (let mines = fewest; mines <= most; mines += 1, at += 1) {
        const held = sums[row + mines]!;
        out[at] = held;
        out[at + safe] = cells * sums[mines]! - held;
      }
      at += safe;
    }
  }

  #begin(component: ComponentWorkspace): void {
    const { boxCount, constraintCount, boxStart, boxLinks, fewest, most, need } = component;
    const leftFewest = this.#leftFewest;
    const leftMost = this.#leftMost;
    leftFewest.fill(0, 0, constraintCount);
    leftMost.fill(0, 0, constraintCount);
    for (let constraint = 0; constraint < constraintCount; constraint += 1) this.#need[constraint] = need[constraint]!;
    let mines = 0;
    for (let box = boxCount - 1; box >= 0; box -= 1) {
      mines += most[box]!;
      for (let link = boxStart[box]!; link < boxStart[box + 1]!; link += 1) {
        const constraint = boxLinks[link]!;
        this.#restFewest[link] = leftFewest[constraint]!;
        this.#restMost[link] = leftMost[constraint]!;
        leftFewest[constraint]! += fewest[box]!;
        leftMost[constraint]! += most[box]!;
      }
    }
    this.#stride = mines + 1;
    const room = this.#stride * (boxCount + 1);
    this.#sums = grownFloat64(this.#sums, room);
    this.#sums.fill(0, 0, room);
    this.fewest = mines;
    this.most = -1;
  }

  /**
   * Tries all numbers of mines, box by box, going back where the last box has had its most.
   * KERNEL: bench/solver.ts (positions)
   * @returns false when it takes too many steps
   */
  #fill({ boxCount, boxStart, boxLinks, size, fewest, most }: ComponentWorkspace, mostSteps: number): boolean {
    const need = this.#need;
    const restFewest = this.#restFewest;
    const restMost = this.#restMost;
    const mines = this.#mines;
    const high = this.#high;
    const ways = this.#ways;
    ways[0] = 1;
    let placed = 0;
    let box = 0;
    let isNew = true;
    let steps = 0;
    while (box >= 0 && steps <= mostSteps) {
      const first = boxStart[box]!;
      const end = boxStart[box + 1]!;
      let now = mines[box]!;
      if (isNew) {
        let low = fewest[box]!;
        let top = most[box]!;
        for (let link = first; link < end; link += 1) {
          const wanted = need[boxLinks[link]!]!;
          const atLeast = wanted - restMost[link]!;
          const atMost = wanted - restFewest[link]!;
          if (atLeast > low) low = atLeast;
          if (atMost < top) top = atMost;
        }
        high[box] = top;
        if (low > top) {
          isNew = false;
          box -= 1;
          continue;
        }
        now = low;
        for (let link = first; link < end; link += 1) need[boxLinks[link]!]! -= low;
        placed += low;
      } else {
        if (now === high[box]) {
          for (let link = first; link < end; link += 1) need[boxLinks[link]!]! += now;
          placed -= now;
          box -= 1;
          continue;
        }
        now += 1;
        for (let link = first; link < end; link += 1) need[boxLinks[link]!]! -= 1;
        placed += 1;
      }
      steps += 1;
      mines[box] = now;
      ways[box + 1] = ways[box]! * BOX_WAYS[size[box]! * WAYS_STRIDE + now]!;
      if (box + 1 < boxCount) {
        box += 1;
        isNew = true;
        continue;
      }
      this.#add(boxCount, placed, ways[boxCount]!);
      isNew = false;
    }
    this.steps = steps;
    return steps <= mostSteps;
  }

  /** Adds a way to distribute the mines. */
  #add(boxCount: number, placed: number, ways: number): void {
    const sums = this.#sums;
    const mines = this.#mines;
    const stride = this.#stride;
    sums[placed]! += ways;
    let at = placed;
    for (let box = 0; box < boxCount; box += 1) {
      at += stride;
      const held = mines[box]!;
      if (held > 0) sums[at]! += ways * held;
    }
    if (placed < this.fewest) this.fewest = placed;
    if (placed > this.most) this.most = placed;
  }
}
