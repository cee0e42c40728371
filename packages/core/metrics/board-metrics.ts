import { type BoardShape, isOpen, type Knowledge, type MineMap } from '../board.ts';
import { BoardBits, countCells, forEachCell } from './board-bits.ts';
import { CellGroups, countGroupsWith } from './cell-groups.ts';
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
