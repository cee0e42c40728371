import { cellAt, cellOnBoard } from '@countermine/core/board.ts';
import { FREE_NUMBER, NEVER_ENDS } from '../cases/answer.ts';
import { cellOrTell, type Io, tellRange } from '../kit/dialect.ts';
import { formatInteger, type IntegerWord, type Reads } from '../kit/input.ts';
import { LineReader } from '../kit/line-reader.ts';
import {
  type CommandNumber,
  DEBUG_MODE,
  DETECT_COLUMN,
  DETECT_ROW,
  DETECT_SQUARE,
  type FallThrough,
  GAMEPLAY_MODE,
  type HintCommand,
  REVEAL_RADIAL,
  REVEAL_SQUARE,
  type RevealCommand,
} from './commands.ts';
import { type Comp1511Rules, SHAPE, SIZE } from './rules.ts';
import { squareNames, timesInSquare } from './square-hint.ts';
import { WrongField } from './wrong-field.ts';

/**
 * Plays as a program with mistakes does, from the prompt for the pairs on. By the rules of the text it writes the same
 * as the game itself.
 */
export function* playWrongly(io: Io, rules: Comp1511Rules, pairs: number): Reads<number> {
  const arePairsLines = rules.readsLines === 'all';
  const pairReader = new LineReader(io, arePairsLines);
  const reader = new LineReader(io, rules.readsLines !== 'not');
  // What is left of the line with the number of mines.
  if (arePairsLines) yield* io.skipLine();
  const game = new WrongGame(io, rules, reader);
  const most = rules.pairsRead(pairs);
  for (let pair = 0; pair < most; ) {
    const hasLine = yield* pairReader.startLine();
    const place = yield* pairReader.pair();
    if (!hasLine || (place === undefined && !arePairsLines)) {
      // Who reads pairs without end comes to nothing else.
      if (Number.isFinite(most)) io.leaveOpen('anything');
      return 0;
    }
    const placed = place === undefined ? 'off the field' : game.placeMine(...place);
    pair += placed === 'once' || !rules.asksPairsAgain.includes(placed) ? 1 : 0;
  }
  io.showField(game.field.field);
  io.write(rules.startedMessage);
  game.writeFirstField();
  for (let commands = 0; commands < rules.maxCommands; commands += 1) {
    const hasLine = yield* reader.startLine();
    const command = yield* reader.integer();
    if (command === undefined && hasLine && reader.isByLines) continue;
    if (command === undefined) return yield* game.runAfterInput(rules.maxCommands - commands);
    tellRange(io, 'command', command, DETECT_ROW, REVEAL_RADIAL);
    const goesOn = yield* game.run(command.value);
    if (!goesOn || game.isOver) return 0;
    if (endsFirstTurn(rules, command.value)) game.field.isFirstTurn = false;
  }
  return 0;
}

/** True if a command other than a reveal ends the first turn, too. */
function endsFirstTurn({ firstTurn }: Comp1511Rules, command: number): boolean {
  const isHint = command >= DETECT_ROW && command <= DETECT_SQUARE;
  return firstTurn === 'first command' || (firstTurn === 'first hint or reveal' && isHint);
}

/** The commands that a program which never ends is seen to run after its input. */
const ROUNDS_AFTER_INPUT = 4;

type FieldForm = Parameters<WrongField['text']>[0];

/** No command. */
const NONE = 0;

const ZERO: IntegerWord = { value: 0, typed: '0' };

class WrongGame {
  readonly field: WrongField;
  /** True if a command has won that reveals nothing. */
  isOver = false;
  readonly #io: Io;
  readonly #reader: LineReader;
  readonly #rules: Comp1511Rules;
  #hintsUsed = noHints();
  /** What the last hint of each kind has counted, or the last one of all. */
  readonly #counters = noHints();
  /** The last command, and the numbers that it has read: at the end of the input they stay in a program's variables. */
  #last: { readonly command: number; numbers: readonly IntegerWord[] } = { command: NONE, numbers: [] };
  #hasEnded = false;
  /** True while a command goes on to another one, which prints the field for both. */
  #holdsField = false;
  /** True if the last reveal was of a square with a mine beside it. */
  #wasNumber = false;
  /** The last row and column that were read, with those of pairs and without. */
  readonly #lines = { row: ZERO, column: ZERO };
  readonly #linesOfCommands = { row: ZERO, column: ZERO };

