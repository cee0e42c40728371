import {
  type BoardShape,
  cellAt,
  cellOnBoard,
  columnOf,
  countAround,
  type Direction,
  HIDDEN,
  isOnBoard,
  isOpen,
  type MineMap,
  rowOf,
} from '@countermine/core/board.ts';
import type { CellBatch, Field, MarkPolicy, RayEnd, RevealOptions } from '@countermine/core/reveal/field.ts';
import { openByRule, type RevealRule } from '@countermine/core/reveal/reveal.ts';

// Wrong ways in which programs count the mines around a cell: plain and slow.

/** Counts the mines beside a cell, as `countAround` does; rightly or not. */
export type CountMines = (shape: BoardShape, mines: MineMap, cell: number) => number;

/** Only the mines above, below, left and right of the cell. */
export function countOrthogonal(shape: BoardShape, mines: MineMap, cell: number): number {
  const row = rowOf(shape, cell);
  const column = columnOf(shape, cell);
  const beside = [
    cellOnBoard(shape, row - 1, column),
    cellOnBoard(shape, row, column - 1),
    cellOnBoard(shape, row, column + 1),
    cellOnBoard(shape, row + 1, column),
  ];
  return beside.filter((other) => other !== undefined && mines[other] === 1).length;
}

/**
 * All 8 places around the cell in an array without a border between its rows: left of the first column is the last cell
 * of the row above, and the other way round.
 */
export function countUnclipped({ width }: BoardShape, mines: MineMap, cell: number): number {
  const middles = [cell - width, cell, cell + width];
  const places = middles.flatMap((middle) => [middle - 1, middle, middle + 1]);
  return places.filter((place) => place !== cell && mines[place] === 1).length;
}

// Reveal rules with the mistakes that programs make: plain and slow. They never open a mine.

export interface WrongRule {
  readonly rule: RevealRule;
  readonly count: CountMines;
  /** True if a zero spreads, and lines go, only up, down, left and right. */
  readonly isFourWay: boolean;
  /** The pair of opposite directions in which there are no lines; undefined if there are all. */
  readonly leavesOut: RayPair | undefined;
  /** True if the numbers around an opening, and the one that ends a line, stay closed. */
  readonly leavesNumbers: boolean;
  readonly marks: MarkPolicy;
  readonly rayEnd: RayEnd;
}

/** Two opposite directions: up and down, left and right, to the upper left and lower right, to the upper right and lower left. */
type RayPair = 'vertical' | 'horizontal' | 'falling' | 'rising';

/** Opens a cell, which must hold no mine, and what a wrong rule opens with it. The caller flushes `changed`. */
export function openWrongly(wrong: WrongRule, field: Field, cell: number, changed: CellBatch): void {
  switch (wrong.rule) {
    case 'single':
      open(wrong, field, cell, changed);
      return;
    case 'block':
      openBlock(wrong, field, cell, changed);
      return;
    case 'flood':
      openFlood(wrong, field, cell, changed);
      return;
    case 'radial':
      openRays(wrong, field, cell, changed);
  }
}

const STRAIGHT = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

const DIAGONAL = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

/** The cell and, if it counts 0, its neighbours. */
function openBlock(wrong: WrongRule, field: Field, cell: number, changed: CellBatch): void {
  open(wrong, field, cell, changed);
  if (countAt(wrong, field, cell) > 0) return;
  for (const beside of neighboursOf(wrong, field.shape, cell)) openBeside(wrong, field, beside, changed);
}

/** The cell and, if it counts 0, its whole opening. */
function openFlood(wrong: WrongRule, field: Field, cell: number, changed: CellBatch): void {
  if (!open(wrong, field, cell, changed)) return;
  const opened = [cell];
  for (let next = opened.pop(); next !== undefined; next = opened.pop()) {
    if (countAt(wrong, field, next) > 0) continue;
    for (const beside of neighboursOf(wrong, field.shape, next)) {
      if (openBeside(wrong, field, beside, changed)) opened.push(beside);
    }
  }
}

