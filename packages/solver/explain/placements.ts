import { grownInt32, grownUint8 } from '../constraint/growable.ts';
import type { NodeBudget } from '../probability/node-budget.ts';
import { BoxOrder } from './box-order.ts';
import type { ClueSystem } from './clue-system.ts';
import { LayerLinks } from './layer-links.ts';
import { StateTable } from './state-table.ts';
import { hasCommonBit, orShiftedDown, orShiftedUp, setRange } from './total-set.ts';

/**
 * How many mines may lie in the boxes of a system together.
 * Range: `fewest` to `most`; where `fewest` is the larger, none will do.
 */
export interface TotalRange {
  readonly fewest: number;
  readonly most: number;
}

/** Whether mines can be placed; `budget` when the nodes ran out before that was known. */
export type PlacementOutcome = 'possible' | 'impossible' | 'budget';

/** A search with more steps than this would take too much memory, 9 bytes a step and more. */
const MOST_STEPS = 8_000_000;

/**
 * Which numbers of mines each box of a system can hold, over all placements that satisfy its clues.
 * The boxes are placed one by one; a state is what the open clues still need, and two ways to the same state are one.
 * Forward finds the states, backward which of them lead to an end. With a range of totals, each state also has the set
 * of totals that lead to it, and on the way back the set that leads on. It is a workspace.
 */
export class Placements {
  /** By box, after `possible`: bit `k` where it can hold `k` mines. */
  masks = new Int32Array(0);
  /** After `possible` with a range: the fewest and the most mines that the boxes can hold within it. */
  fewestTotal = 0;
  mostTotal = 0;

  readonly #order = new BoxOrder();
  readonly #links = new LayerLinks();
  readonly #states = new StateTable();
  /** The first state and the first step of each layer. */
  #stateStart = new Int32Array(1);
  #stepStart = new Int32Array(1);
  /** A step places `stepMines` mines in the box of its layer and leads from one state to another. */
  #stepFrom = new Int32Array(0);
  #stepTo = new Int32Array(0);
  #stepMines = new Uint8Array(0);
  #stepCount = 0;
  /** By state: whether it leads to an end. */
  #leadsOn = new Uint8Array(0);
  /** Words of a set of totals; 0 where totals do not matter. */
  #setWords = 0;
  #before = new Int32Array(0);
  #after = new Int32Array(0);
  #base = new Int32Array(1);
  #unit = new Int32Array(1);
  #key = new Int32Array(1);

