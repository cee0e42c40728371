import fc from 'fast-check';
import { listOf, nextPick, often, pick, pickFrom, sometimes, weighted } from '../cases/weights.ts';
import { Cs1302Rehearsal, commandsToAnEnd, type SquareState } from './rehearsal.ts';
import {
  type Cs1302Command,
  type Cs1302Field,
  type Cs1302Script,
  type Cs1302Word,
  formatLine,
  type Spacing,
  spacingOf,
} from './script.ts';
import { faultySeed, playableSeed } from './seeds.ts';

/** The faults of invalid commands, in the order of the checks. */
type Invalid =
  | 'empty'
  | 'unknown'
  | 'not-alone'
  | 'row-missing'
  | 'row-no-integer'
  | 'row-too-long'
  | 'column-missing'
  | 'column-no-integer'
  | 'column-too-long'
  | 'left-over'
  | 'row-off'
  | 'column-off';

/** Any of them; the course text only hints at the empty line. */
const anyInvalid = often<Invalid>({
  ...{ empty: 2, unknown: 5, 'not-alone': 6, 'row-missing': 2, 'row-no-integer': 3, 'row-too-long': 2 },
  ...{ 'column-missing': 2, 'column-no-integer': 3, 'column-too-long': 2, 'left-over': 3 },
  ...{ 'row-off': 5, 'column-off': 5 },
});

const SQUARE_WORDS = ['r', 'm', 'g', 'reveal', 'mark', 'guess'];
const UNKNOWN_ALONE = ['foo', 'Help', 'HELP', 'Quit', 'Q', 'NoFog', 'exit', 'fog', 'n', '?', 'q!', 'reset'];
const UNKNOWN_WITH_SQUARE = ['R', 'Reveal', 'MARK', 'rr', 'flag', 're', 'f', 'unmark', 'rm'];
const ALONE = ['help', 'h', 'quit', 'q', 'nofog', 'nofog'];
const NO_INTEGERS = ['a', 'x', '1.5', 'one', '-', '2x', 'row', '0x1', '*', '(1)'];
const TOO_LONG = ['99999999999', '2147483648', '-2147483649', '4294967296'];

/** The words of an invalid command on a field of this size. */
function invalidWords(how: Invalid, [rows, columns]: readonly [number, number], picked: number): Cs1302Word[] {
  const word = pickFrom(SQUARE_WORDS, picked)!;
  // On the field either way round.
  const row = (picked >> 3) % Math.min(rows, columns);
  const column = (picked >> 7) % Math.min(rows, columns);
  const other = picked >> 11;
  switch (how) {
    case 'empty':
      return [];
    case 'unknown':
      if (picked % 2 === 0) return [pickFrom(UNKNOWN_ALONE, other)!];
      return [pickFrom(UNKNOWN_WITH_SQUARE, other)!, row, column];
    case 'not-alone':
      return [pickFrom(ALONE, other)!, ...pickFrom([[row, column], [row], ['now'], ['q']], picked)!];
    case 'row-missing':
      return [word];
    case 'row-no-integer':
      return [word, pickFrom(NO_INTEGERS, other)!, column];
    case 'row-too-long':
      return [word, pickFrom(TOO_LONG, other)!, column];
    case 'column-missing':
      return [word, row];
    case 'column-no-integer':
      return [word, row, pickFrom(NO_INTEGERS, other)!];
    case 'column-too-long':
      return [word, row, pickFrom(TOO_LONG, other)!];
    case 'left-over':
      return [word, row, column, pickFrom([0, column, 'x', 'please'], other)!];
    case 'row-off':
      return [word, pickFrom([-1, -1, rows, rows, rows + 1, 100], other)!, column];
    case 'column-off':
      return [word, row, pickFrom([-1, -1, columns, columns, columns + 1, 100], other)!];
  }
}

/** The kind of square that a move is for; without a mine unless the name says so. */
type SquareTarget = SquareState | 'hidden-mine' | 'F-mine' | '?-mine';

