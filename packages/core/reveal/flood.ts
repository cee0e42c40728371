import { countAround, HIDDEN } from '../board.ts';
import { type CellBatch, countAtTarget, type Field } from './field.ts';

/**
 * The rule `flood`: opens the cell, which must hold no mine; if it counts 0, its whole opening: every hidden cell that
 * a path of hidden zeros reaches, with the numbers on its rim. Opened and marked cells are left as they are and not
 * passed through; a target that is not hidden changes nothing.
 * Errors: throws a RangeError for a mine or a cell off the board.
 * Cost: a few reads for each cell opened, no recursion; besides the batch it keeps four Int32 for each stretch of zeros
 * that is still to do.
 *
 * It works by runs, not by cells: a run is a maximal stretch of hidden zeros in one row. Opening one opens the cell at
 * either end and looks once along the row above and the row below, where every number is opened and every stretch of
 * zeros is put on the stack. A stretch lies in one run, so its first cell tells whether that run was opened meanwhile.
 */
export function openFlood(field: Field, cell: number, changed: CellBatch): void {
  const count = countAtTarget('openFlood', field, cell);
  if (field.knowledge[cell] !== HIDDEN) return;
  if (count > 0) {
    field.knowledge[cell] = count;
    changed.push(cell);
    return;
  }
  const stretches = new StretchStack();
  stretches.push(cell, cell, cell, cell);
  const views = viewsOf(field);
  while (stretches.pop()) {
    if (field.knowledge[stretches.first] === HIDDEN) {
      openRun(field, views, changed, stretches);
    }
  }
}

/** A field read four cells at once, if it is large, and what is read beyond its first and last row. */
interface FieldViews {
  readonly isLarge: boolean;
  readonly mines: DataView;
  readonly knowledge: DataView;
  /** Shape: a row. */
  readonly noMines: Uint8Array;
}

/** With fewer cells a view takes longer than it saves. */
const MANY_CELLS = 4096;
const NO_VIEW = new DataView(new ArrayBuffer(0));

function viewsOf({ shape, mines, knowledge }: Field): FieldViews {
  const isLarge = shape.size >= MANY_CELLS;
  return {
    isLarge,
    mines: isLarge ? new DataView(mines.buffer, mines.byteOffset, mines.length) : NO_VIEW,
    knowledge: isLarge ? new DataView(knowledge.buffer, knowledge.byteOffset, knowledge.length) : NO_VIEW,
    noMines: new Uint8Array(shape.width),
  };
}

const FOUR_HIDDEN = 0x01010101 * HIDDEN;

/** True if four cells in a row of the inside are hidden, and no mine is in their columns. */
function areFourFree({ mines, knowledge }: FieldViews, cell: number, width: number): boolean {
  return (
    (mines.getInt32(cell - width) | mines.getInt32(cell) | mines.getInt32(cell + width)) === 0 &&
    knowledge.getInt32(cell) === FOUR_HIDDEN
  );
}

/** Stretches of hidden zeros still to do; grows as needed. */
class StretchStack {
  /** The first and last cell of the stretch that was popped. */
  first = -1;
  last = -1;
  /** Of the row that it was seen from: the first and last of the cells that have been done there. */
  doneFirst = -1;
  doneLast = -1;
  #cells = new Int32Array(16);
  #length = 0;

