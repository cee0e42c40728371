import { type BoardShape, isOpen, type Knowledge, type MineMap } from '../board.ts';
import {
  BoardBits,
  type CellBits,
  countCells,
  forEachCell,
  LAST_CELL,
  onesIn,
  STRETCHES,
  startOfStretch,
  WORD_CELLS,
} from './board-bits.ts';
import { GreedyZini } from './greedy-zini.ts';
import { ZiniStart } from './zini-start.ts';

/** A way to read a board: line by line, from one of its corners. */
export interface CellOrder {
  /** Lines are rows, or else columns. */
  readonly byRows: boolean;
  /** From the bottom row upwards. */
  readonly fromBottom: boolean;
  /** From the rightmost column to the left. */
  readonly fromRight: boolean;
}

/** Reading order: by rows, from the top left corner. */
const READING_ORDER: CellOrder = { byRows: true, fromBottom: false, fromRight: false };

/** All eight orders: every corner, by rows and by columns. */
const CELL_ORDERS: readonly CellOrder[] = [true, false].flatMap((byRows) =>
  [false, true].flatMap((fromBottom) => [false, true].map((fromRight) => ({ byRows, fromBottom, fromRight }))),
);

/** All metrics of one board. Units: clicks, except for the numbers of openings and islands. */
export interface BoardValues {
  readonly bbbv: number;
  readonly openings: number;
  readonly islands: number;
  readonly oneWayZini: number;
  readonly eightWayZini: number;
}

/**
 * Measures boards, one after the other: `load` a board, then ask for metrics. docs/metrics.md defines each
 * metric.
 *
 * What two metrics need is worked out once for a board, and only when one of them is asked for. As long as boards have
 * the same shape nothing is allocated.
 * Errors: every metric throws a RangeError before a board is loaded.
 * Cost: 3 bytes a cell; with ZiNi 12, also by columns 20. A small board has more margin.
 */
export class BoardMetrics {
  readonly #board = new BoardBits();
  readonly #groups = new CellGroups();
  readonly #start = new ZiniStart();
  readonly #transposed = new BoardBits();
  readonly #transposedStart = new ZiniStart();
  readonly #zini = new GreedyZini();
  #openings = -1;
  #bbbv = -1;
  #hasStart = false;
  #hasTransposed = false;

  /**
   * Takes a board to measure.
   * Shape: `mines` has shape.size. It is read now and not kept.
   * Errors: throws a RangeError when it has not.
   * Cost: one read a cell.
   */
  load(shape: BoardShape, mines: MineMap): this {
    this.#board.load(shape, mines);
    this.#openings = -1;
    this.#bbbv = -1;
    this.#hasStart = false;
    this.#hasTransposed = false;
    return this;
  }

  /** The number of openings. Cost: a fraction of an operation a cell, and a few for each row of an opening. */
  openings(): number {
    if (this.#openings < 0) this.#openings = this.#countGroups('zeros');
    return this.#openings;
  }

  /** 3BV: the fewest left clicks that open every safe cell. Cost: as for the openings. */
  bbbv(): number {
    if (this.#bbbv < 0) this.#bbbv = this.openings() + countCells(this.#board, this.#board.islandCells);
    return this.#bbbv;
  }

  /**
   * The 3BV of what is open: the openings of which every zero is open, and the open numbers that belong to no opening.
   * It is the board's 3BV once the board is won.
   * Shape: `knowledge` has shape.size.
   * Cost: as for the openings, and some operations for each zero and each number that belongs to no opening.
   */
  solvedBbbv(knowledge: Knowledge): number {
    const board = this.#board;
    let solved = this.openings() - countGroupsWith(board, board.zeros, (cell) => !isOpen(knowledge[cell]!));
    forEachCell(board, board.islandCells, (cell) => {
      if (isOpen(knowledge[cell]!)) solved += 1;
    });
    return solved;
  }

  /** The number of islands. Cost: as for the openings. */
  islands(): number {
    return this.#countGroups('islandCells');
  }

  /**
   * Greedy ZiNi: the clicks that win when the best premium is always played next, the first of equals in reading order.
   * Errors: throws a RangeError for a board that the memory does not hold.
   * Cost: some dozen operations a cell, and almost as many for one order more.
   */
  oneWayZini(): number {
    return this.greedyZini(READING_ORDER);
  }

  /** The least of greedy ZiNi in eight orders: from every corner, by rows and by columns. */
  eightWayZini(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const order of CELL_ORDERS) least = Math.min(least, this.greedyZini(order));
    return least;
  }

  /** Greedy ZiNi where the first of equals in this order is played. */
  greedyZini(order: CellOrder): number {
    const { byRows, fromBottom, fromRight } = order;
    if (byRows) return this.bbbv() - this.#zini.clicksSaved(this.#loadedStart(), fromBottom, fromRight);
    return this.bbbv() - this.#zini.clicksSaved(this.#loadedTransposed(), fromRight, fromBottom);
  }

  /** Human ZiNi: every opening is clicked first, then only open numbers are played. Cost: as for one order more. */
  humanZini(): number {
    return this.bbbv() - this.#zini.humanClicksSaved(this.#loadedStart());
  }

  #loadedStart(): ZiniStart {
    if (!this.#hasStart) this.#start.load(this.#board);
    this.#hasStart = true;
    return this.#start;
  }

  /** The columns of the board as rows. */
  #loadedTransposed(): ZiniStart {
    if (!this.#hasTransposed) {
      this.#transposed.loadTransposed(this.#board);
      this.#transposedStart.load(this.#transposed);
    }
    this.#hasTransposed = true;
    return this.#transposedStart;
  }

