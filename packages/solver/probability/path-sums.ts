import { DEAD, type LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import type { ComponentWorkspace } from '../position/component.ts';
import { grownFloat64, grownInt32 } from '../position/typed-arrays.ts';
import { BOX_WAYS, WAYS_STRIDE } from './binomial.ts';

/**
 * Counts the layouts of a component by their mines: in all, and with a mine or none in a cell of each box. A path of
 * the graph stands for as many layouts as the product of its boxes' ways; for each state, `prefix` counts the ways to
 * reach it by mines placed and `suffix` the ways to continue by mines to come. All terms are positive, so nothing
 * cancels, and a sum is zero only where there is no layout. The next count overwrites the sums.
 */
export class PathSumsWorkspace {
  /**
   * By state: where its coefficients start. Those of `prefix` begin at prefixFewest mines, of `suffix` at suffixFewest.
   */
  #prefixAt = new Int32Array(0);
  #suffixAt = new Int32Array(0);
  #prefix = new Float64Array(0);
  #suffix = new Float64Array(0);
  /** The contribution of the layers after a state, times the mines (or the safe cells) that its box gets. */
  #mineTail = new Float64Array(0);
  #safeTail = new Float64Array(0);

  /**
   * Nodes that {@link PathSumsWorkspace.countInto} will take: the products of coefficients.
   * Cost: one pass over the states.
   */
  costOf(graph: LayerGraphWorkspace): number {
    const { stateCount, prefixFewest, prefixMost, suffixFewest, suffixMost } = graph;
    let cost = 0;
    for (let state = 0; state < stateCount; state += 1) {
      if (suffixFewest[state] === DEAD) continue;
      const before = prefixMost[state]! - prefixFewest[state]! + 1;
      cost += before * (suffixMost[state]! - suffixFewest[state]! + 1);
    }
    return cost;
  }

  /**
   * Writes the counts from `start` on: first the layouts by mines, from the fewest to the most; then for each box the
   * sum over the layouts of the mines in it, by mines of the layout; then the same for its safe cells.
   * Shape: `(1 + 2 * component.boxCount) * (most - fewest + 1)` numbers, which must be 0.
   * Range: below 2^cells * 8, so up to 1000 cells fit in a double.
   */
  countInto(out: Float64Array, start: number, component: ComponentWorkspace, graph: LayerGraphWorkspace): void {
    this.#layOut(graph);
    this.#sumPrefixes(component, graph);
    this.#sumSuffixes(component, graph);
    const length = graph.suffixMost[0]! - graph.suffixFewest[0]! + 1;
    for (let at = 0; at < length; at += 1) out[start + at] = this.#suffix[this.#suffixAt[0]! + at]!;
    for (let layer = 0; layer < graph.plan.layerCount; layer += 1) {
      const at = start + length * (1 + 2 * graph.plan.boxes[layer]!);
      this.#joinLayer(out, at, length, component, graph, layer);
    }
  }

  #layOut(graph: LayerGraphWorkspace): void {
    const { stateCount, prefixFewest, prefixMost, suffixFewest, suffixMost } = graph;
    this.#prefixAt = grownInt32(this.#prefixAt, stateCount);
    this.#suffixAt = grownInt32(this.#suffixAt, stateCount);
    let prefixes = 0;
    let suffixes = 0;
    for (let state = 0; state < stateCount; state += 1) {
      this.#prefixAt[state] = prefixes;
      this.#suffixAt[state] = suffixes;
      if (suffixFewest[state] === DEAD) continue;
      prefixes += prefixMost[state]! - prefixFewest[state]! + 1;
      suffixes += suffixMost[state]! - suffixFewest[state]! + 1;
    }
    this.#prefix = grownFloat64(this.#prefix, prefixes);
    this.#suffix = grownFloat64(this.#suffix, suffixes);
    this.#prefix.fill(0, 0, prefixes);
    this.#suffix.fill(0, 0, suffixes);
    const longest = suffixMost[0]! - suffixFewest[0]! + 16;
    this.#mineTail = grownFloat64(this.#mineTail, longest);
    this.#safeTail = grownFloat64(this.#safeTail, longest);
  }

  #sumPrefixes(component: ComponentWorkspace, graph: LayerGraphWorkspace): void {
    const { plan, layerStart, firstEdge, firstMines, edgeTarget, prefixFewest, prefixMost, suffixFewest } = graph;
    const prefix = this.#prefix;
    const prefixAt = this.#prefixAt;
    prefix[0] = 1;
    for (let layer = 0; layer < plan.layerCount; layer += 1) {
      const ways = component.size[plan.boxes[layer]!]! * WAYS_STRIDE;
      const end = layerStart[layer + 1]!;
      for (let state = layerStart[layer]!; state < end; state += 1) {
        if (suffixFewest[state] === DEAD) continue;
        const from = prefixAt[state]!;
        const length = prefixMost[state]! - prefixFewest[state]! + 1;
        const first = firstEdge[state]!;
        const lastEdge = firstEdge[state + 1]!;
        for (let edge = first; edge < lastEdge; edge += 1) {
          const target = edgeTarget[edge]!;
          if (suffixFewest[target] === DEAD) continue;
          const mines = firstMines[state]! + edge - first;
          const weight = BOX_WAYS[ways + mines]!;
          const to = prefixAt[target]! + prefixFewest[state]! + mines - prefixFewest[target]!;
          addProduct(weight, prefix, from, to, length);
        }
      }
    }
  }

  #sumSuffixes(component: ComponentWorkspace, graph: LayerGraphWorkspace): void {
    const { plan, layerStart, firstEdge, firstMines, edgeTarget, suffixFewest, suffixMost } = graph;
    const suffix = this.#suffix;
    const suffixAt = this.#suffixAt;
    suffix[suffixAt[graph.stateCount - 1]!] = 1;
    for (let layer = plan.layerCount - 1; layer >= 0; layer -= 1) {
      const ways = component.size[plan.boxes[layer]!]! * WAYS_STRIDE;
      const end = layerStart[layer + 1]!;
      for (let state = layerStart[layer]!; state < end; state += 1) {
        if (suffixFewest[state] === DEAD) continue;
        const first = firstEdge[state]!;
        const lastEdge = firstEdge[state + 1]!;
        for (let edge = first; edge < lastEdge; edge += 1) {
          const target = edgeTarget[edge]!;
          if (suffixFewest[target] === DEAD) continue;
          const mines = firstMines[state]! + edge - first;
          const weight = BOX_WAYS[ways + mines]!;
          const from = suffixAt[target]!;
          const length = suffixMost[target]! - suffixFewest[target]! + 1;
          const to = suffixAt[state]! + suffixFewest[target]! + mines - suffixFewest[state]!;
          addProduct(weight, suffix, from, to, length);
        }
      }
    }
  }

  /** The sums of one box: for each of its states, what came before times the tails. */
  #joinLayer(
    out: Float64Array,
    start: number,
    length: number,
    component: ComponentWorkspace,
    graph: LayerGraphWorkspace,
    layer: number,
  ): void {
    const { layerStart, prefixFewest, prefixMost, suffixFewest, suffixMost } = graph;
    const prefix = this.#prefix;
    const mineTail = this.#mineTail;
    const safeTail = this.#safeTail;
    const fewest = suffixFewest[0]!;
    const size = component.size[graph.plan.boxes[layer]!]!;
    const end = layerStart[layer + 1]!;
    for (let state = layerStart[layer]!; state < end; state += 1) {
      if (suffixFewest[state] === DEAD) continue;
      this.#sumTails(graph, state, size);
      const from = this.#prefixAt[state]!;
      const count = prefixMost[state]! - prefixFewest[state]! + 1;
      const tails = suffixMost[state]! - suffixFewest[state]! + 1;
      const mineAt = start + prefixFewest[state]! + suffixFewest[state]! - fewest;
      const safeAt = mineAt + length;
      for (let before = 0; before < count; before += 1) {
        const ways = prefix[from + before]!;
        if (ways === 0) continue;
        for (let after = 0; after < tails; after += 1) {
          out[mineAt + before + after]! += ways * mineTail[after]!;
          out[safeAt + before + after]! += ways * safeTail[after]!;
        }
      }
    }
  }

  #sumTails(graph: LayerGraphWorkspace, state: number, size: number): void {
    const { firstEdge, firstMines, edgeTarget, suffixFewest, suffixMost } = graph;
    const suffix = this.#suffix;
    const mineTail = this.#mineTail;
    const safeTail = this.#safeTail;
    const tails = suffixMost[state]! - suffixFewest[state]! + 1;
    mineTail.fill(0, 0, tails);
    safeTail.fill(0, 0, tails);
    const first = firstEdge[state]!;
    const lastEdge = firstEdge[state + 1]!;
    for (let edge = first; edge < lastEdge; edge += 1) {
      const target = edgeTarget[edge]!;
      if (suffixFewest[target] === DEAD) continue;
      const mines = firstMines[state]! + edge - first;
      const weight = BOX_WAYS[size * WAYS_STRIDE + mines]!;
      const from = this.#suffixAt[target]!;
      const length = suffixMost[target]! - suffixFewest[target]! + 1;
      const to = suffixFewest[target]! + mines - suffixFewest[state]!;
      for (let at = 0; at < length; at += 1) {
        const ways = weight * suffix[from + at]!;
        mineTail[to + at]! += ways * mines;
        safeTail[to + at]! += ways * (size - mines);
      }
    }
  }
}

/** Adds a multiple of a part of an array to another part. */
function addProduct(factor: number, sums: Float64Array, from: number, to: number, length: number): void {
  for (let at = 0; at < length; at += 1) sums[to + at]! += factor * sums[from + at]!;
}