/** The cell and, if it counts 0, lines out from it. */
function openRays(wrong: WrongRule, field: Field, cell: number, changed: CellBatch): void {
  open(wrong, field, cell, changed);
  if (countAt(wrong, field, cell) > 0) return;
  for (const [down, right] of directionsOf(wrong)) {
    if (pairOf(down, right) !== wrong.leavesOut) openRay(wrong, field, cell, down, right, changed);
  }
}

function openRay(wrong: WrongRule, field: Field, start: number, down: number, right: number, changed: CellBatch): void {
  const { shape } = field;
  let row = rowOf(shape, start) + down;
  let column = columnOf(shape, start) + right;
  while (isOnBoard(shape, row, column)) {
    const cell = cellAt(shape, row, column);
    openBeside(wrong, field, cell, changed);
    if (countAt(wrong, field, cell) > 0 || (wrong.rayEnd === 'edge' && isOnEdge(shape, row, column))) return;
    row += down;
    column += right;
  }
}

/** Opens another cell than the requested one. @returns whether it did */
function openBeside(wrong: WrongRule, field: Field, cell: number, changed: CellBatch): boolean {
  if (wrong.leavesNumbers && countAt(wrong, field, cell) > 0) return false;
  return open(wrong, field, cell, changed);
}

function open(wrong: WrongRule, field: Field, cell: number, changed: CellBatch): boolean {
  const known = field.knowledge[cell]!;
  const isKept = isOpen(known) || (wrong.marks === 'keep' && known !== HIDDEN);
  if (isKept || field.mines[cell] === 1) return false;
  field.knowledge[cell] = countAt(wrong, field, cell);
  changed.push(cell);
  return true;
}

function countAt({ count }: WrongRule, { shape, mines }: Field, cell: number): number {
  return count(shape, mines, cell);
}

function neighboursOf(wrong: WrongRule, shape: BoardShape, cell: number): number[] {
  const row = rowOf(shape, cell);
  const column = columnOf(shape, cell);
  return directionsOf(wrong)
    .map(([down, right]) => cellOnBoard(shape, row + down, column + right))
    .filter((beside) => beside !== undefined);
}

function directionsOf({ isFourWay }: WrongRule): readonly Direction[] {
  return isFourWay ? STRAIGHT : [...STRAIGHT, ...DIAGONAL];
}

function pairOf(down: number, right: number): RayPair {
  if (right === 0) return 'vertical';
  if (down === 0) return 'horizontal';
  return down === right ? 'falling' : 'rising';
}

function isOnEdge(shape: BoardShape, row: number, column: number): boolean {
  return row === 0 || column === 0 || row === shape.height - 1 || column === shape.width - 1;
}

/**
 * Opens a cell, which must hold no mine, and what opens with it. Every cell that changed has gone to the drain of
 * `changed` when this returns.
 */
export type Reveal = (field: Field, cell: number, changed: CellBatch) => void;

/** The faults that a reveal can have; everything is right by default. */
type RevealFaults = Partial<Pick<WrongRule, 'count' | 'isFourWay' | 'leavesOut' | 'leavesNumbers'>>;

/**
 * A reveal by a rule: the engine's own, unless something is wrong about it. A `flood` that overwrites marks is not a
 * rule of any game, so it counts as wrong.
 */
export function revealBy(rule: RevealRule, options: RevealOptions = {}, faults: RevealFaults = {}): Reveal {
  const { marks = 'keep', rayEnd = 'border' } = options;
  const { count = countAround, isFourWay = false, leavesOut, leavesNumbers = false } = faults;
  const isWrongFlood = rule === 'flood' && marks === 'overwrite';
  const isWrong = count !== countAround || isFourWay || leavesOut !== undefined || leavesNumbers || isWrongFlood;
  if (!isWrong) return (field, cell, changed) => openByRule(rule, field, cell, changed, options);
  const wrong = { rule, count, isFourWay, leavesOut, leavesNumbers, marks, rayEnd };
  return (field, cell, changed) => {
    openWrongly(wrong, field, cell, changed);
    changed.flush();
  };
}
