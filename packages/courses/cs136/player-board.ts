import {
  type BoardShape,
  cellOnBoard,
  countMines,
  createKnowledge,
  createMines,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
  type MineMap,
  minesFromCells,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { GridText } from '../kit/board.ts';
import type { Io } from '../kit/dialect.ts';
import type { GlibcRandom } from '../kit/glibc-random.ts';
import type { Reveal } from '../kit/reveal.ts';
import type { Cs136Rules } from './rules.ts';

const ZERO = 48;
const UNKNOWN = 95;
const MARKED = 80;
const STEPPED_ON_MINE = 88;
const EQUALS_SIGN = 61;
const NEWLINE = 10;

/** A cell is a mine when its random number leaves this remainder by 5. */
const MINE_REMAINDER = 4;

/**
 * The complete board and the player board of one game of cs136.
 * Cost: 2 bytes a cell and 2 for its text.
 */
export class PlayerBoard {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  /** The complete board and the player's knowledge of it, live. */
  readonly field: Field;
  readonly #rules: Cs136Rules;
  readonly #mines: MineMap;
  readonly #mineCount: number;
  readonly #text: GridText;
  readonly #changed = new CellBatch(4096, (cells) => {
    for (const cell of cells) this.#show(cell, ZERO + this.knowledge[cell]!);
  });
  #marksOnMines = 0;
  #marksElsewhere = 0;

  /** @param layout mines to use instead of random ones; the random numbers are still drawn */
  constructor(shape: BoardShape, { rules, random }: { rules: Cs136Rules; random: GlibcRandom }, layout: Io['layout']) {
    this.shape = shape;
    this.#rules = rules;
    const drawn = drawMines(shape, random);
    this.#mines = layout === undefined ? drawn : minesFromCells(shape, cellsOf(shape, layout));
    this.#mineCount = countMines(this.#mines);
    this.knowledge = createKnowledge(shape);
    this.field = { shape, mines: this.#mines, knowledge: this.knowledge };
    const separator = new Uint8Array(rules.separatorLength(shape.width) + 1).fill(EQUALS_SIGN);
    separator[separator.length - 1] = NEWLINE;
    this.#text = new GridText(shape, { cell: '_', between: ' ', rowTail: rules.rowTail, tail: separator });
  }

  /** The player board as it is printed, separator included. */
  get text(): Uint8Array {
    return this.#text.bytes;
  }

  /** True if all mines and nothing else is marked. */
  get isComplete(): boolean {
    return this.#marksOnMines === this.#mineCount && (this.#marksElsewhere === 0 || this.#rules.allowsWrongMarks);
  }

  /** True if every safe cell was stepped on. Cost: one pass. */
  get isOpened(): boolean {
    return this.knowledge.every((known, cell) => isOpen(known) || this.#mines[cell] === 1);
  }

  /** Steps on an unknown cell by a rule. @returns whether it is a mine */
  step(cell: number, rule: Reveal): boolean {
    if (this.#mines[cell] === 1) {
      if (this.#rules.showsHitMine) this.#show(cell, STEPPED_ON_MINE);
      return true;
    }
    rule(this.field, cell, this.#changed);
    // A marked safe cell may be open now; a mark on a mine is never lost this way.
    if (this.#rules.stepsOpenMarks) this.#marksElsewhere = this.#countMarksElsewhere();
    return false;
  }

  toggleMark(cell: number): void {
    const isMarked = this.knowledge[cell] === FLAG;
    this.knowledge[cell] = isMarked ? HIDDEN : FLAG;
    this.#show(cell, isMarked ? UNKNOWN : MARKED);
    const change = isMarked ? -1 : 1;
    if (this.#mines[cell] === 1) this.#marksOnMines += change;
    else this.#marksElsewhere += change;
  }

  #countMarksElsewhere(): number {
    return this.knowledge.reduce(
      (total, known, cell) => total + (known === FLAG && this.#mines[cell] === 0 ? 1 : 0),
      0,
    );
  }

  #show(cell: number, character: number): void {
    this.#text.bytes[this.#text.offsetOf(cell)] = character;
  }
}

/** Draws the complete board, then as many numbers again, since the course's program draws them for the player board. */
function drawMines(shape: BoardShape, random: GlibcRandom): MineMap {
  const mines = createMines(shape);
  for (let cell = 0; cell < shape.size; cell += 1) if (random.next() % 5 === MINE_REMAINDER) mines[cell] = 1;
  random.skip(shape.size);
  return mines;
}

/** The cells of a layout; coordinates off the board are ignored. */
function cellsOf(shape: BoardShape, layout: NonNullable<Io['layout']>): number[] {
  return layout.map(([row, column]) => cellOnBoard(shape, row, column)).filter((cell) => cell !== undefined);
}
