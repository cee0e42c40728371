import { isOpen, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import { grownInt32 } from '../position/typed-arrays.ts';

/**
 * The cells that may or may not hold a mine, and the **regions** they form: two cells are in one region when they touch
 * or when an open number touches both. What is opened in one region says nothing about another except through the mine
 * count. Collecting those of the next view overwrites them.
 */
export class UndecidedCellsWorkspace {
  cells = new Int32Array(0);
  count = 0;
  mines = 0;
  /** Cell by cell: its index among the undecided ones, or -1. */
  indexOf = new Int32Array(0);
  /** The cells of each region lie together, from `regionStart[region]`. */
  regionCells = new Int32Array(0);
  regionStart = new Int32Array(0);
  regionCount = 0;
  /** Region by region: 1 when one of its cells is beside no open number. */
  hasInterior = new Uint8Array(0);
  #parent = new Int32Array(0);
  #regionOf = new Int32Array(0);
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);

  /** Takes the undecided cells of a view. @param probability of a mine, cell by cell */
  collect({ shape, knowledge, mineCount }: PlayerView, probability: Float64Array): void {
    const { size } = shape;
    this.indexOf = grownInt32(this.indexOf, size);
    this.cells = grownInt32(this.cells, size);
    this.count = 0;
    this.mines = mineCount;
    for (let cell = 0; cell < size; cell += 1) {
      const mine = probability[cell]!;
      this.indexOf[cell] = -1;
      if (mine === 1) this.mines -= 1;
      if (isOpen(knowledge[cell]!) || mine === 1 || mine === 0) continue;
      this.indexOf[cell] = this.count;
      this.cells[this.count] = cell;
      this.count += 1;
    }
  }

  /** Finds the regions. Cost: some 70 reads for each undecided cell. */
  findRegions({ shape, knowledge }: PlayerView): void {
    const { count, cells } = this;
    this.#parent = grownInt32(this.#parent, count);
    for (let index = 0; index < count; index += 1) this.#parent[index] = index;
    const beside = this.#beside;
    const around = new Int32Array(MAX_NEIGHBOURS);
    for (let index = 0; index < count; index += 1) {
      for (let at = neighboursInto(beside, shape, cells[index]!) - 1; at >= 0; at -= 1) {
        const neighbour = beside[at]!;
        const other = this.indexOf[neighbour]!;
        if (other >= 0) this.#join(index, other);
        if (!isOpen(knowledge[neighbour]!)) continue;
        for (let far = neighboursInto(around, shape, neighbour) - 1; far >= 0; far -= 1) {
          const seen = this.indexOf[around[far]!]!;
          if (seen >= 0) this.#join(index, seen);
        }
      }
    }
    this.#numberRegions();
    this.#layOut({ shape, knowledge });
  }

  #numberRegions(): void {
    const { count } = this;
    this.#regionOf = grownInt32(this.#regionOf, count);
    this.regionStart = grownInt32(this.regionStart, count + 2);
    this.regionCount = 0;
    // A root is the smallest index of its region, so it is numbered before the others ask for its number.
    for (let index = 0; index < count; index += 1) {
      const root = this.#rootOf(index);
      if (root === index) {
        this.regionStart[this.regionCount + 1] = 0;
        this.#regionOf[index] = this.regionCount;
        this.regionCount += 1;
      }
      const region = this.#regionOf[root]!;
      this.#regionOf[index] = region;
      this.regionStart[region + 1]! += 1;
    }
    this.regionStart[0] = 0;
    for (let region = 0; region < this.regionCount; region += 1) {
      this.regionStart[region + 1]! += this.regionStart[region]!;
    }
  }

  #layOut({ shape, knowledge }: Pick<PlayerView, 'shape' | 'knowledge'>): void {
    const { count, regionCount, regionStart } = this;
    this.regionCells = grownInt32(this.regionCells, count);
    if (this.hasInterior.length < regionCount) this.hasInterior = new Uint8Array(regionCount * 2);
    this.hasInterior.fill(0, 0, regionCount);
    const next = this.#parent;
    for (let region = 0; region < regionCount; region += 1) next[region] = regionStart[region]!;
    for (let index = 0; index < count; index += 1) {
      const region = this.#regionOf[index]!;
      const cell = this.cells[index]!;
      this.regionCells[next[region]!] = cell;
      next[region]! += 1;
      let numbers = 0;
      for (let at = neighboursInto(this.#beside, shape, cell) - 1; at >= 0; at -= 1) {
        if (isOpen(knowledge[this.#beside[at]!]!)) numbers += 1;
      }
      if (numbers === 0) this.hasInterior[region] = 1;
    }
  }

  #rootOf(index: number): number {
    const parent = this.#parent;
    let root = index;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  }

  #join(first: number, second: number): void {
    const a = this.#rootOf(first);
    const b = this.#rootOf(second);
    if (a < b) this.#parent[b] = a;
    else if (b < a) this.#parent[a] = b;
  }
}
