import type { LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import type { NodeBudget } from '../elimination/node-budget.ts';
import type { BoxSystemWorkspace } from '../position/box-system.ts';
import type { ComponentWorkspace } from '../position/component.ts';
import { grownFloat64, grownInt32 } from '../position/typed-arrays.ts';
import { type ComponentSolver, LONG } from './component-solver.ts';
import { type FrontierPartsWorkspace, probabilityOf } from './frontier-parts.ts';
import type { InteriorWorkspace } from './interior.ts';
import { MineSums } from './mine-sums.ts';
import { ProductTreeWorkspace } from './product-tree.ts';
import type { SolutionStore } from './solution-store.ts';
import { TiltedSumsWorkspace } from './tilted-sums.ts';

// Which numbers of mines are possible at all, without counting: sets of numbers as the bits of a bigint. This is how
// the solver tells certain from almost certain where a double cannot.

/** A bit of {@link possibleStates}. */
const CAN_BE_MINE = 1;
/** A bit of {@link possibleStates}. */
const CAN_BE_SAFE = 2;

/** The numbers of mines that layouts of the component have: bit 0 stands for the fewest. */
function supportOf(graph: LayerGraphWorkspace): bigint {
  const reached = prefixSets(graph);
  return reached[graph.stateCount - 1]! >> BigInt(graph.suffixFewest[0]!);
}

/**
 * For each box of a component, whether a cell of it can hold a mine, and whether one can be safe.
 * Shape: by box, {@link CAN_BE_MINE} and {@link CAN_BE_SAFE} together.
 * @param allowed the numbers of mines that the rest of the board allows: bit 0 stands for the fewest
 * Cost: some bigint operations for each edge.
 */
function possibleStates(component: ComponentWorkspace, graph: LayerGraphWorkspace, allowed: bigint): Uint8Array {
  const { plan, layerStart, firstEdge, firstMines, edgeTarget, suffixFewest } = graph;
  const reached = prefixSets(graph);
  const completed = completionSets(graph, allowed << BigInt(suffixFewest[0]!));
  const possible = new Uint8Array(component.boxCount);
  for (let layer = 0; layer < plan.layerCount; layer += 1) {
    const box = plan.boxes[layer]!;
    for (let state = layerStart[layer]!; state < layerStart[layer + 1]!; state += 1) {
      for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge += 1) {
        const mines = firstMines[state]! + edge - firstEdge[state]!;
        if ((reached[state]! & (completed[edgeTarget[edge]!]! >> BigInt(mines))) === 0n) continue;
        possible[box] =
          possible[box]! | (mines > 0 ? CAN_BE_MINE : 0) | (mines < component.size[box]! ? CAN_BE_SAFE : 0);
      }
    }
  }
  return possible;
}

/** By state: the mines that can have been placed when it is reached. */
function prefixSets(graph: LayerGraphWorkspace): bigint[] {
  const { stateCount, firstEdge, firstMines, edgeTarget } = graph;
  const sets = new Array<bigint>(stateCount).fill(0n);
  sets[0] = 1n;
  for (let state = 0; state < stateCount; state += 1) {
    for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge += 1) {
      const target = edgeTarget[edge]!;
      sets[target] = sets[target]! | (sets[state]! << BigInt(firstMines[state]! + edge - firstEdge[state]!));
    }
  }
  return sets;
}

/** By state: the mines placed so far from which the last state can be reached with an allowed number. */
function completionSets(graph: LayerGraphWorkspace, allowed: bigint): bigint[] {
  const { stateCount, firstEdge, firstMines, edgeTarget } = graph;
  const sets = new Array<bigint>(stateCount).fill(0n);
  sets[stateCount - 1] = allowed;
  for (let state = stateCount - 2; state >= 0; state -= 1) {
    let set = 0n;
    for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge += 1) {
      set |= sets[edgeTarget[edge]!]! >> BigInt(firstMines[state]! + edge - firstEdge[state]!);
    }
    sets[state] = set;
  }
  return sets;
}

/** `contradiction` is found here only in components too long for the store. */
type WideVerdict = 'weighed' | 'no-layout' | 'contradiction' | 'budget';

/** Tilts whose logarithms differ by less give sums that are equally good. */
const CLOSE_TILT = 0.02;
/** Beyond this difference the layouts that matter may have underflowed in a sum with the wrong tilt. */
const FAR_TILT = 0.3;
const MAX_TILT = 50;
const MAX_ATTEMPTS = 6;
/** Units: mines. The peak need not be hit exactly. */
const CLOSE_ENOUGH = 0.25;
const ONE = new Float64Array([1]);
/** Weight of what is possible but underflowed, relative to all layouts: far below 1e-12 even times 2^600 layouts. */
const FAINT = 1e-280;

