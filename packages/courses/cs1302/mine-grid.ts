import {
  type BoardShape,
  cellOnBoard,
  columnOf,
  createKnowledge,
  DIRECTIONS,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
  MAX_COUNT,
  type MineMap,
  minesFromCells,
  QUESTION,
  rowOf,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { exchanged, exchangedCell, GridText } from '../kit/board.ts';
import { encodeUtf8, textOf } from '../kit/bytes.ts';
import { type CountMines, type Reveal, revealBy } from '../kit/reveal.ts';
import { type Command, UNSEEN } from './command.ts';
import type { SquareCommand } from './command-rules.ts';
import { ALL_LINES, type Cs1302Rules, type SquareOutcome, type WinCounts } from './rules.ts';
import { isBeyondExchanged, type SeedFile } from './seed-file.ts';
import { EVERYWHERE } from './start-rules.ts';

const BLANK = 32;
const ZERO = 48;
const LESS_THAN = 60;
const GREATER_THAN = 62;

/** What came of a command for a square; `unknown` if no text says what such a program does from there on. */
export type Effect = 'done' | 'lost' | 'refused' | 'ignored' | 'crash' | 'unknown';

/** The number of rows whose numbers are one digit. */
const MAX_ROWS = 10;

/** The mine field of one game of cs1302, and its text. */
export class MineGrid {
  readonly shape: BoardShape;
  /** The field itself, live. */
  readonly field: Field;
  readonly #rules: Cs1302Rules;
  readonly #reveal: Reveal;
  readonly #mines: MineMap;
  readonly #listed: number;
  readonly #past: SeedFile['past'];
  readonly #countMines: CountMines;
  readonly #knowledge: Knowledge;
  readonly #text: GridText;
  readonly #changed = new CellBatch(1, (cells) => {
    for (const cell of cells) this.#show(cell, String(this.#knowledge[cell]));
  });
  /** The reveals and marks that count for a program that does not look at the squares. */
  #reveals = 0;
  #marks = 0;
  /** The squares that are revealed, or marked, for a program that does not go by what they show. */
  readonly #revealed = new Set<number>();
  readonly #marked = new Set<number>();

  constructor({ shape, mines, listed, past, again }: SeedFile, rules: Cs1302Rules) {
    this.shape = shape;
    this.#rules = rules;
    this.#past = past;
    const counted = rules.countsMinesAgain && again.length > 0 ? countingAgain(rules.count, again) : rules.count;
    this.#countMines = past.length === 0 ? counted : countingPast(counted, past);
    const { revealRule, spreadMarks, spreadsFourWays } = rules;
    const count = this.#countMines;
    this.#reveal = revealBy(revealRule, { marks: spreadMarks }, { count, isFourWay: spreadsFourWays });
    this.#mines = mines;
    this.#listed = listed;
    this.#knowledge = createKnowledge(shape);
    this.field = { shape, mines, knowledge: this.#knowledge };
    const numbers = rules.printsNumbers(rules.numbersFor === 'rows' ? shape.height : shape.width);
    this.#text = new GridText(shape, {
      rowHead: (row) => ` ${String(row).padStart(shape.height > MAX_ROWS ? 2 : 1)} |`,
      cell: '   |',
      rowTail: '\n',
      tail: `     ${numbers.join('   ')}${rules.numbersTail}`,
    });
  }

  get mineCount(): number {
    return this.#mines.reduce((sum, mine) => sum + mine, 0);
  }

  /** The squares and the column numbers, as they are printed. */
  get text(): Uint8Array {
    return this.#rules.showsMines === 'after nofog' ? this.#printed(this.#text.bytes) : this.#textWith(this.#mines);
  }

  /** The same, with `<` and `>` around every mine. */
  get foglessText(): Uint8Array {
    const { showsMines, exchangedAt } = this.#rules;
    if (exchangedAt === 'fog') return this.#textWith(exchanged(this.shape, this.#mines));
    return this.#textWith(showsMines === 'after nofog' ? this.#mines : this.#mines.map(() => 1));
  }

  #textWith(shown: MineMap): Uint8Array {
    const bytes = this.#text.bytes.slice();
    shown.forEach((mine, cell) => {
      const { nofogShows, showsMines } = this.#rules;
      const isShown =
        showsMines === 'always, and all squares after nofog' || nofogShows.includes(this.#knowledge[cell]!);
      if (mine === 0 || !isShown) return;
      const offset = this.#text.offsetOf(cell);
      bytes[offset] = LESS_THAN;
      if (this.#rules.nofogHides.includes(this.#knowledge[cell]!)) bytes[offset + 1] = BLANK;
      bytes[offset + 2] = GREATER_THAN;
    });
    return this.#printed(bytes);
  }

  /** True if looking for the mines everywhere crashes. */
  get crashesAtMines(): boolean {
    const { arrayExchanged, exchangedAt } = this.#rules;
    return (arrayExchanged === 'mines' || exchangedAt === 'fog') && this.shape.width !== this.shape.height;
  }

  /** True if looking whether the game is won crashes, before the first square that is not as it should be is found. */
  get crashesAtWin(): boolean {
    const { arrayExchanged, winExchanges, winBeyond, winLooksPast } = this.#rules;
    if (winExchanges.length > 0 && winBeyond === 'crash') return this.#exchangedWin === 'crash';
    if (winLooksPast !== 'nothing') {
      const first = this.#knowledge.findIndex((known, cell) => !this.#isRight(known, cell));
      const inOrder = { 'first square': 1, 'first row': this.shape.width, all: this.shape.size }[winLooksPast];
      return first < 0 || first >= inOrder;
    }
    if (arrayExchanged !== 'mines') return false;
    const crashesAt = (cell: number): boolean =>
      isBeyondExchanged(this.shape, rowOf(this.shape, cell), columnOf(this.shape, cell));
    const isWrong = (known: number, cell: number): boolean =>
      crashesAt(cell) || (this.#mines[cell] === 1 ? known !== FLAG : !isOpen(known));
    const first = this.#knowledge.findIndex(isWrong);
    return first >= 0 && crashesAt(first);
  }

  /** Whether the game is won for a program that looks at the mines, or what it shows, with row and column exchanged. */
  get #exchangedWin(): boolean | 'crash' {
    const { winExchanges, winBeyond } = this.#rules;
    const { shape } = this;
    for (let cell = 0; cell < shape.size; cell += 1) {
      const other = exchangedCell(shape, cell);
      if (other === undefined && winBeyond === 'crash') return 'crash';
      const placeOf = (what: 'mines' | 'signs'): number => (winExchanges.includes(what) ? (other ?? -1) : cell);
      const known = this.#knowledge[placeOf('signs')] ?? HIDDEN;
      if (this.#mines[placeOf('mines')] === 1 ? known !== FLAG : !isOpen(known)) return false;
    }
    return true;
  }

  /** True if every mine is marked and every other square revealed. */
  get isWon(): boolean {
    const { wonByCounting, winSquares, winTest, winByListed } = this.#rules;
    if (this.#rules.winExchanges.length > 0) return this.#exchangedWin === true;
    if (winByListed === 'marks' && this.#listed !== this.mineCount) return false;
    if (winByListed === 'reveals') return this.#areAllRight(1) && this.#openCount === this.shape.size - this.#listed;
    if (wonByCounting !== undefined) return this.#isWonByCounting(wonByCounting);
    if (winTest === 'always') return true;
    if (winTest === 'none') return !this.#knowledge.some(this.#isRight);
    const isLookedAt = (cell: number): boolean =>
      winSquares === EVERYWHERE || winSquares(this.shape, rowOf(this.shape, cell), columnOf(this.shape, cell));
    const areRight = this.#knowledge.every((known, cell) => this.#isRight(known, cell) || !isLookedAt(cell));
    return areRight === (winTest === 'all');
  }

  readonly #isRight = (known: number, cell: number): boolean => {
    const { marksThatWin, marksOnSafe } = this.#rules;
    return this.#mines[cell] === 1
      ? marksThatWin === undefined || marksThatWin.includes(known) || this.#marked.has(cell)
      : this.#isNumber(known) || marksOnSafe === undefined || marksOnSafe.includes(known) || this.#revealed.has(cell);
  };

  #isNumber(known: number): boolean {
    const { numbersWin, zerosDoNotWin } = this.#rules;
    return numbersWin && isOpen(known) && !(known === 0 && zerosDoNotWin);
  }

  #isWonByCounting({ reveals, marks, enough }: WinCounts): boolean {
    const { mineCount } = this;
    const safe = this.shape.size - mineCount;
    const isEnough = (count: number, needed: number): boolean =>
      enough === 'equal' ? count === needed : count >= needed;
    const areMarked = marks === undefined ? this.#areAllRight(1) : isEnough(this.#marks, mineCount);
    return areMarked && (reveals === undefined ? this.#areAllRight(0) : isEnough(this.#reveals, safe));
  }

  /** Whether all squares with a mine, or all without, are as they have to be. */
  #areAllRight(mine: 0 | 1): boolean {
    return this.#knowledge.every((known, cell) => this.#mines[cell] !== mine || this.#isRight(known, cell));
  }

  get #openCount(): number {
    return this.#knowledge.reduce((sum, known) => sum + (isOpen(known) ? 1 : 0), 0);
  }

  /**
   * Reveals a square, marked or not, or marks it, revealed or not, as definitely or potentially a mine.
   * @returns `lost` if the revealed square has a mine: nothing is changed then
   */
  take(command: Extract<Command, { cell: number }>): Effect {
    const effect = this.#take(command);
    if (effect === 'done' && command.cell !== UNSEEN) this.#remember(command);
    return effect;
  }

  #remember({ kind, cell }: Extract<Command, { cell: number }>): void {
    const { revealedUntil, markedUntil } = this.#rules;
    if (revealedUntil?.includes(kind)) this.#revealed.delete(cell);
    if (markedUntil?.includes(kind)) this.#marked.delete(cell);
    if (revealedUntil !== undefined && isOpen(this.#knowledge[cell]!)) this.#revealed.add(cell);
    if (markedUntil !== undefined && this.#knowledge[cell] === FLAG) this.#marked.add(cell);
  }

  #take({ kind, cell, typed }: Extract<Command, { cell: number }>): Effect {
    if (kind === 'reveal' && cell !== UNSEEN && this.#isBesideBeyond(cell)) return 'crash';
    if (cell === UNSEEN) return kind === 'reveal' && typed !== undefined && this.#isMinePast(typed) ? 'lost' : 'done';
    if (kind === 'reveal' && typed !== undefined) return this.#revealBeyond(cell, typed);
    const outcome = this.#outcomeOf(kind, cell);
    if (outcome === 'refused' || outcome === 'ignored') return outcome;
    if (this.#rules.exchangedAt === 'set') return this.#takeExchanged(kind, cell);
    if (outcome === 'as by the text') return this.#takeByTheText(kind, cell);
    if (outcome === 'hidden') this.#set(cell, HIDDEN, ' ');
    if (outcome === 'number') this.#showNumber(cell, 0);
    return 'done';
  }

  /** True if a reveal looks for mines beyond an array that is too small for them. */
  #isBesideBeyond(cell: number): boolean {
    if (this.#rules.arrayExchanged !== 'mines') return false;
    const [row, column] = [rowOf(this.shape, cell), columnOf(this.shape, cell)];
    const isBeyond = (down: number, right: number): boolean =>
      cellOnBoard(this.shape, row + down, column + right) !== undefined &&
      isBeyondExchanged(this.shape, row + down, column + right);
    if (isBeyond(0, 0)) return true;
    return this.#mines[cell] === 0 && DIRECTIONS.some(([down, right]) => isBeyond(down, right));
  }

  #isMinePast(typed: readonly [row: number, column: number]): boolean {
    return this.#past.some(([row, column]) => row === typed[0] && column === typed[1]);
  }

  /** @param own how often a mine counts itself */
  #showNumber(cell: number, own: number): void {
    const count = own + this.#countMines(this.shape, this.#mines, cell);
    this.#set(cell, count, String(count));
  }

  /** Shows on a square how many mines are around a place off the field. */
  #revealBeyond(cell: number, [row, column]: readonly [row: number, column: number]): Effect {
    const { height, width } = this.shape;
    const mines = DIRECTIONS.filter(([down, right]) => {
      const [r, c] = [row + down, column + right];
      return r >= 0 && c >= 0 && r < height && c < width && this.#mines[r * width + c] === 1;
    }).length;
    this.#set(cell, mines, String(mines));
    return mines === 0 && this.#rules.revealRule !== 'single' ? 'unknown' : 'done';
  }

  /** Puts the sign of a square elsewhere. */
  #takeExchanged(kind: SquareCommand, cell: number): Effect {
    if (kind === 'reveal' && this.#mines[cell] === 1) return 'lost';
    const other = exchangedCell(this.shape, cell);
    if (other === undefined) return 'crash';
    const count = this.#countMines(this.shape, this.#mines, cell);
    if (kind === 'reveal') this.#set(other, count, String(count));
    else this.#set(other, kind === 'mark' ? FLAG : QUESTION, kind === 'mark' ? 'F' : '?');
    return 'done';
  }

  #takeByTheText(kind: SquareCommand, cell: number): Effect {
    const isMine = this.#mines[cell] === 1;
    const { explodes, minesCountThemselves } = this.#rules;
    const found = this.#findsMineAt(cell);
    if (kind === 'reveal' && found === undefined) return 'crash';
    if (kind === 'reveal' && explodes !== 'nothing' && found === (explodes === 'mines')) return 'lost';
    if (kind === 'reveal' && isMine && explodes === 'nothing') return 'done';
    if (this.failsAt({ kind, cell })) return this.#rules.countFailure;
    this.#count(kind, cell, isMine);
    if (kind === 'reveal' && isMine) this.#showNumber(cell, minesCountThemselves ? 1 : 0);
    else if (kind === 'reveal') {
      // The square that is named is revealed whatever it shows, also where a wrong reveal leaves other marks alone.
      if (!isOpen(this.#knowledge[cell]!)) this.#knowledge[cell] = HIDDEN;
      const count = this.#countMines(this.shape, this.#countedField.mines, cell);
      // Digits are counted on from 0, also past 9.
      if (count > MAX_COUNT) this.#set(cell, MAX_COUNT, String.fromCharCode(ZERO + count));
      else this.#reveal(this.#countedField, cell, this.#changed);
    } else if (kind === 'mark') this.#set(cell, FLAG, 'F');
    else this.#set(cell, QUESTION, '?');
    return 'done';
  }

  /** Whether a program sees a mine where it looks for that of a square; undefined where looking crashes. */
  #findsMineAt(cell: number): boolean | undefined {
    const { exchangedAt } = this.#rules;
    if (exchangedAt !== 'loss' && exchangedAt !== 'loss on the field') return this.#mines[cell] === 1;
    const other = exchangedCell(this.shape, cell);
    if (other === undefined) return exchangedAt === 'loss' ? undefined : false;
    return this.#mines[other] === 1;
  }

  /** True for a square that the program fails to look at when it counts the mines around it. */
  failsAt({ kind, cell }: Extract<Command, { cell: number }>): boolean {
    return kind === 'reveal' && this.#rules.countFails?.(this.shape, cell) === true;
  }

  get #countedField(): Field {
    const { uncountedUnder } = this.#rules;
    if (uncountedUnder.length === 0) return this.field;
    const counted = this.#mines.map((mine, cell) => (uncountedUnder.includes(this.#knowledge[cell]!) ? 0 : mine));
    return { ...this.field, mines: counted };
  }

  #outcomeOf(kind: SquareCommand, cell: number): SquareOutcome {
    const known = this.#knowledge[cell]!;
    if (known === HIDDEN) return 'as by the text';
    const rules = this.#rules;
    const isMine = this.#mines[cell] === 1;
    switch (kind) {
      case 'mark':
        return isOpen(known) ? rules.markOfOpen : known === FLAG ? rules.markOfMarked : rules.markOfGuessed;
      case 'guess':
        return isOpen(known) ? rules.guessOfOpen : known === FLAG ? rules.guessOfMarked : rules.guessOfGuessed;
      case 'reveal':
        if (isOpen(known)) return rules.revealOfOpen;
        if (isMine) return known === FLAG ? rules.mineOfMarked : rules.mineOfGuessed;
        return known === FLAG ? rules.revealOfMarked : rules.revealOfGuessed;
    }
  }

  /** Counts a command for a program that knows by counting that the game is won. */
  #count(kind: SquareCommand, cell: number, isMine: boolean): void {
    const counts = this.#rules.wonByCounting;
    if (counts === undefined) return;
    const known = this.#knowledge[cell]!;
    if (kind === 'reveal' && (counts.reveals === 'again' || !isOpen(known))) this.#reveals += 1;
    const isCounted = isMine || counts.countsSafe;
    if (kind === 'mark' && isCounted && (counts.marks === 'again' || known !== FLAG)) this.#marks += 1;
  }

  #set(cell: number, knowledge: number, character: string): void {
    this.#knowledge[cell] = knowledge;
    this.#show(cell, character);
  }

  #show(cell: number, character: string): void {
    this.#text.putCell(cell, character, 1);
  }

  /** Row numbers are padded where some have two digits, which no right program prints. */
  #printed(bytes: Uint8Array): Uint8Array {
    const { printsRows, printsColumns } = this.#rules;
    const text = printsRows === ALL_LINES && printsColumns === ALL_LINES ? bytes : this.#selected(bytes);
    return this.shape.height > MAX_ROWS ? withoutPadding(text) : text;
  }

  /** The rows and columns that wrong rules print; blank ones past the last. */
  #selected(bytes: Uint8Array): Uint8Array {
    const { printsRows, printsColumns } = this.#rules;
    const lines = textOf(bytes).split('\n');
    const { height, width } = this.shape;
    const rows = printsRows(height).map((row) => {
      const [head = '', ...cells] = (lines[row] ?? ` ${row} |`).split('|');
      return [head, ...printsColumns(width).map((column) => cells[column] || '   '), ''].join('|');
    });
    return encodeUtf8([...rows, ...lines.slice(height)].join('\n'));
  }
}

/** The mines that a wrong rule accepts just past the field count like those on it. */
function countingPast(count: CountMines, past: SeedFile['past']): CountMines {
  return (shape, mines, cell) => {
    const [r, c] = [rowOf(shape, cell), columnOf(shape, cell)];
    const beside = past.filter(([row, column]) => Math.abs(row - r) <= 1 && Math.abs(column - c) <= 1);
    return count(shape, mines, cell) + beside.length;
  };
}

/** A mine that the seed file lists again is one more each time. */
function countingAgain(count: CountMines, again: readonly number[]): CountMines {
  return (shape, mines, cell) =>
    again.reduce((sum, mine) => sum + count(shape, minesFromCells(shape, [mine]), cell), count(shape, mines, cell));
}

function withoutPadding(bytes: Uint8Array): Uint8Array {
  return encodeUtf8(textOf(bytes).replace(/^ {2}(?=\d+ \|)/gm, ' '));
}
