import { LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import type { NodeBudget } from '../elimination/node-budget.ts';
import { type LinkedBoxes, OrderGrowthWorkspace } from '../elimination/order-growth.ts';
import { grownInt32, grownUint8 } from '../position/typed-arrays.ts';

/** Boxes that are connected and no more than this are taken as they come: any order is cheap. */
const SMALL = 6;
/** How the states multiply with each open clue, about. */
const STATES_PER_CLUE = 1.6;

/**
 * In which order to place the boxes of a few clues: one connected part comes after the other, and each is grown from
 * one end and from the other. What the search for an order of a whole frontier tries beyond that does not pay for so
 * few. The next choice overwrites it.
 */
class BoxOrderWorkspace {
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

// Sets of small numbers as bits of an Int32Array: number n is bit n % 32 of word floor(n / 32) from the set's start.

/** Adds `distance` to every number of the set at `source` and joins the result into the set at `target`. */
export function orShiftedUp(sets: Int32Array, target: number, source: number, words: number, distance: number): void {
  for (let word = words - 1; word >= 0; word -= 1) {
    sets[target + word] = sets[target + word]! | shiftedUp(sets, source, word, distance);
  }
}

/** Takes `distance` off every number of the set at `source`, drops what is below 0, and joins it into `target`. */
export function orShiftedDown(sets: Int32Array, target: number, source: number, words: number, distance: number): void {
  for (let word = 0; word < words; word += 1) {
    let bits = sets[source + word]! >>> distance;
    if (distance > 0 && word + 1 < words) bits |= sets[source + word + 1]! << (32 - distance);
    sets[target + word] = sets[target + word]! | bits;
  }
}

/** True if a number of the first set, `distance` added, is in the second. Range: distance 0 to 31. */
export function hasCommonBit(
  first: Int32Array,
  firstStart: number,
  second: Int32Array,
  secondStart: number,
  words: number,
  distance: number,
): boolean {
  for (let word = 0; word < words; word += 1) {
    if ((shiftedUp(first, firstStart, word, distance) & second[secondStart + word]!) !== 0) return true;
  }
  return false;
}

/** Makes the set hold the numbers from `first` to `last`, as far as it has room. */
export function setRange(sets: Int32Array, start: number, words: number, first: number, last: number): void {
  sets.fill(0, start, start + words);
  const end = Math.min(last, words * 32 - 1);
  for (let number = first; number <= end; number += 1) {
    const at = start + (number >> 5);
    sets[at] = sets[at]! | (1 << (number & 31));
  }
}

function shiftedUp(sets: Int32Array, start: number, word: number, distance: number): number {
  let bits = sets[start + word]! << distance;
  if (distance > 0 && word > 0) bits |= sets[start + word - 1]! >>> (32 - distance);
  return bits;
}

/**
 * How many mines the boxes of a system may hold together.
 * Range: `fewest` to `most`; impossible if `fewest` is larger.
 */
interface TotalRange {
  readonly fewest: number;
  readonly most: number;
}

type PlacementOutcome = 'possible' | 'impossible' | 'budget';

/** A graph with more edges than this would take too much memory, with sets of totals for its states. */
const MAX_EDGES = 8_000_000;

/**
 * Which numbers of mines each box of a system can hold, over all placements that satisfy its clues: all ways through
 * the graph of what the open clues still need. With a range of totals, each state also has the set of totals that lead
 * to it, and on the way back the set that leads on. The next search overwrites it.
 */
export class PlacementsWorkspace {
  /** By box, after `possible`: bit `k` where it can hold `k` mines. */
  masks = new Int32Array(0);
  /** After `possible` with a range: the fewest and the most mines that the boxes can hold within it. */
  fewestTotal = 0;
  mostTotal = 0;

  readonly #order = new BoxOrderWorkspace();
  readonly #graph = new LayerGraphWorkspace();
  /** By state: whether it leads to an end. */
  #leadsOn = new Uint8Array(0);
  /** Words of a set of totals; 0 where totals do not matter. */
  #setWords = 0;
  #before = new Int32Array(0);
  #after = new Int32Array(0);

  /**
   * Fills {@link masks}.
   * @param cellCount the cells of all boxes
   * Cost: a node for each edge between states, times the words of a set of totals.
   */
  find(system: LinkedBoxes, cellCount: number, budget: NodeBudget, totals?: TotalRange): PlacementOutcome {
    if (totals !== undefined && (totals.most < 0 || totals.fewest > totals.most)) return 'impossible';
    if (!this.#order.choose(system, budget)) return 'budget';
    const words = totals === undefined ? 0 : (Math.min(totals.most, cellCount) >> 5) + 1;
    const cost = { state: 1, edge: 1 + words, mostEdges: MAX_EDGES };
    const verdict = this.#graph.build(system, this.#order.boxes, budget, cost);
    if (verdict !== 'built') return verdict === 'budget' ? 'budget' : 'impossible';
    this.#begin(system.boxCount, words);
    if (totals !== undefined && !this.#findTotals(totals)) return 'impossible';
    for (let layer = system.boxCount - 1; layer >= 0; layer -= 1) this.#goBack(layer);
    return 'possible';
  }

  #begin(boxCount: number, words: number): void {
    const { stateCount } = this.#graph;
    this.#setWords = words;
    this.masks = grownInt32(this.masks, boxCount);
    this.#leadsOn = grownUint8(this.#leadsOn, stateCount);
    this.#leadsOn.fill(0, 0, stateCount);
    this.#leadsOn[stateCount - 1] = 1;
    if (words === 0) return;
    this.#before = grownInt32(this.#before, stateCount * words);
    this.#after = grownInt32(this.#after, stateCount * words);
    this.#before.fill(0, 0, stateCount * words);
    this.#after.fill(0, 0, stateCount * words);
  }

  /** The totals that lead to every state, and those in the range at the end. @returns false when there are none */
  #findTotals(totals: TotalRange): boolean {
    const { stateCount, firstEdge, firstMines, edgeTarget } = this.#graph;
    const words = this.#setWords;
    this.#before[0] = 1;
    for (let state = 0; state < stateCount; state += 1) {
      const first = firstEdge[state]!;
      for (let edge = first; edge < firstEdge[state + 1]!; edge += 1) {
        orShiftedUp(this.#before, edgeTarget[edge]! * words, state * words, words, firstMines[state]! + edge - first);
      }
    }
    return this.#endWith(stateCount - 1, totals);
  }

  #endWith(last: number, totals: TotalRange): boolean {
    const words = this.#setWords;
    const start = last * words;
    setRange(this.#after, start, words, Math.max(0, totals.fewest), totals.most);
    let fewest = -1;
    for (let total = 0; total < words * 32; total += 1) {
      const bit = 1 << (total & 31);
      const at = start + (total >> 5);
      if ((this.#before[at]! & this.#after[at]! & bit) === 0) continue;
      if (fewest < 0) fewest = total;
      this.mostTotal = total;
    }
    this.fewestTotal = fewest;
    return fewest >= 0;
  }

  /** Which edges of a layer lie on a way to the end. */
  #goBack(layer: number): void {
    const { layerStart, firstEdge, firstMines, edgeTarget, plan } = this.#graph;
    let mask = 0;
    for (let from = layerStart[layer]!; from < layerStart[layer + 1]!; from += 1) {
      const first = firstEdge[from]!;
      for (let edge = first; edge < firstEdge[from + 1]!; edge += 1) {
        const mines = firstMines[from]! + edge - first;
        if (this.#leadsTo(from, edgeTarget[edge]!, mines)) mask |= 1 << mines;
      }
    }
    this.masks[plan.boxes[layer]!] = mask;
  }

  /** True if an edge lies on a way to the end; then what leads on from its target leads on from its start, too. */
  #leadsTo(from: number, to: number, mines: number): boolean {
    if (this.#leadsOn[to] === 0) return false;
    this.#leadsOn[from] = 1;
    const words = this.#setWords;
    if (words === 0) return true;
    if (!hasCommonBit(this.#before, from * words, this.#after, to * words, words, mines)) return false;
    orShiftedDown(this.#after, from * words, to * words, words, mines);
    return true;
  }
}