/**
 * Puts the parts of a board together where the numbers pass what a double holds: thousands of frontier cells, or an
 * interior so large that one mine more or less changes its ways a millionfold. Every mine of the frontier weighs the
 * **tilt**, the odds of a mine with which the expected mines of all parts sum to those of the board; then the layouts
 * that matter are near the peak of every product, products are scaled to their peak, and what underflows is below 1e-60
 * of the whole. What is possible at all is decided apart, with sets of numbers, so certain stays certain. Weighing the
 * next board overwrites what was found.
 */
export class WideTotalsWorkspace {
  /** The natural logarithm of the layouts of all parts and the interior. */
  logLayouts = 0;
  /** The fewest and the most mines of all parts together, once weighed. */
  fewestMines = 0;
  mostMines = 0;
  readonly #parts: FrontierPartsWorkspace;
  readonly #store: SolutionStore;
  readonly #solver: ComponentSolver;
  readonly #tree = new ProductTreeWorkspace();
  readonly #tilted = new TiltedSumsWorkspace();
  /** By part: where its numbers start below, its fewest mines and how many numbers of mines it has. */
  #start = new Int32Array(1);
  #fewest = new Int32Array(0);
  #length = new Int32Array(0);
  /** By part and mines: logarithm of the ways, and what is handed to the tree. */
  #logWays = new Float64Array(0);
  #leaf = new Float64Array(0);
  /** By part and mines: what they are worth; for a stored part relative to its ways. */
  #worth = new Float64Array(0);
  #supports: bigint[] = [];
  #logTilt = 0;
  #mineShares = new Float64Array(0);
  #safeShares = new Float64Array(0);

  constructor(parts: FrontierPartsWorkspace, store: SolutionStore, solver: ComponentSolver) {
    this.#parts = parts;
    this.#store = store;
    this.#solver = solver;
  }

  /**
   * Weighs all parts and works out the probabilities of their boxes and of the interior.
   * Cost: about 40 exponentials for each part and number of mines; long parts are summed two to seven times.
   */
  weigh(system: BoxSystemWorkspace, interior: InteriorWorkspace, budget: NodeBudget): WideVerdict {
    const failed = this.#countParts(system, interior, budget);
    if (failed !== undefined) return failed;
    const sums = new MineSums(this.#supports);
    this.#sumRanges();
    const spare = interior.mines - this.fewestMines;
    if (!sums.reaches(spare - interior.cells, spare, -1)) return 'no-layout';
    if (!this.#multiply(interior, budget)) return 'budget';
    if (!(interior.total > 0)) return 'budget';
    this.#keepInteriorCertain(sums, spare, interior);
    for (let part = 0; part < this.#parts.count; part += 1) {
      const allowed = (mines: number): boolean => sums.reaches(spare - mines - interior.cells, spare - mines, part);
      if (this.#parts.entry[part] !== LONG) this.#shareStored(part, allowed, interior.total);
      else if (!this.#shareLong(system, part, allowed, budget)) return 'budget';
    }
    return 'weighed';
  }

  /** Gives the memory of large sums back. */
  release(): void {
    this.#tilted.release();
  }

  /** Logarithms of the ways of every part, the long ones with a tilt that suits the board. */
  #countParts(system: BoxSystemWorkspace, interior: InteriorWorkspace, budget: NodeBudget): WideVerdict | undefined {
    this.#begin();
    this.#logTilt = this.#density(interior);
    let step = 0;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const tilt = this.#logTilt;
      for (let part = 0; part < this.#parts.count; part += 1) {
        if (this.#parts.entry[part] === LONG) {
          const failed = this.#countLong(system, part, budget);
          if (failed !== undefined) return failed;
        } else if (attempt === 0) this.#countStored(part);
      }
      this.#logTilt = this.#findTilt(interior);
      step = Math.abs(this.#logTilt - tilt);
      if (this.#parts.longCount === 0 || step < CLOSE_TILT) return undefined;
    }
    return step < FAR_TILT ? undefined : 'budget';
  }

  #begin(): void {
    const { count } = this.#parts;
    this.#start = grownInt32(this.#start, count + 1);
    this.#fewest = grownInt32(this.#fewest, count);
    this.#length = grownInt32(this.#length, count);
    this.#supports = [];
  }

  /** The odds of a mine if the frontier were no different from the interior. */
  #density({ mines, cells }: InteriorWorkspace): number {
    const all = cells + this.#parts.cellCount;
    return clampTilt(Math.log(Math.max(mines, 0.5) / Math.max(all - mines, 0.5)));
  }

  #reservePart(part: number, fewest: number, length: number): number {
    const start = this.#start[part]!;
    this.#fewest[part] = fewest;
    this.#length[part] = length;
    this.#start[part + 1] = start + length;
    this.#logWays = grownFloat64(this.#logWays, start + length);
    return start;
  }

  #countStored(part: number): void {
    const { values, valueStart, fewest, length } = this.#store;
    const entry = this.#parts.entry[part]!;
    const start = this.#reservePart(part, fewest[entry]!, length[entry]!);
    let support = 0n;
    for (let at = 0; at < length[entry]!; at += 1) {
      const ways = values[valueStart[entry]! + at]!;
      this.#logWays[start + at] = Math.log(ways);
      if (ways > 0) support |= 1n << BigInt(at);
    }
    this.#supports[part] = support;
  }

