import { grownInt32 } from '../position/typed-arrays.ts';
import { type EndGameLayoutsWorkspace, EXPLODES } from './end-game-layouts.ts';
import { LayoutRecordsWorkspace } from './layout-records.ts';
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

const OVER_BUDGET = -1;
/** Pairs of layouts that are compared in the time of reading one. */
const PAIRS_A_NODE = 8;
/** A part of a split: where its layouts start and end, and the most of them that can be won. */
const PART = 3;

/**
 * The exact end game: every layout is known, and the best play is found by trying all. A position is the set of layouts
 * that are left; its value is in how many of them the best play wins. Opened cells need not be stored, because they
 * show the same in all of them.
 *
 * A cell that shows the same in all layouts where it is safe is dead: opening it early gains nothing, so it is left
 * out, and it stays dead in every subset. The bounds of all positions that a cell can lead to decide which cell is tried
 * first, and whether it has to be: a position is worth at most the layouts in which its safest living cell is no mine,
 * and of layouts that are all twins of each other, which no opened cell can tell apart, only one is won.
 * The next search overwrites {@link nodes}.
 */
export class EndGameTreeWorkspace {
  /** The work done. Units: layouts read. */
  nodes = 0;
  readonly #memo: PositionMemo;
  readonly #records = new LayoutRecordsWorkspace();
  #budget = 0;
  /** The positions on the path from the root, one after the other: their layouts. */
  #layouts = new Int32Array(0);
  #layoutTop = 0;
  /** Likewise the words of their living cells. */
  #living = new Int32Array(0);
  #livingTop = 0;
  /** Likewise the cells to try, each with the most layouts that it can win. */
  #tries = new Int32Array(0);
  #tryTop = 0;
  /** Likewise the parts of the splits. */
  #parts = new Int32Array(0);
  #partTop = 0;
  readonly #next = new Int32Array(EXPLODES + 1);

  /** @param memo what remembers positions during a search */
  constructor(memo: PositionMemo = new PositionMemo()) {
    this.#memo = memo;
  }

  /**
   * Finds the best first move; the safest one if no cell gives information. Of equally good cells it is the safest, and
   * of these the first in the list.
   * @param budget of layouts read
   * @returns undefined when the budget ran out
   */
  solve(list: EndGameLayoutsWorkspace, budget: number): EndGameMove | undefined {
    const { layoutCount, cellCount } = list;
    const records = this.#records;
    this.nodes = Math.ceil(layoutCount ** 2 / PAIRS_A_NODE);
    this.#budget = budget;
    if (this.nodes > budget) return undefined;
    records.load(list);
    records.findTwins();
    this.#memo.begin(records.words);
    this.#layouts = grownInt32(this.#layouts, layoutCount);
    for (let layout = 0; layout < layoutCount; layout += 1) this.#layouts[layout] = layout;
    this.#layoutTop = layoutCount;
    this.#living = grownInt32(this.#living, 2 * records.words).fill(-1, 0, records.words);
    this.#livingTop = 2 * records.words;
    this.#tryTop = this.#partTop = 0;
    const fewest = this.#scan(0, layoutCount, 0, records.words);
    const mines = Array.from({ length: cellCount }, (_, cell) => records.minesOf(cell));
    const best = this.#bestFirst(layoutCount, fewest, mines);
    if (best === undefined) return undefined;
    const safest = mines.indexOf(Math.min(...mines));
    const index = best.cell < 0 ? safest : best.cell;
    return { index, wins: best.wins, safe: layoutCount - mines[index]! };
  }

  /** The value of the root and the cell that reaches it; none if no cell gives information. */
  #bestFirst(count: number, fewest: number, mines: readonly number[]): { cell: number; wins: number } | undefined {
    const { words } = this.#records;
    // One layout is always won: by the play that takes it for the true one.
    let best = { cell: -1, wins: 1 };
    if (fewest < 0) return best;
    if (fewest === 0) {
      const cell = this.#firstSafe(words);
      const wins = this.#valueOfCell(cell, 0, count, words, 1);
      return wins === OVER_BUDGET ? undefined : { cell, wins };
    }
    if (!this.#listTries(0, count, words, 1)) return undefined;
    const isBefore = (cell: number, other: number): boolean =>
      mines[cell]! - mines[other]! < 0 || (mines[cell] === mines[other] && cell < other);
    for (let at = 0; at < this.#tryTop; at += 2) {
      const [cell, most] = [this.#tries[at]!, this.#tries[at + 1]!];
      const floor = best.cell >= 0 && isBefore(cell, best.cell) ? best.wins - 1 : best.wins;
      if (most <= floor) continue;
      const wins = this.#valueOfCell(cell, 0, count, words, floor);
      if (wins === OVER_BUDGET) return undefined;
      if (wins > floor) best = { cell, wins };
    }
    return best;
  }

  /**
   * In how many of the layouts `#layouts[start]` up to `end` the best play wins.
   * @param parent where the cells are that may be living
   * @returns the value if it is above `floor`, else something not above it that the value is not above
   */
  #valueOf(start: number, end: number, parent: number, floor: number): number {
    const count = end - start;
    if (count === 1) return 1;
    if (count === 2) return this.#valueOfPair(start);
    const living = this.#livingTop;
    this.#livingTop += this.#records.words;
    this.#living = grownInt32(this.#living, this.#livingTop);
    const value = this.#valueOfMany(start, end, parent, living, floor);
    this.#livingTop = living;
    return value;
  }

