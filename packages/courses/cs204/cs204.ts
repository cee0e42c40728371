import { ifMemoryAllows } from '../kit/board.ts';
import { bytesOf } from '../kit/bytes.ts';
import { cellOrTell, type Dialect, type Io, rulesFor } from '../kit/dialect.ts';
import { LINE_END, parseInteger, type Reads } from '../kit/input.ts';
import { formatFieldError, readFieldFile } from './field-file.ts';
import { GameBoard, type Reply } from './game-board.ts';
import { CS204_RULES, type Cs204Rules } from './rules.ts';

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

const PROMPT = 'Please enter your choice: ';
const INVALID_CHOICE = 'Invalid choice!!\n';

const MESSAGES: Readonly<Record<Exclude<Reply, 'changed' | 'off-field'>, string>> = {
  exploded: 'You opened a mine! Game over:(\n',
  'is-marked': 'It seems like this cell is a bomb.\n',
  'is-open': 'Already opened.\n',
  'cannot-mark': "Can't mark that cell as a bomb.\n",
  'no-chances': 'Your help chances are over. :(\n',
  'cannot-help': "I can't help you.\n",
};

/** The part of an input line that its option needs. */
interface ChoiceLine {
  readonly words: readonly string[];
  /** True if the whole line was read, its newline included. */
  readonly isOver: boolean;
}

function* play(io: Io): Reads<number> {
  const rules = rulesFor(io, CS204_RULES);
  const board = yield* askForBoard(io, rules);
  if (typeof board === 'number') return board;
  io.write(
    'Welcome to the Minesweeper Game!\nYou may choose a cell to open (-o), get help (-h) or mark/unmark bomb (-b)!!\n',
  );
  io.showField(board.field);
  io.write(board.text);
  yield* playChoices(io, rules, board);
  return 0;
}

/** Prompts for file names until one opens. A number is the exit status: the input ended or the field is unusable. */
function* askForBoard(io: Io, rules: Cs204Rules): Reads<GameBoard | number> {
  for (;;) {
    io.write('Enter the input file name: ');
    const name = yield* io.word();
    if (name === undefined) return 0;
    const opened = io.files.open(bytesOf(name));
    if (!opened.ok) {
      io.write('Problem occurred while reading the file!!!\n');
      continue;
    }
    const field = ifMemoryAllows(() => readFieldFile(opened.value));
    opened.value.close();
    if (field?.ok === false) return reject(io, name, `is malformed: ${formatFieldError(field.error)}`);
    const board = field && ifMemoryAllows(() => new GameBoard(field.value, rules));
    return board ?? reject(io, name, 'is too large for the memory there is');
  }
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

function* playChoices(io: Io, rules: Cs204Rules, board: GameBoard): Reads<void> {
  for (;;) {
    io.write(PROMPT);
    const line = yield* readChoiceLine(io);
    if (line === undefined) return;
    const reply = choose(io, rules, board, line.words);
    if (reply === undefined) refuse(io, rules, board, INVALID_CHOICE);
    else if (isOver(io, rules, board, reply)) return;
    if (rules.answersEveryWord && (reply === undefined || line.words[0] === '-h')) {
      yield* rejectFurtherWords(io, line);
    } else if (!line.isOver) {
      yield* io.skipLine();
    }
  }
}

/** The next line that is not blank, up to the last word that its option needs. */
function* readChoiceLine(io: Io): Reads<ChoiceLine | undefined> {
  const words: string[] = [];
  for (;;) {
    const word = yield* io.lineWord();
    if (word === undefined || word === LINE_END) {
      if (words.length > 0) return { words, isOver: true };
      if (word === undefined) return undefined;
      continue;
    }
    words.push(word);
    if (words.length === wordsOf(words[0])) return { words, isOver: false };
  }
}

function wordsOf(option: string | undefined): number {
  return option === '-o' || option === '-b' ? 3 : 1;
}

/** Makes a choice; undefined if it is not a valid one. */
function choose(
  io: Io,
  rules: Cs204Rules,
  board: GameBoard,
  [option, first, second]: readonly string[],
): Reply | undefined {
  if (option === '-h') return board.help();
  if (option !== '-o' && option !== '-b') return undefined;
  const numbers = [first, second].map((word) => (word === undefined ? undefined : parseInteger(word)));
  const [row, column] = rules.readsColumnFirst ? numbers.reverse() : numbers;
  if (row === undefined || column === undefined) return undefined;
  if (rules.refusesNegatives && Math.min(row.value, column.value) < 0) return undefined;
  const cell = cellOrTell(io, board.shape, row, column);
  if (cell === undefined) return 'off-field';
  return option === '-o' ? board.open(cell) : board.toggleMark(cell);
}

/** Answers a choice. @returns whether the game is over */
function isOver(io: Io, rules: Cs204Rules, board: GameBoard, reply: Reply): boolean {
  if (reply === 'exploded') {
    io.write(MESSAGES[reply]);
    return true;
  }
  if (reply !== 'changed') {
    refuse(io, rules, board, reply === 'off-field' ? rules.invalidCoordinate : MESSAGES[reply]);
    return false;
  }
  io.write(board.text);
  if (board.closedCells > 0 || !rules.endsWhenFull) return false;
  io.write(board.hasWrongMark && rules.wrongMarksLose ? rules.wrongPlaces : 'Congrats! You won!\n');
  return true;
}

function refuse(io: Io, { refusalShowsBoard }: Cs204Rules, board: GameBoard, message: string): void {
  io.write(message);
  if (refusalShowsBoard) io.write(board.text);
}

/** Answers every word after the first of a line as an invalid choice of its own. */
function* rejectFurtherWords(io: Io, line: ChoiceLine): Reads<void> {
  for (let word = 1; word < line.words.length; word += 1) io.write(PROMPT + INVALID_CHOICE);
  while (!line.isOver) {
    const word = yield* io.lineWord();
    if (word === undefined || word === LINE_END) return;
    io.write(PROMPT + INVALID_CHOICE);
  }
}