  #countLong(system: BoxSystemWorkspace, part: number, budget: NodeBudget): WideVerdict | undefined {
    const component = this.#parts.take(system, part);
    const { graph } = this.#solver;
    const verdict = this.#solver.build(component, budget);
    if (verdict !== 'built') return verdict;
    if (!this.#tilted.sum(component, graph, Math.exp(this.#logTilt), budget)) return 'budget';
    const fewest = graph.suffixFewest[0]!;
    const length = graph.suffixMost[0]! - fewest + 1;
    const start = this.#reservePart(part, fewest, length);
    for (let at = 0; at < length; at += 1) {
      const log = Math.log(this.#tilted.total[at]!) + this.#tilted.logScale;
      this.#logWays[start + at] = log - (fewest + at) * this.#logTilt;
    }
    if (this.#supports[part] === undefined) {
      if (!budget.hold(graph.bytes + bytesOfSets(graph))) return 'budget';
      this.#supports[part] = supportOf(graph);
    }
    return undefined;
  }

  /** The logarithm of the odds of a mine with which the parts and the interior expect the mines there are. */
  #findTilt(interior: InteriorWorkspace): number {
    let low = -MAX_TILT;
    let high = MAX_TILT;
    for (let step = 0; step < 60; step += 1) {
      const middle = (low + high) / 2;
      const excess = this.#expectedMines(middle, interior.cells) - interior.mines;
      if (Math.abs(excess) < CLOSE_ENOUGH) return middle;
      if (excess > 0) high = middle;
      else low = middle;
    }
    return (low + high) / 2;
  }

  #expectedMines(logTilt: number, interiorCells: number): number {
    let expected = interiorCells / (1 + Math.exp(-logTilt));
    for (let part = 0; part < this.#parts.count; part += 1) {
      const peak = this.#peak(part, logTilt);
      let total = 0;
      let mines = 0;
      for (let at = 0; at < this.#length[part]!; at += 1) {
        const weight = Math.exp(this.#logWays[this.#start[part]! + at]! + at * logTilt - peak);
        total += weight;
        mines += weight * at;
      }
      expected += this.#fewest[part]! + mines / total;
    }
    return expected;
  }

