import { grownInt32 } from '../position/typed-arrays.ts';
import { type EndGameLayoutsWorkspace, EXPLODES } from './end-game-layouts.ts';
import { PositionMemo } from './position-memo.ts';

/** The best first move of a listed end game. */
interface EndGameMove {
  /** The index of the cell in the list. */
  readonly index: number;
  /** In how many layouts the best play wins. */
  readonly wins: number;
  /** In how many layouts the cell is not a mine. */
  readonly safe: number;
}

/** The results of opening: 0 to 8, and a mine. */
const OUTCOMES = EXPLODES + 1;
const OVER_BUDGET = -1;

/**
 * The exact end game: every layout is known, and the best play is found by trying all. A position is the set of layouts
 * that are left; its value is in how many of them the best play wins. Opened cells need not be stored, because they
 * show the same in all of them.
 *
 * A cell that shows the same in all layouts where it is safe is dead: opening it early gains nothing, so it is left
 * out, and it stays dead in every subset. Of twins, which show the same in every layout, one is tried. The next search
 * overwrites {@link nodes}.
 */
export class EndGameTreeWorkspace {
  /** The work done. Units: outcomes read. */
  nodes = 0;
  readonly #memo = new PositionMemo();
  #outcomes: Uint8Array = new Uint8Array(0);
  #layoutCount = 0;
  #budget = 0;
  /** The positions on the path from the root, one after the other: their layouts. */
  #layouts = new Int32Array(0);
  /** Likewise their living cells, in how many layouts each is a mine, and a hash of what it shows. */
  #cells = new Int32Array(0);
  #mineTally = new Int32Array(0);
  #hashes = new Int32Array(0);
  #bestCell = -1;
  readonly #next = new Int32Array(OUTCOMES);

  /**
   * Finds the best first move; the safest one if no cell gives information.
   * @param budget of outcomes read
   * @returns undefined when the budget ran out
   */
  solve(list: EndGameLayoutsWorkspace, budget: number): EndGameMove | undefined {
    const { cellCount, layoutCount } = list;
    this.nodes = 0;
    this.#budget = budget;
    this.#outcomes = list.outcomes;
    this.#layoutCount = layoutCount;
    this.#memo.begin();
    this.#layouts = grownInt32(this.#layouts, layoutCount);
    this.#reserveCells(cellCount);
    for (let layout = 0; layout < layoutCount; layout += 1) this.#layouts[layout] = layout;
    for (let index = 0; index < cellCount; index += 1) this.#cells[index] = index;
    this.#bestCell = -1;
    const wins = this.#valueOf(0, layoutCount, layoutCount, 0, cellCount, true);
    if (wins === OVER_BUDGET) return undefined;
    const index = this.#bestCell >= 0 ? this.#bestCell : this.#safestOf(cellCount);
    return { index, wins, safe: layoutCount - this.#countMines(index) };
  }

  #reserveCells(count: number): void {
    this.#cells = grownInt32(this.#cells, count);
    this.#mineTally = grownInt32(this.#mineTally, count);
    this.#hashes = grownInt32(this.#hashes, count);
  }

  #safestOf(cellCount: number): number {
    let safest = 0;
    for (let index = 1; index < cellCount; index += 1) {
      if (this.#countMines(index) < this.#countMines(safest)) safest = index;
    }
    return safest;
  }

  #countMines(index: number): number {
    let mines = 0;
    const column = index * this.#layoutCount;
    for (let layout = 0; layout < this.#layoutCount; layout += 1) {
      if (this.#outcomes[column + layout] === EXPLODES) mines += 1;
    }
    return mines;
  }

  /**
   * In how many of the layouts `#layouts[start]` up to `end` the best play wins.
   * @param top from where `#layouts` is free
   * @param cellStart the cells that may be living are `#cells[cellStart]` up to `cellEnd`, which is free
   */
  #valueOf(start: number, end: number, top: number, cellStart: number, cellEnd: number, isRoot: boolean): number {
    const count = end - start;
    if (count === 1) return 1;
    this.nodes += count * (cellEnd - cellStart);
    if (this.nodes > this.#budget) return OVER_BUDGET;
    const known = isRoot ? -1 : this.#memo.find(this.#layouts, start, end);
    if (known >= 0) return known;
    const livingEnd = this.#gatherLiving(start, end, cellStart, cellEnd);
    const value = this.#bestOf(start, end, top, cellEnd, livingEnd, isRoot);
    if (value !== OVER_BUDGET && !isRoot) this.#memo.store(this.#layouts, start, end, value);
    return value;
  }