  #valueOfPair(start: number): number {
    return this.#records.canTellApart(this.#layouts[start]!, this.#layouts[start + 1]!) ? 2 : 1;
  }

  #valueOfMany(start: number, end: number, parent: number, living: number, floor: number): number {
    const count = end - start;
    const fewest = this.#scan(start, end, parent, living);
    if (this.nodes > this.#budget) return OVER_BUDGET;
    if (fewest < 0) return 1;
    // Nothing is lost by opening a safe cell first.
    const most = count - Math.max(fewest, this.#records.lostToTwins(this.#layouts, start, end));
    if (most <= floor) return most;
    if (fewest === 0) return this.#valueOfCell(this.#firstSafe(living), start, end, living, floor);
    this.#memo.look(this.#records, this.#layouts[start]!);
    const known = this.#memo.find();
    if (known >= 0 && (isExact(known) || known >> 1 <= floor)) return known >> 1;
    const value = this.#bestOf(start, end, living, floor);
    if (value === OVER_BUDGET) return OVER_BUDGET;
    this.#scan(start, end, parent, living);
    this.#memo.look(this.#records, this.#layouts[start]!);
    this.#memo.store((value << 1) | (value > floor || value === 1 ? 1 : 0), count);
    return value;
  }

  #scan(start: number, end: number, from: number, to: number): number {
    this.nodes += end - start;
    return this.#records.scan(this.#layouts, start, end, this.#living, from, to);
  }

  /** The first of the living cells that are no mine in any layout scanned last. */
  #firstSafe(living: number): number {
    const { words, mined } = this.#records;
    for (let word = 0; word < words; word += 1) {
      const safe = this.#living[living + word]! & ~mined[word]!;
      if (safe !== 0) return word * 32 + 31 - Math.clz32(safe & -safe);
    }
    throw new Error('#firstSafe: no living cell is safe');
  }

  #bestOf(start: number, end: number, living: number, floor: number): number {
    const first = this.#tryTop;
    let limit = Math.max(1, floor);
    let best = 1;
    if (!this.#listTries(start, end, living, limit)) return OVER_BUDGET;
    const last = this.#tryTop;
    for (let at = first; at < last && this.#tries[at + 1]! > limit; at += 2) {
      const value = this.#valueOfCell(this.#tries[at]!, start, end, living, limit);
      if (value === OVER_BUDGET) return OVER_BUDGET;
      if (value <= limit) continue;
      limit = value;
      best = value;
    }
    this.#tryTop = first;
    return best > floor ? best : limit;
  }

  /**
   * Lists the living cells of the position scanned last that may win more than `limit` layouts, those that may win most
   * first.
   * @returns false when the budget ran out
   */
  #listTries(start: number, end: number, living: number, limit: number): boolean {
    const first = this.#tryTop;
    const { words } = this.#records;
    this.#tries = grownInt32(this.#tries, first + 2 * this.#records.cellCount);
    for (let word = 0; word < words; word += 1) {
      for (let left = this.#living[living + word]!; left !== 0; left &= left - 1) {
        const cell = word * 32 + 31 - Math.clz32(left & -left);
        this.#addTry(first, cell, end - start - this.#records.minesOf(cell));
      }
    }
    const last = this.#tryTop;
    this.#tryTop = first;
    // What is written here is never past what is read: cells are only left out or moved towards the start.
    for (let at = first; at < last && this.#tries[at + 1]! > limit; at += 2) {
      const cell = this.#tries[at]!;
      const layoutTop = this.#layoutTop;
      const partTop = this.#partTop;
      const most = this.#split(cell, start, end, living, limit);
      this.#layoutTop = layoutTop;
      this.#partTop = partTop;
      if (this.nodes > this.#budget) return false;
      if (most > limit) this.#addTry(first, cell, most);
    }
    return true;
  }

  /** Inserts a cell, behind those that are as good. */
  #addTry(first: number, cell: number, most: number): void {
    const tries = this.#tries;
    let at = this.#tryTop;
    this.#tryTop += 2;
    for (; at > first && tries[at - 1]! < most; at -= 2) {
      tries[at] = tries[at - 2]!;
      tries[at + 1] = tries[at - 1]!;
    }
    tries[at] = cell;
    tries[at + 1] = most;
  }

  /**
   * In how many layouts the best play wins that opens a cell first; where that is not above `floor`, something not above
   * it that the value is not above.
   */
  #valueOfCell(cell: number, start: number, end: number, living: number, floor: number): number {
    const layoutTop = this.#layoutTop;
    const firstPart = this.#partTop;
    let total = this.#split(cell, start, end, living, floor);
    const lastPart = this.#partTop;
    for (let part = firstPart; part < lastPart && total > floor; part += PART) {
      const most = this.#parts[part + 2]!;
      const value = this.#valueOf(this.#parts[part]!, this.#parts[part + 1]!, living, floor - total + most);
      if (value === OVER_BUDGET) return OVER_BUDGET;
      total += value - most;
    }
    this.#layoutTop = layoutTop;
    this.#partTop = firstPart;
    return total;
  }

  /**
   * Writes the layouts where a cell is safe behind all others, in the order of what it shows, and a part for each number
   * that it can show, the largest first.
   * @returns the most layouts that can be won
   */
  #split(cell: number, start: number, end: number, living: number, floor: number): number {
    const top = this.#layoutTop;
    this.#layouts = grownInt32(this.#layouts, top + end - start);
    const layouts = this.#layouts;
    const shown = this.#records.outcomesOf(cell, layouts, start, end);
    const next = this.#next.fill(0);
    const count = end - start;
    for (let row = 0; row < count; row += 1) next[shown[row]!]! += 1;
    let from = top;
    for (let number = 0; number < EXPLODES; number += 1) {
      const length = next[number]!;
      next[number] = from;
      from += length;
    }
    for (let row = 0; row < count; row += 1) {
      const number = shown[row]!;
      if (number === EXPLODES) continue;
      const to = next[number]!;
      layouts[to] = layouts[start + row]!;
      next[number] = to + 1;
    }
    this.#layoutTop = from;
    const firstPart = this.#partTop;
    for (let number = 0, partStart = top; number < EXPLODES; number += 1) {
      const partEnd = next[number]!;
      if (partEnd > partStart) this.#addPart(firstPart, partStart, partEnd);
      partStart = partEnd;
    }
    return this.#boundParts(firstPart, from - top, living, floor);
  }

  /** Inserts a part into those of the split, behind those that are as large. */
  #addPart(first: number, start: number, end: number): void {
    this.#parts = grownInt32(this.#parts, this.#partTop + PART);
    const parts = this.#parts;
    let at = this.#partTop;
    this.#partTop += PART;
    for (; at > first && parts[at - PART + 2]! > end - start; at -= PART) {
      for (let field = 0; field < PART; field += 1) parts[at + field] = parts[at - PART + field]!;
    }
    parts[at] = start;
    parts[at + 1] = end;
    parts[at + 2] = end - start;
  }

  /** Bounds the parts of a split until it is clear that they are worth no more than `floor`. @returns their sum */
  #boundParts(first: number, safe: number, living: number, floor: number): number {
    let most = safe;
    for (let part = first; part < this.#partTop && most > floor; part += PART) {
      const bound = this.#boundOf(this.#parts[part]!, this.#parts[part + 1]!, living);
      most += bound - this.#parts[part + 2]!;
      this.#parts[part + 2] = bound;
    }
    return most;
  }

  /** The most layouts of a part that can be won, by its safest living cell and what is remembered. */
  #boundOf(start: number, end: number, living: number): number {
    const count = end - start;
    if (count === 1) return 1;
    if (count === 2) return this.#valueOfPair(start);
    this.#living = grownInt32(this.#living, this.#livingTop + this.#records.words);
    const fewest = this.#scan(start, end, living, this.#livingTop);
    if (fewest < 0) return 1;
    const most = count - Math.max(fewest, this.#records.lostToTwins(this.#layouts, start, end));
    if (fewest === 0) return most;
    this.#memo.look(this.#records, this.#layouts[start]!);
    const known = this.#memo.find();
    return known < 0 ? most : Math.min(known >> 1, most);
  }
}

/** True of a remembered value that is not only a bound. */
function isExact(known: number): boolean {
  return (known & 1) === 1;
}
