import { statusAtItsEnd } from '../cases/answer.ts';
import { cs1302 } from './cs1302.ts';
import {
  type Cs1302Command,
  type Cs1302Field,
  type Cs1302Script,
  type Cs1302Word,
  formatCs1302,
  isClearWord,
  isField,
} from './script.ts';

/** The state of a square; `open` stands for any number. */
export type SquareState = 'hidden' | 'open' | 'F' | '?';

const SQUARE_COMMANDS: ReadonlyMap<Cs1302Word | undefined, SquareState> = new Map([
  ['r', 'open'],
  ['reveal', 'open'],
  ['m', 'F'],
  ['mark', 'F'],
  ['g', '?'],
  ['guess', '?'],
]);

/** Commands without a square. */
const PLAIN_COMMANDS: ReadonlySet<Cs1302Word | undefined> = new Set(['nofog', 'h', 'help', 'q', 'quit']);

/**
 * The field of a session that is being generated or shortened. It follows the commands, so that the next one can be
 * chosen to matter. It decides nothing: the game itself determines whether the script is valid.
 */
export class Cs1302Rehearsal {
  readonly rows: number;
  readonly columns: number;
  /** By row * columns + column. */
  readonly squares: SquareState[];
  readonly #mines: ReadonlySet<number>;
  #left: number;
  #rounds = 0;
  #isOver = false;

  constructor({ rows, columns, mines }: Cs1302Field) {
    this.rows = rows;
    this.columns = columns;
    this.#mines = new Set(mines.map(([row, column]) => row * columns + column));
    this.#left = rows * columns;
    this.squares = Array<SquareState>(rows * columns).fill('hidden');
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get isWon(): boolean {
    return this.#left === 0;
  }

  get rounds(): number {
    return this.#rounds;
  }

  isMine(cell: number): boolean {
    return this.#mines.has(cell);
  }

  /** True if a square is as a win requires. */
  isDone(cell: number): boolean {
    return this.squares[cell] === (this.isMine(cell) ? 'F' : 'open');
  }

  /** All squares for which this holds. */
  cellsThat(is: (cell: number) => boolean): number[] {
    return [...this.squares.keys()].filter(is);
  }

  take({ words }: Cs1302Command): void {
    const [word, row, column] = words;
    if (words.length === 1 && PLAIN_COMMANDS.has(word)) {
      this.#rounds += 1;
      this.#isOver = word === 'q' || word === 'quit';
      return;
    }
    const square = SQUARE_COMMANDS.get(word);
    if (square === undefined || words.length !== 3 || !isLine(row, this.rows) || !isLine(column, this.columns)) return;
    this.#rounds += 1;
    this.#put(row * this.columns + column, square);
  }

  #put(cell: number, square: SquareState): void {
    if (square === 'open' && this.isMine(cell)) {
      this.#isOver = true;
      return;
    }
    this.#left += Number(this.isDone(cell));
    this.squares[cell] = square;
    this.#left -= Number(this.isDone(cell));
    this.#isOver = this.isWon;
  }
}

function isLine(word: Cs1302Word | undefined, length: number): word is number {
  return typeof word === 'number' && word >= 0 && word < length;
}

/** True if the last of these commands, and none before it, ends the game. */
export function endsTheGame(field: Cs1302Field, commands: readonly Cs1302Command[]): boolean {
  const board = new Cs1302Rehearsal(field);
  for (const command of commands) {
    if (board.isOver) return false;
    board.take(command);
  }
  return board.isOver;
}

/** The exit status that the text gives a malformed seed file. */
const MALFORMED = 3;

/**
 * True if the text promises such a session. What is wrong about a command or a file is free as long as it is wrong
 * beyond doubt; the input may not end before the game, nor continue after it. What does not get to a game reads no
 * input.
 */
export function isValidCs1302(script: Cs1302Script): boolean {
  const { seed, commands } = script;
  if (seed.is !== 'field' && seed.is !== 'malformed') return true;
  if (seed.is === 'malformed') {
    return seed.words.every(isClearWord) && statusAtItsEnd(cs1302, formatCs1302({ seed, commands: [] })) === MALFORMED;
  }
  if (!isField(seed) || !commands.every(({ words }) => words.every(isClearWord))) return false;
  // What a rehearsal does not end need not be played: most scripts that a search for smaller ones comes upon.
  if (!endsTheGame(seed, commands)) return false;
  return statusAtItsEnd(cs1302, formatCs1302(script)) === 0;
}

/** The commands as far as the game takes them, and `q` if they do not end it. */
export function commandsToAnEnd(field: Cs1302Field, commands: readonly Cs1302Command[]): Cs1302Command[] {
  const board = new Cs1302Rehearsal(field);
  const taken: Cs1302Command[] = [];
  for (const command of commands) {
    if (board.isOver) return taken;
    board.take(command);
    taken.push(command);
  }
  return board.isOver ? taken : [...taken, { spacing: 'none', words: ['q'] }];
}
