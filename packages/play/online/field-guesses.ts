import { createShape, FLAG } from '@countermine/core/board.ts';
import { OPEN_MINE } from '@countermine/core/endless/chunk.ts';
import type { BoardPart } from '@countermine/solver/position/board-reader.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type CellWindow, windowSize } from '../board/camera.ts';
import type { Clock } from '../ports/clock.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { FieldBoard } from './field-board.ts';

/** Rest of board and view before they are looked at. Units: ms. */
const REST_MS = 250;
/** So much around the view is looked at, too: what is at its edge depends on it. Units: cells. */
const MARGIN = 8;
/** In a larger view nobody sees a single cell. Units: cells. */
const MAX_CELLS = 15_000;

export class FieldGuesses {
  readonly cells: ReadonlySignal<readonly number[]>;
  readonly #cells = signal<readonly number[]>([]);
  readonly #board: FieldBoard;
  readonly #solver: Pick<SolverClient, 'ask'>;
  readonly #clock: Pick<Clock, 'after'>;
  #inView: CellWindow | undefined;
  #cancel: (() => void) | undefined;
  #isAsking = false;
  /** True if something changed after the solver was asked. */
  #isStale = false;

  constructor(
    board: FieldBoard,
    { solver, clock }: { readonly solver: Pick<SolverClient, 'ask'>; readonly clock: Pick<Clock, 'after'> },
  ) {
    this.#board = board;
    this.#solver = solver;
    this.#clock = clock;
    this.cells = this.#cells;
  }

  look(inView: CellWindow): void {
    if (this.#inView !== undefined && isSame(this.#inView, inView)) return;
    this.#inView = inView;
    this.changed();
  }

  changed(): void {
    this.#isStale = true;
    if (this.#isAsking || this.#inView === undefined) return;
    this.#cancel?.();
    this.#cancel = this.#clock.after(REST_MS, () => void this.#find());
  }

  /** The cells, as the board is at this moment. */
  async now(): Promise<readonly number[]> {
    this.#cancel?.();
    await this.#find();
    return this.#cells.peek();
  }

  /** The cells of the board have other numbers now. */
  forget(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#inView = undefined;
    this.#isStale = true;
    if (this.#cells.peek().length > 0) this.#cells.value = [];
  }

  async #find(): Promise<void> {
    if (this.#inView === undefined || windowSize(this.#inView) > MAX_CELLS) {
      this.#cells.value = [];
      return;
    }
    const window = withEdge(this.#inView, this.#board);
    this.#isAsking = true;
    this.#isStale = false;
    const found = await this.#solver.ask('guesses', { part: partOf(this.#board, window) });
    this.#isAsking = false;
    if (this.#isStale) this.changed();
    else this.#cells.value = found.ok ? found.value.cells.map((cell) => onBoard(this.#board, window, cell)) : [];
  }
}

function withEdge(inView: CellWindow, { shape }: FieldBoard): CellWindow {
  return {
    firstRow: Math.max(0, inView.firstRow - MARGIN),
    endRow: Math.min(shape.height, inView.endRow + MARGIN),
    firstColumn: Math.max(0, inView.firstColumn - MARGIN),
    endColumn: Math.min(shape.width, inView.endColumn + MARGIN),
  };
}

function partOf(board: FieldBoard, { firstRow, endRow, firstColumn, endColumn }: CellWindow): BoardPart {
  const shape = createShape(endColumn - firstColumn, endRow - firstRow);
  const knowledge = new Uint8Array(shape.size);
  const openMines: number[] = [];
  for (let row = firstRow; row < endRow; row += 1) {
    const from = row * board.shape.width;
    const at = (row - firstRow) * shape.width;
    knowledge.set(board.knowledge.subarray(from + firstColumn, from + endColumn), at);
    for (let column = 0; column < shape.width; column += 1) {
      const known = knowledge[at + column];
      // In a solved chunk all that is hidden is a mine.
      const isMine = known === OPEN_MINE || (known === FLAG && board.isSolved(from + firstColumn + column));
      if (isMine) openMines.push(at + column);
    }
  }
  return { shape, knowledge, openMines };
}

function onBoard({ shape }: FieldBoard, { firstRow, firstColumn, endColumn }: CellWindow, cell: number): number {
  const width = endColumn - firstColumn;
  return (firstRow + Math.floor(cell / width)) * shape.width + firstColumn + (cell % width);
}

function isSame(one: CellWindow, other: CellWindow): boolean {
  return (
    one.firstRow === other.firstRow &&
    one.endRow === other.endRow &&
    one.firstColumn === other.firstColumn &&
    one.endColumn === other.endColumn
  );
}
