import type { BoardShape } from '@countermine/core/board.ts';
import type { ScreenArea } from '../screen/canvas.ts';

/** Units: character cells. */
export interface CellSize {
  readonly columns: number;
  readonly rows: number;
  /** The column of its sign. */
  readonly sign: number;
}

/** A sign, and the character left of it; a number of two digits takes the one right of it. */
export const SMALL_CELL: CellSize = { columns: 2, rows: 1, sign: 0 };

/** A sign in the middle: what is left of it is its cell, too, and two-digit numbers have a gap between them. */
export const WIDE_CELL: CellSize = { columns: 3, rows: 1, sign: 1 };

/** Larger cells for larger windows, the largest first. Their signs are apart, even two-digit ones. */
const LARGE_CELLS: readonly CellSize[] = [{ columns: 4, rows: 2, sign: 1 }, WIDE_CELL];

/** From these sizes on, a board that does not fit has a border and row numbers. */
const MIN_FOR_LINES = 8;
const MIN_FOR_SIDES = 20;
const MIN_FOR_NUMBERS = 40;

/**
 * Where a board is on the screen: in the middle of its area.
 * Units: character cells of the screen; `rows` and `columns` are cells of the board.
 */
export interface BoardLayout {
  readonly rows: number;
  readonly columns: number;
  readonly cell: CellSize;
  readonly firstRow: number;
  readonly firstColumn: number;
  /** False where the cells fill the area: the cursor's bracket has no column left of the first cell. */
  readonly hasLead: boolean;
  /** True with lines above and below, and on both sides. */
  readonly hasLines: boolean;
  readonly hasSides: boolean;
  /** The columns for row numbers, left of all else; 0 without them. */
  readonly numberWidth: number;
}

/** The edges that have a border: part of a board without an end has none. */
export interface BoardEdges {
  readonly hasEdge: boolean;
}

const WITH_EDGE: BoardEdges = { hasEdge: true };

/**
 * Lays out as much of a board as there is room for. Its border is left out where the board fits only without it; a board
 * that does not fit keeps its border, which shows where it continues.
 */
export function layoutBoard(
  shape: BoardShape,
  area: ScreenArea,
  cell: CellSize = SMALL_CELL,
  { hasEdge }: BoardEdges = WITH_EDGE,
): BoardLayout {
  const hasLines = hasEdge && hasRoom(shape.height * cell.rows, 2, area.height, MIN_FOR_LINES);
  const cells = shape.width * cell.columns;
  const lead = cells === area.width || cell === WIDE_CELL ? 0 : 1;
  const wanted = cells + lead;
  const hasSides = hasEdge && hasRoom(wanted, 2, area.width, MIN_FOR_SIDES);
  const digits = String(shape.height).length;
  const numberWidth = hasSides && hasRoom(wanted, 2 + digits, area.width, MIN_FOR_NUMBERS) ? digits : 0;
  const around = numberWidth + (hasSides ? 2 : 0) + lead;
  const rows = Math.max(0, Math.min(shape.height, Math.floor((area.height - (hasLines ? 2 : 0)) / cell.rows)));
  const columns = Math.max(0, Math.min(shape.width, Math.floor((area.width - around) / cell.columns)));
  const top = area.row + middle(area.height, rows * cell.rows + (hasLines ? 2 : 0));
  const left = area.column + middle(area.width, columns * cell.columns + around);
  return {
    rows,
    columns,
    cell,
    firstRow: top + (hasLines ? 1 : 0),
    firstColumn: left + numberWidth + (hasSides ? 1 : 0) + lead,
    hasLead: lead === 1,
    hasLines,
    hasSides,
    numberWidth,
  };
}

/** The size of a whole board with its border and row numbers. Units: character cells. */
export function wholeBoardSize(
  shape: BoardShape,
  cell: CellSize = SMALL_CELL,
): { readonly width: number; readonly height: number } {
  const { width, height } = shape;
  return { width: width * cell.columns + 1 + 2 + String(height).length, height: height * cell.rows + 2 };
}

/** The largest cells with which a whole board fits into a room; small ones where it does not. */
export function cellSizeFor(shape: BoardShape, room: { readonly width: number; readonly height: number }): CellSize {
  const fits = (cell: CellSize): boolean => {
    const { width, height } = wholeBoardSize(shape, cell);
    return width <= room.width && height <= room.height;
  };
  return LARGE_CELLS.find(fits) ?? SMALL_CELL;
}

export function showsWholeBoard(shape: BoardShape, area: ScreenArea, cell: CellSize = SMALL_CELL): boolean {
  const { rows, columns } = layoutBoard(shape, area, cell);
  return rows === shape.height && columns === shape.width;
}

function hasRoom(wanted: number, around: number, length: number, least: number): boolean {
  return wanted > length ? length >= least : wanted + around <= length;
}

function middle(length: number, taken: number): number {
  return Math.max(0, Math.floor((length - taken) / 2));
}
