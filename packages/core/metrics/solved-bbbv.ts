import { countsInto } from '../board/counts.ts';
import { isOpen, type Knowledge } from '../board/knowledge.ts';
import type { MineMap } from '../board/mines.ts';
import { MAX_NEIGHBOURS, neighboursInto } from '../board/neighbours.ts';
import type { BoardShape } from '../board/shape.ts';

/**
 * The 3BV of what is open: the openings of which every zero is open, and the open numbers that belong to no opening.
 * It is the board's 3BV once the board is won.
 * Shape: `mines` and `knowledge` have shape.size.
 * Cost: some 20 reads a cell; allocates two bytes a cell, and four more for the largest opening.
 */
export function solvedBbbv(shape: BoardShape, mines: MineMap, knowledge: Knowledge): number {
  const counts = new Uint8Array(shape.size);
  countsInto(counts, shape, mines);
  const survey = new OpeningSurvey(shape, mines, knowledge, counts);
  let solved = 0;
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (mines[cell] === 1 || survey.isSeen(cell)) continue;
    if (counts[cell] === 0 && survey.visitOpening(cell)) solved += 1;
  }
  // Only now is every rim known: a number can come before the opening it belongs to.
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (mines[cell] === 0 && !survey.isSeen(cell) && isOpen(knowledge[cell]!)) solved += 1;
  }
  return solved;
}

/** Walks through openings, and remembers the cells that belong to one. */
class OpeningSurvey {
  readonly #shape: BoardShape;
  readonly #mines: MineMap;
  readonly #knowledge: Knowledge;
  readonly #counts: Uint8Array;
  readonly #seen: Uint8Array;
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);

  constructor(shape: BoardShape, mines: MineMap, knowledge: Knowledge, counts: Uint8Array) {
    this.#shape = shape;
    this.#mines = mines;
    this.#knowledge = knowledge;
    this.#counts = counts;
    this.#seen = new Uint8Array(shape.size);
  }

  isSeen(cell: number): boolean {
    return this.#seen[cell] === 1;
  }

  /** Marks all cells of the opening of a zero. @returns whether every zero of it is open */
  visitOpening(zero: number): boolean {
    const waiting = [zero];
    let isSolved = true;
    this.#seen[zero] = 1;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      if (!isOpen(this.#knowledge[cell]!)) isSolved = false;
      for (let index = neighboursInto(this.#beside, this.#shape, cell) - 1; index >= 0; index -= 1) {
        const other = this.#beside[index]!;
        if (this.#seen[other] === 1 || this.#mines[other] === 1) continue;
        this.#seen[other] = 1;
        if (this.#counts[other] === 0) waiting.push(other);
      }
    }
    return isSolved;
  }
}
