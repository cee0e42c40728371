import { CRASHES, NEVER_ENDS } from '../cases/answer.ts';
import { ifMemoryAllows } from '../kit/board.ts';
import { bytesOf } from '../kit/bytes.ts';
import { type Dialect, type Io, rulesFor, tellRange } from '../kit/dialect.ts';
import { type IntegerWord, LINE_END, parseInteger, type Reads } from '../kit/input.ts';
import { asRead, formatFieldError, readFieldFile } from './field-file.ts';
import { GameBoard } from './game-board.ts';
import { BOARD_END, CS204_RULES, type Cs204Rules, type Option, type Reply } from './rules.ts';

/** Sabanci CS204: the field comes from a file; a reveal opens at most a 3x3 block; help shows a bomb, three times. */
export const cs204: Dialect<'cs204'> = {
  id: 'cs204',
  title: 'Minesweeper on a field file, with -o, -b and -h',
  course: 'Sabanci CS204, Summer 2020-2021',
  source: 'Homework 1 - Minesweeper',
  input: 'the name of a field file, then lines: -o row column, -b row column, -h',
  files: [{ name: 'field file', givenBy: 'input', example: 'cs204-field.txt' }],
  readings: CS204_RULES.readings,
  misconceptions: CS204_RULES.misconceptions,
  play,
};

/** So much of what is printed without end is predicted. */
const SHOWN_REPEATS = 20;
const FILE_PROMPT = 'Enter the input file name: ';
const FILE_FAILURE = 'Problem occurred while reading the file!!!\n';
const PROMPT = 'Please enter your choice: ';
const ZERO = 48;
/** The part of an input line that its option needs. */
interface ChoiceLine {
  readonly option: Option | undefined;
  readonly words: readonly string[];
  /** True if the whole line was read, its newline included. */
  readonly isOver: boolean;
}

function* play(io: Io): Reads<number> {
  const rules = rulesFor(io, CS204_RULES);
  const board = yield* askForBoard(io, rules);
  if (typeof board === 'number') return board;
  if (rules.endsEarly === 'file read') return 0;
  io.write(
    'Welcome to the Minesweeper Game!\nYou may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!\n',
  );
  io.showField(board.field);
  printBoard(io, board);
  return rules.endsEarly === 'board shown' ? 0 : yield* playChoices(io, rules, board);
}

/** @param end what follows the rows */
function printBoard(io: Io, board: GameBoard, end = BOARD_END): void {
  const { text } = board;
  if (board.isBeyond) io.leaveOpen('anything');
  io.write(end === BOARD_END ? text : text.subarray(0, -BOARD_END.length));
  if (end !== BOARD_END) io.write(end);
}

/** Prompts for file names until one opens. A number is the exit status: the input ended or the field is unusable. */
function* askForBoard(io: Io, rules: Cs204Rules): Reads<GameBoard | number> {
  let hasFailed = false;
  for (let isPrompted = true; ; isPrompted = rules.missingFile === 'asks again') {
    if (isPrompted) io.write(FILE_PROMPT);
    const name = yield* io.word();
    if (name === undefined && rules.asksWithoutEnd) io.write((FILE_FAILURE + FILE_PROMPT).repeat(SHOWN_REPEATS));
    if (name === undefined) return rules.asksWithoutEnd ? NEVER_ENDS : 0;
    const opened = io.files.open(bytesOf(name));
    if (!opened.ok && rules.opensFiles === 'those that it cannot') {
      io.leaveOpen('anything');
      return 0;
    }
    hasFailed ||= !opened.ok || rules.opensFiles === 'none' || rules.opensFiles === 'those that it cannot';
    if (!opened.ok || (hasFailed && rules.opensFiles !== 'all')) {
      if (opened.ok) opened.value.close();
      const isRepeated = rules.missingFile === 'repeats';
      io.write(FILE_FAILURE.repeat(isRepeated ? SHOWN_REPEATS : 1));
      if (rules.missingFile === 'stops') return 1;
      if (isRepeated) return NEVER_ENDS;
      continue;
    }
    const field = ifMemoryAllows(() => readFieldFile(opened.value));
    opened.value.close();
    if (field?.ok === false) return reject(io, name, `is malformed: ${formatFieldError(field.error)}`);
    const reopen = () => io.files.open(bytesOf(name));
    const board = field && ifMemoryAllows(() => new GameBoard(asRead(field.value, rules, reopen), rules));
    if (board !== undefined && isTooLarge(board, rules)) io.leaveOpen('anything wrong');
    if (board !== undefined && rules.exchangesFile) board.needSquare();
    if (board?.isBeyond) io.leaveOpen('anything');
    return board ?? reject(io, name, 'is too large for the memory there is');
  }
}

