import type { BoardShape } from '@countermine/core/board.ts';
import type { Camera } from '@countermine/play/board/camera.ts';

export interface GridWords {
  readonly name: string;
  readonly labelOf: (cell: number) => string;
}

/** The largest board that is in the grid as a whole; of a larger one there is a window that follows the cursor. Units: cells. */
const MAX_WHOLE = 2500;
const WINDOW_ROWS = 15;
const WINDOW_COLUMNS = 31;

interface Window {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * The board for screen readers: a grid of labelled cells, one of which has the focus. It lies exactly over the canvas, so
 * that a finger exploring the screen finds each cell where it is drawn.
 */
export class AccessibleGrid {
  readonly #grid: HTMLElement;
  readonly #cells = new Map<number, HTMLElement>();
  #shape: BoardShape | undefined;
  #camera: Camera | undefined;
  #window: Window | undefined;
  #words: GridWords | undefined;
  #current = -1;
  /** True if the focus was asked for before the first cells were there. */
  #isFocusDue = false;

  constructor(grid: HTMLElement) {
    this.#grid = grid;
    grid.setAttribute('role', 'grid');
  }

  /** Cells that stay keep their labels. */
  show(shape: BoardShape, camera: Camera, cursor: number, words: GridWords): void {
    const window = windowAround(shape, cursor, shape === this.#shape ? this.#window : undefined);
    const isNew = shape !== this.#shape || window !== this.#window || words.labelOf !== this.#words?.labelOf;
    if (words.name !== this.#words?.name) this.#grid.setAttribute('aria-label', words.name);
    this.#words = words;
    if (isNew) this.#build(shape, window);
    if (camera !== this.#camera) this.#place(camera);
    this.#setCurrent(cursor);
    if (this.#isFocusDue) this.focus();
  }

  /** Updates labels of a board; one that is not shown yet gets its labels when it is. */
  relabel(shape: BoardShape, cells: Iterable<number>): void {
    if (shape !== this.#shape) return;
    for (const cell of cells) this.#label(cell);
  }

  /** Updates all labels of a board that is shown. */
  relabelAll(shape: BoardShape): void {
    this.relabel(shape, this.#cells.keys());
  }

  /** Moves the keyboard focus to the cell of the cursor, at the first frame if there is none before. */
  focus(): void {
    const cell = this.#cells.get(this.#current);
    this.#isFocusDue = cell === undefined;
    cell?.focus({ preventScroll: true });
  }

  /** The cell that takes the focus. */
  get current(): number {
    return this.#current;
  }

  get hasFocus(): boolean {
    return this.#grid.contains(document.activeElement);
  }

  cellOf(element: EventTarget | null): number | undefined {
    const text = element instanceof HTMLElement ? element.dataset['cell'] : undefined;
    return text === undefined ? undefined : Number(text);
  }

  #build(shape: BoardShape, window: Window): void {
    const hadFocus = this.hasFocus;
    this.#shape = shape;
    this.#window = window;
    this.#cells.clear();
    this.#grid.setAttribute('aria-rowcount', String(shape.height));
    this.#grid.setAttribute('aria-colcount', String(shape.width));
    const rows = Array.from({ length: window.rows }, (_, row) => this.#row(shape, window, window.top + row));
    this.#grid.replaceChildren(...rows);
    if (hadFocus) queueMicrotask(() => this.focus());
  }

  #row(shape: BoardShape, { left, columns }: Window, row: number): HTMLElement {
    const element = document.createElement('div');
    element.setAttribute('role', 'row');
    element.setAttribute('aria-rowindex', String(row + 1));
    for (let column = left; column < left + columns; column += 1) {
      const cell = row * shape.width + column;
      const gridCell = document.createElement('div');
      gridCell.setAttribute('role', 'gridcell');
      gridCell.setAttribute('aria-colindex', String(column + 1));
      gridCell.dataset['cell'] = String(cell);
      gridCell.tabIndex = -1;
      gridCell.style.left = `calc(var(--size) * ${column})`;
      gridCell.style.top = `calc(var(--size) * ${row})`;
      gridCell.style.width = 'var(--size)';
      gridCell.style.height = 'var(--size)';
      this.#cells.set(cell, gridCell);
      this.#label(cell);
      element.append(gridCell);
    }
    return element;
  }

  #place(camera: Camera): void {
    const { left, top, cellSize } = camera;
    this.#camera = camera;
    this.#grid.style.setProperty('--size', `${cellSize}px`);
    this.#grid.style.transform = `translate(${-left * cellSize}px, ${-top * cellSize}px)`;
  }

  #label(cell: number): void {
    this.#cells.get(cell)?.setAttribute('aria-label', this.#words?.labelOf(cell) ?? '');
  }

  #setCurrent(cursor: number): void {
    const last = this.#cells.get(this.#current);
    if (last !== undefined) last.tabIndex = -1;
    this.#current = cursor;
    const next = this.#cells.get(cursor);
    if (next === undefined) return;
    next.tabIndex = 0;
    if (this.hasFocus && document.activeElement !== next) next.focus({ preventScroll: true });
  }
}

/** The part of the board that is in the grid: the same as before while the cursor is well inside. */
function windowAround(shape: BoardShape, cursor: number, last: Window | undefined): Window {
  if (shape.size <= MAX_WHOLE) {
    return last ?? { top: 0, left: 0, rows: shape.height, columns: shape.width };
  }
  const row = Math.floor(cursor / shape.width);
  const column = cursor % shape.width;
  if (last !== undefined && isWellInside(last, shape, row, column)) return last;
  const rows = Math.min(shape.height, WINDOW_ROWS);
  const columns = Math.min(shape.width, WINDOW_COLUMNS);
  return {
    top: Math.min(Math.max(0, row - (rows >> 1)), shape.height - rows),
    left: Math.min(Math.max(0, column - (columns >> 1)), shape.width - columns),
    rows,
    columns,
  };
}

/** True if a cell and all its neighbours on the board are in the window. */
function isWellInside({ top, left, rows, columns }: Window, shape: BoardShape, row: number, column: number): boolean {
  return (
    Math.max(0, row - 1) >= top &&
    Math.min(shape.height - 1, row + 1) < top + rows &&
    Math.max(0, column - 1) >= left &&
    Math.min(shape.width - 1, column + 1) < left + columns
  );
}