  constructor(io: Io, rules: Comp1511Rules, reader: LineReader) {
    this.#io = io;
    this.#reader = reader;
    this.#rules = rules;
    this.field = new WrongField(rules);
  }

  placeMine(row: IntegerWord, column: IntegerWord): 'once' | 'repeated' | 'off the field' {
    cellOrTell(this.#io, SHAPE, row, column);
    Object.assign(this.#lines, { row, column });
    const cell = this.#rules.cellOfPair(row.value, column.value);
    if (cell === 'memory') this.#io.leaveOpen('anything');
    else if (cell === 'kept') this.field.keepMine({ row: row.value, column: column.value });
    else if (this.field.placeMine(cell)) return 'repeated';
    return cell === undefined ? 'off the field' : 'once';
  }

  /** Goes on after the end of the input for at most so many commands. @returns the exit status */
  *runAfterInput(most: number): Reads<number> {
    const { atEnd, atEndOfInput, roundsAfterInput } = this.#rules;
    if (atEnd?.isLost) this.field.lose();
    if (atEnd !== undefined) {
      this.#io.write(atEnd.message);
      this.writeField(atEnd.form);
    }
    if (atEndOfInput === 'ends') return 0;
    this.#hasEnded = true;
    const { command } = this.#last;
    const rounds = Math.min(most, roundsAfterInput);
    for (let round = 0; round < Math.min(rounds, ROUNDS_AFTER_INPUT); round += 1) {
      const goesOn = atEndOfInput === 'prints field' ? this.#runOther() : yield* this.run(command);
      if (!goesOn) return 0;
    }
    return rounds > ROUNDS_AFTER_INPUT ? NEVER_ENDS : 0;
  }

  /** Runs a command. @returns false if the program ends with it, or the input ends in it */
  *run(number: number): Reads<boolean> {
    if (!this.#hasEnded) this.#last = { command: number, numbers: [] };
    const { otherRunsAs } = this.#rules;
    if (!isCommand(number)) return otherRunsAs === undefined ? this.#runOther() : yield* this.#runKnown(otherRunsAs);
    const answer = this.#rules[`unknown${number}`] ?? this.#rules.otherNumber;
    if (this.#rules[`command${number}`] === 'unknown') return this.#runOther(answer);
    if (this.#rules[`command${number}`] === 'reads only') {
      const read = yield* this.#read(ARGUMENTS[number]);
      return read !== undefined && this.#runOther(answer);
    }
    const { fallsThrough, runsAs } = this.#rules;
    if (fallsThrough?.from === number) return yield* this.#runBoth(fallsThrough);
    return yield* this.#runKnown(runsAs.get(number) ?? number);
  }

  /** Runs a command and, without a `break`, the one after it. */
  *#runBoth(fallsThrough: FallThrough): Reads<boolean> {
    const { from, to, hasOneField } = fallsThrough;
    this.#holdsField = hasOneField;
    const goesOn = yield* this.#runKnown(from);
    const hasRunBoth = hasOneField && !this.#holdsField;
    this.#holdsField = false;
    if (!goesOn || hasRunBoth) return goesOn;
    if (this.#doesFall(fallsThrough)) return yield* this.#runKnown(to);
    if (hasOneField) this.#show('as always');
    return true;
  }

  #doesFall({ when }: FallThrough): boolean {
    return when === 'always' || !this.#wasNumber;
  }

  *#runKnown(number: CommandNumber): Reads<boolean> {
    switch (number) {
      case DETECT_ROW:
      case DETECT_COLUMN:
      case DETECT_SQUARE:
        return yield* this.#runHint(number);
      case REVEAL_SQUARE:
      case REVEAL_RADIAL:
        return yield* this.#runReveal(number);
      case GAMEPLAY_MODE:
      case DEBUG_MODE:
        return (yield* this.#skipMore(number)) && this.#changeMode(number);
    }
  }

  /** Reads the numbers that a command reads beyond its own. @returns false if it is not run without them */
  *#skipMore(command: CommandNumber): Reads<boolean> {
    const { numbersRead, runsWithoutMore } = this.#rules;
    const more = (numbersRead.get(command) ?? 0) - ARGUMENTS[command];
    return (yield* this.#skip(more)) || runsWithoutMore;
  }

  /** The numbers of a command, where it reads as many as the text says or fewer. */
  *#readNumbers(command: HintCommand | RevealCommand, count: number): Reads<readonly IntegerWord[] | undefined> {
    const read = yield* this.#read(Math.min(count, this.#rules.numbersRead.get(command) ?? count));
    if (read === undefined || read.length === count || this.#hasEnded) return read;
    return [...read, ...Array<IntegerWord>(count - read.length).fill(ZERO)];
  }

  #runOther({ message, showsField, ends } = this.#rules.otherNumber): boolean {
    this.#io.write(message);
    if (showsField) this.#show('as always');
    return !ends;
  }

  #changeMode(command: typeof GAMEPLAY_MODE | typeof DEBUG_MODE): boolean {
    const mode = command === GAMEPLAY_MODE ? 'gameplay' : 'debug';
    const isSaid = mode !== this.field.mode || !this.#rules.silentWhenOn.includes(mode);
    const said = mode === 'gameplay' ? 'Gameplay mode activated\n' : 'Debug mode activated\n';
    const before = this.field.mode;
    const next = command === GAMEPLAY_MODE ? this.#rules.modeOf5 : this.#rules.modeOf6;
    const isKept = next === 'debug' || next === 'gameplay';
    if (isKept) this.field.mode = next;
    this.#resetHints(command);
    const form = next === 'for one field' ? mode : this.#rules.showsModeLate ? before : 'as always';
    this.#answer(mode, isSaid ? said : '', form);
    return true;
  }

  #resetHints(command: CommandNumber): void {
    if (!this.#rules.hintsResetBy.includes(command)) return;
    this.#hintsUsed = noHints();
  }

  *#runHint(command: HintCommand): Reads<boolean> {
    const { answersRefused, refusedReads, zeroIsFree, refusedField } = this.#rules;
    const isRefused = this.#isRefused(command);
    const own = yield* this.#readNumbers(
      command,
      Math.min(ARGUMENTS[command], isRefused ? refusedReads[command - 1]! : 3),
    );
    if (own === undefined || !(yield* this.#skipMore(command))) return false;
    this.#noteLines(command, own);
    // The answer needs no more numbers than its own: it comes although the input ends among the others.
    if (!isRefused && !isPromised(command, own)) this.#io.leaveOpen('anything');
    const more = isRefused ? yield* this.#skip(refusedReads[command - 1]! - own.length) : true;
    const refusal = isRefused ? 'Help already used\n' : '';
    const hint = !isRefused || answersRefused ? this.#hint(command, own) : '';
    if (!(zeroIsFree && hint.includes(' 0 mine'))) this.#hintsUsed[command] += 1;
    this.#answer('hint', refusal + hint, isRefused ? refusedField(command) : 'as always');
    return more;
  }

  #isRefused(command: HintCommand): boolean {
    const { hintsBefore, maxHints, staysRefused } = this.#rules;
    const used = hintsBefore[command].reduce((sum, one) => sum + this.#hintsUsed[one], 0);
    const isOver = staysRefused(command) ? used >= maxHints(command) : used === maxHints(command);
    return hintsBefore[command].length > 0 && isOver;
  }

  #hint(asked: HintCommand, read: readonly IntegerWord[]): string {
    const { answersAs, isInColumn, isInRow } = this.#rules;
    const command = answersAs.get(asked) ?? asked;
    const [first, second, third] = command === asked ? read : numbersFor(command, asked, read);
    if (first === undefined) return '';
    if (command === DETECT_ROW) {
      const mines = this.#countMines(command, (...place) => (isInRow(first.value, ...place) ? 1 : 0));
      return `There are ${mines} mine(s) in row ${this.#named(command, first, mines)}\n`;
    }
    if (command === DETECT_COLUMN) {
      const mines = this.#countMines(command, (...place) => (isInColumn(first.value, ...place) ? 1 : 0));
      return `There are ${mines} mine(s) in column ${this.#named(command, first, mines)}\n`;
    }
    return second === undefined || third === undefined ? '' : this.#squareHint(first, second, third);
  }

