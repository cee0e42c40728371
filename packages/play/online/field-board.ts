import {
  type BoardShape,
  createKnowledge,
  createShape,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
} from '@countermine/core/board.ts';
import { parseBase64url } from '@countermine/core/codec/base64url.ts';
import {
  CHUNK_CELLS,
  CHUNK_REACH,
  CHUNK_SIDE,
  type ChunkId,
  type ChunkRectangle,
  chunkKey,
  hasBit,
  OPEN_MINE,
  parseChunkCells,
  type WorldCell,
} from '@countermine/core/endless/chunk.ts';
import type { CellWindow } from '../board/camera.ts';
import type { VisibleBoard } from '../board/cell-look.ts';
import type { FieldChangeMessage, FieldChunkMessage } from '../protocol/field-messages.ts';

/** A board is this many chunks wide and high. */
export const BOARD_CHUNKS = 32;

const SIDE = BOARD_CHUNKS * CHUNK_SIDE;

/**
 * The part of an endless field that a client has: a large board as any other, which lies somewhere on the field and is
 * moved when the player comes near its edge. A cell of it has another number then.
 */
export class FieldBoard implements VisibleBoard {
  readonly shape: BoardShape = createShape(SIDE, SIDE);
  readonly knowledge: Knowledge = createKnowledge(this.shape);
  readonly phase = 'playing';
  readonly mines = undefined;
  readonly exploded: readonly number[] = [];
  /** The chunk at the upper left corner. */
  #corner: ChunkId;
  /** The chunks in which nothing but mines is hidden. */
  readonly #solved = new Set<number>();

  /** @param middle a cell that is about in the middle */
  constructor(middle: WorldCell) {
    this.#corner = cornerAround(middle);
  }

  get corner(): WorldCell {
    return { column: this.#corner.column * CHUNK_SIDE, row: this.#corner.row * CHUNK_SIDE };
  }

  worldCell(cell: number): WorldCell {
    const { column, row } = this.corner;
    return { column: column + (cell % SIDE), row: row + Math.floor(cell / SIDE) };
  }

  boardCell({ column, row }: WorldCell): number | undefined {
    const [across, down] = [column - this.corner.column, row - this.corner.row];
    return across >= 0 && across < SIDE && down >= 0 && down < SIDE ? down * SIDE + across : undefined;
  }

  /** True if {@link moveTo} would move the board: at the ends of the world it stays. */
  wouldMoveTo(middle: WorldCell): boolean {
    const { column, row } = cornerAround(middle);
    return column !== this.#corner.column || row !== this.#corner.row;
  }

  /**
   * Moves the board around another cell; what was on both stays.
   * @returns by how many cells its corner has moved
   */
  moveTo(middle: WorldCell): WorldCell {
    const from = this.#corner;
    const to = cornerAround(middle);
    const [across, down] = [(to.column - from.column) * CHUNK_SIDE, (to.row - from.row) * CHUNK_SIDE];
    this.#corner = to;
    if (across !== 0 || down !== 0) shift(this.knowledge, across, down);
    return { column: across, row: down };
  }

  /** Forgets everything. @returns the cells that changed */
  clear(): number[] {
    const changed: number[] = [];
    for (let cell = 0; cell < this.shape.size; cell += 1) if (this.knowledge[cell] !== HIDDEN) changed.push(cell);
    this.knowledge.fill(HIDDEN);
    this.#solved.clear();
    return changed;
  }

  /** Takes what is known about a chunk. @returns the cells that changed */
  takeChunk(message: FieldChunkMessage): number[] {
    const first = this.#firstOf(message);
    if (first === undefined) return [];
    const cells = message.cells === undefined ? undefined : parseChunkCells(message.cells);
    const flags = message.flags === undefined ? undefined : parseBase64url(message.flags);
    const changed: number[] = [];
    if (flags?.ok === true && flags.value.length === CHUNK_CELLS / 8) {
      this.#takeEach(first, changed, (index) => (hasBit(flags.value, index) ? FLAG : HIDDEN));
    }
    if (cells?.ok === true) this.#takeEach(first, changed, (index) => cells.value[index]!);
    this.#takeSolved(message, first, changed);
    return changed;
  }

  /** Takes cells that somebody opened. @returns the cells that changed */
  takeChange(message: FieldChangeMessage): number[] {
    const first = this.#firstOf(message);
    if (first === undefined) return [];
    const changed: number[] = [];
    message.cells.forEach((index, at) => {
      const character = message.values[at];
      if (character !== undefined) this.#take(first, index, character === '*' ? OPEN_MINE : Number(character), changed);
    });
    this.#takeSolved(message, first, changed);
    return changed;
  }

  /** Shows or removes a flag on a hidden cell. @returns whether that changes anything */
  setFlag(cell: number, isFlagged: boolean): boolean {
    const known = this.knowledge[cell];
    if (known !== (isFlagged ? HIDDEN : FLAG) || this.isSolved(cell)) return false;
    this.knowledge[cell] = isFlagged ? FLAG : HIDDEN;
    return true;
  }

  /** True if the chunk of a cell is solved: nothing can be done there any more. */
  isSolved(cell: number): boolean {
    const [column, row] = [Math.floor((cell % SIDE) / CHUNK_SIDE), Math.floor(cell / SIDE / CHUNK_SIDE)];
    return this.#solved.has(chunkKey(this.#corner.column + column, this.#corner.row + row));
  }

  #firstOf({ column, row }: ChunkId): number | undefined {
    return this.boardCell({ column: column * CHUNK_SIDE, row: row * CHUNK_SIDE });
  }

