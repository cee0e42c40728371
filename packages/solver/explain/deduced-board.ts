import { countMines, createKnowledge, type Knowledge, type StartedBoard } from '@countermine/core/board.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import type { DeducerWorkspace } from './deducer.ts';
import { type ProofError, type ProofLimits, placed, sizeError } from './proof-limits.ts';

/** Why a board cannot be played from its start; undefined if it can. Throws when the mines have another shape. */
export function startError({ shape, mines, start }: StartedBoard, limits: ProofLimits): ProofError | undefined {
  if (mines.length !== shape.size) throw new RangeError('a started board: mines must have shape.size');
  if (!(Number.isInteger(start) && start >= 0 && start < shape.size)) return { code: 'off-board', cell: start };
  return mines[start] === 1 ? placed('mine', shape, start) : sizeError(shape, limits);
}

/** A board that is opened cell by cell, while a deducer follows that has just started. Its start is open at once. */
export class DeducedBoard {
  readonly knowledge: Knowledge;
  readonly #board: StartedBoard;
  readonly #batch: CellBatch;
  #safeLeft: number;

  constructor(board: StartedBoard, deducer: DeducerWorkspace) {
    const { shape, mines, start } = board;
    this.#board = board;
    this.knowledge = createKnowledge(shape);
    this.#safeLeft = shape.size - countMines(mines);
    this.#batch = new CellBatch(1024, (cells) => {
      for (const cell of cells) deducer.open(cell, this.knowledge[cell]!);
      this.#safeLeft -= cells.length;
    });
    this.open(start);
  }

  /** How many safe cells are still to be opened. */
  get safeLeft(): number {
    return this.#safeLeft;
  }

  /** Opens a cell with its opening. @returns false when a flood has opened it before */
  open(cell: number): boolean {
    const { shape, mines } = this.#board;
    const before = this.#safeLeft;
    openByRule('flood', { shape, mines, knowledge: this.knowledge }, cell, this.#batch);
    return this.#safeLeft < before;
  }
}
