import { columnOf, countMines, createKnowledge, createMines, createShape, rowOf } from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { GridText } from '../kit/board.ts';
import type { Reveal } from '../kit/reveal.ts';
import { SIZE } from './rules.ts';
import { shiftedDown } from './shifts.ts';

const FRAME = `   ${'-'.repeat(25)}\n`;
const COLUMN_NUMBERS = `    ${Array.from({ length: SIZE }, (_, column) => `0${column}`).join(' ')}\n`;
const ALIVE = '..\n\\/\n';
const DEAD = 'xx\n/\\\n';

/** The field of one game of comp1511, and its text in both modes. */
export class Minefield {
  mode: 'debug' | 'gameplay' = 'debug';
  /** True if the next reveal is the first turn, which cannot lose if the field can be shifted. */
  isFirstTurn = true;
  readonly #shape = createShape(SIZE, SIZE);
  readonly #mines = createMines(this.#shape);
  readonly #knowledge = createKnowledge(this.#shape);
  /** The field itself, live. */
  readonly field: Field = { shape: this.#shape, mines: this.#mines, knowledge: this.#knowledge };
  #opened = 0;
  readonly #debugText = new GridText(this.#shape, { cell: '1', between: ' ', rowTail: ' \n' });
  readonly #gameplayText = new GridText(this.#shape, {
    head: ALIVE + COLUMN_NUMBERS + FRAME,
    rowHead: (row) => `0${row} |`,
    cell: '##',
    between: ' ',
    rowTail: '|\n',
    tail: FRAME,
  });
  readonly #changed = new CellBatch(SIZE * SIZE, (cells) => {
    this.#opened += cells.length;
    for (const cell of cells) this.#showOpened(cell);
  });

  /** The field as the current mode prints it. */
  get text(): Uint8Array {
    return this.mode === 'debug' ? this.#debugText.bytes : this.#gameplayText.bytes;
  }

  /** Places a mine; not off the field, where there is no cell. */
  placeMine(cell: number | undefined): void {
    if (cell !== undefined) this.#setMine(cell, 1);
  }

  countMines(isCounted: (row: number, column: number) => boolean): number {
    return this.#mines.reduce(
      (total, mine, cell) =>
        mine === 1 && isCounted(rowOf(this.#shape, cell), columnOf(this.#shape, cell)) ? total + 1 : total,
      0,
    );
  }

  /** Reveals a square by a rule. Off the field it changes nothing, and the first turn is still to come. */
  reveal(cell: number | undefined, rule: Reveal): 'goes-on' | 'won' | 'lost' {
    if (cell === undefined) return 'goes-on';
    if (this.isFirstTurn) this.#shiftUntilSafe(cell);
    this.isFirstTurn = false;
    if (this.#mines[cell] === 1) {
      this.#gameplayText.put(0, DEAD);
      this.#showMines();
      return 'lost';
    }
    rule(this.field, cell, this.#changed);
    return this.#shape.size - this.#opened === countMines(this.#mines) ? 'won' : 'goes-on';
  }

  /** A column full of mines is as it was after as many shifts as there are rows, and the turn is lost. */
  #shiftUntilSafe(cell: number): void {
    for (let shifts = 0; this.#mines[cell] === 1 && shifts < SIZE; shifts += 1) this.#shift();
  }

  /** Moves all rows down one, the bottom row to the top. Nothing has been revealed before the first turn. */
  #shift(): void {
    shiftedDown(this.#mines).forEach((mine, cell) => {
      this.#setMine(cell, mine);
    });
  }

  #setMine(cell: number, mine: number): void {
    this.#mines[cell] = mine;
    this.#debugText.putCell(cell, mine === 1 ? '2' : '1');
  }

  #showOpened(cell: number): void {
    this.#debugText.putCell(cell, '0');
    const count = this.#knowledge[cell];
    this.#gameplayText.putCell(cell, count === 0 ? '  ' : `0${count}`);
  }

  #showMines(): void {
    this.#mines.forEach((mine, cell) => {
      if (mine === 1) this.#gameplayText.putCell(cell, '()');
    });
  }
}