  #takeSolved(
    { column, row, isSolved }: FieldChunkMessage | FieldChangeMessage,
    first: number,
    changed: number[],
  ): void {
    if (!isSolved) return;
    this.#solved.add(chunkKey(column, row));
    this.#takeEach(first, changed, () => FLAG);
  }

  #takeEach(first: number, changed: number[], valueAt: (index: number) => number): void {
    for (let index = 0; index < CHUNK_CELLS; index += 1) this.#take(first, index, valueAt(index), changed);
  }

  /** An open cell stays open, whatever comes late. */
  #take(first: number, index: number, value: number, changed: number[]): void {
    const cell = first + Math.floor(index / CHUNK_SIDE) * SIDE + (index % CHUNK_SIDE);
    const known = this.knowledge[cell]!;
    if (value === HIDDEN || known === value || isOpen(known) || known === OPEN_MINE) return;
    this.knowledge[cell] = value;
    changed.push(cell);
  }
}

function cornerAround({ column, row }: WorldCell): ChunkId {
  return { column: cornerAt(column), row: cornerAt(row) };
}

function cornerAt(middle: number): number {
  const corner = Math.floor(middle / CHUNK_SIDE) - BOARD_CHUNKS / 2;
  return Math.min(CHUNK_REACH - BOARD_CHUNKS, Math.max(-CHUNK_REACH, corner));
}

/** Moves the corner by this many cells; what comes into the board is hidden. */
function shift(knowledge: Knowledge, across: number, down: number): void {
  const old = knowledge.slice();
  knowledge.fill(HIDDEN);
  if (Math.abs(across) >= SIDE) return;
  const [first, end] = [Math.max(0, -across), Math.min(SIDE, SIDE - across)];
  for (let row = Math.max(0, -down); row < Math.min(SIDE, SIDE - down); row += 1) {
    const from = (row + down) * SIDE + across;
    knowledge.set(old.subarray(from + first, from + end), row * SIDE + first);
  }
}

/**
 * The board is moved when the view comes this near to its edge, so that no step of a pan ends there. Units: cells.
 */
const NEAR_EDGE = 4 * CHUNK_SIDE;

export class FieldView {
  readonly #board: FieldBoard;
  readonly #ask: (view: ChunkRectangle) => void;
  #view: ChunkRectangle | undefined;

  /** @param ask asks the server to show these chunks, and no others, from now on */
  constructor(board: FieldBoard, ask: (view: ChunkRectangle) => void) {
    this.#board = board;
    this.#ask = ask;
  }

  forget(): void {
    this.#view = undefined;
  }

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
