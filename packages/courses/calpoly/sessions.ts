import { createShape, minesFromCells } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { Rehearsal, type SessionTarget } from '../cases/rehearsal.ts';
import { listOf, nextPick, often, pick, pickFrom, weighted } from '../cases/weights.ts';
import type { IntegerPair } from '../cases/words.ts';
import { mines, offBoard, tooFewMines } from './mines.ts';
import { acceptedIn, type CalpolyScript, placeOf, SIZE } from './script.ts';

/** What the player guesses: coordinates off the board, or a kind of cell. */
type Guess = { readonly place: IntegerPair } | { readonly at: SessionTarget; readonly picked: number };

const guess: fc.Arbitrary<Guess> = weighted<Guess>(
  [
    6,
    fc.record({
      // Numbers first: on most boards a zero opens nearly all there is.
      at: often({ zero: 1, number: 17, safe: 1, border: 1, corner: 1, open: 6, 'open-zero': 2 }),
      picked: pick,
    }),
  ],
  [1, fc.record({ place: offBoard })],
);

const game: fc.Arbitrary<CalpolyScript> = fc
  .record({
    mines,
    last: offBoard,
    guesses: weighted([1, listOf(guess, 1, 4)], [4, listOf(guess, 5, 24)]),
    ending: often({ stop: 3, 'bad-guess': 2, win: 6, loss: 5 }),
    picked: pick,
  })
  .map((plan) => {
    const session = new Session(plan.mines);
    for (const next of plan.guesses) session.guess(next);
    if (plan.ending === 'bad-guess') session.guess({ place: plan.last });
    if (plan.ending === 'win') session.win(plan.picked);
    if (plan.ending === 'loss') session.guess({ at: 'mine', picked: plan.picked });
    return { mines: plan.mines, commands: session.commands };
  });

/** A game that is lost with the first guess on the board. */
const lostAtOnce: fc.Arbitrary<CalpolyScript> = fc
  .record({ mines, before: weighted([3, fc.constant<IntegerPair[]>([])], [1, listOf(offBoard, 1, 2)]), picked: pick })
  .map(({ mines, before, picked }) => {
    const hit = pickFrom([...acceptedIn(mines)], picked);
    return { mines, commands: hit === undefined ? before : [...before, placeOf(hit)] };
  });

const negativeCount: fc.Arbitrary<CalpolyScript> = fc
  .constantFrom(-1, -1, -1, -2, -20, -400)
  .map((count) => ({ count, mines: [], commands: [] }));

/** Sessions that are valid by the text. */
export const calpolySessions: fc.Arbitrary<CalpolyScript> = fc.noBias(
  weighted<CalpolyScript>(
    [76, game],
    [5, mines.map((places) => ({ mines: places, commands: [] }))],
    [11, lostAtOnce],
    [8, negativeCount],
    [17, tooFewMines.map((short) => ({ ...short, commands: [] }))],
  ),
);

/** The most guesses of a session. */
const MOST_GUESSES = 40;

/** A session that is being generated. */
class Session {
  readonly commands: IntegerPair[] = [];
  readonly #board: Rehearsal;
  #isOver = false;

  constructor(mines: readonly IntegerPair[]) {
    const shape = createShape(SIZE, SIZE);
    this.#board = new Rehearsal(shape, minesFromCells(shape, acceptedIn(mines)));
  }

  guess(guess: Guess): void {
    if (this.#isOver) return;
    if ('place' in guess) {
      this.commands.push(guess.place);
      return;
    }
    const cell = this.#board.cellFor(guess.at, guess.picked);
    if (cell !== undefined) this.#open(cell);
  }

  /** Opens what is left, zeros first. */
  win(picked: number): void {
    for (let next = picked; !this.#isOver && this.commands.length < MOST_GUESSES; next = nextPick(next)) {
      this.guess({ at: 'zero', picked: next });
    }
  }

  #open(cell: number): void {
    this.commands.push(placeOf(cell));
    if (this.#board.mines[cell] === 1) {
      this.#isOver = true;
      return;
    }
    this.#board.open('flood', cell);
    this.#isOver = this.#board.cellsFor('safe').length === 0;
  }
}
