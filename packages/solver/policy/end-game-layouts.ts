import { isOpen, MAX_COUNT, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import type { PlayerView } from '../position/player-view.ts';
import { grownInt32, grownUint8 } from '../position/typed-arrays.ts';

type ListVerdict = 'listed' | 'too-many' | 'budget';

/** The result of opening a mine, beside the counts 0 to 8. */
export const EXPLODES: number = MAX_COUNT + 1;

interface ListLimits {
  /** Units: layouts. */
  readonly layouts: number;
  /** Units: cells tried. */
  readonly nodes: number;
}

/**
 * All layouts of some undecided cells, one by one. The cells must be closed: the numbers beside them and the cells that
 * touch them depend on no other undecided cell. The next list overwrites this one.
 */
export class EndGameLayoutsWorkspace {
  /** The cells in the order they are placed: along the numbers, so that a contradiction shows early. */
  cells = new Int32Array(0);
  cellCount = 0;
  layoutCount = 0;
  /** True if all layouts have the same number of mines. */
  hasFixedTotal = true;
  /** The mines of the first layout. */
  total = 0;
  /**
   * What opening a cell shows in a layout: {@link EXPLODES}, or how many of the listed cells beside it are mines.
   * Shape: `outcomes[index * layoutCount + layout]`.
   */
  outcomes = new Uint8Array(0);
  #mines = new Uint8Array(0);
  #placed = new Uint8Array(0);
  #placedMines = 0;
  #limits: ListLimits = { layouts: 0, nodes: 0 };
  #nodes = 0;
  #wanted = -1;
  #indexOf = new Map<number, number>();
  /** Numbers: mines still wanted, listed cells not yet placed; and for each cell its numbers, 8 places a cell. */
  #need: number[] = [];
  #left: number[] = [];
  #numbersOf = new Int32Array(0);
  #numberDegree = new Uint8Array(0);
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);

  /**
   * Lists the layouts.
   * @param cells closed undecided cells
   * @param probability of a mine, cell by cell; only 1 matters: a mine that is certain
   * @param total how many mines the cells hold, -1 if only the numbers say
   * @returns `too-many` beyond the layouts allowed, `budget` when the nodes ran out
   */
  list(view: PlayerView, cells: Int32Array, probability: Float64Array, total: number, limits: ListLimits): ListVerdict {
    this.#limits = limits;
    this.#nodes = 0;
    this.#wanted = total;
    this.layoutCount = 0;
    this.hasFixedTotal = true;
    this.#placedMines = 0;
    this.#order(view, cells);
    this.#link(view, probability);
    const verdict = this.#place(0);
    if (verdict === 'listed') this.#writeOutcomes(view);
    return verdict;
  }

  /** Breadth first from cells beside numbers; cells beside none come last; their order does not matter. */
  #order({ shape, knowledge }: PlayerView, cells: Int32Array): void {
    const wanted = new Set(cells);
    const ordered: number[] = [];
    const take = (cell: number): void => {
      if (wanted.delete(cell)) ordered.push(cell);
    };
    const beside = new Int32Array(MAX_NEIGHBOURS);
    const around = new Int32Array(MAX_NEIGHBOURS);
    const follow = (cell: number): void => {
      for (let at = neighboursInto(beside, shape, cell) - 1; at >= 0; at -= 1) {
        if (!isOpen(knowledge[beside[at]!]!)) continue;
        take(cell);
        for (let far = neighboursInto(around, shape, beside[at]!) - 1; far >= 0; far -= 1) take(around[far]!);
      }
    };
    let followed = 0;
    for (const cell of cells) {
      follow(cell);
      for (; followed < ordered.length; followed += 1) follow(ordered[followed]!);
    }
    for (const cell of cells) take(cell);
    this.cells = Int32Array.from(ordered);
    this.cellCount = ordered.length;
    this.#indexOf = new Map(ordered.map((cell, index) => [cell, index]));
  }

  #link({ shape, knowledge }: PlayerView, probability: Float64Array): void {
    const numbers = new Map<number, number>();
    const around = new Int32Array(MAX_NEIGHBOURS);
    this.#need = [];
    this.#left = [];
    this.#placed = grownUint8(this.#placed, this.cellCount);
    this.#numberDegree = grownUint8(this.#numberDegree, this.cellCount);
    this.#numbersOf = grownInt32(this.#numbersOf, this.cellCount * MAX_NEIGHBOURS);
    for (let index = 0; index < this.cellCount; index += 1) {
      let degree = 0;
      for (let at = neighboursInto(this.#beside, shape, this.cells[index]!) - 1; at >= 0; at -= 1) {
        const cell = this.#beside[at]!;
        if (!isOpen(knowledge[cell]!)) continue;
        let number = numbers.get(cell);
        if (number === undefined) {
          number = this.#need.length;
          numbers.set(cell, number);
          let need = knowledge[cell]!;
          for (let far = neighboursInto(around, shape, cell) - 1; far >= 0; far -= 1) {
            if (probability[around[far]!] === 1) need -= 1;
          }
          this.#need.push(need);
          this.#left.push(0);
        }
        this.#left[number]! += 1;
        this.#numbersOf[index * MAX_NEIGHBOURS + degree] = number;
        degree += 1;
      }
      this.#numberDegree[index] = degree;
    }
  }

  #place(index: number): ListVerdict {
    if (index === this.cellCount) return this.#keep();
    this.#nodes += 1;
    if (this.#nodes > this.#limits.nodes) return 'budget';
    for (let mine = 0; mine <= 1; mine += 1) {
      if (!this.#canPlace(index, mine)) continue;
      this.#count(index, mine, 1);
      this.#placed[index] = mine;
      const verdict = this.#place(index + 1);
      this.#count(index, mine, -1);
      if (verdict !== 'listed') return verdict;
    }
    return 'listed';
  }

  #canPlace(index: number, mine: number): boolean {
    if (this.#wanted >= 0) {
      const wanted = this.#wanted - this.#placedMines - mine;
      if (wanted < 0 || wanted > this.cellCount - index - 1) return false;
    }
    const start = index * MAX_NEIGHBOURS;
    for (let at = start; at < start + this.#numberDegree[index]!; at += 1) {
      const number = this.#numbersOf[at]!;
      const need = this.#need[number]! - mine;
      if (need < 0 || need > this.#left[number]! - 1) return false;
    }
    return true;
  }

  #count(index: number, mine: number, sign: number): void {
    this.#placedMines += mine * sign;
    const start = index * MAX_NEIGHBOURS;
    for (let at = start; at < start + this.#numberDegree[index]!; at += 1) {
      const number = this.#numbersOf[at]!;
      this.#need[number]! -= mine * sign;
      this.#left[number]! -= sign;
    }
  }

  #keep(): ListVerdict {
    if (this.layoutCount === this.#limits.layouts) return 'too-many';
    const start = this.layoutCount * this.cellCount;
    this.#mines = grownUint8(this.#mines, start + this.cellCount);
    for (let index = 0; index < this.cellCount; index += 1) this.#mines[start + index] = this.#placed[index]!;
    if (this.layoutCount === 0) this.total = this.#placedMines;
    else if (this.#placedMines !== this.total) this.hasFixedTotal = false;
    this.layoutCount += 1;
    return 'listed';
  }

  #writeOutcomes({ shape }: PlayerView): void {
    const { cellCount, layoutCount } = this;
    this.outcomes = grownUint8(this.outcomes, cellCount * layoutCount);
    for (let index = 0; index < cellCount; index += 1) {
      const found = neighboursInto(this.#beside, shape, this.cells[index]!);
      let besideCount = 0;
      for (let at = 0; at < found; at += 1) {
        const other = this.#indexOf.get(this.#beside[at]!);
        if (other === undefined) continue;
        this.#beside[besideCount] = other;
        besideCount += 1;
      }
      for (let layout = 0; layout < layoutCount; layout += 1) {
        const row = layout * cellCount;
        let shows = 0;
        for (let at = 0; at < besideCount; at += 1) shows += this.#mines[row + this.#beside[at]!]!;
        this.outcomes[index * layoutCount + layout] = this.#mines[row + index] === 1 ? EXPLODES : shows;
      }
    }
  }
}
