import type { NodeBudget } from '../elimination/node-budget.ts';
import type { BoxSystemWorkspace } from '../position/box-system.ts';
import { ComponentWorkspace } from '../position/component.ts';
import { grownFloat64, grownInt32 } from '../position/typed-arrays.ts';
import { BOX_WAYS, WAYS_STRIDE } from './binomial.ts';
import { type ComponentSolver, LONG, type Unsolved } from './component-solver.ts';
import type { SolutionStore } from './solution-store.ts';

/** A factor of the layouts that is collected before its logarithm is taken. */
const LARGEST_FACTOR = 1e250;

/**
 * The frontier taken apart: boxes whose mines are known, and components, each with its solution. The
 * next collection overwrites it.
 * Shape: one entry for each part; the boxes of part `p` are `boxes[boxStart[p]]` up to, not including,
 * `boxes[boxStart[p + 1]]`, in the order of its component.
 */
export class FrontierPartsWorkspace {
  count = 0;
  /** The entry of the part in the store, or {@link LONG} for one that is too long to be stored. */
  entry = new Int32Array(16);
  boxStart = new Int32Array(17);
  boxes = new Int32Array(64);
  cellCount = 0;
  /** The number of parts that are {@link LONG}. */
  longCount = 0;
  /** Mines in the boxes whose mines are known, and the ways to place them: `knownWays * exp(logKnownWays)`. */
  knownMines = 0;
  knownWays = 1;
  logKnownWays = 0;
  /** The probability of a mine in a cell of each box of the system. */
  probability = new Float64Array(64);
  readonly component = new ComponentWorkspace();

  /**
   * Takes the frontier apart and solves what the store does not hold.
   * @returns how many parts there are, or why not all were solved
   */
  collect(
    system: BoxSystemWorkspace,
    solver: ComponentSolver,
    store: SolutionStore,
    budget: NodeBudget,
  ): number | Unsolved {
    this.#begin(system);
    for (let box = 0; box < system.boxCount; box += 1) {
      if (system.fewest[box] === system.most[box]) this.#addKnown(system, box);
      else if (!this.component.hasTaken(box)) {
        this.component.take(system, box);
        const entry = solver.solve(this.component, store, budget);
        if (entry < 0 && entry !== LONG) return entry;
        this.#addPart(entry);
      }
    }
    return this.count;
  }

  take(system: BoxSystemWorkspace, part: number): ComponentWorkspace {
    this.component.take(system, this.boxes[this.boxStart[part]!]!);
    return this.component;
  }

  /**
   * Works out the probabilities of a part's boxes.
   * @param worth what each number of mines in the part is worth, from `start`
   */
  share(part: number, store: SolutionStore, worth: Float64Array, start: number): void {
    const entry = this.entry[part]!;
    const length = store.length[entry]!;
    const values = store.values;
    let mines = store.valueStart[entry]! + length;
    for (let at = this.boxStart[part]!; at < this.boxStart[part + 1]!; at += 1) {
      const safe = mines + length;
      let mineWeight = 0;
      let safeWeight = 0;
      for (let index = 0; index < length; index += 1) {
        mineWeight += values[mines + index]! * worth[start + index]!;
        safeWeight += values[safe + index]! * worth[start + index]!;
      }
      this.probability[this.boxes[at]!] = probabilityOf(mineWeight, safeWeight);
      mines = safe + length;
    }
  }

  #begin(system: BoxSystemWorkspace): void {
    this.count = 0;
    this.cellCount = 0;
    this.longCount = 0;
    this.knownMines = 0;
    this.knownWays = 1;
    this.logKnownWays = 0;
    this.probability = grownFloat64(this.probability, system.boxCount);
    this.boxes = grownInt32(this.boxes, system.boxCount);
    this.component.begin(system);
  }

  #addKnown(system: BoxSystemWorkspace, box: number): void {
    const mines = system.fewest[box]!;
    const size = system.size[box]!;
    this.knownMines += mines;
    this.probability[box] = mines / size;
    this.knownWays *= BOX_WAYS[size * WAYS_STRIDE + mines]!;
    if (this.knownWays < LARGEST_FACTOR) return;
    this.logKnownWays += Math.log(this.knownWays);
    this.knownWays = 1;
  }

  #addPart(entry: number): void {
    const part = this.count;
    const { boxCount, boxes, cellCount } = this.component;
    this.entry = grownInt32(this.entry, part + 1);
    this.boxStart = grownInt32(this.boxStart, part + 2);
    this.entry[part] = entry;
    const start = this.boxStart[part]!;
    for (let box = 0; box < boxCount; box += 1) this.boxes[start + box] = boxes[box]!;
    this.boxStart[part + 1] = start + boxCount;
    this.cellCount += cellCount;
    if (entry === LONG) this.longCount += 1;
    this.count = part + 1;
  }
}

const ALMOST_ONE = 1 - 2 ** -53;

/**
 * The probability of a mine from the weights of the layouts with and without it.
 * Range: 0 and 1 only where one of the weights is exactly 0: what rounds there otherwise is moved to the next double.
 */
export function probabilityOf(mineWeight: number, safeWeight: number): number {
  if (mineWeight === 0) return safeWeight === 0 ? Number.NaN : 0;
  if (safeWeight === 0) return 1;
  const probability = mineWeight / (mineWeight + safeWeight);
  return Math.min(ALMOST_ONE, Math.max(Number.MIN_VALUE, probability));
}
