import {
  type BoardShape,
  createKnowledge,
  FLAG,
  HIDDEN,
  isOpen,
  MAX_NEIGHBOURS,
  neighboursInto,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { GridText, SHOWN_MINE } from '../kit/board.ts';
import { type Reveal, revealBy } from '../kit/reveal.ts';
import type { FieldFile } from './field-file.ts';
import type { Cs204Rules } from './rules.ts';

/** The effect of a choice: the board changed, or why it did not. */
export type Reply =
  | 'changed'
  | 'exploded'
  | 'off-field'
  | 'is-marked'
  | 'is-open'
  | 'cannot-mark'
  | 'no-chances'
  | 'cannot-help';

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
  /** The field itself, live; a bomb that help has shown is a {@link SHOWN_MINE}. */
  readonly field: Field;
  readonly #rules: Cs204Rules;
  readonly #mines: Uint8Array;
  readonly #knowledge: Uint8Array;
  readonly #text: GridText;
  readonly #changed = new CellBatch(9, (cells) => {
    for (const cell of cells) {
      const count = this.#knowledge[cell]!;
      this.#show(cell, ZERO + count);
      if (count > 0) this.#noteBombsBeside(cell);
    }
  });
  /** The bombs that have a number beside them, marked and shown ones too: an opened number stays open. */
  readonly #bombsBesideNumbers = new Set<number>();
  readonly #neighbours = new Int32Array(MAX_NEIGHBOURS);
  #closedCells: number;
  #wrongMarks = 0;
  #helpChances: number;
  readonly #reveal: Reveal;

  constructor({ shape, mines }: FieldFile, rules: Cs204Rules) {
    this.shape = shape;
    this.#rules = rules;
    this.#reveal = revealBy(rules.revealRule, { marks: rules.marksInTheWay }, { count: rules.count });
    this.#helpChances = rules.helpChances;
    this.#closedCells = shape.size;
    this.#mines = mines;
    this.#knowledge = createKnowledge(shape);
    this.field = { shape, mines, knowledge: this.#knowledge };
    this.#text = new GridText(shape, { cell: CELL, rowTail: '\n', tail: '\n\n' });
  }

  get text(): Uint8Array {
    return this.#text.bytes;
  }

  get closedCells(): number {
    return this.#closedCells;
  }

  /** True if a cell without a bomb is marked as one. */
  get hasWrongMark(): boolean {
    return this.#wrongMarks > 0;
  }

  /** -o */
  open(cell: number): Reply {
    const known = this.#knowledge[cell]!;
    if (known === FLAG && !this.#rules.opensMarks) return 'is-marked';
    if (known === SHOWN_MINE) return this.#rules.onShownBomb;
    if (isOpen(known)) return 'is-open';
    if (this.#mines[cell] === 1) return 'exploded';
    if (known === FLAG) this.#setMark(cell, false);
    this.#reveal(this.field, cell, this.#changed);
    return 'changed';
  }

  /** -b */
  toggleMark(cell: number): Reply {
    const known = this.#knowledge[cell]!;
    const isMarked = known === FLAG;
    const canToggle = isMarked
      ? this.#rules.canUnmark
      : known === HIDDEN || (isOpen(known) && this.#rules.marksNumbers);
    if (!canToggle) return 'cannot-mark';
    this.#setMark(cell, !isMarked);
    return 'changed';
  }

  /**
   * -h: shows the first closed bomb, row by row, that has a number beside it. Cost: the bombs beside opened numbers.
   */
  help(): Reply {
    if (this.#helpChances === 0) return 'no-chances';
    const bomb = this.#bombToShow();
    if (bomb !== undefined || this.#rules.losesRefusedChance) this.#helpChances -= 1;
    if (bomb === undefined) return 'cannot-help';
    this.#knowledge[bomb] = SHOWN_MINE;
    this.#show(bomb, SHOWN);
    return 'changed';
  }

  #bombToShow(): number | undefined {
    const { helpNeeds, helpGoesBy, marksNumbers } = this.#rules;
    if (helpGoesBy === 'numbers') return this.#firstBesideFirstNumber();
    if (helpNeeds === 'nothing') return this.#firstBeside(() => true);
    if (helpNeeds === 'number or mark') return this.#firstBeside((known) => known !== HIDDEN && known !== 0);
    // A number under a mark does not count, so the set of numbers ever opened is not enough.
    return marksNumbers ? this.#firstBeside((known) => known > 0 && isOpen(known)) : this.#firstBesideNumber();
  }

  #firstBesideNumber(): number | undefined {
    let first = this.shape.size;
    for (const bomb of this.#bombsBesideNumbers) {
      if (bomb < first && this.#knowledge[bomb] === HIDDEN) first = bomb;
    }
    return first < this.shape.size ? first : undefined;
  }

  /** The first closed bomb beside the first number that has one. Cost: one pass. */
  #firstBesideFirstNumber(): number | undefined {
    for (const [cell, known] of this.#knowledge.entries()) {
      if (!isOpen(known) || known === 0) continue;
      const count = neighboursInto(this.#neighbours, this.shape, cell);
      const bomb = this.#neighbours
        .subarray(0, count)
        .find((beside) => this.#mines[beside] === 1 && this.#knowledge[beside] === HIDDEN);
      if (bomb !== undefined) return bomb;
    }
    return undefined;
  }

  /** The first closed bomb with such a neighbour, by what is known about it. Cost: one pass. */
  #firstBeside(isNeeded: (known: number) => boolean): number | undefined {
    const bomb = this.#mines.findIndex((mine, cell) => {
      if (mine === 0 || this.#knowledge[cell] !== HIDDEN) return false;
      const count = neighboursInto(this.#neighbours, this.shape, cell);
      return this.#neighbours.subarray(0, count).some((beside) => isNeeded(this.#knowledge[beside]!));
    });
    return bomb < 0 ? undefined : bomb;
  }

  #noteBombsBeside(cell: number): void {
    const count = neighboursInto(this.#neighbours, this.shape, cell);
    for (const beside of this.#neighbours.subarray(0, count)) {
      if (this.#mines[beside] === 1) this.#bombsBesideNumbers.add(beside);
    }
  }

  #setMark(cell: number, isMarked: boolean): void {
    this.#knowledge[cell] = isMarked ? FLAG : HIDDEN;
    this.#show(cell, isMarked ? MARK : DOT);
  }

  /** Puts a character on the board and updates the counts of closed cells and wrong marks. */
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
