import { createKnowledge, FLAG, HIDDEN, isOpen } from '@countermine/core/board/knowledge.ts';
import { type BoardShape, cellsAround, columnOf, rowOf } from '@countermine/core/board/shape.ts';
import { openBlock } from '@countermine/core/reveal/block.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import { GridText } from '../kit/grid-text.ts';
import type { FieldFile } from './field-file.ts';

/** How the board took a choice: it changed, or why it did not. */
export type Reply =
  | 'changed'
  | 'exploded'
  | 'off-field'
  | 'is-marked'
  | 'is-shown'
  | 'is-open'
  | 'cannot-mark'
  | 'no-chances'
  | 'cannot-help';

/** A bomb that help has shown; it takes a value that no other state of a cell has. */
const SHOWN_BOMB = 12;

const ZERO = 48;
const DOT = 46;
const MARK = 66;
const SHOWN = 120;

/** A cell is right-aligned in four columns. */
const CELL = '   .';
const CHARACTER_AT = CELL.length - 1;

/**
 * The board of one game of cs204.
 * Cost: 2 bytes a cell and 4 for its text.
 */
export class GameBoard {
  readonly shape: BoardShape;
  /** How many cells are neither opened, marked nor shown. */
  closedCells: number;
  readonly #mines: Uint8Array;
  readonly #knowledge: Uint8Array;
  readonly #text: GridText;
  readonly #changed = new CellBatch(9, (cells) => {
    for (const cell of cells) {
      this.#show(cell, ZERO + this.#knowledge[cell]!);
      this.#noteBombsBeside(cell);
    }
  });
  /** The bombs that have a number beside them, marked and shown ones too: an opened number stays open. */
  readonly #bombsBesideNumbers = new Set<number>();
  #wrongMarks = 0;
  #helpChances = 3;

  constructor({ shape, mines }: FieldFile) {
    this.shape = shape;
    this.closedCells = shape.size;
    this.#mines = mines;
    this.#knowledge = createKnowledge(shape);
    this.#text = new GridText(shape, { cell: CELL, rowTail: '\n', tail: '\n\n' });
  }

  /** The board as it is printed. */
  get text(): Uint8Array {
    return this.#text.bytes;
  }

  /** Whether a cell without a bomb is marked as one. */
  get hasWrongMark(): boolean {
    return this.#wrongMarks > 0;
  }

  /** -o */
  open(cell: number): Reply {
    const known = this.#knowledge[cell]!;
    if (known === FLAG) return 'is-marked';
    if (known === SHOWN_BOMB) return 'is-shown';
    if (isOpen(known)) return 'is-open';
    if (this.#mines[cell] === 1) return 'exploded';
    openBlock({ shape: this.shape, mines: this.#mines, knowledge: this.#knowledge }, cell, this.#changed, 'overwrite');
    this.#changed.flush();
    return 'changed';
  }

  /** -b */
  toggleMark(cell: number): Reply {
    const known = this.#knowledge[cell]!;
    if (known !== HIDDEN && known !== FLAG) return 'cannot-mark';
    const isMarked = known === FLAG;
    this.#knowledge[cell] = isMarked ? HIDDEN : FLAG;
    this.#show(cell, isMarked ? DOT : MARK);
    return 'changed';
  }

  /** -h: shows the first closed bomb, row by row, that has a number beside it. Cost: the bombs beside opened numbers. */
  help(): Reply {
    if (this.#helpChances === 0) return 'no-chances';
    this.#helpChances -= 1;
    let first = this.shape.size;
    for (const bomb of this.#bombsBesideNumbers) {
      if (bomb < first && this.#knowledge[bomb] === HIDDEN) first = bomb;
    }
    if (first === this.shape.size) return 'cannot-help';
    this.#knowledge[first] = SHOWN_BOMB;
    this.#show(first, SHOWN);
    return 'changed';
  }

  /** A cell without a bomb beside it is no number and adds nothing. */
  #noteBombsBeside(cell: number): void {
    for (const beside of cellsAround(this.shape, rowOf(this.shape, cell), columnOf(this.shape, cell), 1)) {
      if (this.#mines[beside] === 1) this.#bombsBesideNumbers.add(beside);
    }
  }

  /** Puts a character on the board and keeps count of the closed cells and wrong marks by what stood there. */
  #show(cell: number, character: number): void {
    const offset = this.#text.offsetOf(cell) + CHARACTER_AT;
    const before = this.#text.bytes[offset];
    this.#text.bytes[offset] = character;
    if (before === DOT) this.closedCells -= 1;
    if (character === DOT) this.closedCells += 1;
    if (this.#mines[cell] === 1) return;
    if (before === MARK) this.#wrongMarks -= 1;
    if (character === MARK) this.#wrongMarks += 1;
  }
}
