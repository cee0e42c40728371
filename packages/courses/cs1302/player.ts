import { nextPick, pickFrom } from '../cases/weights.ts';
import { type Invalid, invalidWords } from './invalid.ts';
import { Cs1302Rehearsal, type SquareState } from './rehearsal.ts';
import type { Cs1302Command, Cs1302Field } from './script.ts';
import { type Cs1302Word, formatLine, type Spacing, spacingOf } from './words.ts';

/** The kind of square that a move is for; without a mine unless the name says so. */
export type SquareTarget = SquareState | 'hidden-mine' | 'F-mine' | '?-mine';

/** What the player intends; the exact square is chosen once the field is known. */
export type PlayerMove =
  | { readonly does: 'r' | 'm' | 'g'; readonly at: SquareTarget; readonly picked: number }
  | { readonly does: 'nofog' | 'nofog-invalid' | 'nofog-twice' | 'help'; readonly picked: number }
  | { readonly does: 'invalid'; readonly how: Invalid; readonly picked: number };

/** How a session ends: a loss by the state of the revealed mine, a win by what is left for the last command. */
export type SessionEnding = 'quit' | 'loss-hidden' | 'loss-marked' | 'loss-guessed' | Win;
type Win = 'win-any' | 'win-marks-last' | 'win-guesses-last';

/** What the number of rounds makes of a winner's score: its third decimal rounds it up, or is a 5 and the last. */
export type Score = 'any' | 'rounded-up' | 'halves-up';

const LONG_WORDS: ReadonlyMap<Cs1302Word | undefined, string> = new Map([
  ['r', 'reveal'],
  ['m', 'mark'],
  ['g', 'guess'],
  ['h', 'help'],
  ['q', 'quit'],
]);

const SPACING_TURNS: readonly Spacing[] = [
  ...(['none', 'none', 'none', 'none', 'none'] as const),
  ...(['leading', 'trailing', 'wide', 'around', 'tabs'] as const),
];

/** The most extra rounds spent to get a score. */
const MOST_PADDING = 30;

/** Plays a session and generates its commands on the way. */
export class Cs1302Player {
  readonly commands: Cs1302Command[] = [];
  readonly #board: Cs1302Rehearsal;
  #picked: number;

  constructor(field: Cs1302Field, picked: number) {
    this.#board = new Cs1302Rehearsal(field);
    this.#picked = picked;
  }

  make(move: PlayerMove): void {
    switch (move.does) {
      case 'r':
      case 'm':
      case 'g':
        this.#moveTo(move.does, move.at, move.picked);
        break;
      case 'nofog':
        this.#say(['nofog']);
        break;
      case 'nofog-invalid':
        this.#say(['nofog']);
        this.#sayInvalid(pickFrom(['unknown', 'row-off', 'column-missing'] as const, move.picked)!, move.picked >> 2);
        break;
      case 'nofog-twice':
        this.#say(['nofog']);
        this.#say(['nofog']);
        break;
      case 'help':
        this.#say(['h']);
        break;
      case 'invalid':
        this.#sayInvalid(move.how, move.picked);
    }
  }

  /** Ends the game; a win comes about in any order, and with the score asked for where a few rounds more can do it. */
  end(ending: SessionEnding, score: Score): void {
    switch (ending) {
      case 'quit':
        this.#say(['q']);
        break;
      case 'loss-hidden':
        this.#moveTo('r', 'hidden-mine', this.#pick());
        break;
      case 'loss-marked':
        this.#moveTo('r', 'F-mine', this.#pick());
        break;
      case 'loss-guessed':
        this.#moveTo('r', '?-mine', this.#pick());
        break;
      default:
        this.#win(ending, score);
    }
  }

  #win(order: Win, score: Score): void {
    const board = this.#board;
    if (order === 'win-guesses-last') for (const cell of this.#cellsFor('hidden-mine')) this.#sayAt('g', cell);
    for (;;) {
      const left = board.cellsThat((cell) => !board.isDone(cell));
      const safe = left.filter((cell) => !board.isMine(cell));
      const cell = pickFrom(order === 'win-any' || safe.length === 0 ? left : safe, this.#pick());
      if (cell === undefined || board.isOver) return;
      if (left.length === 1) this.#pad(cell, score);
      this.#sayAt(board.isMine(cell) ? 'm' : 'r', cell);
    }
  }

  /** Spends rounds until the score is as asked for if the next command, at this square, wins. */
  #pad(last: number, score: Score): void {
    const { rounds, rows, columns } = this.#board;
    if (score === 'any') return;
    for (let left = paddingFor(score, rows * columns, rounds + 1); left > 0; left -= 1) {
      const way = this.#pick() % 4;
      if (way === 0) this.#say(['h']);
      else if (way === 1) this.#say(['nofog']);
      else this.#sayAt('g', last);
    }
  }

  /** Goes for such a square; if there is none, a hidden one is made it first. */
  #moveTo(word: 'r' | 'm' | 'g', target: SquareTarget, picked: number): void {
    const cell = pickFrom(this.#cellsFor(target), picked);
    const isMine = target.endsWith('-mine');
    const fresh = pickFrom(this.#cellsFor(isMine ? 'hidden-mine' : 'hidden'), picked);
    if (cell !== undefined) this.#sayAt(word, cell);
    if (cell !== undefined || fresh === undefined) return;
    this.#sayAt(target.startsWith('F') ? 'm' : target.startsWith('?') ? 'g' : 'r', fresh);
    this.#sayAt(word, fresh);
  }

  #cellsFor(target: SquareTarget): number[] {
    const isMine = target.endsWith('-mine');
    const square = target.replace('-mine', '');
    const board = this.#board;
    return board.cellsThat((cell) => board.squares[cell] === square && board.isMine(cell) === isMine);
  }

  #sayInvalid(how: Invalid, picked: number): void {
    const { rows, columns } = this.#board;
    this.#say(invalidWords(how, [rows, columns], picked));
  }

  #sayAt(word: 'r' | 'm' | 'g', cell: number): void {
    const { columns } = this.#board;
    this.#say([word, Math.floor(cell / columns), cell % columns]);
  }

  /** Says it in the short words or the long ones, and with blanks that do not matter. */
  #say([word, ...others]: readonly Cs1302Word[]): void {
    if (this.#board.isOver) return;
    const long = this.#pick() % 2 === 0 ? LONG_WORDS.get(word) : undefined;
    const words = word === undefined ? [] : [long ?? word, ...others];
    const spacing = words.length === 0 ? 'none' : pickFrom(SPACING_TURNS, this.#pick())!;
    const command = { spacing: spacingOf(words, formatLine(words, spacing)), words };
    this.commands.push(command);
    this.#board.take(command);
  }

  #pick(): number {
    this.#picked = nextPick(this.#picked);
    return this.#picked >> 3;
  }
}

/** How many rounds more make the score one of this kind; 0 where it takes too many. */
function paddingFor(score: Exclude<Score, 'any'>, squares: number, rounds: number): number {
  // The score is 100 * squares / rounds; what is left of it after two decimals is this part of a round.
  const rest = (padding: number): number => ((10_000 * squares) % (rounds + padding)) / (rounds + padding);
  for (let padding = 0; padding <= MOST_PADDING; padding += 1) {
    if (score === 'halves-up' ? rest(padding) === 0.5 : rest(padding) > 0.5) return padding;
  }
  return score === 'halves-up' ? paddingFor('rounded-up', squares, rounds) : 0;
}