  /** The largest logarithm of a part's weights, with a tilt for each mine beyond its fewest. */
  #peak(part: number, logTilt: number): number {
    let peak = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < this.#length[part]!; at += 1) {
      peak = Math.max(peak, this.#logWays[this.#start[part]! + at]! + at * logTilt);
    }
    return peak;
  }

  /** Tilts the parts, multiplies them and hands the worth of their mines back down. */
  #multiply(interior: InteriorWorkspace, budget: NodeBudget): boolean {
    const tree = this.#tree;
    const tilt = this.#logTilt;
    this.#leaf = grownFloat64(this.#leaf, this.#start[this.#parts.count]!);
    tree.begin(true);
    this.logLayouts = 0;
    for (let part = 0; part < this.#parts.count; part += 1) {
      const peak = this.#peak(part, tilt);
      const start = this.#start[part]!;
      const length = this.#length[part]!;
      for (let at = 0; at < length; at += 1) {
        this.#leaf[start + at] = Math.exp(this.#logWays[start + at]! + at * tilt - peak);
      }
      this.logLayouts += peak + this.#fewest[part]! * tilt;
      tree.addLeaf(this.#leaf, start, length, this.#fewest[part]!);
    }
    if (this.#parts.count === 0) tree.addLeaf(ONE, 0, 1, 0);
    if (!tree.multiply(budget)) return false;
    const start = tree.start[tree.root]!;
    const length = tree.length[tree.root]!;
    const fewest = tree.fewest[tree.root]!;
    if (!interior.weighInto(tree.demand, start, length, fewest, Math.exp(tilt))) return false;
    interior.sumShares(tree.product, tree.demand, start, length, fewest);
    // Every layout was weighed with the tilt for its frontier mines and again for those of the interior beyond the
    // reference: together for all mines but the reference, so for the same number in every layout.
    this.logLayouts += tree.logScale + Math.log(interior.total) + interior.logReference;
    this.logLayouts -= (interior.mines - interior.reference) * tilt;
    tree.descend();
    return true;
  }

  #sumRanges(): void {
    this.fewestMines = 0;
    this.mostMines = 0;
    for (let part = 0; part < this.#parts.count; part += 1) {
      this.fewestMines += this.#fewest[part]!;
      this.mostMines += this.#fewest[part]! + this.#length[part]! - 1;
    }
  }

  /** An interior cell that can hold a mine, or be safe, keeps a trace of that where its weight underflowed. */
  #keepInteriorCertain(sums: MineSums, spare: number, interior: InteriorWorkspace): void {
    const { cells, total } = interior;
    if (cells === 0) return;
    if (interior.mineShare === 0 && sums.reaches(spare - cells, spare - 1, -1)) interior.mineShare = total * FAINT;
    if (interior.safeShare === 0 && sums.reaches(spare - cells + 1, spare, -1)) interior.safeShare = total * FAINT;
  }

  #shareStored(part: number, allowed: (mines: number) => boolean, total: number): void {
    const tree = this.#tree;
    const start = this.#start[part]!;
    const length = this.#length[part]!;
    const peak = this.#peak(part, this.#logTilt);
    this.#worth = grownFloat64(this.#worth, length);
    for (let at = 0; at < length; at += 1) {
      // What each way is worth: the weight of the mines without their ways, times what the rest of the board says.
      const worth = Math.exp(at * this.#logTilt - peak) * tree.demand[tree.start[part]! + at]!;
      const isFaint = worth === 0 && this.#logWays[start + at]! > Number.NEGATIVE_INFINITY && allowed(at);
      this.#worth[at] = isFaint ? total * FAINT : worth;
    }
    this.#parts.share(part, this.#store, this.#worth, 0);
  }

  #shareLong(
    system: BoxSystemWorkspace,
    part: number,
    allowed: (mines: number) => boolean,
    budget: NodeBudget,
  ): boolean {
    const component = this.#parts.take(system, part);
    const { graph } = this.#solver;
    if (this.#solver.build(component, budget) !== 'built') return false;
    if (!this.#tilted.sum(component, graph, Math.exp(this.#logTilt), budget)) return false;
    const worth = this.#tree.demand.subarray(this.#tree.start[part]!);
    this.#mineShares = grownFloat64(this.#mineShares, component.boxCount);
    this.#safeShares = grownFloat64(this.#safeShares, component.boxCount);
    const mines = this.#mineShares;
    const safe = this.#safeShares;
    if (!this.#tilted.shareInto(mines, safe, component, graph, worth, budget)) return false;
    let possible: Uint8Array | undefined;
    for (let box = 0; box < component.boxCount; box += 1) {
      let probability = probabilityOf(mines[box]!, safe[box]!);
      if (probability === 0 || probability === 1) {
        possible ??= possibleStates(component, graph, setOf(this.#length[part]!, allowed));
        if (possible[box] === (CAN_BE_MINE | CAN_BE_SAFE))
          probability = probability === 0 ? FAINT : probabilityOf(1, FAINT);
      }
      if (Number.isNaN(probability)) return false;
      this.#parts.probability[component.boxes[box]!] = probability;
    }
    return true;
  }
}

function clampTilt(logTilt: number): number {
  return Math.min(MAX_TILT, Math.max(-MAX_TILT, logTilt));
}

function setOf(length: number, has: (mines: number) => boolean): bigint {
  let set = 0n;
  for (let mines = 0; mines < length; mines += 1) if (has(mines)) set |= 1n << BigInt(mines);
  return set;
}

/** The memory of a number of any length by itself, and the bits of it in a byte. */
const NUMBER_BYTES = 40;

const BITS_IN_BYTE = 8;

/** The memory of the sets of all states, of prefixes and of completions. Units: bytes. */
function bytesOfSets(graph: LayerGraphWorkspace): number {
  return 2 * graph.stateCount * (NUMBER_BYTES + graph.suffixMost[0]! / BITS_IN_BYTE);
}
