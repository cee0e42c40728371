import {
  type BoardShape,
  cellAt,
  columnOf,
  countAround,
  DIRECTIONS,
  HIDDEN,
  isOnBoard,
  isOpen,
  MAX_NEIGHBOURS,
  neighboursInto,
  rowOf,
} from '../board.ts';
import {
  type CellBatch,
  countAtTarget,
  type Field,
  type MarkPolicy,
  type RayEnd,
  type RevealOptions,
} from './field.ts';
import { openFlood } from './flood.ts';

/** Does nothing where it is open already or has a mark to keep. */
function openSafeCell(field: Field, cell: number, count: number, changed: CellBatch, marks: MarkPolicy = 'keep'): void {
  const known = field.knowledge[cell]!;
  if (isOpen(known) || (marks === 'keep' && known !== HIDDEN)) return;
  field.knowledge[cell] = count;
  changed.push(cell);
}

/**
 * The rule `block`: opens the cell, which must hold no mine; if it counts 0, its 8 neighbours too, and no further.
 * The cell may be open already: its neighbours are then opened all the same.
 * Errors: throws a RangeError for a mine or a cell off the board.
 * Cost: at most 9 cells.
 */
function openBlock(field: Field, cell: number, changed: CellBatch, options: RevealOptions = {}): void {
  const { shape, mines } = field;
  const count = countAtTarget('openBlock', field, cell);
  openSafeCell(field, cell, count, changed, options.marks);
  if (count > 0) return;
  const neighbours = new Int32Array(MAX_NEIGHBOURS);
  const found = neighboursInto(neighbours, shape, cell);
  for (const beside of neighbours.subarray(0, found)) {
    openSafeCell(field, beside, countAround(shape, mines, beside), changed, options.marks);
  }
}

/**
 * The rule `radial`: opens the cell, which must hold no mine; if it counts 0, also 8 rays, each up to and including
 * the first cell that counts more than 0. Opened cells do not stop a ray; neither do marks that are kept.
 * Errors: throws a RangeError for a mine or a cell off the board.
 * Cost: the cells of 8 rays.
 */
function openRadial(field: Field, cell: number, changed: CellBatch, options: RevealOptions = {}): void {
  const { marks = 'keep', rayEnd = 'border' } = options;
  const count = countAtTarget('openRadial', field, cell);
  openSafeCell(field, cell, count, changed, marks);
  if (count > 0) return;
  for (const [down, right] of DIRECTIONS) openRay(field, cell, down, right, changed, marks, rayEnd);
}

function openRay(
  field: Field,
  start: number,
  down: number,
  right: number,
  changed: CellBatch,
  marks: MarkPolicy,
  rayEnd: RayEnd,
): void {
  const { shape, mines } = field;
  let row = rowOf(shape, start) + down;
  let column = columnOf(shape, start) + right;
  while (isOnBoard(shape, row, column)) {
    const cell = cellAt(shape, row, column);
    const count = countAround(shape, mines, cell);
    openSafeCell(field, cell, count, changed, marks);
    if (count > 0 || (rayEnd === 'edge' && isOnEdge(shape, row, column))) return;
    row += down;
    column += right;
  }
}

function isOnEdge(shape: BoardShape, row: number, column: number): boolean {
  return row === 0 || column === 0 || row === shape.height - 1 || column === shape.width - 1;
}

/**
 * The rule `single`: opens the cell, which must hold no mine.
 * Errors: throws a RangeError for a mine or a cell off the board.
 * Cost: at most 9 reads.
 */
function openSingle(field: Field, cell: number, changed: CellBatch, options: RevealOptions = {}): void {
  openSafeCell(field, cell, countAtTarget('openSingle', field, cell), changed, options.marks);
}

/** From the rule that opens least to the one that opens most. */
export const REVEAL_RULES = ['single', 'block', 'radial', 'flood'] as const;

/** One of {@link REVEAL_RULES}. */
export type RevealRule = (typeof REVEAL_RULES)[number];

type OpenCells = (field: Field, cell: number, changed: CellBatch, options: RevealOptions) => void;

const FUNCTIONS: Readonly<Record<RevealRule, OpenCells>> = {
  single: openSingle,
  block: openBlock,
  radial: openRadial,
  flood: openFlood,
};

/**
 * Opens a cell, which must hold no mine, and what the rule opens with it. Every cell that changed has gone to the
 * drain of `changed` when this returns.
 * Errors: throws a RangeError for a mine or a cell off the board.
 */
export function openByRule(
  rule: RevealRule,
  field: Field,
  cell: number,
  changed: CellBatch,
  options: RevealOptions = {},
): void {
  FUNCTIONS[rule](field, cell, changed, options);
  changed.flush();
}
