import { DEAD, type LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import type { NodeBudget } from '../elimination/node-budget.ts';
import type { ComponentWorkspace } from '../position/component.ts';
import { BOX_WAYS, WAYS_STRIDE } from './binomial.ts';

/** Whole numbers of ways, by mines from the fewest. */
export interface WaysByMines {
  readonly fewest: number;
  readonly ways: readonly bigint[];
}

/** A product of long numbers costs about this many nodes, and one more for this many of their bits. */
const PRODUCT_NODES = 24;
const BITS_PER_NODE = 256;
/** What a long number takes by itself. Units: bytes. */
const NUMBER_BYTES = 32;

/** The layouts of a component by their mines, exactly. @returns undefined when the budget does not reach */
export function exactWays(
  component: ComponentWorkspace,
  graph: LayerGraphWorkspace,
  budget: NodeBudget,
): WaysByMines | undefined {
  const { plan, layerStart, stateCount, suffixFewest } = graph;
  let current: (bigint[] | undefined)[] = [[1n]];
  const last = stateCount - 1;
  if (layerStart[plan.layerCount] !== last) throw new RangeError('exactWays: a graph ends in one state');
  for (let layer = plan.layerCount - 1; layer >= 0; layer -= 1) {
    if (!budget.hold(graph.bytes + bytesOfLayers(component, graph, layer))) return undefined;
    const before: typeof current = [];
    for (let state = layerStart[layer]!; state < layerStart[layer + 1]!; state += 1) {
      const isDead = suffixFewest[state] === DEAD;
      before.push(isDead ? undefined : sumSuffixes(component, graph, layer, state, current));
      if (!isDead && !budget.spend(graph.suffixMost[state]! * PRODUCT_NODES)) return undefined;
    }
    current = before;
  }
  return { fewest: suffixFewest[0]!, ways: current[0] ?? [] };
}

/** At most what the numbers of a layer take and those of the next: the ways of this many cells are below 2^cells. */
function bytesOfLayers({ cellCount }: ComponentWorkspace, graph: LayerGraphWorkspace, layer: number): number {
  const { layerStart, suffixFewest, suffixMost } = graph;
  let numbers = 0;
  for (let state = layerStart[layer]!; state < layerStart[layer + 2]!; state += 1) {
    if (suffixFewest[state] !== DEAD) numbers += suffixMost[state]! - suffixFewest[state]! + 1;
  }
  return numbers * (NUMBER_BYTES + cellCount / 8);
}

function sumSuffixes(
  component: ComponentWorkspace,
  graph: LayerGraphWorkspace,
  layer: number,
  state: number,
  next: readonly (readonly bigint[] | undefined)[],
): bigint[] {
  const { plan, layerStart, firstEdge, firstMines, edgeTarget, suffixFewest, suffixMost } = graph;
  const size = component.size[plan.boxes[layer]!]!;
  const sums = new Array<bigint>(suffixMost[state]! - suffixFewest[state]! + 1).fill(0n);
  for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge += 1) {
    const target = edgeTarget[edge]!;
    const mines = firstMines[state]! + edge - firstEdge[state]!;
    const ways = BigInt(BOX_WAYS[size * WAYS_STRIDE + mines]!);
    const shift = suffixFewest[target]! + mines - suffixFewest[state]!;
    next[target - layerStart[layer + 1]!]?.forEach((suffix, at) => {
      sums[at + shift] = sums[at + shift]! + ways * suffix;
    });
  }
  return sums;
}

/** The ways of two parts together. @returns undefined when the budget does not reach */
export function productOfWays(first: WaysByMines, second: WaysByMines, budget: NodeBudget): WaysByMines | undefined {
  const ways = new Array<bigint>(first.ways.length + second.ways.length - 1).fill(0n);
  const bits = bitsOf(first.ways) + bitsOf(second.ways);
  const nodes = first.ways.length * second.ways.length * (PRODUCT_NODES + bits / BITS_PER_NODE);
  if (!budget.spend(nodes)) return undefined;
  first.ways.forEach((some, left) => {
    second.ways.forEach((others, right) => {
      ways[left + right] = ways[left + right]! + some * others;
    });
  });
  return { fewest: first.fewest + second.fewest, ways };
}

function bitsOf(ways: readonly bigint[]): number {
  const middle = ways[ways.length >> 1] ?? 0n;
  return middle.toString(16).length * 4;
}
