import {
  type BoardShape,
  columnOf,
  countsInto,
  createKnowledge,
  FLAG,
  HIDDEN,
  isOpen,
  type MineMap,
  rowOf,
} from '@countermine/core/board.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openByRule, type RevealRule } from '@countermine/core/reveal/reveal.ts';
import { pickFrom } from './weights.ts';

/** The kind of cell that a move is for; hidden except for `open`, `open-zero` and `marked`. */
export type SessionTarget =
  | 'safe'
  | 'zero'
  | 'number'
  | 'border'
  | 'corner'
  | 'mine'
  | 'open'
  | 'open-zero'
  | 'marked'
  | 'marked-mine';

/**
 * The board of a script that is being generated. It follows the moves, so that the next one can be chosen to matter. It
 * decides nothing: the game itself determines whether the script is valid.
 */
export class Rehearsal {
  readonly shape: BoardShape;
  readonly mines: MineMap;
  readonly knowledge;
  readonly counts;
  readonly #changed = new CellBatch(512, () => undefined);

  constructor(shape: BoardShape, mines: MineMap) {
    this.shape = shape;
    this.mines = mines;
    this.knowledge = createKnowledge(shape);
    this.counts = new Uint8Array(shape.size);
    countsInto(this.counts, shape, mines);
  }

  open(rule: RevealRule, cell: number): void {
    openByRule(rule, this, cell, this.#changed);
  }

  /** Marks a hidden cell, or removes its mark; an open one stays as it is. */
  toggleMark(cell: number): void {
    const known = this.knowledge[cell];
    if (known === HIDDEN) this.knowledge[cell] = FLAG;
    if (known === FLAG) this.knowledge[cell] = HIDDEN;
  }

  cellsFor(target: SessionTarget): number[] {
    const cells: number[] = [];
    for (let cell = 0; cell < this.shape.size; cell += 1) if (this.#isTarget(target, cell)) cells.push(cell);
    return cells;
  }

  /** A cell that matches the target; if there is none, a hidden safe cell, otherwise a safe one. */
  cellFor(target: SessionTarget, picked: number): number | undefined {
    return (
      pickFrom(this.cellsFor(target), picked) ??
      pickFrom(this.cellsFor('safe'), picked) ??
      pickFrom(this.cellsFor('open'), picked)
    );
  }

  #isTarget(target: SessionTarget, cell: number): boolean {
    const known = this.knowledge[cell]!;
    const isMine = this.mines[cell] === 1;
    const isSafe = known === HIDDEN && !isMine;
    switch (target) {
      case 'safe':
        return isSafe;
      case 'zero':
        return isSafe && this.counts[cell] === 0;
      case 'number':
        return isSafe && this.counts[cell] !== 0;
      case 'border':
        return isSafe && this.#bordersOf(cell) > 0;
      case 'corner':
        return isSafe && this.#bordersOf(cell) > 1;
      case 'mine':
        return isMine && known === HIDDEN;
      case 'open':
        return isOpen(known);
      case 'open-zero':
        return known === 0;
      case 'marked':
        return known === FLAG;
      case 'marked-mine':
        return known === FLAG && isMine;
    }
  }

  /** The number of borders that the cell touches: 2 in a corner. */
  #bordersOf(cell: number): number {
    const { width, height } = this.shape;
    const row = rowOf(this.shape, cell);
    const column = columnOf(this.shape, cell);
    return Number(row === 0 || row === height - 1) + Number(column === 0 || column === width - 1);
  }
}
