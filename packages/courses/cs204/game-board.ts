import {
  type BoardShape,
  createKnowledge,
  FLAG,
  HIDDEN,
  isOpen,
  MAX_COUNT,
  MAX_NEIGHBOURS,
  neighboursInto,
  rowOf,
} from '@countermine/core/board.ts';
import { CellBatch, type Field } from '@countermine/core/reveal/field.ts';
import { minesAround } from '../cases/number-for.ts';
import { exchanged, exchangedCell, GridText, SHOWN_MINE } from '../kit/board.ts';
import { bytesOf, textOf } from '../kit/bytes.ts';
import { aroundExchanged, type Exchange } from './exchanges.ts';
import type { FieldFile } from './field-file.ts';
import { bombToShow } from './help-search.ts';
import { allNeighbours, countAmong } from './neighbours.ts';
import { openWith } from './opening.ts';
import {
  BOARD_END,
  type Cs204Rules,
  countsEverywhere,
  type Effect,
  isClosed,
  isNumber,
  opensEverywhere,
  type Reply,
  type Room,
  rowByRow,
} from './rules.ts';

const ZERO = 48;
const DIGITS_END = 58;
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
  /** What the program counts: its mines; without those that are shown, where the rules leave these out. */
  readonly #counted: Uint8Array;
  /** The field with those for its mines. */
  readonly #countedField: Field;
  readonly #knowledge: Uint8Array;
  readonly #text: GridText;
  readonly #changed = new CellBatch(9, (cells) => {
    if (this.#rules.leavesOutShown) for (const cell of cells) this.#noteCounted(cell);
    for (const cell of cells) {
      const isShown = this.#knowledge[cell] === SHOWN_MINE;
      this.#show(cell, isShown ? SHOWN : ZERO + this.#numberOf(cell));
      if (this.#knowledge[cell]! > 0 && !isShown) this.#noteBombsBeside(cell);
    }
  });
  /** The bombs that have a number beside them, marked and shown ones too: an opened number stays open. */
  readonly #bombsBesideNumbers = new Set<number>();
  readonly #changedRoom = new Set<string>();
  readonly #neighbours = new Int32Array(MAX_NEIGHBOURS);
  #closedCells: number;
  #wrongMarks = 0;
  /** The same by another count: a B that was overwritten stays counted, if it was not removed by -b. */
  #wrongMarksSet = 0;
  #hadWrongMark = false;
  /** How often a safe cell was opened. */
  #openings = 0;
  #helpChances: number;
  #isBeyond = false;

  constructor({ shape, mines }: FieldFile, rules: Cs204Rules) {
    this.shape = shape;
    this.#rules = rules;
    this.#helpChances = rules.helpChances;
    this.#closedCells = shape.size;
    this.#mines = mines;
    this.#counted = rules.leavesOutShown ? mines.slice() : mines;
    this.#knowledge = createKnowledge(shape);
    this.field = { shape, mines, knowledge: this.#knowledge };
    this.#countedField = { ...this.field, mines: this.#counted };
    this.#text = new GridText(shape, { cell: CELL, rowTail: '\n', tail: BOARD_END });
  }

  get text(): Uint8Array {
    const { boardsWithout, exchangesPrinted } = this.#rules;
    if (exchangesPrinted) return this.#exchangedText();
    return boardsWithout === 'nothing' ? this.#text.bytes : bytesOf(textWithout(boardsWithout, this.#text.bytes));
  }

  /** True once a cell outside of the field was looked at or changed: what comes of that nobody knows. */
  get isBeyond(): boolean {
    return this.#isBeyond;
  }

  /** For a program that exchanges row and column of many cells, of which some are off a field that is not square. */
  needSquare(): boolean {
    this.#isBeyond ||= this.shape.width !== this.shape.height;
    return !this.#isBeyond;
  }

  /** The cell that the program takes for one. */
  #taken(exchange: Exchange, cell: number): number {
    if (!this.#rules[exchange]) return cell;
    const other = exchangedCell(this.shape, cell);
    this.#isBeyond ||= other === undefined;
    return other ?? cell;
  }

  #exchangedText(): Uint8Array {
    const { bytes } = this.#text;
    const text = bytes.slice();
    if (!this.needSquare()) return text;
    for (let cell = 0; cell < this.shape.size; cell += 1) {
      const shown = bytes[this.#text.offsetOf(exchangedCell(this.shape, cell)!) + CHARACTER_AT]!;
      text[this.#text.offsetOf(cell) + CHARACTER_AT] = shown;
    }
    return text;
  }

  /**
   * What comes of a search for a closed cell that exchanges row and column of all: a row is as long as the field is wide, so
   * that there is none to look at behind the last one, and memory behind the others.
   */
  get exchangedSearch(): 'crashes' | 'memory' | undefined {
    const { width, height } = this.shape;
    if (width === height || !this.#rules.exchangesEndClosed) return undefined;
    const isInside = this.#knowledge.some(
      (known, cell) => known === HIDDEN && (width > height ? cell % width === 0 : cell < width * width),
    );
    return isInside ? undefined : width > height ? 'crashes' : 'memory';
  }

  /** True if the game is over, won or lost. */
  isOver(): boolean {
    switch (this.#rules.endsWhen) {
      case 'full':
        return this.#rules.missesCountBelowZero ? this.#closedCells === 0 : this.#closedCells <= 0;
      case 'one closed':
        return this.#closedCells === 1;
      case 'all safe open':
        return this.#areSafeCellsOpen() || (this.#rules.endsFullToo && this.#closedCells <= 0);
      case 'all safe counted':
        return this.#openings === this.#mines.filter((mine) => mine === 0).length;
      case 'all bombs found':
        return this.#areBombsFound();
      case 'solved':
        return this.#areSafeCellsOpen() && this.#areBombsFound();
      case 'no safe closed':
        return this.#knowledge.every((known, cell) => !isClosed(known) || this.#mines[cell] === 1);
      case 'marks counted':
        return this.#countKnown(FLAG) === this.#bombs;
      case 'marks and shown counted':
        return this.#countKnown(FLAG) + this.#countKnown(SHOWN_MINE) === this.#bombs;
      case 'never':
        return false;
    }
  }

  #isWrongMark(cell: number): boolean {
    return this.#knowledge[cell] === FLAG && this.#mines[cell] === 0;
  }

  #countKnown(known: number): number {
    return this.#knowledge.filter((one) => one === known).length;
  }

  get #bombs(): number {
    return this.#mines.filter((mine) => mine === 1).length;
  }

  /** True if a game that is over is lost. */
  isLost(): boolean {
    switch (this.#rules.losesBy) {
      case 'wrong B':
        return this.#rules.exchangesEndBombs ? this.#hasExchangedWrongMark() : this.#wrongMarks > 0;
      case 'wrong B or x':
        return this.#wrongMarks > 0 || this.#knowledge.includes(SHOWN_MINE);
      case 'number of B':
        return this.#countKnown(FLAG) !== this.#bombs;
      case 'more B':
        return this.#countKnown(FLAG) > this.#bombs;
      case 'any wrong B before':
        return this.#hadWrongMark;
      case 'wrong B not removed':
        return this.#wrongMarksSet > 0;
      case 'the last cell':
        return this.#isWrongMark(this.shape.size - 1);
      case 'the first B':
        return this.#isWrongMark(this.#knowledge.indexOf(FLAG));
      case 'the last B':
        return this.#isWrongMark(this.#knowledge.lastIndexOf(FLAG));
      case 'nothing':
        return false;
    }
  }

  /** True if a bomb is missing where one should be for a B, if row and column are exchanged. */
  #hasExchangedWrongMark(): boolean {
    const bombs = exchanged(this.shape, this.#mines);
    return this.#knowledge.some((known, cell) => known === FLAG && bombs[cell] === 0);
  }

  /** -o */
  open(cell: number): Reply {
    const { openClosed, openMarked, openMarkedWrongly = openMarked, openShown, openMissed } = this.#rules;
    const marked = this.#mines[cell] === 1 ? openMarked : openMarkedWrongly;
    const isMark = (at: number): boolean => this.#knowledge[at] === FLAG || this.#knowledge[at] === SHOWN_MINE;
    const first = this.#taken('exchangesIsMarked', cell);
    const tested = isMark(first) ? first : this.#taken('exchangesIsOpened', cell);
    const effect = this.#effectOn(tested, openClosed, marked, openShown, 'open');
    return this.#apply(tested !== first && isMark(tested) ? openMissed : effect, cell);
  }

  /** -b */
  mark(cell: number): Reply {
    const { exchangesClosedTest, exchangesMarkedTest, exchangesToggle } = this.#rules;
    const effect = this.#effectOfMark(cell);
    const changed = this.#taken('exchangesMarked', cell);
    const isChange = effect === 'marks' || effect === 'closes';
    const isToggled = exchangesClosedTest || exchangesMarkedTest || exchangesToggle;
    if (!isChange || !isToggled) return this.#apply(effect, changed);
    const isMarked = this.#knowledge[this.#taken('exchangesToggle', cell)] === FLAG;
    return this.#apply(isMarked ? 'closes' : 'marks', changed);
  }

  #effectOfMark(cell: number): Effect {
    const { markClosed, markMarked, markShown } = this.#rules;
    const first = this.#taken('exchangesClosedTest', cell);
    if (this.#knowledge[first] === HIDDEN) return markClosed;
    const second = this.#taken('exchangesMarkedTest', cell);
    if (first === second) return this.#effectOn(first, markClosed, markMarked, markShown, 'mark');
    return this.#knowledge[second] === FLAG ? markMarked : 'cannot-mark';
  }

  /** -b on a cell behind the field, for which there is room: no board shows it. */
  markRoom(row: number, column: number, room: Room): Reply {
    const place = String([row, column]);
    const isChanged = this.#changedRoom.has(place);
    this.#closedCells += isChanged === (room === 'closed room') ? 1 : -1;
    if (!this.#changedRoom.delete(place)) this.#changedRoom.add(place);
    return 'changed';
  }

  /**
   * -h: shows the first closed bomb, row by row, that has a number beside it. Cost: the bombs beside opened numbers.
   */
  help(): Reply {
    const { looksBeforeChances, losesRefusedChance, helpDraws, helpShowsBombs } = this.#rules;
    const hasChance = this.#helpChances > 0;
    if (!hasChance && !looksBeforeChances) return 'no-chances';
    const bomb = this.#bombToShow();
    if (!hasChance) return bomb === undefined ? 'cannot-help' : 'no-chances';
    if (bomb !== undefined || losesRefusedChance) this.#helpChances -= 1;
    if (bomb === undefined) return 'cannot-help';
    if (helpDraws === 'crash') return 'crashes';
    for (const one of helpShowsBombs === 'first' ? [bomb] : this.#bombsToShow()) {
      if (helpShowsBombs === 'row' && rowOf(this.shape, one) !== rowOf(this.shape, bomb)) break;
      if (helpDraws === 'x') this.#showBomb(this.#taken('exchangesShown', one));
      if (helpDraws === 'B') this.#setMark(one, true);
    }
    return 'changed';
  }

  /** All bombs that can be shown, by what is open now. */
  *#bombsToShow(): Iterable<number> {
    for (let left = this.shape.size; left > 0; left -= 1) {
      const bomb = this.#bombToShow();
      if (bomb === undefined || !isClosed(this.#knowledge[bomb]!)) return;
      yield bomb;
    }
  }

  #areSafeCellsOpen(): boolean {
    return this.#knowledge.every((known, cell) => isOpen(known) || this.#mines[cell] === 1);
  }

  #areBombsFound(): boolean {
    return this.#mines.every((mine, cell) => mine === 0 || !isClosed(this.#knowledge[cell]!));
  }

  #effectOn(cell: number, closed: Effect, marked: Effect, shown: Effect, choice: 'open' | 'mark'): Effect {
    const known = this.#knowledge[cell]!;
    if (known === HIDDEN) return closed;
    if (known === FLAG) return marked;
    if (known === SHOWN_MINE) return shown;
    return this.#rules[known === 0 ? (`${choice}Zero` as const) : (`${choice}Number` as const)];
  }

  #apply(effect: Effect, cell: number): Reply {
    switch (effect) {
      case 'opens':
        return this.#open(cell);
      case 'closes silently':
      case 'closes with a refusal':
        this.#setMark(cell, false);
        return effect === 'closes silently' ? 'nothing' : 'cannot-mark';
      case 'marks':
      case 'closes':
        this.#setMark(cell, effect === 'marks');
        return 'changed';
      default:
        return effect;
    }
  }

  #open(cell: number): Reply {
    if (this.#mines[this.#taken('exchangesOpenBomb', cell)] === 1) return this.#explode(cell);
    const { opensNothing, crashesOpening } = this.#rules;
    if (opensNothing) return 'changed';
    if (crashesOpening !== 'nothing' && (this.#countAt(cell) === 0) === (crashesOpening === 'zeros')) return 'crashes';
    if (this.#knowledge[cell] === FLAG) this.#setMark(cell, false);
    this.#countReopened(cell);
    const failure = this.#failureToOpen(cell);
    if (failure !== undefined) return failure;
    if (this.#exchangesNumbers) this.#openExchanged(cell);
    else openWith(this.#rules, this.#countedField, cell, this.#changed);
    this.#changed.flush();
    return 'changed';
  }

  get #exchangesNumbers(): boolean {
    const { exchangesOwnCount, exchangesOwnCell, exchangesIsZero, exchangesBesideCounts, exchangesBesideCells } =
      this.#rules;
    return exchangesOwnCount || exchangesOwnCell || exchangesIsZero || exchangesBesideCounts || exchangesBesideCells;
  }

  /** Whether the others are opened is what the board shows at the cell. */
  #openExchanged(cell: number): void {
    const { exchangesOwnCount, exchangesBesideCounts, opensAround } = this.#rules;
    this.#put(this.#taken('exchangesOwnCell', cell), cell, exchangesOwnCount);
    if (this.#knowledge[this.#taken('exchangesIsZero', cell)] !== 0) return;
    for (const one of [cell, ...opensAround(this.shape, cell)]) {
      this.#put(this.#taken('exchangesBesideCells', one), one, exchangesBesideCounts);
    }
  }

  /** Puts the number of a cell, with a bomb in it, too, on the board; or that of the cell with row and column exchanged. */
  #put(at: number, cell: number, isExchanged: boolean): void {
    const counted = isExchanged
      ? aroundExchanged(this.shape, cell)
      : [cell, ...this.#rules.countsAround(this.shape, cell)];
    const count = counted.filter((one) => this.#counted[one] === 1).length;
    // Whether help takes a 9 for a number is open.
    this.#isBeyond ||= count > MAX_COUNT;
    this.#knowledge[at] = Math.min(count, MAX_COUNT);
    this.#changed.push(at);
  }

  #countAt(cell: number): number {
    return countAmong(this.#rules, this.shape, this.#mines, cell);
  }

  /** What comes of opening a cell, or of counting around one that is opened with it, if these are no numbers. */
  #failureToOpen(cell: number): Reply | undefined {
    const { failsToCount, failsToOpen, opensAround } = this.#rules;
    if (failsToCount === countsEverywhere && failsToOpen === opensEverywhere) return undefined;
    const isZero = this.#countAt(cell) === 0;
    const counted = isZero ? [cell, ...opensAround(this.shape, cell)] : [cell];
    const failure = counted.map((one) => failsToCount(this.shape, one)).find((reply) => reply !== undefined);
    return failure ?? (isZero ? failsToOpen(this.shape, cell) : undefined);
  }

  #explode(opened: number): Reply {
    const { lossShows } = this.#rules;
    for (const [cell, mine] of lossShows === 'all' ? this.#mines.entries() : []) if (mine === 1) this.#showBomb(cell);
    if (lossShows === 'the opened one') this.#showBomb(opened);
    return 'exploded';
  }

  /** Counts cells around a 0 that are not closed as if they were closed now. */
  #countReopened(cell: number): void {
    const { countsReopened, opensAround } = this.#rules;
    if (countsReopened === 'none' || this.#countAt(cell) > 0) return;
    const again = opensAround(this.shape, cell).filter((beside) => {
      const isMarked = this.#knowledge[beside] === FLAG;
      return !isClosed(this.#knowledge[beside]!) && countsReopened.includes(isMarked ? 'marked' : 'open');
    });
    this.#closedCells -= again.length;
  }

  #bombToShow(): number | undefined {
    const { exchangesHelpBombs, exchangesHelpClosed, exchangesHelpNumbers } = this.#rules;
    const isExchanged = exchangesHelpBombs || exchangesHelpClosed || exchangesHelpNumbers;
    if (isExchanged && !this.needSquare()) return undefined;
    if (isExchanged || this.#mayCoverNumbers) return bombToShow(this.#rules, this.field);
    return this.#hasHelpOfText ? this.#firstBesideNumber() : bombToShow(this.#rules, this.field);
  }

  /** True if the bombs that ever had a number beside them are enough to find the one to show. */
  get #hasHelpOfText(): boolean {
    const { helpsAround, helpNeeds, helpNeedsClosedSafe, helpOrder, helpGoesBy, helpShows, helpShowsSafe, markNumber } =
      this.#rules;
    return (
      helpsAround === allNeighbours &&
      helpNeeds === isNumber &&
      !helpNeedsClosedSafe &&
      !helpShowsSafe &&
      helpOrder === rowByRow &&
      helpGoesBy === 'bombs' &&
      helpShows === isClosed &&
      markNumber === 'cannot-mark'
    );
  }

  /** True if an opened number may not stay on the board. */
  get #mayCoverNumbers(): boolean {
    const { exchangesClosedTest, exchangesMarkedTest, exchangesToggle, exchangesMarked, exchangesShown } = this.#rules;
    const mayMark = exchangesClosedTest || exchangesMarkedTest || exchangesToggle || exchangesMarked;
    return mayMark || exchangesShown || this.#exchangesNumbers;
  }

  #firstBesideNumber(): number | undefined {
    let first = this.shape.size;
    for (const bomb of this.#bombsBesideNumbers) {
      if (bomb < first && this.#knowledge[bomb] === HIDDEN) first = bomb;
    }
    return first < this.shape.size ? first : undefined;
  }

  /** What an opened cell shows: more than 8 where mines are counted twice. */
  #numberOf(cell: number): number {
    const { countsAround, numberFor, bombsBeside, leavesOutShown } = this.#rules;
    const countsAsTold = countsAround === allNeighbours && numberFor === minesAround;
    if (countsAsTold && !leavesOutShown) return this.#knowledge[cell]!;
    const own = bombsBeside === 'numbers with itself' ? this.#counted[cell]! : 0;
    return countAmong(this.#rules, this.shape, this.#counted, cell) + own;
  }

  #noteBombsBeside(cell: number): void {
    const count = neighboursInto(this.#neighbours, this.shape, cell);
    for (const beside of this.#neighbours.subarray(0, count)) {
      if (this.#mines[beside] === 1) this.#bombsBesideNumbers.add(beside);
    }
  }

  #showBomb(cell: number): void {
    this.#knowledge[cell] = SHOWN_MINE;
    this.#noteCounted(cell);
    this.#show(cell, SHOWN);
  }

  #setMark(cell: number, isMarked: boolean): void {
    if (this.#mines[cell] === 0) {
      this.#wrongMarksSet += isMarked ? 1 : -1;
      this.#hadWrongMark ||= isMarked;
    }
    this.#knowledge[cell] = isMarked ? FLAG : HIDDEN;
    this.#noteCounted(cell);
    this.#show(cell, isMarked ? MARK : DOT);
  }

  #noteCounted(cell: number): void {
    if (!this.#rules.leavesOutShown) return;
    this.#counted[cell] = this.#knowledge[cell] === SHOWN_MINE ? 0 : this.#mines[cell]!;
  }

  /** Puts a character on the board and updates the counts of closed cells and wrong marks. */
  #show(cell: number, character: number): void {
    const offset = this.#text.offsetOf(cell) + CHARACTER_AT;
    const before = this.#text.bytes[offset];
    this.#text.bytes[offset] = character;
    if (before === DOT) this.#closedCells -= 1;
    if (character === DOT) this.#closedCells += 1;
    if (this.#mines[cell] === 1) return;
    if (isDigit(character) && !isDigit(before)) this.#openings += 1;
    if (before === MARK) this.#wrongMarks -= 1;
    if (character === MARK) this.#wrongMarks += 1;
  }
}

/** A board whose loops begin one later, or end one earlier. */
function textWithout(line: Exclude<Cs204Rules['boardsWithout'], 'nothing'>, bytes: Uint8Array): string {
  const [rows, tail] = textOf(bytes).split(/(?<=\n)(?=\n\n$)/);
  const all = (rows ?? '').split(/(?<=\n)/);
  switch (line) {
    case 'first row':
      return all.slice(1).join('') + tail;
    case 'last row':
      return all.slice(0, -1).join('') + tail;
    case 'first column':
      return all.map((row) => row.slice(CELL.length)).join('') + tail;
    case 'last column':
      return `${all.map((row) => `${row.slice(0, -1 - CELL.length)}\n`).join('')}${tail}`;
  }
}

function isDigit(character: number | undefined): boolean {
  return character !== undefined && character >= ZERO && character < DIGITS_END;
}
