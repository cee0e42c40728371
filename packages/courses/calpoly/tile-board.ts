import {
  type BoardShape,
  cellOnBoard,
  countMines,
  countsInto,
  createKnowledge,
  HIDDEN,
  isOpen,
  MAX_COUNT,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { GridText, SHOWN_MINE } from '../kit/board.ts';
import type { Minefield } from './minefield.ts';
import type { CalpolyRules } from './rules.ts';
import { spreadFrom, spreadWrongly } from './spread.ts';
import { AROUND, DIRECTIONS, isAtSide, NOWHERE, SHAPE, type Side } from './tiles.ts';

const MINE = 'X';

/** The board in play and its text. */
export class TileBoard {
  readonly field: Field;
  readonly #rules: CalpolyRules;
  /** The numbers of all tiles, if they are not the counts of the text. */
  readonly #numbers: Uint8Array | undefined;
  readonly #text = textOfBoard(SHAPE, '*');
  readonly #changed: CellBatch;
  /** The mines that were hit, in programs that go on after that. */
  readonly #shownMines = new Set<number>();
  /** The places off the board that were guessed, by their row and column. */
  readonly #room = new Set<string>();
  #safeLeft: number;
  #opened = 0;
  #visits = 0;

  constructor(rules: CalpolyRules, { mines, numbers }: Minefield) {
    this.#rules = rules;
    this.#numbers = numbers;
    this.field = { shape: SHAPE, mines, knowledge: createKnowledge(SHAPE) };
    this.#safeLeft = SHAPE.size - countMines(mines);
    this.#changed = new CellBatch(SHAPE.size, (cells) => this.#take(cells));
  }

  get safeLeft(): number {
    return this.#safeLeft;
  }

  /** The tiles that are revealed, mines included. */
  get opened(): number {
    return this.#opened;
  }

  /** The tiles that a program has looked at which goes from tile to tile: some several times. */
  get visits(): number {
    return this.#visits;
  }

  /** What the player sees. */
  get bytes(): Uint8Array {
    return this.#text.bytes;
  }

  isMine(cell: number): boolean {
    return this.field.mines[cell] === 1;
  }

  isRevealed(cell: number): boolean {
    const known = this.field.knowledge[cell] ?? HIDDEN;
    return isOpen(known) || known === SHOWN_MINE || this.#shownMines.has(cell);
  }

  /** Reveals a safe tile, and if it is a 0 what it leads to; or NOWHERE, and what a pass over the board leads to. */
  reveal(cell: number): void {
    const { spread, reach, leavesNumbers } = this.#rules;
    const isRight = this.#numbers === undefined && spread === AROUND && reach === 'all' && !leavesNumbers;
    if (isRight) openByRule('flood', this.field, cell, this.#changed);
    else spreadWrongly(this.#rules, this.field, this.#allNumbers(), cell, this.#changed);
    this.#changed.flush();
    this.#visits += 1;
  }

  /** Reveals what is beside a mine if none is beside it: as a program does that takes it for a 0. */
  revealAround(mine: number): void {
    const { counted, spread } = this.#rules;
    if (counted[mine]!.some((tile) => this.isMine(tile))) return;
    for (const tile of spread[mine]!) if (!this.isRevealed(tile) && !this.isMine(tile)) this.reveal(tile);
  }

  /** Reveals a place off the board, for which there is room. */
  revealRoom(at: readonly [row: number, column: number]): void {
    this.#room.add(String(at));
    if (this.#rules.reach === 'pass') this.reveal(NOWHERE);
    if (this.#rules.roomIsRevealed === 'like tiles') this.#revealBeside(at);
  }

  #revealBeside([row, column]: readonly [row: number, column: number]): void {
    const beside = DIRECTIONS.map(([down, right]) => cellOnBoard(SHAPE, row + down, column + right));
    const tiles = beside.filter((tile) => tile !== undefined);
    if (tiles.some((tile) => this.isMine(tile))) return;
    spreadFrom(this.#rules, this.field, this.#allNumbers(), tiles, this.#changed);
    this.#changed.flush();
  }

  /** True if it was guessed, or is beside a 0 that is revealed. */
  isRoomRevealed([row, column]: readonly [row: number, column: number]): boolean {
    const isZero = (down: number, right: number): boolean => {
      const cell = cellOnBoard(SHAPE, row + down, column + right);
      return cell !== undefined && this.field.knowledge[cell] === 0;
    };
    const mayBeBesideZero = this.#rules.roomIsRevealed === 'by guesses and 0s';
    return (
      this.#room.has(String([row, column])) ||
      (mayBeBesideZero && DIRECTIONS.some(([down, right]) => isZero(down, right)))
    );
  }

  /** True if all safe tiles are revealed but for those at some sides. */
  isCleared(but: readonly Side[]): boolean {
    const { mines, knowledge } = this.field;
    const isDone = (known: number, cell: number): boolean =>
      known !== HIDDEN || mines[cell] === 1 || but.some((side) => isAtSide(cell, side));
    return this.#safeLeft === 0 || knowledge.every(isDone);
  }

  showMine(cell: number): void {
    this.#shownMines.add(cell);
    this.#text.putCell(cell, MINE);
  }

  showAllMines(): void {
    this.field.mines.forEach((mine, cell) => {
      if (mine === 1) this.showMine(cell);
    });
  }

  /** Shows all there is; every tile then counts as revealed. */
  showAll(): void {
    this.#text.bytes.set(this.revealed());
    this.#allNumbers().forEach((number, cell) => {
      this.field.knowledge[cell] = number;
    });
  }

  /** The hidden board, but for its mines. */
  withMines(): Uint8Array {
    const text = textOfBoard(SHAPE, '*');
    this.field.mines.forEach((mine, cell) => {
      if (mine === 1) text.putCell(cell, MINE);
    });
    return text.bytes;
  }

  revealed(): Uint8Array {
    const text = textOfBoard(SHAPE, MINE);
    this.#allNumbers().forEach((number, cell) => {
      if (!this.isMine(cell)) text.putCell(cell, String(number));
    });
    return text.bytes;
  }

  #allNumbers(): Uint8Array {
    if (this.#numbers !== undefined) return this.#numbers;
    const numbers = new Uint8Array(SHAPE.size);
    countsInto(numbers, SHAPE, this.field.mines);
    return numbers;
  }

  #take(cells: Int32Array): void {
    this.#opened += cells.length;
    for (const cell of cells) {
      const known = this.field.knowledge[cell]!;
      if (!this.isMine(cell)) this.#safeLeft -= 1;
      if (known === 0)
        this.#visits += this.#rules.spread[cell]!.length + (this.#rules.wins === 'visits of all' ? 1 : 0);
      this.#text.putCell(cell, known === SHOWN_MINE ? MINE : String(Math.min(known, MAX_COUNT)));
    }
  }
}

function textOfBoard(shape: BoardShape, cell: string): GridText {
  return new GridText(shape, { cell, between: ' ', rowTail: ' \n' });
}
