import { DEAD, type LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import type { NodeBudget } from '../elimination/node-budget.ts';
import type { ComponentWorkspace } from '../position/component.ts';
import { grownFloat64, grownInt32 } from '../position/typed-arrays.ts';
import { BOX_WAYS, LARGEST_BOX, WAYS_STRIDE } from './binomial.ts';

/** Layers are rescaled when their largest number leaves 1 / COMFORTABLE to COMFORTABLE. */
const COMFORTABLE = 1e60;
/** Buffers for more numbers than this are not kept for the next position. */
const LARGE = 2 ** 20;

/**
 * The counts of a component with so many cells that doubles do not hold them, or that counting by mines for every box
 * apart would take too long. Each mine multiplies the weight of a layout by the **tilt**, the odds of a mine on this
 * board, so that the layouts that matter are the heaviest, and each layer is scaled; what underflows then is below
 * 1e-200 of the rest. Linear in the number of mines. The next sum overwrites the last: first `sum`, then
 * `shareInto` on the same graph.
 */
export class TiltedSumsWorkspace {
  /** Weighted layouts by mines, from the fewest; the true number is `total[i] * exp(logScale) / tilt ** mines`. */
  total = new Float64Array(0);
  logScale = 0;
  #prefixAt = new Int32Array(0);
  #prefix = new Float64Array(0);
  /** The weight of the layers to come, by mines placed; of one layer and of the next. */
  #worth = new Float64Array(0);
  #nextWorth = new Float64Array(0);
  #weights = new Float64Array(LARGEST_BOX + 1);
  #tilt = 1;

  /** Sums over the whole graph. @returns false when the budget does not reach */
  sum(component: ComponentWorkspace, graph: LayerGraphWorkspace, tilt: number, budget: NodeBudget): boolean {
    const numbers = countPrefixes(graph);
    if (!budget.spend(numbers * 2) || !budget.hold(graph.bytes + numbers * Float64Array.BYTES_PER_ELEMENT))
      return false;
    this.#layOut(graph);
    const { plan, layerStart, prefixFewest, prefixMost } = graph;
    this.#tilt = tilt;
    this.logScale = 0;
    this.#prefix[0] = 1;
    for (let layer = 0; layer < plan.layerCount; layer += 1) {
      this.#weighMines(component, graph, layer);
      for (let state = layerStart[layer]!; state < layerStart[layer + 1]!; state += 1) this.#pushState(graph, state);
      const from = this.#prefixAt[layerStart[layer + 1]!]!;
      const to = this.#prefixAt[layerStart[layer + 2]!]!;
      this.logScale += rescale(this.#prefix, from, to);
    }
    const last = graph.stateCount - 1;
    const length = prefixMost[last]! - prefixFewest[last]! + 1;
    this.total = grownFloat64(this.total, length);
    for (let at = 0; at < length; at += 1) this.total[at] = this.#prefix[this.#prefixAt[last]! + at]!;
    return true;
  }

  /**
   * The share of each box: the probability of a mine in a cell of it, given what each number of mines in the component
   * is worth.
   * Shape: `mines` and `safe` have one number for each box; their ratio is that of the odds, their scale means nothing.
   * @param worth by mines from the fewest
   * @returns false when the budget does not reach
   */
  shareInto(
    mines: Float64Array,
    safe: Float64Array,
    component: ComponentWorkspace,
    graph: LayerGraphWorkspace,
    worth: Float64Array,
    budget: NodeBudget,
  ): boolean {
    const { plan, layerStart, stateCount } = graph;
    if (!budget.spend(this.#prefixAt[stateCount]! * 4)) return false;
    const last = this.#prefixAt[stateCount]! - this.#prefixAt[stateCount - 1]!;
    for (let at = 0; at < last; at += 1) this.#nextWorth[at] = worth[at]!;
    for (let layer = plan.layerCount - 1; layer >= 0; layer -= 1) {
      this.#weighMines(component, graph, layer);
      const box = plan.boxes[layer]!;
      mines[box] = 0;
      safe[box] = 0;
      const length = this.#prefixAt[layerStart[layer + 1]!]! - this.#prefixAt[layerStart[layer]!]!;
      this.#worth.fill(0, 0, length);
      for (let state = layerStart[layer]!; state < layerStart[layer + 1]!; state += 1) {
        this.#pullState(mines, safe, box, component.size[box]!, graph, layer, state);
      }
      rescale(this.#worth, 0, length);
      [this.#worth, this.#nextWorth] = [this.#nextWorth, this.#worth];
    }
    return true;
  }

  /** Gives the memory of large sums back; they mean nothing then. */
  release(): void {
    if (this.#prefix.length > LARGE) this.#prefix = new Float64Array(0);
  }

  #layOut(graph: LayerGraphWorkspace): void {
    const { plan, layerStart, stateCount, prefixFewest, prefixMost, suffixFewest } = graph;
    this.#prefixAt = grownInt32(this.#prefixAt, stateCount + 1);
    let count = 0;
    for (let state = 0; state < stateCount; state += 1) {
      this.#prefixAt[state] = count;
      if (suffixFewest[state] !== DEAD) count += prefixMost[state]! - prefixFewest[state]! + 1;
    }
    this.#prefixAt[stateCount] = count;
    this.#prefix = grownFloat64(this.#prefix, count);
    this.#prefix.fill(0, 0, count);
    let widest = 0;
    for (let layer = 0; layer <= plan.layerCount; layer += 1) {
      widest = Math.max(widest, this.#prefixAt[layerStart[layer + 1]!]! - this.#prefixAt[layerStart[layer]!]!);
    }
    this.#worth = grownFloat64(this.#worth, widest);
    this.#nextWorth = grownFloat64(this.#nextWorth, widest);
  }

  #weighMines(component: ComponentWorkspace, graph: LayerGraphWorkspace, layer: number): void {
    const size = component.size[graph.plan.boxes[layer]!]!;
    let power = 1;
    for (let mines = 0; mines <= size; mines += 1) {
      this.#weights[mines] = BOX_WAYS[size * WAYS_STRIDE + mines]! * power;
      power *= this.#tilt;
    }
  }

  #pushState(graph: LayerGraphWorkspace, state: number): void {
    const { firstEdge, firstMines, edgeTarget, prefixFewest, suffixFewest } = graph;
    if (suffixFewest[state] === DEAD) return;
    const prefix = this.#prefix;
    const from = this.#prefixAt[state]!;
    const length = this.#prefixAt[state + 1]! - from;
    for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge += 1) {
      const target = edgeTarget[edge]!;
      if (suffixFewest[target] === DEAD) continue;
      const mines = firstMines[state]! + edge - firstEdge[state]!;
      const weight = this.#weights[mines]!;
      const to = this.#prefixAt[target]! + prefixFewest[state]! + mines - prefixFewest[target]!;
      for (let at = 0; at < length; at += 1) prefix[to + at]! += weight * prefix[from + at]!;
    }
  }

  #pullState(
    mineShares: Float64Array,
    safeShares: Float64Array,
    box: number,
    size: number,
    graph: LayerGraphWorkspace,
    layer: number,
    state: number,
  ): void {
    const { layerStart, firstEdge, firstMines, edgeTarget, prefixFewest, suffixFewest } = graph;
    if (suffixFewest[state] === DEAD) return;
    const prefix = this.#prefix;
    const worth = this.#worth;
    const nextWorth = this.#nextWorth;
    const from = this.#prefixAt[state]!;
    const length = this.#prefixAt[state + 1]! - from;
    const at = from - this.#prefixAt[layerStart[layer]!]!;
    const nextBase = this.#prefixAt[layerStart[layer + 1]!]!;
    let mineShare = 0;
    let safeShare = 0;
    for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge += 1) {
      const target = edgeTarget[edge]!;
      if (suffixFewest[target] === DEAD) continue;
      const mines = firstMines[state]! + edge - firstEdge[state]!;
      const weight = this.#weights[mines]!;
      const to = this.#prefixAt[target]! - nextBase + prefixFewest[state]! + mines - prefixFewest[target]!;
      let share = 0;
      for (let placed = 0; placed < length; placed += 1) {
        const value = weight * nextWorth[to + placed]!;
        worth[at + placed]! += value;
        share += value * prefix[from + placed]!;
      }
      mineShare += share * mines;
      safeShare += share * (size - mines);
    }
    mineShares[box]! += mineShare;
    safeShares[box]! += safeShare;
  }
}

function countPrefixes({ stateCount, prefixFewest, prefixMost, suffixFewest }: LayerGraphWorkspace): number {
  let count = 0;
  for (let state = 0; state < stateCount; state += 1) {
    if (suffixFewest[state] !== DEAD) count += prefixMost[state]! - prefixFewest[state]! + 1;
  }
  return count;
}

/** Divides the numbers by the largest of them if that is far from 1. @returns the logarithm of what it divided by */
function rescale(values: Float64Array, from: number, to: number): number {
  let largest = 0;
  for (let at = from; at < to; at += 1) if (values[at]! > largest) largest = values[at]!;
  if (largest === 0 || (largest < COMFORTABLE && largest * COMFORTABLE > 1)) return 0;
  const scale = 1 / largest;
  for (let at = from; at < to; at += 1) values[at] = values[at]! * scale;
  return Math.log(largest);
}
