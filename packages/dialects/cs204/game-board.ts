import { createKnowledge, FLAG, HIDDEN, isOpen } from '@countermine/core/board/knowledge.ts';
import { MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board/neighbours.ts';
import type { BoardShape } from '@countermine/core/board/shape.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
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
 * Cost: 2 bytes a cell and 4 for its text; and what a Set takes for each bomb beside an opened number.
 */
export class GameBoard {
  readonly shape: BoardShape;
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
  readonly #neighbours = new Int32Array(MAX_NEIGHBOURS);
  #closedCells: number;
  #wrongMarks = 0;
  #helpChances = 3;

  constructor({ shape, mines }: FieldFile) {
    this.shape = shape;
    this.#closedCells = shape.size;
    this.#mines = mines;
    this.#knowledge = createKnowledge(shape);
    this.#text = new GridText(shape, { cell: CELL, rowTail: '\n', tail: '\n\n' });
  }

  /** The board as it is printed. */
  get text(): Uint8Array {
    return this.#text.bytes;
  }

  /** How many cells are neither opened, marked nor shown. */
  get closedCells(): number {
    return this.#closedCells;
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
    const field = { shape: this.shape, mines: this.#mines, knowledge: this.#knowledge };
    openByRule('block', field, cell, this.#changed, { marks: 'overwrite' });
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
    const count = neighboursInto(this.#neighbours, this.shape, cell);
    for (const beside of this.#neighbours.subarray(0, count)) {
      if (this.#mines[beside] === 1) this.#bombsBesideNumbers.add(beside);
    }
  }

  /** Puts a character on the board and keeps count of the closed cells and wrong marks by what stood there. */
  #show(cell: number, character: number): void {
    const offset = this.#text.offsetOf(cell) + CHARACTER_AT;
    const before = this.#text.bytes[offset];
    this.#text.bytes[offset] = character;
    if (before === DOT) this.#closedCells -= 1;
    if (character === DOT) this.#closedCells += 1;
    if (this.#mines[cell] === 1) return;
    if (before === MARK) this.#wrongMarks -= 1;
    if (character === MARK) this.#wrongMarks += 1;
  }
}
