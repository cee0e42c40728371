import { CHUNK_SIDE, type ChunkRectangle, type WorldCell } from '@countermine/core/endless/chunk.ts';
import type { CellWindow } from '../board/cell-window.ts';
import { BOARD_CHUNKS, type FieldBoard } from './field-board.ts';

/**
 * The board is moved when the view comes this near to its edge, so that no step of a pan ends there. Units: cells.
 */
const NEAR_EDGE = 4 * CHUNK_SIDE;

/** Which chunks of a field the server is asked for, and when the board must be moved. */
export class FieldView {
  readonly #board: FieldBoard;
  readonly #ask: (view: ChunkRectangle) => void;
  #view: ChunkRectangle | undefined;

  /** @param ask asks the server to show these chunks, and no others, from now on */
  constructor(board: FieldBoard, ask: (view: ChunkRectangle) => void) {
    this.#board = board;
    this.#ask = ask;
  }

  /** Forgets what was asked for. */
  forget(): void {
    this.#view = undefined;
  }

  /** Asks for the same again. */
  repeat(): void {
    if (this.#view !== undefined) this.#ask(this.#view);
  }

  /** Asks for what is in view, unless it has been, and is not far more than that. */
  look(inView: CellWindow): void {
    const seen = this.#chunksOf(inView);
    if (this.#view !== undefined && contains(this.#view, seen) && !isTooLarge(this.#view, seen)) return;
    this.#view = this.#withRoom(seen);
    this.#ask(this.#view);
  }

  /**
   * The cell to move the board around: undefined while the view is far from its edges, or so large that it never is.
   */
  middleToMoveTo({ firstRow, endRow, firstColumn, endColumn }: CellWindow): WorldCell | undefined {
    const { width, height } = this.#board.shape;
    // Half of what is left around a view in the middle: there it is not near to an edge again.
    const spare = Math.min(width - (endColumn - firstColumn), height - (endRow - firstRow));
    const near = Math.min(NEAR_EDGE, Math.floor(spare / 4));
    const isNear = firstRow < near || firstColumn < near || endRow > height - near || endColumn > width - near;
    if (near < CHUNK_SIDE || !isNear) return undefined;
    const { column, row } = this.#board.corner;
    const middle = {
      column: column + Math.floor((firstColumn + endColumn) / 2),
      row: row + Math.floor((firstRow + endRow) / 2),
    };
    return this.#board.wouldMoveTo(middle) ? middle : undefined;
  }

  /** In chunks of the board. */
  #chunksOf({ firstRow, endRow, firstColumn, endColumn }: CellWindow): ChunkRectangle {
    const { column, row } = this.#board.corner;
    const [left, top] = [chunkAt(column + firstColumn), chunkAt(row + firstRow)];
    const [last, bottom] = [chunkAt(column + endColumn - 1), chunkAt(row + endRow - 1)];
    return { left, top, width: last - left + 1, height: bottom - top + 1 };
  }

  /** Half as much again on each side, as far as the board goes: what comes into view next is there by then. */
  #withRoom({ left, top, width, height }: ChunkRectangle): ChunkRectangle {
    const [column, row] = [chunkAt(this.#board.corner.column), chunkAt(this.#board.corner.row)];
    const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    const [first, upper] = [Math.max(column, left - across), Math.max(row, top - down)];
    const end = Math.min(column + BOARD_CHUNKS, left + width + across);
    const lower = Math.min(row + BOARD_CHUNKS, top + height + down);
    return { left: first, top: upper, width: end - first, height: lower - upper };
  }
}

function chunkAt(cell: number): number {
  return Math.floor(cell / CHUNK_SIDE);
}

function contains(outer: ChunkRectangle, inner: ChunkRectangle): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.left + outer.width >= inner.left + inner.width &&
    outer.top + outer.height >= inner.top + inner.height
  );
}

function isTooLarge(outer: ChunkRectangle, inner: ChunkRectangle): boolean {
  return outer.width > 4 * inner.width + 2 || outer.height > 4 * inner.height + 2;
}
