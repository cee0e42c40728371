import type { BoardShape } from '@countermine/core/board/shape.ts';
import type { Area } from '../screen/canvas.ts';

/** How many columns a cell takes: its sign and one after it. */
export const CELL_COLUMNS = 2;

/** From these sizes on, a board that does not fit has a border and row numbers. */
const LEAST_FOR_LINES = 8;
const LEAST_FOR_SIDES = 20;
const LEAST_FOR_NUMBERS = 40;

/**
 * Where a board is on the screen: in the middle of its area.
 * Units: character cells of the screen; `rows` and `columns` are cells of the board.
 */
export interface BoardLayout {
  /** How many rows and columns of cells are in view. */
  readonly rows: number;
  readonly columns: number;
  /** Where the sign of the first cell in view is. */
  readonly firstRow: number;
  readonly firstColumn: number;
  /** Whether the cursor's bracket has a column left of the first cell: not where the cells fill the area. */
  readonly hasLead: boolean;
  /** Whether the border has lines above and below, and on both sides. */
  readonly hasLines: boolean;
  readonly hasSides: boolean;
  /** The columns for row numbers, left of all else; 0 without them. */
  readonly numberWidth: number;
}

/**
 * Lays out as much of a board as there is room for. Its border is left out where the board fits only without it; a board
 * that does not fit keeps its border, which shows where it continues.
 */
export function layoutBoard(shape: BoardShape, area: Area): BoardLayout {
  const hasLines = hasRoom(shape.height, 2, area.height, LEAST_FOR_LINES);
  const cells = shape.width * CELL_COLUMNS;
  const lead = cells === area.width ? 0 : 1;
  const wanted = cells + lead;
  const hasSides = hasRoom(wanted, 2, area.width, LEAST_FOR_SIDES);
  const digits = String(shape.height).length;
  const numberWidth = hasSides && hasRoom(wanted, 2 + digits, area.width, LEAST_FOR_NUMBERS) ? digits : 0;
  const around = numberWidth + (hasSides ? 2 : 0) + lead;
  const rows = Math.max(0, Math.min(shape.height, area.height - (hasLines ? 2 : 0)));
  const columns = Math.max(0, Math.min(shape.width, Math.floor((area.width - around) / CELL_COLUMNS)));
  const top = area.row + middle(area.height, rows + (hasLines ? 2 : 0));
  const left = area.column + middle(area.width, columns * CELL_COLUMNS + around);
  return {
    rows,
    columns,
    firstRow: top + (hasLines ? 1 : 0),
    firstColumn: left + numberWidth + (hasSides ? 1 : 0) + lead,
    hasLead: lead === 1,
    hasLines,
    hasSides,
    numberWidth,
  };
}

/** The size of a whole board with its border and row numbers. Units: character cells. */
export function wholeBoardSize(shape: BoardShape): { readonly width: number; readonly height: number } {
  return { width: shape.width * CELL_COLUMNS + 1 + 2 + String(shape.height).length, height: shape.height + 2 };
}

/** Whether a whole board fits into an area of this size. */
export function showsWholeBoard(shape: BoardShape, area: Area): boolean {
  const { rows, columns } = layoutBoard(shape, area);
  return rows === shape.height && columns === shape.width;
}

function hasRoom(wanted: number, around: number, length: number, least: number): boolean {
  return wanted > length ? length >= least : wanted + around <= length;
}

function middle(length: number, taken: number): number {
  return Math.max(0, Math.floor((length - taken) / 2));
}