  /**
   * Fills {@link masks}.
   * Cost: a node for each step between states, times the words of a set of totals.
   */
  find(system: ClueSystem, budget: NodeBudget, totals?: TotalRange): PlacementOutcome {
    if (totals !== undefined && (totals.most < 0 || totals.fewest > totals.most)) return 'impossible';
    if (!this.#order.choose(system, budget)) return 'budget';
    this.#start(system, totals);
    for (let layer = 0; layer < system.boxCount; layer += 1) {
      if (!this.#expand(system, layer, budget)) return 'budget';
      if (this.#states.stateCount === this.#stateStart[layer + 1]) return 'impossible';
    }
    if (!this.#end(totals)) return 'impossible';
    for (let layer = system.boxCount - 1; layer >= 0; layer -= 1) this.#goBack(layer);
    return 'possible';
  }

  #start(system: ClueSystem, totals: TotalRange | undefined): void {
    const { boxCount, cellCount } = system;
    this.#links.lay(system, this.#order.boxes);
    const { words } = this.#links;
    this.masks = grownInt32(this.masks, boxCount);
    this.#stateStart = grownInt32(this.#stateStart, boxCount + 2);
    this.#stepStart = grownInt32(this.#stepStart, boxCount + 1);
    this.#base = grownInt32(this.#base, words);
    this.#unit = grownInt32(this.#unit, words);
    this.#key = grownInt32(this.#key, words);
    this.#setWords = totals === undefined ? 0 : (Math.min(totals.most, cellCount) >> 5) + 1;
    this.#stepCount = 0;
    this.#states.reset(words);
    this.#stateStart[0] = 0;
    this.#stepStart[0] = 0;
    this.#key.fill(0, 0, words);
    this.#enter(this.#states.numberOf(this.#key));
    if (this.#setWords > 0) this.#before[0] = 1;
  }

  /** Makes room for what belongs to a state. */
  #enter(state: number): void {
    this.#leadsOn = grownUint8(this.#leadsOn, state + 1);
    this.#leadsOn[state] = 0;
    const words = this.#setWords;
    if (words === 0) return;
    this.#before = grownInt32(this.#before, (state + 1) * words);
    this.#after = grownInt32(this.#after, (state + 1) * words);
    this.#before.fill(0, state * words, (state + 1) * words);
    this.#after.fill(0, state * words, (state + 1) * words);
  }

  /** All steps from the states of a layer. @returns false when the budget or the memory does not reach */
  #expand(system: ClueSystem, layer: number, budget: NodeBudget): boolean {
    const first = this.#stateStart[layer]!;
    const end = this.#states.stateCount;
    const size = system.size[this.#order.boxes[layer]!]!;
    this.#stateStart[layer + 1] = end;
    this.#states.startLayer();
    for (let state = first; state < end; state += 1) {
      const steps = this.#expandState(state, layer, size);
      if (!budget.spend(1 + steps * (1 + this.#setWords)) || this.#stepCount > MOST_STEPS) return false;
    }
    this.#stepStart[layer + 1] = this.#stepCount;
    return true;
  }

  /** All steps from one state. @returns their number */
  #expandState(state: number, layer: number, size: number): number {
    const { word, shift, opens, rest, words } = this.#links;
    const base = this.#base;
    const unit = this.#unit;
    for (let index = 0; index < words; index += 1) {
      base[index] = this.#states.keys[state * words + index]!;
      unit[index] = 0;
    }
    let low = 0;
    let high = size;
    const end = this.#links.start[layer + 1]!;
    for (let link = this.#links.start[layer]!; link < end; link += 1) {
      const at = word[link]!;
      base[at] = base[at]! + (opens[link]! << shift[link]!);
      unit[at] = unit[at]! + (1 << shift[link]!);
      const owed = (base[at]! >>> shift[link]!) & 15;
      if (owed < high) high = owed;
      if (owed - rest[link]! > low) low = owed - rest[link]!;
    }
    if (low > high) return 0;
    this.#reserveSteps(this.#stepCount + high - low + 1);
    for (let mines = low; mines <= high; mines += 1) this.#step(state, mines);
    return high - low + 1;
  }

  #reserveSteps(steps: number): void {
    this.#stepFrom = grownInt32(this.#stepFrom, steps);
    this.#stepTo = grownInt32(this.#stepTo, steps);
    this.#stepMines = grownUint8(this.#stepMines, steps);
  }

  /** One step from the state that `#base` and `#unit` were made for. */
  #step(state: number, mines: number): void {
    const { words } = this.#links;
    for (let index = 0; index < words; index += 1) this.#key[index] = this.#base[index]! - mines * this.#unit[index]!;
    const known = this.#states.stateCount;
    const target = this.#states.numberOf(this.#key);
    if (target === known) this.#enter(target);
    this.#stepFrom[this.#stepCount] = state;
    this.#stepTo[this.#stepCount] = target;
    this.#stepMines[this.#stepCount] = mines;
    this.#stepCount += 1;
    const setWords = this.#setWords;
    if (setWords > 0) orShiftedUp(this.#before, target * setWords, state * setWords, setWords, mines);
  }

  /** Marks the one last state as an end. @returns false when no total is in the range */
  #end(totals: TotalRange | undefined): boolean {
    const last = this.#states.stateCount - 1;
    this.#leadsOn[last] = 1;
    if (totals === undefined) return true;
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

  /** Which steps of a layer lie on a way to the end. */
  #goBack(layer: number): void {
    const setWords = this.#setWords;
    let mask = 0;
    for (let step = this.#stepStart[layer]!; step < this.#stepStart[layer + 1]!; step += 1) {
      const to = this.#stepTo[step]!;
      if (this.#leadsOn[to] === 0) continue;
      const from = this.#stepFrom[step]!;
      const mines = this.#stepMines[step]!;
      this.#leadsOn[from] = 1;
      if (setWords > 0) {
        if (!hasCommonBit(this.#before, from * setWords, this.#after, to * setWords, setWords, mines)) continue;
        orShiftedDown(this.#after, from * setWords, to * setWords, setWords, mines);
      }
      mask |= 1 << mines;
    }
    this.masks[this.#order.boxes[layer]!] = mask;
  }
}
