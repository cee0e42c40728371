import type { NodeBudget } from '../elimination/node-budget.ts';
import type { FrontierPartsWorkspace } from './frontier-parts.ts';
import type { InteriorWorkspace } from './interior.ts';
import { ProductTreeWorkspace } from './product-tree.ts';
import type { SolutionStore } from './solution-store.ts';

/** `too-wide`: doubles would not hold the numbers as they are. */
type TotalsVerdict = 'weighed' | 'no-layout' | 'too-wide' | 'budget';

/** A smaller weight of the interior than this is not trusted to plain doubles: 2^600 and it stay far from underflow. */
const SMALLEST_WEIGHT = 1e-60;
const ONE = new Float64Array([1]);

/**
 * Puts the parts of a board and its interior together with plain doubles. Nothing can overflow or underflow: what is
 * zero is exactly zero, so certain is certain. Weighing the
 * next board overwrites what was found.
 */
export class PlainTotalsWorkspace {
  /** The fewest and the most mines of all parts together, once weighed. */
  fewestMines = 0;
  mostMines = 0;
  readonly #tree = new ProductTreeWorkspace();
  readonly #mostCells: number;

  /** @param mostCells with more frontier cells than this a board is too wide */
  constructor(mostCells: number) {
    this.#mostCells = mostCells;
  }

  /** Weighs all parts and works out the probabilities of their boxes and of the interior. */
  weigh(
    parts: FrontierPartsWorkspace,
    store: SolutionStore,
    interior: InteriorWorkspace,
    budget: NodeBudget,
  ): TotalsVerdict {
    if (parts.longCount > 0 || parts.cellCount > this.#mostCells) return 'too-wide';
    const tree = this.#tree;
    this.#addLeaves(parts, store);
    if (!tree.multiply(budget)) return 'budget';
    const start = tree.start[tree.root]!;
    const length = tree.length[tree.root]!;
    const fewest = tree.fewest[tree.root]!;
    this.fewestMines = fewest;
    this.mostMines = fewest + length - 1;
    if (!interior.weighInto(tree.demand, start, length, fewest, 1)) return 'no-layout';
    if (interior.smallestWeight < SMALLEST_WEIGHT) return 'too-wide';
    interior.sumShares(tree.product, tree.demand, start, length, fewest);
    if (interior.total === 0) return 'no-layout';
    tree.descend();
    for (let part = 0; part < parts.count; part += 1) parts.share(part, store, tree.demand, tree.start[part]!);
    return 'weighed';
  }

  #addLeaves(parts: FrontierPartsWorkspace, store: SolutionStore): void {
    this.#tree.begin(false);
    for (let part = 0; part < parts.count; part += 1) {
      const entry = parts.entry[part]!;
      this.#tree.addLeaf(store.values, store.valueStart[entry]!, store.length[entry]!, store.fewest[entry]!);
    }
    if (parts.count === 0) this.#tree.addLeaf(ONE, 0, 1, 0);
  }
}
