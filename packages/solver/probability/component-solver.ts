import { EliminationOrderWorkspace } from '../elimination/elimination-order.ts';
import { type GraphCost, type GraphVerdict, LayerGraphWorkspace } from '../elimination/layer-graph.ts';
import type { NodeBudget } from '../elimination/node-budget.ts';
import type { ComponentWorkspace } from '../position/component.ts';
import { ListedSumsWorkspace } from './listed-sums.ts';
import { PathSumsWorkspace } from './path-sums.ts';
import type { SolutionStore } from './solution-store.ts';

/** Of a component that was not solved: its constraints contradict each other. */
const CONTRADICTION = -1;
/** Of a component that was not solved: the work allowed was not enough. */
export const OVER_BUDGET = -2;
/** A component that is too long for the store: it is summed with a tilt, each time. */
export const LONG = -3;

/** About in proportion to the memory they take, which the budget limits by itself. */
const COST: GraphCost = { state: 4, edge: 1, mostEdges: Infinity };

export interface StoredMost {
  /** Few enough that a double holds the number of their layouts. */
  readonly cells: number;
  /** Beyond this many nodes counting every box by mines costs more than a tilted sum for one board. */
  readonly nodes: number;
  /** Up to this many ways to fill boxes are listed one by one; beyond, a graph of states is faster. */
  readonly listed: number;
}

/** Solves components one at a time into a store. Building the next graph overwrites the last. */
export class ComponentSolver {
  /** The graph of the component built last. */
  readonly graph = new LayerGraphWorkspace();
  readonly #order = new EliminationOrderWorkspace();
  readonly #listed = new ListedSumsWorkspace();
  readonly #sums = new PathSumsWorkspace();
  readonly #most: StoredMost;

  constructor(most: StoredMost) {
    this.#most = most;
  }

  /**
   * The entry of a component, from the store or solved into it; {@link LONG} if it is too long to be stored.
   * Cost: exponential in how many constraints must be open at a time, which the order keeps small; linear otherwise.
   */
  solve(component: ComponentWorkspace, store: SolutionStore, budget: NodeBudget): number {
    if (component.cellCount > this.#most.cells) return LONG;
    const known = store.find(component);
    if (known >= 0) return isWithin(budget, store, known, component.boxCount) ? known : OVER_BUDGET;
    const listed = this.#list(component, store, budget);
    if (listed !== undefined) return listed;
    const before = budget.used - this.#listed.steps;
    const verdict = this.build(component, budget);
    if (verdict === 'contradiction') return CONTRADICTION;
    if (verdict === 'budget') return OVER_BUDGET;
    const cost = this.#sums.costOf(this.graph);
    if (cost > this.#most.nodes) return LONG;
    if (!budget.spend(cost)) return OVER_BUDGET;
    const fewest = this.graph.suffixFewest[0]!;
    const length = this.graph.suffixMost[0]! - fewest + 1;
    if (!budget.keep(bytesOf(component.boxCount, length))) return OVER_BUDGET;
    const entry = store.add(component, fewest, length, budget.used - before, this.graph.bytes);
    this.#sums.countInto(store.values, store.valueStart[entry]!, component, this.graph);
    return entry;
  }

  /** The entry of a component that is small enough to be listed; undefined if it is not. */
  #list(component: ComponentWorkspace, store: SolutionStore, budget: NodeBudget): number | undefined {
    const listed = this.#listed;
    const verdict = listed.list(component, this.#most.listed);
    if (!budget.spend(listed.steps)) return OVER_BUDGET;
    if (verdict === 'too-large') return undefined;
    if (verdict === 'contradiction') return CONTRADICTION;
    const length = listed.most - listed.fewest + 1;
    if (!budget.keep(bytesOf(component.boxCount, length))) return OVER_BUDGET;
    const entry = store.add(component, listed.fewest, length, listed.steps, 0);
    listed.writeInto(store.values, store.valueStart[entry]!, component);
    return entry;
  }

  /** Builds the graph of a component in the order that looks cheapest. */
  build(component: ComponentWorkspace, budget: NodeBudget): GraphVerdict {
    const isChosen = this.#order.choose(component, budget.left);
    if (!budget.spend(this.#order.work)) return 'budget';
    // Of an order that was given up nothing is known but that its states fit in no memory.
    if (!isChosen) {
      budget.overfill();
      return 'budget';
    }
    const verdict = this.graph.build(component, this.#order.boxes, budget, COST);
    if (verdict === 'built') this.graph.bound();
    return verdict;
  }

  /** Gives the memory of a large graph back. */
  release(): void {
    this.graph.release();
  }
}

/** The bytes that the store keeps of a component with layouts of this many different numbers of mines. */
function bytesOf(boxCount: number, length: number): number {
  return Float64Array.BYTES_PER_ELEMENT * length * (1 + 2 * boxCount);
}

/** Charges a component that is in the store as if it had been solved. @returns false if the budget does not reach */
export function isWithin(budget: NodeBudget, store: SolutionStore, entry: number, boxCount: number): boolean {
  const isInBudget = budget.hold(store.graphBytes[entry]!) && budget.spend(store.nodes[entry]!);
  return isInBudget && budget.keep(bytesOf(boxCount, store.length[entry]!));
}