  /**
   * Writes the living cells of a position behind its parent's, the safest first.
   * KERNEL: bench/solver-play.ts (expert games)
   * @returns their end
   */
  #gatherLiving(start: number, end: number, cellStart: number, cellEnd: number): number {
    this.#reserveCells(cellEnd + cellEnd - cellStart);
    const layouts = this.#layouts;
    const outcomes = this.#outcomes;
    const cells = this.#cells;
    let livingEnd = cellEnd;
    for (let at = cellStart; at < cellEnd; at += 1) {
      const cell = cells[at]!;
      const column = cell * this.#layoutCount;
      let mines = 0;
      let shown = 0;
      let hash = 0;
      for (let row = start; row < end; row += 1) {
        const outcome = outcomes[column + layouts[row]!]!;
        if (outcome === EXPLODES) mines += 1;
        shown |= 1 << outcome;
        hash = (Math.imul(hash, 0x01000193) ^ outcome) | 0;
      }
      const safeShown = shown & ~(1 << EXPLODES);
      if ((safeShown & (safeShown - 1)) === 0) continue;
      if (this.#hasTwin(cell, hash, start, end, cellEnd, livingEnd)) continue;
      this.#insert(cell, mines, hash, cellEnd, livingEnd);
      livingEnd += 1;
    }
    return livingEnd;
  }

  #insert(cell: number, mines: number, hash: number, first: number, end: number): void {
    let at = end;
    for (; at > first && this.#mineTally[at - 1]! > mines; at -= 1) {
      this.#cells[at] = this.#cells[at - 1]!;
      this.#mineTally[at] = this.#mineTally[at - 1]!;
      this.#hashes[at] = this.#hashes[at - 1]!;
    }
    this.#cells[at] = cell;
    this.#mineTally[at] = mines;
    this.#hashes[at] = hash;
  }

  #hasTwin(cell: number, hash: number, start: number, end: number, first: number, last: number): boolean {
    for (let at = first; at < last; at += 1) {
      if (this.#hashes[at] === hash && this.#showSame(cell, this.#cells[at]!, start, end)) return true;
    }
    return false;
  }

  #showSame(first: number, second: number, start: number, end: number): boolean {
    const firstColumn = first * this.#layoutCount;
    const secondColumn = second * this.#layoutCount;
    for (let at = start; at < end; at += 1) {
      const layout = this.#layouts[at]!;
      if (this.#outcomes[firstColumn + layout] !== this.#outcomes[secondColumn + layout]) return false;
    }
    return true;
  }

  #bestOf(start: number, end: number, top: number, cellStart: number, cellEnd: number, isRoot: boolean): number {
    // One layout is always won: by the play that takes it for the true one.
    let best = 1;
    for (let at = cellStart; at < cellEnd; at += 1) {
      const safe = end - start - this.#mineTally[at]!;
      if (safe <= best) break;
      this.#split(this.#cells[at]!, start, end, top);
      const value = this.#valueOfParts(top, top + safe, cellStart, cellEnd, this.#cells[at]!, best);
      if (value === OVER_BUDGET) return OVER_BUDGET;
      if (value > best) {
        best = value;
        if (isRoot) this.#bestCell = this.#cells[at]!;
      }
      // Nothing is lost by opening a safe cell first, so no other cell can be better.
      if (safe === end - start) break;
    }
    return best;
  }

  /** Writes the layouts where a cell is safe to `#layouts[top]` and on, in the order of what it shows. */
  #split(cell: number, start: number, end: number, top: number): void {
    this.#layouts = grownInt32(this.#layouts, top + end - start);
    const next = this.#next;
    const layouts = this.#layouts;
    const outcomes = this.#outcomes;
    const column = cell * this.#layoutCount;
    next.fill(0);
    for (let row = start; row < end; row += 1) next[outcomes[column + layouts[row]!]!]! += 1;
    let from = top;
    for (let shown = 0; shown < OUTCOMES; shown += 1) {
      const length = next[shown]!;
      next[shown] = from;
      from += length;
    }
    for (let row = start; row < end; row += 1) {
      const layout = layouts[row]!;
      const shown = outcomes[column + layout]!;
      layouts[next[shown]!] = layout;
      next[shown]! += 1;
    }
  }

  /**
   * In how many of the layouts that a split wrote the best play wins; something not above `best` as soon as it cannot
   * be more.
   */
  #valueOfParts(start: number, end: number, cellStart: number, cellEnd: number, cell: number, best: number): number {
    const column = cell * this.#layoutCount;
    let value = 0;
    let partEnd = start;
    for (let partStart = start; partStart < end; partStart = partEnd) {
      const shown = this.#outcomes[column + this.#layouts[partStart]!];
      while (partEnd < end && this.#outcomes[column + this.#layouts[partEnd]!] === shown) partEnd += 1;
      const part = this.#valueOf(partStart, partEnd, end, cellStart, cellEnd, false);
      if (part === OVER_BUDGET) return OVER_BUDGET;
      value += part;
      if (value + end - partEnd <= best) return value;
    }
    return value;
  }
}