  /** Puts a stretch on the stack. The row that it is seen from has been done from `doneFirst` to `doneLast`. */
  push(first: number, last: number, doneFirst: number, doneLast: number): void {
    if (this.#length === this.#cells.length) {
      const grown = new Int32Array(this.#length * 2);
      grown.set(this.#cells);
      this.#cells = grown;
    }
    this.#cells[this.#length] = first;
    this.#cells[this.#length + 1] = last;
    this.#cells[this.#length + 2] = doneFirst;
    this.#cells[this.#length + 3] = doneLast;
    this.#length += 4;
  }

  pop(): boolean {
    if (this.#length === 0) return false;
    this.#length -= 4;
    this.first = this.#cells[this.#length]!;
    this.last = this.#cells[this.#length + 1]!;
    this.doneFirst = this.#cells[this.#length + 2]!;
    this.doneLast = this.#cells[this.#length + 3]!;
    return true;
  }
}

/** Opens the run around the stretch that was popped, with what borders on it. */
function openRun(field: Field, views: FieldViews, changed: CellBatch, stretches: StretchStack): void {
  const { width, height } = field.shape;
  const row = Math.floor(stretches.first / width);
  const rowStart = row * width;
  const rowLast = rowStart + width - 1;
  const first = runEdge(field, stretches.first, row, -1, views.noMines);
  const last = runEdge(field, stretches.last, row, 1, views.noMines);
  field.knowledge.fill(0, first, last + 1);
  changed.pushRun(first, last + 1);
  const from = Math.max(rowStart, first - 1);
  const to = Math.min(rowLast, last + 1);
  if (from < first) openEnd(field, from, changed);
  if (to > last) openEnd(field, to, changed);
  if (row > 0) openBeside(field, from, to, row - 1, views, changed, stretches);
  if (row < height - 1) openBeside(field, from, to, row + 1, views, changed, stretches);
}

/** Opens the number at the end of a run, unless what ended the run there is an opened or marked cell. */
function openEnd(field: Field, cell: number, changed: CellBatch): void {
  if (field.knowledge[cell] !== HIDDEN) return;
  field.knowledge[cell] = countAround(field.shape, field.mines, cell);
  changed.push(cell);
}

/**
 * The last cell of a run from a hidden zero of it, in one direction. The columns beside a zero hold no mine, so the
 * next cell counts what the column beyond it holds: 3 reads a step instead of 9.
 * KERNEL: bench/flood.ts
 */
function runEdge(field: Field, start: number, row: number, step: 1 | -1, noMines: Uint8Array): number {
  const { mines, knowledge } = field;
  const { width, height } = field.shape;
  const rowStart = row * width;
  const above = row > 0 ? mines : noMines;
  const below = row < height - 1 ? mines : noMines;
  const aboveStart = row > 0 ? rowStart - width : 0;
  const belowStart = row < height - 1 ? rowStart + width : 0;
  const border = step > 0 ? width - 1 : 0;
  let column = start - rowStart;
  while (column !== border) {
    const next = column + step;
    if (knowledge[rowStart + next] !== HIDDEN) break;
    const beyond = next + step;
    if (next !== border && above[aboveStart + beyond]! + mines[rowStart + beyond]! + below[belowStart + beyond]! > 0) {
      break;
    }
    column = next;
  }
  return rowStart + column;
}

/**
 * Opens the hidden numbers above or below the cells that a run has done, and puts each stretch of hidden zeros there on
 * the stack.
 * @param row the one above or below
 * KERNEL: bench/flood.ts
 */
function openBeside(
  field: Field,
  doneFirst: number,
  doneLast: number,
  row: number,
  views: FieldViews,
  changed: CellBatch,
  stretches: StretchStack,
): void {
  const { mines, knowledge } = field;
  const { noMines } = views;
  const { width, height } = field.shape;
  const rowStart = row * width;
  const above = row > 0 ? mines : noMines;
  const below = row < height - 1 ? mines : noMines;
  const toAbove = row > 0 ? -width : -rowStart;
  const toBelow = row < height - 1 ? width : -rowStart;
  const rowLast = rowStart + width - 1;
  const readsFour = views.isLarge && row > 0 && row < height - 1;
  const way = doneFirst < rowStart ? width : -width;
  const last = doneLast + way;
  let cell = doneFirst + way;
  while (cell <= last) {
    if (knowledge[cell] !== HIDDEN) {
      // In the row that the run was seen from there is nothing to do.
      cell = cell >= stretches.doneFirst && cell <= stretches.doneLast ? stretches.doneLast + 1 : cell + 1;
      continue;
    }
    // The sums of the columns left of, at and right of the cell slide along while hidden cells follow each other.
    let left = cell > rowStart ? above[cell - 1 + toAbove]! + mines[cell - 1]! + below[cell - 1 + toBelow]! : 0;
    let middle = above[cell + toAbove]! + mines[cell]! + below[cell + toBelow]!;
    let zeros = 0;
    do {
      // Four cells at once: they are zeros, but for the first, which counts the two columns that slid along.
      while (readsFour && left + middle === 0 && cell + 4 < last && areFourFree(views, cell + 1, width)) {
        zeros += 4;
        cell += 4;
      }
      const next = cell + 1;
      const right = cell < rowLast ? above[next + toAbove]! + mines[next]! + below[next + toBelow]! : 0;
      const count = left + middle + right;
      if (count === 0) {
        zeros += 1;
      } else {
        if (zeros > 0) stretches.push(cell - zeros, cell - 1, doneFirst, doneLast);
        zeros = 0;
        knowledge[cell] = count;
        changed.push(cell);
      }
      left = middle;
      middle = right;
      cell = next;
    } while (cell <= last && knowledge[cell] === HIDDEN);
    if (zeros > 0) stretches.push(cell - zeros, cell - 1, doneFirst, doneLast);
  }
}