  /** What a hint counts, and the number from which a program goes on that does not set it to 0 before. */
  #countMines(command: HintCommand, times: TimesAt, off = 0): string {
    const isKnown = !this.field.mayMiscount(times);
    return this.#goOnFrom(command, isKnown ? this.field.countMines(command, times, off) : Number.NaN);
  }

  /** @param mines NaN if nobody knows how many are counted */
  #goOnFrom(command: HintCommand, mines: number): string {
    const { hintsGoOn, hintsGoOnFrom } = this.#rules;
    const counter = hintsGoOnFrom === 'any hint' ? DETECT_ROW : command;
    const total = (hintsGoOn.includes(command) ? this.#counters[counter] : 0) + mines;
    this.#counters[counter] = total;
    return Number.isNaN(total) ? FREE_NUMBER : `${total}`;
  }

  /** The number that the answer to a hint names. */
  #named(command: typeof DETECT_ROW | typeof DETECT_COLUMN, typed: IntegerWord, mines: string): string {
    const [how, other] =
      command === DETECT_ROW
        ? ([this.#rules.namedRow, 'column'] as const)
        : ([this.#rules.namedColumn, 'row'] as const);
    switch (how) {
      case 'typed':
        return formatInteger(typed);
      case 'other line':
        return formatInteger(this.#lines[other]);
      case 'other line of commands':
        return formatInteger(this.#linesOfCommands[other]);
      case 'mines':
        return mines;
    }
  }

  #noteLines(command: HintCommand | RevealCommand, [first, second]: readonly IntegerWord[]): void {
    const [row, column] = command === DETECT_COLUMN ? [undefined, first] : [first, second];
    for (const lines of [this.#lines, this.#linesOfCommands]) {
      Object.assign(lines, row && { row }, column && { column });
    }
  }

  #squareHint(first: IntegerWord, second: IntegerWord, size: IntegerWord): string {
    const { squareColumnFirst } = this.#rules;
    const [row, column] = squareColumnFirst === 'no' ? [first, second] : [second, first];
    const times = timesInSquare(this.#rules, { row: row.value, column: column.value }, size.value);
    const mines = times === undefined ? this.#goOnFrom(DETECT_SQUARE, Number.NaN) : this.#countSquare(times, size);
    const names = squareNames(squareColumnFirst === 'read' ? [second, first, size] : [first, second, size], mines);
    const [namedRow, namedColumn, namedSize] = this.#rules.namedOfSquare.map((one) => names[one]);
    return `There are ${mines} mine(s) in the square centered at row ${namedRow}, column ${namedColumn} of size ${namedSize}\n`;
  }

  #countSquare(times: readonly number[], size: IntegerWord): string {
    const off = (2 * Math.trunc((size.value - 1) / 2) + 1) ** 2 - times.reduce((sum, one) => sum + one, 0);
    return this.#countMines(DETECT_SQUARE, (row, column) => times[cellAt(SHAPE, row, column)] ?? 0, off);
  }

  *#runReveal(command: RevealCommand): Reads<boolean> {
    const place = yield* this.#readNumbers(command, ARGUMENTS[command]);
    const [first, second] = place ?? [];
    if (first === undefined || second === undefined || !(yield* this.#skipMore(command))) return false;
    if (this.field.hasUnset) this.#io.leaveOpen('anything');
    this.#noteLines(command, [first, second]);
    if (!isOnField(first, second)) this.#io.leaveOpen('anything');
    const { columnFirst, lossField, wonField } = this.#rules;
    const [row, column] = columnFirst.includes(command) ? [second, first] : [first, second];
    const cell = cellOnBoard(SHAPE, row.value, column.value);
    this.#resetHints(command);
    const outcome = this.field.reveal(cell, command);
    if (this.field.mayRevealMine) this.#io.leaveOpen('anything');
    this.#wasNumber = cell !== undefined && this.field.isNumber(cell);
    switch (outcome) {
      case 'ignored':
        return true;
      case 'goes-on':
        this.#show('as always');
        return true;
      case 'won':
        this.#changeModeBeforeWin();
        this.#answer('win', this.#rules.wonMessage, wonField);
        return !this.#rules.endsOnWin;
      case 'lost':
        this.#answer('loss', this.#rules.saysLoss(command, this.field.mode) ? 'Game over\n' : '', lossField);
        return !this.#rules.endsOnLoss(this.field.mode);
    }
  }

  /** A program that goes on to a command for a mode asks only after both whether the game is won. */
  #changeModeBeforeWin(): void {
    const { fallsThrough } = this.#rules;
    if (!this.#holdsField || fallsThrough === undefined || !this.#doesFall(fallsThrough)) return;
    if (fallsThrough.to !== GAMEPLAY_MODE && fallsThrough.to !== DEBUG_MODE) return;
    this.#changeMode(fallsThrough.to);
    this.#holdsField = false;
  }

  #answer(of: Parameters<Comp1511Rules['messageAfterField']>[0], message: string, form: FieldForm): void {
    const isAfter = this.#rules.messageAfterField(of);
    const isHeld = this.#holdsField && of !== 'win' && of !== 'loss';
    const { winsBy, wonMessage, endsOnWin } = this.#rules;
    const hasWon = of !== 'win' && winsBy.includes(of) && this.field.hasWon;
    const isWinAfter = hasWon && this.#rules.messageAfterField('win');
    if (!isAfter) this.#io.write(message);
    if (hasWon && !isWinAfter && of !== 'loss') this.#io.write(wonMessage);
    if (!isHeld) this.writeField(form);
    if (isAfter) this.#io.write(message);
    if (isWinAfter) this.#io.write(wonMessage);
    this.isOver = hasWon && endsOnWin;
  }

  #show(form: FieldForm): void {
    if (!this.#holdsField) this.writeField(form);
  }

  writeField(form: FieldForm): void {
    if (this.#rules.printsFieldAfterCommands(this.field.mode)) this.#writeField(form);
  }

  writeFirstField(): void {
    this.#writeField('as always');
  }

  /** Nobody knows what comes behind rows without end. */
  #writeField(form: FieldForm): void {
    this.#io.write(this.field.text(form));
    if (this.#rules.printsRowsUp && this.field.shownForm(form) === 'gameplay') this.#io.leaveOpen('anything');
  }

  /** Reads some numbers. @returns false if the input ends before */
  *#skip(count: number): Reads<boolean> {
    for (let read = 0; read < count && !this.#hasEnded; read += 1) {
      const number = yield* this.#reader.integer();
      if (number === undefined) return this.#reader.isByLines;
    }
    return true;
  }

  /** The next numbers; undefined if the input ends before. */
  *#read(count: number): Reads<readonly IntegerWord[] | undefined> {
    if (this.#hasEnded) return this.#last.numbers;
    const numbers: IntegerWord[] = [];
    while (numbers.length < count) {
      const number = yield* this.#reader.integer();
      if (number === undefined && this.#rules.missingNumbers === '0') numbers.push(ZERO);
      else if (number === undefined) {
        // What a program takes for the numbers that are missing is up to its variables.
        if (this.#rules.missingNumbers === 'not known') this.#io.leaveOpen('anything');
        return undefined;
      } else numbers.push(number);
    }
    this.#last.numbers = numbers;
    return numbers;
  }
}

/** How often a hint counts a mine in a square. */
type TimesAt = Parameters<WrongField['countMines']>[1];

function noHints(): Record<HintCommand, number> {
  return { [DETECT_ROW]: 0, [DETECT_COLUMN]: 0, [DETECT_SQUARE]: 0 };
}

/** The numbers that each command reads. */
const ARGUMENTS: Readonly<Record<CommandNumber, number>> = {
  [DETECT_ROW]: 1,
  [DETECT_COLUMN]: 1,
  [DETECT_SQUARE]: 3,
  [REVEAL_SQUARE]: 2,
  [GAMEPLAY_MODE]: 0,
  [DEBUG_MODE]: 0,
  [REVEAL_RADIAL]: 2,
};

function isOnField(row: IntegerWord, column: IntegerWord): boolean {
  return cellOnBoard(SHAPE, row.value, column.value) !== undefined;
}

/**
 * True for the hints of which the text says something: lines on the field, squares of odd sizes up to its own. Of what a rule
 * itself takes for a size that is not read all is known, too.
 */
function isPromised(command: HintCommand, [first, second, size]: readonly IntegerWord[]): boolean {
  if (first === undefined) return true;
  if (command !== DETECT_SQUARE) return isOnField(first, first);
  if (second === undefined || size === undefined) return true;
  const isSize = size === ZERO || (size.value >= 1 && size.value <= SIZE && size.value % 2 === 1);
  return isOnField(first, second) && isSize;
}

function isCommand(number: number): number is CommandNumber {
  return number in ARGUMENTS;
}

/** The row, the column or both that an answer needs, by what another command read: a number that was not read is 0. */
function numbersFor(
  command: HintCommand,
  asked: HintCommand,
  [first = ZERO, second = ZERO, size = ZERO]: readonly IntegerWord[],
): IntegerWord[] {
  const [row, column] = asked === DETECT_COLUMN ? [ZERO, first] : [first, second];
  return command === DETECT_ROW ? [row] : command === DETECT_COLUMN ? [column] : [row, column, size];
}