  #countGroups(kind: 'zeros' | 'islandCells'): number {
    if (this.#board.width === 0) throw new RangeError('BoardMetrics: no board is loaded');
    return this.#groups.count(this.#board, this.#board[kind]);
  }

  /** All of them. */
  values(): BoardValues {
    return {
      bbbv: this.bbbv(),
      openings: this.openings(),
      islands: this.islands(),
      oneWayZini: this.oneWayZini(),
      eightWayZini: this.eightWayZini(),
    };
  }
}

/**
 * Counts connected groups of cells, side by side or diagonally. One object serves boards of any shape, one after the
 * other.
 *
 * A word is a list of stretches, cells without a gap. One that touches none in the word above it begins a group: these are
 * counted all at once. A stretch that touches several joins their groups, if they are not one already; only for these are
 * stretches followed upwards. Where rows have several words, stretches at their ends join those of the next word.
 * Cost: 2 bytes a cell, allocated when a board is larger than all before it.
 */
class CellGroups {
  #cells: CellBits = new Int32Array(0);
  #wordsPerRow = 0;
  /**
   * A stretch of the same group above each stretch that was followed, and in the end the group's first or another
   * one's. 0: not followed yet.
   */
  #joinedTo = new Int32Array(0);
  #hasJoined = false;
  #groups = 0;

  /**
   * The number of groups.
   * Cost: some operations for each word of the board, and some dozen for each stretch that joins groups.
   */
  count({ height, wordsPerRow }: BoardBits, cells: CellBits): number {
    if (cells.length * STRETCHES > this.#joinedTo.length) this.#joinedTo = new Int32Array(cells.length * STRETCHES);
    this.#cells = cells;
    this.#wordsPerRow = wordsPerRow;
    this.#hasJoined = false;
    this.#groups = 0;
    const end = (height + 1) * wordsPerRow;
    for (let index = wordsPerRow; index < end; index += 1) {
      const word = cells[index]!;
      const above = cells[index - wordsPerRow]!;
      // From a cell that touches one above, a carry runs to the end of the stretch. Ends that no carry reaches are new.
      const touching = (above | (above << 1) | (above >>> 1)) & word;
      this.#groups += onesIn((word << 1) & ~(word | (word + touching)));
      let joins = gapsCovered(above, word);
      // Where the row above that covers the gap, too, both sides are one group already.
      if (joins !== 0) joins &= ~gapsCovered(above, cells[index - 2 * wordsPerRow]!);
      if (joins !== 0) this.#joinAcrossGaps(index - wordsPerRow, joins);
      if (wordsPerRow > 1) this.#joinNextWord(index);
    }
    return this.#groups;
  }

  #joinAcrossGaps(index: number, ends: number): void {
    const word = this.#cells[index]!;
    for (let rest = ends; rest !== 0; rest &= rest - 1) {
      const end = rest & -rest;
      const left = 0x80000000 >>> Math.clz32(word & (end - 1));
      this.#join(index, left, index, end);
    }
  }

