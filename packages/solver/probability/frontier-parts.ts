import type { NodeBudget } from '../elimination/node-budget.ts';
import type { BoxSystemWorkspace } from '../position/box-system.ts';
import { ComponentWorkspace } from '../position/component.ts';
import type { TouchedNumbersWorkspace } from '../position/touched-numbers.ts';
import { grownFloat64, grownInt32 } from '../position/typed-arrays.ts';
import { BOX_WAYS, WAYS_STRIDE } from './binomial.ts';
import { type ComponentSolver, isWithin, LONG, OVER_BUDGET } from './component-solver.ts';
import type { SolutionStore } from './solution-store.ts';

/** A factor of the layouts that is collected before its logarithm is taken. */
const LARGEST_FACTOR = 1e250;
/** Up to this many ways a product is exact, whatever the order of its factors. */
const MAX_EXACT_WAYS = 2 ** 53;

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
  /** The boxes whose mines are known. */
  #known = new Int32Array(64);
  #knownCount = 0;
  #spare = { entry: new Int32Array(16), boxStart: new Int32Array(17), boxes: new Int32Array(64) };
  readonly #saved = new SavedParts();

  /**
   * Takes the frontier apart and solves what the store does not hold.
   * @returns how many parts there are, or why not all were solved
   */
  collect(system: BoxSystemWorkspace, solver: ComponentSolver, store: SolutionStore, budget: NodeBudget): number {
    this.count = 0;
    this.longCount = 0;
    this.#knownCount = 0;
    this.logKnownWays = 0;
    return this.#add(system, solver, store, budget) ?? this.#measure(system);
  }

  /**
   * Takes the boxes apart that were gathered last, and keeps all parts that no touched number belongs to. They are in the
   * order in which {@link FrontierPartsWorkspace.collect} has them, so that every product has the same bits.
   * @param trial the budget of what is solved; all parts are charged to `budget`, as they are there
   * @returns `anew` if not all were solved or counted exactly: the frontier has to be collected anew
   */
  update(
    system: BoxSystemWorkspace,
    touched: TouchedNumbersWorkspace,
    solver: ComponentSolver,
    store: SolutionStore,
    trial: NodeBudget,
    budget: NodeBudget,
  ): 'updated' | 'contradiction' | 'anew' {
    const partCount = this.count;
    const knownCount = this.#knownCount;
    const unsolved = this.#add(system, solver, store, trial);
    if (this.longCount > 0 || unsolved === OVER_BUDGET) return 'anew';
    // Collected anew the budget might be spent before the contradiction is found.
    if (unsolved !== undefined) return this.#charge(store, trial) ? 'contradiction' : 'anew';
    this.#merge(system, touched, partCount);
    this.#dropKnown(system, touched, knownCount);
    this.#measure(system);
    const isExact = this.knownWays < MAX_EXACT_WAYS && this.logKnownWays === 0;
    return isExact && this.#charge(store, budget) ? 'updated' : 'anew';
  }

  /** Charges all parts, as they are charged when they are collected. */
  #charge(store: SolutionStore, budget: NodeBudget): boolean {
    for (let part = 0; part < this.count; part += 1) {
      const boxCount = this.boxStart[part + 1]! - this.boxStart[part]!;
      if (!isWithin(budget, store, this.entry[part]!, boxCount)) return false;
    }
    return true;
  }

  /** Keeps all that {@link FrontierPartsWorkspace.update} changes, but what is measured again. */
  save(): void {
    const { count, entry, boxStart, boxes } = this;
    this.#saved.take({ count, entry, boxStart, boxes, known: this.#known, knownCount: this.#knownCount });
  }

  /** Goes back to what was saved last. */
  restore(): void {
    this.count = this.#saved.count;
    this.#knownCount = this.#saved.knownCount;
    this.entry.set(this.#saved.entry);
    this.boxStart.set(this.#saved.boxStart);
    this.boxes.set(this.#saved.boxes);
    this.#known.set(this.#saved.known);
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

  /** Adds the boxes that were gathered last. @returns why not all were solved */
  #add(
    system: BoxSystemWorkspace,
    solver: ComponentSolver,
    store: SolutionStore,
    budget: NodeBudget,
  ): number | undefined {
    this.probability = grownFloat64(this.probability, system.boxCount);
    this.boxes = grownInt32(this.boxes, this.boxStart[this.count]! + system.boxCount - system.firstBox);
    this.#known = grownInt32(this.#known, this.#knownCount + system.boxCount - system.firstBox);
    this.component.begin(system);
    for (let box = system.firstBox; box < system.boxCount; box += 1) {
      if (system.fewest[box] === system.most[box]) {
        this.#known[this.#knownCount] = box;
        this.#knownCount += 1;
        this.probability[box] = system.fewest[box]! / system.size[box]!;
      } else if (!this.component.hasTaken(box)) {
        this.component.take(system, box);
        const entry = solver.solve(this.component, store, budget);
        if (entry < 0 && entry !== LONG) return entry;
        this.#addPart(entry);
      }
    }
    return undefined;
  }

  /** Sorts the parts from `added` on among those before, without those that were touched. */
  #merge(system: BoxSystemWorkspace, touched: TouchedNumbersWorkspace, added: number): void {
    const { entry, boxStart, boxes } = this;
    const to = this.#spare;
    to.entry = grownInt32(to.entry, this.count);
    to.boxStart = grownInt32(to.boxStart, this.count + 1);
    to.boxes = grownInt32(to.boxes, boxStart[this.count]!);
    const placeOf = (part: number): number => system.firstPlaceOf(boxes[boxStart[part]!]!);
    let count = 0;
    let start = 0;
    const move = (part: number): void => {
      to.entry[count] = entry[part]!;
      to.boxStart[count] = start;
      for (let at = boxStart[part]!; at < boxStart[part + 1]!; at += 1, start += 1) to.boxes[start] = boxes[at]!;
      count += 1;
    };
    let next = added;
    for (let part = 0; part < added; part += 1) {
      const place = placeOf(part);
      if (touched.has(place)) continue;
      for (; next < this.count && placeOf(next) < place; next += 1) move(next);
      move(part);
    }
    for (; next < this.count; next += 1) move(next);
    to.boxStart[count] = start;
    this.#spare = { entry, boxStart, boxes };
    this.entry = to.entry;
    this.boxStart = to.boxStart;
    this.boxes = to.boxes;
    this.count = count;
  }

  /** Drops the boxes before `added` whose mines were known but that touched numbers have parted or finished. */
  #dropKnown(system: BoxSystemWorkspace, touched: TouchedNumbersWorkspace, added: number): void {
    let count = 0;
    for (let index = 0; index < this.#knownCount; index += 1) {
      const box = this.#known[index]!;
      if (index < added && touched.has(system.firstPlaceOf(box))) continue;
      this.#known[count] = box;
      count += 1;
    }
    this.#knownCount = count;
  }

  /** Sums what is known of all boxes. @returns how many parts there are */
  #measure({ fewest, size }: BoxSystemWorkspace): number {
    this.knownMines = 0;
    this.knownWays = 1;
    for (let index = 0; index < this.#knownCount; index += 1) {
      const box = this.#known[index]!;
      this.knownMines += fewest[box]!;
      this.knownWays *= BOX_WAYS[size[box]! * WAYS_STRIDE + fewest[box]!]!;
      if (this.knownWays < LARGEST_FACTOR) continue;
      this.logKnownWays += Math.log(this.knownWays);
      this.knownWays = 1;
    }
    this.cellCount = 0;
    for (let at = 0; at < this.boxStart[this.count]!; at += 1) this.cellCount += size[this.boxes[at]!]!;
    return this.count;
  }

  #addPart(entry: number): void {
    const part = this.count;
    const { boxCount, boxes } = this.component;
    this.entry = grownInt32(this.entry, part + 1);
    this.boxStart = grownInt32(this.boxStart, part + 2);
    this.entry[part] = entry;
    const start = this.boxStart[part]!;
    for (let box = 0; box < boxCount; box += 1) this.boxes[start + box] = boxes[box]!;
    this.boxStart[part + 1] = start + boxCount;
    if (entry === LONG) this.longCount += 1;
    this.count = part + 1;
  }
}

/** Copies of the lists of a frontier. */
class SavedParts {
  count = 0;
  knownCount = 0;
  entry = new Int32Array(0);
  boxStart = new Int32Array(0);
  boxes = new Int32Array(0);
  known = new Int32Array(0);

  take(from: Pick<SavedParts, 'count' | 'knownCount' | 'entry' | 'boxStart' | 'boxes' | 'known'>): void {
    this.count = from.count;
    this.knownCount = from.knownCount;
    this.entry = from.entry.slice(0, from.count);
    this.boxStart = from.boxStart.slice(0, from.count + 1);
    this.boxes = from.boxes.slice(0, from.boxStart[from.count]!);
    this.known = from.known.slice(0, from.knownCount);
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
