import { createKnowledge } from '@countermine/core/board/knowledge.ts';
import { countMines, createMines } from '@countermine/core/board/mines.ts';
import { cellOnBoard, columnOf, createShape, rowOf } from '@countermine/core/board/shape.ts';
import { CellBatch } from '@countermine/core/reveal/cell-batch.ts';
import type { RayEnd } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { GridText } from '../kit/grid-text.ts';

const SIZE = 8;

const FRAME = `   ${'-'.repeat(25)}\n`;
const COLUMN_NUMBERS = `    ${Array.from({ length: SIZE }, (_, column) => `0${column}`).join(' ')}\n`;
const ALIVE = '..\n\\/\n';
const DEAD = 'xx\n/\\\n';

/** The field of one game of comp1511, and its text in both modes. */
export class Minefield {
  mode: 'debug' | 'gameplay' = 'debug';
  /** Whether a reveal would be the first turn, which is never lost if the field can be shifted. */
  isFirstTurn = true;
  readonly #shape = createShape(SIZE, SIZE);
  readonly #mines = createMines(this.#shape);
  readonly #knowledge = createKnowledge(this.#shape);
  readonly #rayEnd: RayEnd;
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

  /** @param rayEnd where the lines of a radial reveal end */
  constructor(rayEnd: RayEnd) {
    this.#rayEnd = rayEnd;
  }

  /** The field as the current mode prints it. */
  get text(): Uint8Array {
    return (this.mode === 'debug' ? this.#debugText : this.#gameplayText).bytes;
  }

  /** Lays a mine; nothing happens off the field or on a mine. */
  placeMine(row: number, column: number): void {
    const cell = cellOnBoard(this.#shape, row, column);
    if (cell !== undefined) this.#setMine(cell, 1);
  }

  /** How many mines lie where the condition holds. */
  countMines(holds: (row: number, column: number) => boolean): number {
    return this.#mines.reduce(
      (total, mine, cell) =>
        mine === 1 && holds(rowOf(this.#shape, cell), columnOf(this.#shape, cell)) ? total + 1 : total,
      0,
    );
  }

  /** Reveals a square by a rule. Off the field it changes nothing, and the first turn is still to come. */
  reveal(row: number, column: number, rule: 'block' | 'radial'): 'goes-on' | 'won' | 'lost' {
    const cell = cellOnBoard(this.#shape, row, column);
    if (cell === undefined) return 'goes-on';
    // A column full of mines is as it was after as many shifts as there are rows, and the turn is lost.
    for (let shifts = 0; this.isFirstTurn && this.#mines[cell] === 1 && shifts < SIZE; shifts += 1) this.#shiftDown();
    this.isFirstTurn = false;
    if (this.#mines[cell] === 1) {
      this.#showLoss();
      return 'lost';
    }
    const field = { shape: this.#shape, mines: this.#mines, knowledge: this.#knowledge };
    openByRule(rule, field, cell, this.#changed, { rayEnd: this.#rayEnd });
    return this.#opened + countMines(this.#mines) === this.#shape.size ? 'won' : 'goes-on';
  }

  /** Moves all rows down one, the bottom row to the top. Nothing has been revealed before the first turn. */
  #shiftDown(): void {
    const bottomRow = this.#mines.slice(-SIZE);
    this.#mines.copyWithin(SIZE, 0);
    this.#mines.set(bottomRow);
    for (const [cell, mine] of this.#mines.entries()) this.#setMine(cell, mine);
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

  #showLoss(): void {
    this.#gameplayText.put(0, DEAD);
    this.#mines.forEach((mine, cell) => {
      if (mine === 1) this.#gameplayText.putCell(cell, '()');
    });
  }
}
