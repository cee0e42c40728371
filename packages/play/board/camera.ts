import { type BoardShape, columnOf, rowOf } from '@countermine/core/board.ts';

/**
 * A rectangle of cells on a board, such as the part that is in view.
 * Units: rows and columns from 0; the ends are the first that do not belong to it.
 */
export interface CellWindow {
  readonly firstRow: number;
  readonly endRow: number;
  readonly firstColumn: number;
  readonly endColumn: number;
}

export function windowSize({ firstRow, endRow, firstColumn, endColumn }: CellWindow): number {
  return Math.max(0, endRow - firstRow) * Math.max(0, endColumn - firstColumn);
}

export function isInWindow(window: CellWindow, row: number, column: number): boolean {
  const { firstRow, endRow, firstColumn, endColumn } = window;
  return row >= firstRow && row < endRow && column >= firstColumn && column < endColumn;
}

/** The cells of a window all of whose neighbours are in the window. */
export function uncutWindow({ width, height }: BoardShape, window: CellWindow): CellWindow {
  return {
    firstRow: window.firstRow + Number(window.firstRow > 0),
    endRow: window.endRow - Number(window.endRow < height),
    firstColumn: window.firstColumn + Number(window.firstColumn > 0),
    endColumn: window.endColumn - Number(window.endColumn < width),
  };
}

export function wholeBoard({ width, height }: BoardShape): CellWindow {
  return { firstRow: 0, endRow: height, firstColumn: 0, endColumn: width };
}

/** The part of a board that is in view, and its scale. It is a value: a move makes another one. */
export interface Camera {
  /**
   * The column at the left edge of the view. Units: cells, with a fraction; below 0 where the view is wider than the
   * board.
   */
  readonly left: number;
  /** The row at the top edge of the view. Units: cells, with a fraction. */
  readonly top: number;
  /** The side of a cell. Units: px. */
  readonly cellSize: number;
  /** Units: px. */
  readonly viewWidth: number;
  /** Units: px. */
  readonly viewHeight: number;
}

/** The smallest and the largest side a cell may have. Units: px. */
interface CellSizes {
  readonly min: number;
  readonly max: number;
}

/** Sizes at which digits can be read and a finger hits what it means, within reason. */
export const CELL_SIZES: CellSizes = { min: 6, max: 96 };

/**
 * The camera that shows the whole board as large as it can, its cells a whole number of pixels wide. Where `sizes` does
 * not let it show all, it starts at the first cell.
 */
export function fitCamera(
  shape: BoardShape,
  viewWidth: number,
  viewHeight: number,
  sizes: CellSizes = CELL_SIZES,
): Camera {
  const largest = Math.floor(Math.min(viewWidth / shape.width, viewHeight / shape.height));
  return clampCamera({ left: 0, top: 0, cellSize: withinSizes(largest, sizes), viewWidth, viewHeight }, shape);
}

/** Moves the board under the view by this many pixels, as a finger drags it; not beyond its edges. */
export function panBy(camera: Camera, shape: BoardShape, x: number, y: number): Camera {
  const { left, top, cellSize } = camera;
  return clampCamera({ ...camera, left: left - x / cellSize, top: top - y / cellSize }, shape);
}

/**
 * Makes the cells larger by a factor. What lies under the point (x, y) of the view stays there, unless the board would
 * then leave a gap at an edge.
 */
export function zoomAt(
  camera: Camera,
  shape: BoardShape,
  factor: number,
  x: number,
  y: number,
  sizes: CellSizes = CELL_SIZES,
): Camera {
  const cellSize = withinSizes(camera.cellSize * factor, sizes);
  const left = camera.left + x / camera.cellSize - x / cellSize;
  const top = camera.top + y / camera.cellSize - y / cellSize;
  return clampCamera({ ...camera, left, top, cellSize }, shape);
}

/** Keeps the edges of the board out of the view, or the board in its middle, on whole pixels, where all of it fits. */
export function clampCamera(camera: Camera, shape: BoardShape): Camera {
  const left = clampStart(camera.left, shape.width, camera.viewWidth, camera.cellSize);
  const top = clampStart(camera.top, shape.height, camera.viewHeight, camera.cellSize);
  return left === camera.left && top === camera.top ? camera : { ...camera, left, top };
}

/** The same cells in a view of another size: what was in its middle stays there, as far as the edges allow. */
export function resizeCamera(camera: Camera, shape: BoardShape, viewWidth: number, viewHeight: number): Camera {
  const left = camera.left + (camera.viewWidth - viewWidth) / 2 / camera.cellSize;
  const top = camera.top + (camera.viewHeight - viewHeight) / 2 / camera.cellSize;
  return clampCamera({ ...camera, left, top, viewWidth, viewHeight }, shape);
}

/**
 * The same view with another place of the board in its middle, as far as the edges allow. Units: cells, with a
 * fraction.
 */
export function centreOn(camera: Camera, shape: BoardShape, row: number, column: number): Camera {
  const { cellSize, viewWidth, viewHeight } = camera;
  const left = column - viewWidth / cellSize / 2;
  const top = row - viewHeight / cellSize / 2;
  return clampCamera({ ...camera, left, top }, shape);
}

/** The cell under the point (x, y) of the view, in pixels from its upper left corner; undefined beside the board. */
export function cellAtPoint(camera: Camera, shape: BoardShape, x: number, y: number): number | undefined {
  const column = Math.floor(camera.left + x / camera.cellSize);
  const row = Math.floor(camera.top + y / camera.cellSize);
  const isOn = column >= 0 && column < shape.width && row >= 0 && row < shape.height;
  return isOn ? row * shape.width + column : undefined;
}

/** The cells that are in view, also those of which a part is. */
export function visibleRange(camera: Camera, shape: BoardShape): CellWindow {
  const { left, top, cellSize, viewWidth, viewHeight } = camera;
  return {
    firstRow: clamp(Math.floor(top), 0, shape.height),
    endRow: clamp(Math.ceil(top + viewHeight / cellSize), 0, shape.height),
    firstColumn: clamp(Math.floor(left), 0, shape.width),
    endColumn: clamp(Math.ceil(left + viewWidth / cellSize), 0, shape.width),
  };
}

/**
 * Moves the view no further than it must to show a cell whole, with `margin` cells around it where there is room; in a
 * view too small for that the cell comes to the middle.
 * @returns the same camera when the cell is shown already
 */
export function bringIntoView(camera: Camera, shape: BoardShape, cell: number, margin = 1): Camera {
  const { left, top, cellSize, viewWidth, viewHeight } = camera;
  const moved = {
    ...camera,
    left: startShowing(left, columnOf(shape, cell), viewWidth / cellSize, margin),
    top: startShowing(top, rowOf(shape, cell), viewHeight / cellSize, margin),
  };
  const clamped = clampCamera(moved, shape);
  return clamped.left === left && clamped.top === top ? camera : clamped;
}

function startShowing(start: number, at: number, length: number, margin: number): number {
  if (length < 2 * margin + 1) return at + 0.5 - length / 2;
  return clamp(start, at + 1 + margin - length, at - margin);
}

function clampStart(start: number, cells: number, view: number, cellSize: number): number {
  const gap = view - cells * cellSize;
  // The division may leave -0, which is no better than 0.
  return gap >= 0 ? -Math.floor(gap / 2) / cellSize + 0 : clamp(start, 0, -gap / cellSize);
}

function withinSizes(cellSize: number, sizes: CellSizes): number {
  return clamp(cellSize, sizes.min, sizes.max);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
