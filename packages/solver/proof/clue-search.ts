import type { NodeBudget } from '../elimination/node-budget.ts';
import { grownInt32, grownUint8 } from '../position/typed-arrays.ts';
import { ClueGraphWorkspace } from './clue-graph.ts';
import type { ClueGridWorkspace } from './clue-grid.ts';
import { ClueSystemWorkspace } from './clue-system.ts';
import { PlacementsWorkspace } from './placements.ts';
import type { CellVerdict } from './proof.ts';

/**
 * What some clues say about a cell: its verdict, nothing, that they contradict each other, or that the nodes ran out.
 */
export type Settlement = CellVerdict | 'neither' | 'inconsistent' | 'budget';

/** Nodes that setting up a system costs for each of its clues, beside the search itself. */
const SETUP_NODES = 20;
/** A smaller set than the one found first is looked for with at most this share of the nodes left. */
const SMALLER_SHARE = 0.05;

/**
 * Looks for clues that settle a cell. They are the first `foundCount` places of `found`, nearest first.
 * The known cells of the grid count as facts. The next search overwrites what was found.
 */
export class ClueSearchWorkspace {
  found = new Int32Array(0);
  foundCount = 0;
  readonly system = new ClueSystemWorkspace();
  readonly placements = new PlacementsWorkspace();
  readonly graph = new ClueGraphWorkspace();
  readonly #grid: ClueGridWorkspace;
  #trial = new Int32Array(0);
  #candidates = new Int32Array(0);
  #marked = new Uint8Array(0);

  constructor(grid: ClueGridWorkspace) {
    this.#grid = grid;
  }

  /**
   * What these clues say about an unknown cell, with the mine count or without.
   * Cost: see {@link PlacementsWorkspace.find}.
   */
  settle(target: number, clues: Int32Array, clueCount: number, usesMineCount: boolean, budget: NodeBudget): Settlement {
    const outcome = this.solve(clues, clueCount, usesMineCount, budget);
    return outcome === 'possible' ? this.verdictAt(target, usesMineCount) : outcome;
  }

  /** Finds what each box of these clues can hold; {@link verdictAt} then tells it cell by cell. */
  solve(
    clues: Int32Array,
    clueCount: number,
    usesMineCount: boolean,
    budget: NodeBudget,
  ): 'possible' | 'inconsistent' | 'budget' {
    if (!budget.spend(SETUP_NODES * (clueCount + 1))) return 'budget';
    const { system } = this;
    const grid = this.#grid;
    if (!system.build(grid, clues, clueCount)) return 'inconsistent';
    const most = grid.minesLeft;
    const totals = usesMineCount ? { fewest: most - (grid.unknown - system.cellCount), most } : undefined;
    const outcome = this.placements.find(system, system.cellCount, budget, totals);
    return outcome === 'impossible' ? 'inconsistent' : outcome;
  }

  /** The verdict of the last solved clues on an unknown cell. */
  verdictAt(target: number, usesMineCount: boolean): CellVerdict | 'neither' {
    const { system, placements } = this;
    const box = system.boxAt(target);
    if (box < 0) return usesMineCount ? this.#verdictOutside() : 'neither';
    const mask = placements.masks[box];
    if (mask === 1) return 'safe';
    return mask === 1 << system.most[box]! ? 'mine' : 'neither';
  }