/** An intention of the player; the exact square is chosen once the field is known. */
type PlayerMove =
  | { readonly does: 'r' | 'm' | 'g'; readonly at: SquareTarget; readonly picked: number }
  | { readonly does: 'nofog' | 'nofog-invalid' | 'nofog-twice' | 'help'; readonly picked: number }
  | { readonly does: 'invalid'; readonly how: Invalid; readonly picked: number };

/** The end of a session: a loss by the state of the revealed mine, a win by what is left for the last command. */
type SessionEnding = 'quit' | 'loss-hidden' | 'loss-marked' | 'loss-guessed' | Win;
type Win = 'win-any' | 'win-marks-last' | 'win-guesses-last';

/** A winner's score by its third decimal: it rounds it up, or is a 5 and the last. */
type Score = 'any' | 'rounded-up' | 'halves-up';

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
const MAX_PADDING = 30;

class Cs1302Player {
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

/** The number of further rounds that make the score one of this kind; 0 if it takes too many. */
function paddingFor(score: Exclude<Score, 'any'>, squares: number, rounds: number): number {
  // The score is 100 * squares / rounds; what is left of it after two decimals is this part of a round.
  const rest = (padding: number): number => ((10_000 * squares) % (rounds + padding)) / (rounds + padding);
  for (let padding = 0; padding <= MAX_PADDING; padding += 1) {
    if (score === 'halves-up' ? rest(padding) === 0.5 : rest(padding) > 0.5) return padding;
  }
  return score === 'halves-up' ? paddingFor('rounded-up', squares, rounds) : 0;
}

function moveTo(does: 'r' | 'm' | 'g', at: fc.Arbitrary<SquareTarget>): fc.Arbitrary<PlayerMove> {
  return fc.record({ does: fc.constant(does), at, picked: pick });
}

const move: fc.Arbitrary<PlayerMove> = weighted<PlayerMove>(
  [8, moveTo('r', often({ hidden: 5, open: 2, F: 3, '?': 2 }))],
  [6, moveTo('m', often({ hidden: 2, open: 3, F: 1, '?': 2, 'hidden-mine': 3, 'F-mine': 1, '?-mine': 1 }))],
  [5, moveTo('g', often({ hidden: 2, open: 3, F: 2, '?': 1, 'hidden-mine': 2, 'F-mine': 2, '?-mine': 1 }))],
  [6, fc.record({ does: often({ nofog: 2, 'nofog-invalid': 1, 'nofog-twice': 1, help: 2 }), picked: pick })],
  [9, fc.record({ does: fc.constant('invalid'), how: anyInvalid, picked: pick })],
);

const ending = often<SessionEnding>({
  ...{ quit: 7, 'loss-hidden': 3, 'loss-marked': 4, 'loss-guessed': 2 },
  ...{ 'win-any': 4, 'win-marks-last': 3, 'win-guesses-last': 3 },
});

const score = often<Score>({ any: 6, 'rounded-up': 5, 'halves-up': 1 });

const played: fc.Arbitrary<Cs1302Script> = fc
  .record({ seed: playableSeed, moves: sometimes(8, 1, listOf(move, 2, 16)), ending, score, picked: pick })
  .map(({ seed, moves, ending, score, picked }) => {
    const player = new Cs1302Player(seed, picked);
    const isBrief = ending === 'quit' && picked % 4 === 0;
    for (const next of isBrief ? [] : moves) player.make(next);
    player.end(ending, score);
    return { seed, commands: commandsToAnEnd(seed, player.commands) };
  });

/** A win without a round too many: its score is 100. */
const perfect: fc.Arbitrary<Cs1302Script> = fc.record({ seed: playableSeed, picked: pick }).map(({ seed, picked }) => {
  const player = new Cs1302Player(seed, picked);
  player.end('win-any', 'any');
  return { seed, commands: player.commands };
});

const refused: fc.Arbitrary<Cs1302Script> = fc.record({
  seed: faultySeed,
  commands: fc.constant<Cs1302Command[]>([]),
});

/** Sessions that are valid by the text, and starts that the program must refuse by it. */
export const cs1302Sessions: fc.Arbitrary<Cs1302Script> = fc.noBias(
  weighted<Cs1302Script>([16, played], [1, perfect], [11, refused]),
);
