import {
  type BoardShape,
  createKnowledge,
  FLAG,
  isOpen,
  type Knowledge,
  type MineMap,
  QUESTION,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { GridText } from '../kit/board.ts';
import { type Reveal, revealBy } from '../kit/reveal.ts';
import type { Cs1302Rules } from './rules.ts';
import type { SeedFile } from './seed-file.ts';

const LESS_THAN = 60;
const GREATER_THAN = 62;

/** The mine field of one game of cs1302, and its text. */
export class MineGrid {
  readonly shape: BoardShape;
  /** The field itself, live. */
  readonly field: Field;
  readonly #rules: Cs1302Rules;
  readonly #reveal: Reveal;
  readonly #mines: MineMap;
  readonly #knowledge: Knowledge;
  readonly #text: GridText;
  readonly #changed = new CellBatch(1, (cells) => {
    for (const cell of cells) this.#show(cell, String(this.#knowledge[cell]));
  });

  constructor({ shape, mines }: SeedFile, rules: Cs1302Rules) {
    this.shape = shape;
    this.#rules = rules;
    this.#reveal = revealBy(rules.revealRule, { marks: 'overwrite' }, { count: rules.count });
    this.#mines = mines;
    this.#knowledge = createKnowledge(shape);
    this.field = { shape, mines, knowledge: this.#knowledge };
    const columns = Array.from({ length: shape.width }, (_, column) => column);
    this.#text = new GridText(shape, {
      rowHead: (row) => ` ${row} |`,
      cell: '   |',
      rowTail: '\n',
      tail: `     ${columns.join('   ')}${rules.numbersTail}`,
    });
  }

  /** The squares and the column numbers, as they are printed. */
  get text(): Uint8Array {
    return this.#text.bytes;
  }

  /** The same, with `<` and `>` around every mine. */
  get foglessText(): Uint8Array {
    const bytes = this.#text.bytes.slice();
    this.#mines.forEach((mine, cell) => {
      if (mine === 0) return;
      const offset = this.#text.offsetOf(cell);
      bytes[offset] = LESS_THAN;
      bytes[offset + 2] = GREATER_THAN;
    });
    return bytes;
  }

  /** True if every mine is marked and every other square revealed. */
  get isWon(): boolean {
    const { marksThatWin } = this.#rules;
    return this.#knowledge.every((known, cell) =>
      this.#mines[cell] === 1 ? marksThatWin === undefined || marksThatWin.includes(known) : isOpen(known),
    );
  }

  /** Reveals a square, marked or not. @returns false, without a change, if it has a mine */
  reveal(cell: number): boolean {
    if (this.#mines[cell] === 1) return this.#rules.survivesMarkedMine && this.#knowledge[cell] === FLAG;
    this.#reveal(this.field, cell, this.#changed);
    return true;
  }

  /** Marks a square, revealed or not, as definitely or potentially a mine. */
  mark(cell: number, kind: 'mark' | 'guess'): void {
    if (isOpen(this.#knowledge[cell]!) && !this.#rules.marksRevealed) return;
    this.#knowledge[cell] = kind === 'mark' ? FLAG : QUESTION;
    this.#show(cell, kind === 'mark' ? 'F' : '?');
  }

  #show(cell: number, character: string): void {
    this.#text.putCell(cell, character, 1);
  }
}
