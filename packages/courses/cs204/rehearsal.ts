import {
  type BoardShape,
  cellOnBoard,
  columnOf,
  countsInto,
  createShape,
  MAX_NEIGHBOURS,
  neighboursInto,
  rowOf,
} from '@countermine/core/board.ts';

/** A choice of cs204: an option with its place; `-h`, and what is not a choice at all, as words. */
export type Cs204Choice = readonly [option: '-o' | '-b', row: number, column: number] | readonly string[];

export function isPlaced(choice: Cs204Choice): choice is readonly ['-o' | '-b', number, number] {
  return typeof choice[1] === 'number';
}

const CLOSED = '.';
const MARK = 'B';
const SHOWN = 'x';

/** The number of times that help is given. */
const CHANCES = 3;

/**
 * The board of a session that is being generated or shortened. It follows the choices, so that the next one can be chosen
 * to matter. It decides nothing: the game itself determines whether the script is valid.
 */
export class Cs204Rehearsal {
  readonly shape: BoardShape;
  readonly mines: Uint8Array;
  readonly counts: Uint8Array;
  /** The text of each cell: `.`, `B`, `x` or its number. */
  readonly shown: string[];
  #chances = CHANCES;
  #hasExploded = false;

  constructor(field: readonly string[]) {
    this.shape = createShape(field[0]!.length, field.length);
    this.mines = Uint8Array.from(field.join(''), (cell) => Number(cell === 'x'));
    this.counts = new Uint8Array(this.shape.size);
    countsInto(this.counts, this.shape, this.mines);
    this.shown = Array.from(this.mines, () => CLOSED);
  }

  get isOver(): boolean {
    return this.#hasExploded || !this.shown.includes(CLOSED);
  }

  get chances(): number {
    return this.#chances;
  }

  choose(choice: Cs204Choice): void {
    if (!isPlaced(choice)) {
      if (choice[0] === '-h') this.#help();
      return;
    }
    const cell = cellOnBoard(this.shape, choice[1], choice[2]);
    if (cell === undefined) return;
    if (choice[0] === '-o') this.#open(cell);
    else this.#toggleMark(cell);
  }

  /** The mine that help would show. */
  get helped(): number | undefined {
    const cell = this.shown.findIndex(
      (shown, cell) => shown === CLOSED && this.mines[cell] === 1 && this.#isHelped(cell),
    );
    return cell < 0 ? undefined : cell;
  }

  neighboursOf(cell: number): number[] {
    const neighbours = new Int32Array(MAX_NEIGHBOURS);
    const count = neighboursInto(neighbours, this.shape, cell);
    return [...neighbours.subarray(0, count)];
  }

  cellsThat(is: (cell: number) => boolean): number[] {
    return [...this.shown.keys()].filter(is);
  }

  /** True if a cell is closed and holds a mine, or holds none. */
  isClosed(cell: number, isMine: boolean): boolean {
    return this.shown[cell] === CLOSED && this.mines[cell] === Number(isMine);
  }

  isOpen(cell: number): boolean {
    return this.shown[cell]! <= '8' && this.shown[cell] !== CLOSED;
  }

  #open(cell: number): void {
    if (this.shown[cell] !== CLOSED) return;
    if (this.mines[cell] === 1) {
      this.#hasExploded = true;
      return;
    }
    const opened = this.counts[cell] === 0 ? [cell, ...this.neighboursOf(cell)] : [cell];
    for (const next of opened) this.shown[next] = String(this.counts[next]);
  }

  #toggleMark(cell: number): void {
    if (this.shown[cell] === CLOSED) this.shown[cell] = MARK;
    else if (this.shown[cell] === MARK) this.shown[cell] = CLOSED;
  }

  #help(): void {
    const cell = this.#chances > 0 ? this.helped : undefined;
    this.#chances = Math.max(0, this.#chances - 1);
    if (cell !== undefined) this.shown[cell] = SHOWN;
  }

  #isHelped(cell: number): boolean {
    return this.neighboursOf(cell).some((beside) => this.isOpen(beside) && this.shown[beside] !== '0');
  }
}

/** True if the last of these choices, and none before it, ends the game. */
export function endsTheGame(field: readonly string[], choices: readonly Cs204Choice[]): boolean {
  const board = new Cs204Rehearsal(field);
  for (const choice of choices) {
    if (board.isOver) return false;
    board.choose(choice);
  }
  return board.isOver;
}

/** The choices as far as the game takes them, and what ends it if they do not: a mine opened, or else all that is closed. */
export function choicesToAnEnd({
  field,
  commands,
}: {
  readonly field: readonly string[];
  readonly commands: readonly Cs204Choice[];
}): Cs204Choice[] {
  const board = new Cs204Rehearsal(field);
  const made: Cs204Choice[] = [];
  const choose = (choice: Cs204Choice): void => {
    if (board.isOver) return;
    board.choose(choice);
    made.push(choice);
  };
  for (const choice of commands) choose(choice);
  const at = (cell: number): readonly [number, number] => [rowOf(board.shape, cell), columnOf(board.shape, cell)];
  const mine = board.mines.findIndex((_, cell) => board.isClosed(cell, true));
  if (mine >= 0) choose(['-o', ...at(mine)]);
  while (!board.isOver) choose(['-o', ...at(board.shown.indexOf('.'))]);
  return made;
}