  /** Joins what touches across the end of a word, in its row or with the one above, unless the row above has done so. */
  #joinNextWord(index: number): void {
    const cells = this.#cells;
    const above = index - this.#wordsPerRow;
    const isLast = (cells[index]! & LAST_CELL) !== 0;
    const isNext = (cells[index + 1]! & 1) !== 0;
    const isLastAbove = (cells[above]! & LAST_CELL) !== 0;
    const isNextAbove = (cells[above + 1]! & 1) !== 0;
    if (isLastAbove && isNextAbove) return;
    if (isLast && isNext) this.#join(index, LAST_CELL, index + 1, 1);
    else if (isLast && isNextAbove) this.#join(index, LAST_CELL, above + 1, 1);
    else if (isLastAbove && isNext) this.#join(above, LAST_CELL, index + 1, 1);
  }

  #join(index: number, cell: number, otherIndex: number, otherCell: number): void {
    if (!this.#hasJoined) this.#joinedTo.fill(0, 0, this.#cells.length * STRETCHES);
    this.#hasJoined = true;
    const group = this.#groupOf(index, cell);
    const other = this.#groupOf(otherIndex, otherCell);
    if (group === other) return;
    this.#joinedTo[Math.max(group, other)] = Math.min(group, other);
    this.#groups -= 1;
  }

  #groupOf(index: number, cell: number): number {
    const joinedTo = this.#joinedTo;
    const first = this.#follow(index, cell);
    let group = first;
    while (joinedTo[group] !== group) {
      const next = joinedTo[group]!;
      // Path halving keeps all paths short.
      joinedTo[group] = joinedTo[next]!;
      group = next;
    }
    return group;
  }

  /** Enters the stretch that a cell is in, and those above it up to one that is known. @returns its number */
  #follow(index: number, cell: number): number {
    const cells = this.#cells;
    const joinedTo = this.#joinedTo;
    let above = index;
    let word = cells[above]!;
    let start = startOfStretch(word, cell);
    const first = STRETCHES * above + (Math.clz32(start) >>> 1);
    let stretch = first;
    while (joinedTo[stretch] === 0) {
      const here = word & ~(word + start);
      above -= this.#wordsPerRow;
      word = cells[above]!;
      const touched = (here | (here << 1) | (here >>> 1)) & word;
      if (touched === 0) {
        joinedTo[stretch] = stretch;
        break;
      }
      start = startOfStretch(word, touched & -touched);
      const next = STRETCHES * above + (Math.clz32(start) >>> 1);
      joinedTo[stretch] = next;
      stretch = next;
    }
    return first;
  }
}

/** The first cells after the gaps of a word that are covered: every cell of the gap is set in the other word. */
function gapsCovered(word: number, by: number): number {
  const inGaps = by & ~word;
  return (inGaps + ((word << 1) & inGaps)) & word;
}

/** The number of groups with a cell that is so. Cost: some operations for each cell, and each word of such a group. */
function countGroupsWith(board: BoardBits, cells: CellBits, isSo: (cell: number) => boolean): number {
  const rest = cells.slice();
  let count = 0;
  forEachCell(board, cells, (cell) => {
    const row = Math.floor(cell / board.width);
    const column = cell - row * board.width;
    const index = (row + 1) * board.wordsPerRow + Math.floor(column / WORD_CELLS);
    const bit = 1 << (column % WORD_CELLS);
    if ((rest[index]! & bit) === 0 || !isSo(cell)) return;
    removeGroup(rest, index, bit, board.wordsPerRow);
    count += 1;
  });
  return count;
}

/** Spreads from some cells of a word, a word at once, and takes away what it meets. */
function removeGroup(rest: CellBits, index: number, cells: number, wordsPerRow: number): void {
  const waiting = [index, cells];
  const take = (word: number, wanted: number): void => {
    const found = rest[word]! & wanted;
    if (found === 0) return;
    rest[word]! ^= found;
    waiting.push(word, found);
  };
  while (waiting.length > 0) {
    const taken = waiting.pop() ?? 0;
    const middle = waiting.pop() ?? 0;
    for (let word = middle - wordsPerRow; word <= middle + wordsPerRow; word += wordsPerRow) {
      take(word, taken | (taken << 1) | (taken >>> 1));
      if ((taken & LAST_CELL) !== 0) take(word + 1, 1);
      if ((taken & 1) !== 0) take(word - 1, LAST_CELL);
    }
  }
}
