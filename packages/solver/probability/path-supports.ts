import type { LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import type { ComponentWorkspace } from '../position/component.ts';

// Which numbers of mines are possible at all, without counting: sets of numbers as the bits of a bigint. This is how
// the solver tells certain from almost certain where a double cannot.

/** A bit of {@link possibleStates}. */
export const CAN_BE_MINE = 1;
/** A bit of {@link possibleStates}. */
export const CAN_BE_SAFE = 2;

/** The numbers of mines that layouts of the component have: bit 0 stands for the fewest. */
export function supportOf(graph: LayerGraphWorkspace): bigint {
  const reached = prefixSets(graph);
  return reached[graph.stateCount - 1]! >> BigInt(graph.suffixFewest[0]!);
}

/**
 * For each box of a component, whether a cell of it can hold a mine, and whether one can be safe.
 * Shape: by box, {@link CAN_BE_MINE} and {@link CAN_BE_SAFE} together.
 * @param allowed the numbers of mines that the rest of the board allows: bit 0 stands for the fewest
 * Cost: some bigint operations for each edge.
 */
export function possibleStates(component: ComponentWorkspace, graph: LayerGraphWorkspace, allowed: bigint): Uint8Array {
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
