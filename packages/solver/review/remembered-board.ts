import { type BoardShape, createKnowledge, FLAG, HIDDEN, isOpen, type Knowledge } from '@countermine/core/board.ts';
import type { PlayerView } from '../constraint/player-view.ts';

/**
 * All that a player has seen of a board so far, including what was undone: an undo makes nobody forget. Open cells are
 * those that were ever open; the only flags are on mines that blew up, so these flags can be trusted, and the player's
 * own are left out.
 */
export class RememberedBoard implements PlayerView {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  readonly mineCount: number;
  #hasSeenMine = false;
  #isUntouched = true;

  constructor(shape: BoardShape, mineCount: number) {
    this.shape = shape;
    this.knowledge = createKnowledge(shape);
    this.mineCount = mineCount;
  }

  /** Whether a mine was seen. */
  get hasSeenMine(): boolean {
    return this.#hasSeenMine;
  }

  /** Whether nothing was seen yet. */
  get isUntouched(): boolean {
    return this.#isUntouched;
  }

  /** Whether this cell was ever open. */
  hasSeen(cell: number): boolean {
    return isOpen(this.knowledge[cell]!);
  }

  /** Takes in what a move showed. @param exploded the mines among it */
  take(knowledge: Knowledge, changed: Int32Array, exploded: readonly number[]): void {
    for (const cell of changed) if (isOpen(knowledge[cell]!)) this.knowledge[cell] = knowledge[cell]!;
    for (const cell of exploded) this.knowledge[cell] = FLAG;
    if (exploded.length > 0) this.#hasSeenMine = true;
    this.#isUntouched = false;
  }

  /**
   * Does something while it is supposed that these cells, of which none was ever open, are mines.
   * @returns what it returned
   */
  supposingMines<Answer>(cells: readonly number[], ask: () => Answer): Answer {
    const supposed = cells.filter((cell) => this.knowledge[cell] === HIDDEN);
    for (const cell of supposed) this.knowledge[cell] = FLAG;
    const answer = ask();
    for (const cell of supposed) this.knowledge[cell] = HIDDEN;
    return answer;
  }
}