function isTooLarge({ shape }: GameBoard, { mostColumns, mostRows }: Cs204Rules): boolean {
  return shape.height > mostRows || shape.width > mostColumns;
}

function reject(io: Io, name: string, problem: string): number {
  io.error('Field file ');
  io.error(bytesOf(escapeControls(name)));
  io.error(` ${problem}.\n`);
  return 1;
}

/** A name with control bytes escaped as in JSON, so that no name can send sequences to the terminal. */
function escapeControls(name: string): string {
  return name.replace(/[^ -~\u0080-\u00ff]/g, (byte) => `\\u${byte.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @returns the exit status */
function* playChoices(io: Io, rules: Cs204Rules, board: GameBoard): Reads<number> {
  for (;;) {
    io.write(PROMPT);
    const line = yield* readChoiceLine(io, rules);
    if (line === undefined) return 0;
    const reply = choose(io, rules, board, line);
    answer(io, rules, board, line.option, reply);
    const status = statusAtEnd(io, rules, board, line.option, reply);
    if (status !== undefined) return status;
    if (rules.endsEarly === 'first choice') return 0;
    if (rules.answersEveryWord && (reply === 'invalid' || line.option === '-h')) {
      yield* rejectFurtherWords(io, rules, line);
    } else if (!line.isOver) {
      yield* io.skipLine();
    }
  }
}

/** The next line that is not blank, up to the last word that its option needs. */
function* readChoiceLine(io: Io, { optionOf }: Cs204Rules): Reads<ChoiceLine | undefined> {
  const words: string[] = [];
  let option: Option | undefined;
  for (;;) {
    const word = yield* io.lineWord();
    if (word === undefined || word === LINE_END) {
      if (words.length > 0) return { option, words, isOver: true };
      if (word === undefined) return undefined;
      continue;
    }
    words.push(word);
    if (words.length === 1) option = optionOf(word);
    if (words.length === wordsOf(option)) return { option, words, isOver: false };
  }
}

function wordsOf(option: Option | undefined): number {
  return option === '-o' || option === '-b' ? 3 : 1;
}

function choose(io: Io, rules: Cs204Rules, board: GameBoard, { option, words }: ChoiceLine): Reply {
  if (option === undefined) return 'invalid';
  const reply = rules[option];
  if (reply !== 'made') return reply;
  if (option === '-h') return board.help();
  const [row, column] = readPlace(rules, option, words);
  if (row === undefined || column === undefined) return 'invalid';
  if (rules.refusesNegatives && Math.min(row.value, column.value) < 0) return 'invalid';
  if (rules.refusesNumber(row.typed) || rules.refusesNumber(column.typed)) return 'invalid';
  const { shape } = board;
  tellRange(io, 'row', row, 0, shape.height - 1);
  tellRange(io, 'column', column, 0, shape.width - 1);
  const place = rules.place(shape, row.value - rules.firstIndex, column.value - rules.firstIndex, option);
  if (place === 'closed room' || place === 'empty room') return board.markRoom(row.value, column.value, place);
  if (typeof place !== 'number') return place;
  return option === '-o' ? board.open(place) : board.mark(place);
}

function readPlace(rules: Cs204Rules, option: Option, words: readonly string[]): (IntegerWord | undefined)[] {
  const typed = rules.readsCharacters
    ? placeInCharacters(words.join(' '))
    : words.slice(1).map((word) => partOf(parseInteger(word), rules));
  const [first, second] = typed;
  return rules.readsColumnFirst.includes(option) ? [second, first] : [first, second];
}

function partOf(number: IntegerWord | undefined, { readsDigits }: Cs204Rules): IntegerWord | undefined {
  if (number === undefined || readsDigits === 'all') return number;
  const [, sign = '', digits = ''] = /^([-+]?)(\d*)$/.exec(number.typed) ?? [];
  const read = readsDigits === 'the last' ? digits.slice(-1) : digits.slice(0, readsDigits === 'the first' ? 1 : 2);
  return { ...number, value: Number(`${sign}${read}`) + 0 };
}

/** The row and the column as the distance of two characters of a line from the digit 0. */
function placeInCharacters(line: string): IntegerWord[] {
  return [3, 5].map((at) => ({ value: line.charCodeAt(at) - ZERO, typed: line.charAt(at) }));
}

function answer(io: Io, rules: Cs204Rules, board: GameBoard, option: Option | undefined, reply: Reply): void {
  if (board.isBeyond) io.leaveOpen('anything');
  if (reply === 'exploded' && rules.lossShowsFirst) printBoard(io, board);
  if (reply === 'memory' || reply === 'elsewhere') {
    io.leaveOpen(reply === 'memory' ? 'anything' : 'anything wrong');
  } else if (reply === 'changed') {
    if (printsBoard(rules, board, option)) printBoard(io, board, option && rules[`boardEnd${option}`]);
  } else if (reply !== 'nothing' && reply !== 'stops' && reply !== 'crashes') {
    io.write(reply === 'off-field' && option === '-b' ? rules.markOffField : rules[reply]);
    if (rules.boardAfter.includes(reply)) printBoard(io, board);
  }
}

/** True if the board is printed after a change. */
function printsBoard(
  { printsLastBoard, silentAfter: { options, lastToo } }: Cs204Rules,
  board: GameBoard,
  option: Option | undefined,
): boolean {
  const isSilent = option !== undefined && options.includes(option);
  if (!isSilent && printsLastBoard) return true;
  return board.isOver() ? printsLastBoard && !lastToo : !isSilent;
}

/** Ends the game if it is over. @returns the exit status then */
function statusAtEnd(
  io: Io,
  rules: Cs204Rules,
  board: GameBoard,
  option: Option | undefined,
  reply: Reply,
): number | undefined {
  if (reply === 'stops' || reply === 'crashes') return reply === 'crashes' ? CRASHES : 0;
  if (reply === 'exploded' && rules.lossEnds) {
    if (rules.lossShows !== undefined && !rules.lossShowsFirst) printBoard(io, board);
    return 0;
  }
  const isTested = option !== undefined && rules.endsAfter.includes(option);
  if (!isTested || (reply !== 'changed' && !rules.endsAfterRefusal)) return undefined;
  const { exchangedSearch } = board;
  if (exchangedSearch === 'crashes') return CRASHES;
  if (exchangedSearch === 'memory') io.leaveOpen('anything');
  if (!board.isOver()) return undefined;
  if (rules.exchangesEndBombs && !board.needSquare()) io.leaveOpen('anything');
  io.write(board.isLost() ? rules['wrong-places'] : rules.won);
  return 0;
}

/** Answers every word after the first of a line as an invalid choice of its own. */
function* rejectFurtherWords(io: Io, rules: Cs204Rules, line: ChoiceLine): Reads<void> {
  for (let word = 1; word < line.words.length; word += 1) io.write(PROMPT + rules.invalid);
  while (!line.isOver) {
    const word = yield* io.lineWord();
    if (word === undefined || word === LINE_END) return;
    io.write(PROMPT + rules.invalid);
  }
}