  /** Cells beside no clue: all of them together hold what is left of the mines. */
  #verdictOutside(): CellVerdict | 'neither' {
    const { minesLeft, unknown } = this.#grid;
    if (this.placements.fewestTotal === minesLeft) return 'safe';
    const outside = unknown - this.system.cellCount;
    return this.placements.mostTotal === minesLeft - outside ? 'mine' : 'neither';
  }

  /**
   * Finds a smallest set of clues that settles a cell without the mine count, as far as the budget allows: sets of one
   * and two first; then rings until some set is enough, thinned until no clue can be spared; then every connected set
   * that is smaller, with a part of the budget.
   */
  findLocal(target: number, budget: NodeBudget): Settlement {
    this.graph.startAround(this.#grid, target);
    for (let size = 1; size <= 2; size += 1) {
      const settlement = this.#tryConnected(target, size, budget);
      if (settlement !== 'neither') return settlement;
    }
    const wide = this.#widen(target, budget);
    if (wide !== 'safe' && wide !== 'mine') return wide;
    if (!this.#thin(target, false, wide, budget)) return 'budget';
    return this.#findSmaller(target, wide, budget);
  }

  /** Looks for a connected set of exactly this size that settles the cell. Sets of smaller sizes must have been tried. */
  findConnected(target: number, size: number, budget: NodeBudget): Settlement {
    this.graph.startAround(this.#grid, target);
    return this.#tryConnected(target, size, budget);
  }

  /**
   * Finds a minimal set of clues that settles a cell together with the mine count. Clues alone must not settle it.
   */
  findWithMineCount(target: number, budget: NodeBudget): Settlement {
    this.foundCount = 0;
    const alone = this.settle(target, this.found, 0, true, budget);
    if (alone !== 'neither') return alone;
    this.#gatherAll();
    if (!this.#canMineCountMatter()) return 'neither';
    this.#sortByDistance(target);
    const settlement = this.settle(target, this.found, this.foundCount, true, budget);
    if (settlement !== 'safe' && settlement !== 'mine') return settlement;
    return this.#thin(target, true, settlement, budget) ? settlement : 'budget';
  }

  /**
   * Solves all clues of the board together with the mine count.
   * @returns `stalled` if the mine count adds nothing to the clues
   */
  solveAll(budget: NodeBudget): 'possible' | 'stalled' | 'inconsistent' | 'budget' {
    this.#gatherAll();
    if (!this.#canMineCountMatter()) return 'stalled';
    return this.solve(this.found, this.foundCount, true, budget);
  }

  /** Takes these clues, which should settle a cell, and thins them until none can be spared. */
  findWithin(target: number, clues: Int32Array, count: number, usesMineCount: boolean, budget: NodeBudget): Settlement {
    this.#take(clues, count);
    const settlement = this.settle(target, this.found, count, usesMineCount, budget);
    if (settlement !== 'safe' && settlement !== 'mine') return settlement;
    return this.#thin(target, usesMineCount, settlement, budget) ? settlement : 'budget';
  }

  #take(clues: Int32Array, count: number): void {
    this.found = grownInt32(this.found, count);
    for (let index = 0; index < count; index += 1) this.found[index] = clues[index]!;
    this.foundCount = count;
  }

  /** Takes rings 1, 2, 4 ... together until they settle the cell. */
  #widen(target: number, budget: NodeBudget): Settlement {
    for (let ring = 2; ; ring *= 2) {
      const count = this.graph.reachRing(this.#grid, ring);
      const settlement = this.settle(target, this.graph.clues, count, false, budget);
      if (settlement === 'safe' || settlement === 'mine') this.#take(this.graph.clues, count);
      if (settlement !== 'neither' || this.graph.isComplete) return settlement;
    }
  }

  /** Takes clues out of `found`, the farthest first, first many at once and in the end one by one. */
  #thin(target: number, usesMineCount: boolean, verdict: CellVerdict, budget: NodeBudget): boolean {
    for (let block = Math.max(1, this.foundCount >> 1); block >= 1; block >>= 1) {
      for (let end = this.foundCount; end > 0; end -= block) {
        const start = Math.max(0, end - block);
        const settlement = this.#settleWithout(target, start, end, usesMineCount, budget);
        if (settlement === 'budget') return false;
        if (settlement === verdict) this.#dropFound(start, end);
      }
    }
    return true;
  }

  #settleWithout(target: number, start: number, end: number, usesMineCount: boolean, budget: NodeBudget): Settlement {
    this.#trial = grownInt32(this.#trial, this.foundCount);
    let count = 0;
    for (let index = 0; index < this.foundCount; index += 1) {
      if (index >= start && index < end) continue;
      this.#trial[count] = this.found[index]!;
      count += 1;
    }
    return this.settle(target, this.#trial, count, usesMineCount, budget);
  }

  #dropFound(start: number, end: number): void {
    this.found.copyWithin(start, end, this.foundCount);
    this.foundCount -= end - start;
  }

  /** Looks for a connected set smaller than the one found, smallest first; gives up with its part of the budget. */
  #findSmaller(target: number, verdict: CellVerdict, budget: NodeBudget): Settlement {
    const share = budget.part(SMALLER_SHARE);
    for (let size = 3; size < this.foundCount; size += 1) {
      const settlement = this.#tryConnected(target, size, share);
      if (settlement === 'budget') break;
      if (settlement !== 'neither') return budget.spend(share.used) ? settlement : 'budget';
    }
    budget.spend(Math.min(share.used, share.limit));
    return verdict;
  }

  /**
   * Tries every connected set of one size with a clue beside the cell, each once: a set belongs to the first of its
   * clues beside the cell, and a clue skipped in one branch is not taken up again within it.
   */
  #tryConnected(target: number, size: number, budget: NodeBudget): Settlement {
    const { graph } = this;
    const count = graph.reachRing(this.#grid, size - 1);
    this.#marked = grownUint8(this.#marked, count);
    this.#marked.fill(0, 0, count);
    this.#trial = grownInt32(this.#trial, size);
    for (let root = 0; root < graph.rootCount; root += 1) {
      this.#marked[root] = 1;
      this.#trial[0] = graph.clues[root]!;
      const end = size > 1 ? this.#addCandidates(root, 0) : 0;
      const settlement = this.#growSet(target, 1, size, 0, end, budget);
      if (settlement !== 'neither') return settlement;
      this.#dropCandidates(0, end);
    }
    return 'neither';
  }

  /** All sets that `depth` clues of the trial can grow to with candidates from `start` on and their neighbours. */
  #growSet(target: number, depth: number, size: number, start: number, end: number, budget: NodeBudget): Settlement {
    if (depth === size) return this.#settleTrial(target, size, budget);
    for (let at = start; at < end; at += 1) {
      const clue = this.#candidates[at]!;
      this.#trial[depth] = this.graph.clues[clue]!;
      const more = depth + 1 < size ? this.#addCandidates(clue, end) : end;
      const settlement = this.#growSet(target, depth + 1, size, at + 1, more, budget);
      if (settlement !== 'neither') return settlement;
      this.#dropCandidates(end, more);
    }
    return 'neither';
  }

  #settleTrial(target: number, size: number, budget: NodeBudget): Settlement {
    const settlement = this.settle(target, this.#trial, size, false, budget);
    if (settlement === 'safe' || settlement === 'mine') this.#take(this.#trial, size);
    return settlement;
  }

  /** Appends the neighbours of a clue that are not marked to the candidates. @returns the new end */
  #addCandidates(clue: number, end: number): number {
    const { graph } = this;
    let last = end;
    for (let link = graph.startOf(clue); link < graph.startOf(clue + 1); link += 1) {
      const beside = graph.neighbourAt(link);
      if (this.#marked[beside] === 1) continue;
      this.#marked[beside] = 1;
      this.#candidates = grownInt32(this.#candidates, last + 1);
      this.#candidates[last] = beside;
      last += 1;
    }
    return last;
  }

  #dropCandidates(start: number, end: number): void {
    for (let at = start; at < end; at += 1) this.#marked[this.#candidates[at]!] = 0;
  }

  /**
   * Whether the mine count can add anything to the found clues, which are all clues of the board. It cannot if, however
   * few or many mines they take, the other cells hold at least one mine and at least one of them is safe.
   */
  #canMineCountMatter(): boolean {
    const grid = this.#grid;
    this.system.build(grid, this.found, this.foundCount);
    let needs = 0;
    for (let clue = 0; clue < this.foundCount; clue += 1) needs += this.system.need[clue]!;
    return needs >= grid.minesLeft || grid.minesLeft >= grid.unknown - this.system.cellCount;
  }

  /** Takes every clue of the board that still says something. Cost: one pass over the board. */
  #gatherAll(): void {
    const grid = this.#grid;
    this.foundCount = 0;
    for (let place = 0; place < grid.count.length; place += 1) {
      if (!grid.isActive(place)) continue;
      this.found = grownInt32(this.found, this.foundCount + 1);
      this.found[this.foundCount] = place;
      this.foundCount += 1;
    }
  }

  /** Orders the found clues by their distance from a place. */
  #sortByDistance(target: number): void {
    const { stride } = this.#grid;
    const row = Math.floor(target / stride);
    const column = target % stride;
    const distanceTo = (place: number): number =>
      Math.max(Math.abs(Math.floor(place / stride) - row), Math.abs((place % stride) - column));
    this.found.subarray(0, this.foundCount).sort((one, other) => distanceTo(one) - distanceTo(other) || one - other);
  }
}
