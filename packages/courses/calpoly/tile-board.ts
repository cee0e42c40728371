import {
  type BoardShape,
  cellAt,
  cellOnBoard,
  countMines,
  countsInto,
  createKnowledge,
  DIRECTIONS,
  HIDDEN,
  isOpen,
  MAX_COUNT,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { openByRule } from '@countermine/core/reveal/reveal.ts';
import { GridText, SHOWN_MINE } from '../kit/board.ts';
import { bytesOf } from '../kit/bytes.ts';
import type { Minefield } from './minefield.ts';
import { PRINTED_RIGHTLY, printedBoard } from './printed-board.ts';
import { anyNumber, type CalpolyRules, countOfMines, fromZeros } from './rules.ts';
import { isInPasses, spreadFrom, spreadWrongly } from './spread.ts';
import { AROUND, exchanged, isAtSide, NOWHERE, SHAPE, type Side } from './tiles.ts';

const MINE = 'X';
const ZERO = 48;

/** The board in play and its text. */
export class TileBoard {
  readonly field: Field;
  readonly #rules: CalpolyRules;
  /** The numbers of all tiles, if they are not the counts of the text. */
  readonly #numbers: Int32Array | undefined;
  readonly #text = textOfBoard(SHAPE, '*');
  readonly #changed: CellBatch;
  /** The mines that were hit, in programs that go on after that. */
  readonly #shownMines = new Set<number>();
  /** The places off the board that were guessed, by their row and column. */
  readonly #room = new Set<string>();
  #safeLeft: number;
  #opened = 0;
  #visits = 0;
  /** How many tiles were looked at so far, in programs that look at some only. */
  #looked = 0;

  constructor(rules: CalpolyRules, { mines, numbers }: Minefield) {
    this.#rules = rules;
    this.#numbers = numbers;
    this.field = { shape: SHAPE, mines, knowledge: createKnowledge(SHAPE) };
    this.#safeLeft = SHAPE.size - countMines(mines);
    this.#changed = new CellBatch(SHAPE.size, (cells) => this.#take(cells));
    if (rules.firstTile === 'revealed') this.showTile(0);
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
    return this.#isPrintedSlowly('all but the last')
      ? this.#printed((tile) => this.isRevealed(tile))
      : this.#text.bytes;
  }

  /** True if boards are printed in another way than the text's, or show other numbers. */
  #isPrintedSlowly(boards: 'last' | 'all but the last'): boolean {
    const { printing, numberOf, numberSign } = this.#rules;
    const hasOtherNumbers =
      numberOf !== countOfMines ||
      numberSign === 'always 0' ||
      this.#numbers?.some((number) => number > MAX_COUNT) === true;
    return hasOtherNumbers || printing?.boards === 'all' || printing?.boards === boards;
  }

  #printed(isRevealed: (tile: number) => boolean): Uint8Array {
    const numbers = this.#allNumbers();
    const printing = this.#rules.printing ?? PRINTED_RIGHTLY;
    const tiles = {
      isRevealed,
      isMine: (tile: number) => this.isMine(tile),
      numberAt: (row: number, column: number) => {
        const isCounted = printing.numbersOff === 'counted' && cellOnBoard(SHAPE, row, column) === undefined;
        return this.#signOf(isCounted ? this.#minesNear(row, column) : (numbers[cellAt(SHAPE, row, column)] ?? 0));
      },
    };
    return bytesOf(printedBoard(tiles, printing));
  }

  #signOf(number: number): string {
    const { numberSign } = this.#rules;
    if (numberSign === 'always 0') return '0';
    return numberSign === 'character' ? String.fromCharCode(ZERO + number) : String(number);
  }

  /** The mines beside a place off the board. */
  #minesNear(row: number, column: number): number {
    const beside = DIRECTIONS.map(([down, right]) => cellOnBoard(SHAPE, row + down, column + right));
    return beside.filter((tile) => tile !== undefined && this.isMine(tile)).length;
  }

  /** The board at the end. @param how what of it is revealed: all, what was before, or nothing */
  lastBoard(how: 'revealed' | 'as before' | 'hidden'): Uint8Array {
    const { lastBoardLeaves } = this.#rules;
    const isRevealed = (tile: number): boolean => {
      const isLeft = how === 'as before' || lastBoardLeaves.some((side) => isAtSide(tile, side));
      return how !== 'hidden' && (!isLeft || this.isRevealed(tile));
    };
    if (how === 'hidden' || lastBoardLeaves.length > 0 || this.#isPrintedSlowly('last'))
      return this.#printed(isRevealed);
    return how === 'revealed' ? this.revealed() : this.#text.bytes;
  }

  isMine(cell: number): boolean {
    return this.field.mines[cell] === 1;
  }

  isRevealed(cell: number): boolean {
    const known = this.field.knowledge[cell] ?? HIDDEN;
    return isOpen(known) || known === SHOWN_MINE || this.#shownMines.has(cell);
  }

  isZero(cell = NOWHERE): boolean {
    return this.field.knowledge[cell] === 0;
  }

  /** Reveals a safe tile, and if it is a 0 what it leads to; or NOWHERE, and what a pass over the board leads to. */
  reveal(cell: number): void {
    const { goesOn, spread, reach, leavesNumbers, spreadsFrom, diagonally } = this.#rules;
    const isForZeros = reach === 'all' && goesOn === AROUND && !leavesNumbers && spreadsFrom === fromZeros;
    const isRight = this.#numbers === undefined && spread === AROUND && diagonally === anyNumber && isForZeros;
    if (isRight) openByRule('flood', this.field, cell, this.#changed);
    else this.#looked += spreadWrongly(this.#rules, this.field, this.#allNumbers(), cell, this.#changed, this.#looked);
    this.#changed.flush();
    this.#visits += 1;
  }

  /** Reveals what is beside a mine if none is beside it: as a program does that takes it for a 0. */
  revealAround(mine: number): void {
    const { counted, spread } = this.#rules;
    if (counted(mine).some((tile) => this.isMine(tile))) return;
    for (const tile of spread(mine)) if (!this.isRevealed(tile) && !this.isMine(tile)) this.reveal(tile);
  }

  /** Reveals a place off the board, for which there is room. */
  revealRoom(at: readonly [row: number, column: number]): void {
    this.#room.add(String(at));
    if (isInPasses(this.#rules.reach)) this.reveal(NOWHERE);
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

  /** True if for every safe tile the one with its row as the column is revealed. */
  areExchangedRevealed(): boolean {
    return this.field.mines.every((mine, cell) => mine === 1 || this.isRevealed(exchanged(cell)));
  }

  /** Reveals a tile, and nothing with it. */
  showTile(cell: number): void {
    if (this.isMine(cell)) this.showMine(cell);
    else if (!this.isRevealed(cell)) this.#show(cell);
  }

  #show(cell: number): void {
    this.field.knowledge[cell] = shownNumber(this.#allNumbers()[cell]!);
    this.#changed.push(cell);
    this.#changed.flush();
  }

  showMine(cell: number): void {
    this.#shownMines.add(cell);
    this.#text.putCell(cell, MINE);
  }

  /** Shows a mine that a program takes for a safe tile: it counts as one. */
  revealMine(cell: number): void {
    if (!this.isRevealed(cell)) this.#opened += 1;
    this.showMine(cell);
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
      this.field.knowledge[cell] = shownNumber(number);
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

  #allNumbers(): Int32Array {
    if (this.#numbers !== undefined) return this.#numbers;
    const numbers = new Uint8Array(SHAPE.size);
    countsInto(numbers, SHAPE, this.field.mines);
    return Int32Array.from(numbers);
  }

  #take(cells: Int32Array): void {
    this.#opened += cells.length;
    for (const cell of cells) {
      const known = this.field.knowledge[cell]!;
      if (!this.isMine(cell)) this.#safeLeft -= 1;
      if (known === 0) this.#visits += this.#rules.spread(cell).length + (this.#rules.wins === 'visits of all' ? 1 : 0);
      this.#text.putCell(cell, known === SHOWN_MINE ? MINE : String(Math.min(known, MAX_COUNT)));
    }
  }
}

/** A number as one that is known of an opened tile. */
function shownNumber(number: number): number {
  return Math.max(0, Math.min(MAX_COUNT, number));
}

function textOfBoard(shape: BoardShape, cell: string): GridText {
  return new GridText(shape, { cell, between: ' ', rowTail: ' \n' });
}
