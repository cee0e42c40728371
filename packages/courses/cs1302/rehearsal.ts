import type { Cs1302Command, Cs1302Field, Cs1302Word } from './script.ts';

/** `open` stands for any number. */
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
