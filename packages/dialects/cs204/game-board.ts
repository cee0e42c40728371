import { createKnowledge, FLAG, HIDDEN, isOpen, MAX_COUNT } from '@countermine/core/board/knowledge.ts';
import type { BoardShape } from '@countermine/core/board/shape.ts';
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
    for (const cell of cells) this.#show(cell, ZERO + this.#knowledge[cell]!);
  });
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

  /** -h: shows the first closed bomb, row by row, that has a number beside it. */
  help(): Reply {
    if (this.#helpChances === 0) return 'no-chances';
    this.#helpChances -= 1;
    for (let bomb = this.#mines.indexOf(1); bomb >= 0; bomb = this.#mines.indexOf(1, bomb + 1)) {
      if (this.#knowledge[bomb] === HIDDEN && this.#hasNumberBeside(bomb)) {
        this.#knowledge[bomb] = SHOWN_BOMB;
        this.#show(bomb, SHOWN);
        return 'changed';
      }
    }
    return 'cannot-help';
  }

  #hasNumberBeside(bomb: number): boolean {
    const { width, height } = this.shape;
    const row = Math.floor(bomb / width);
    const column = bomb - row * width;
    const left = column > 0 ? -1 : 0;
    const right = column < width - 1 ? 1 : 0;
    const lastRowMiddle = row < height - 1 ? bomb + width : bomb;
    for (let middle = row > 0 ? bomb - width : bomb; middle <= lastRowMiddle; middle += width) {
      for (let beside = middle + left; beside <= middle + right; beside += 1) {
        const known = this.#knowledge[beside]!;
        if (known > 0 && known <= MAX_COUNT) return true;
      }
    }
    return false;
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
