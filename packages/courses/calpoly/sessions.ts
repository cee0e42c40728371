import { createShape, minesFromCells } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { Rehearsal, type SessionTarget } from '../cases/rehearsal.ts';
import { listOf, nextPick, often, pick, pickFrom, sometimes, weighted } from '../cases/weights.ts';
import type { IntegerPair } from '../cases/words.ts';
import { acceptedIn, type CalpolyScript, isOnBoard, placeOf, SIZE } from './script.ts';

const line = fc.nat(SIZE - 1);
const onBoard: fc.Arbitrary<IntegerPair> = fc.tuple(line, line);
const LINES = Array.from({ length: SIZE }, (_, index) => index);

/** A straight wall from border to border, with a gap of up to 4 cells: openings pass through one of 3 or more. */
const straightWall: fc.Arbitrary<IntegerPair[]> = fc
  .record({ isRow: fc.boolean(), at: line, gapStart: line, gap: fc.constantFrom(0, 0, 0, 1, 2, 3, 4) })
  .map(({ isRow, at, gapStart, gap }) =>
    LINES.filter((along) => along < gapStart || along >= gapStart + gap).map((along) =>
      isRow ? [at, along] : [along, at],
    ),
  );

/** A slanting wall, with a gap of up to 4 cells: at one of 2 zeros touch by a corner and nowhere else. */
const slantingWall: fc.Arbitrary<IntegerPair[]> = fc
  .record({
    goesDown: fc.boolean(),
    offset: fc.integer({ min: 4, max: 2 * SIZE - 6 }),
    gapStart: fc.integer({ min: 0, max: SIZE - 3 }),
    gap: fc.constantFrom(0, 1, 2, 2, 2, 3, 4),
  })
  .map(({ goesDown, offset, gapStart, gap }) => {
    const wall = LINES.map((row): IntegerPair => [row, offset - row])
      .filter(isOnBoard)
      .map(([row, column]): IntegerPair => (goesDown ? [row, SIZE - 1 - column] : [row, column]));
    const first = gapStart % Math.max(1, wall.length - gap - 1);
    return wall.filter((_, index) => index <= first || index > first + gap);
  });

/** Four walls around some cells; at a border it may be open to it. */
const box: fc.Arbitrary<IntegerPair[]> = fc
  .record({
    top: fc.integer({ min: -2, max: SIZE - 4 }),
    left: fc.integer({ min: -2, max: SIZE - 4 }),
    height: fc.integer({ min: 2, max: 9 }),
    width: fc.integer({ min: 2, max: 9 }),
  })
  .map(({ top, left, height, width }) => {
    const isSide = ([row, column]: IntegerPair): boolean =>
      row === top || row === top + height || column === left || column === left + width;
    return LINES.slice(Math.max(0, top), top + height + 1)
      .flatMap((row) => LINES.slice(Math.max(0, left), left + width + 1).map((column): IntegerPair => [row, column]))
      .filter(isSide);
  });

const walls: fc.Arbitrary<IntegerPair[]> = fc
  .tuple(listOf(weighted([3, straightWall], [4, slantingWall], [3, box]), 1, 3), listOf(onBoard, 0, 5))
  .map(([parts, others]) => [...parts.flat(), ...others]);

/** Mines nearly everywhere: few cells are safe. */
const crowded: fc.Arbitrary<IntegerPair[]> = listOf(onBoard, 1, 9).map((safe) => {
  const isSafe = acceptedIn(safe);
  return LINES.flatMap((row) => LINES.map((column): IntegerPair => [row, column])).filter(
    ([row, column]) => !isSafe.has(row * SIZE + column),
  );
});

const layout: fc.Arbitrary<IntegerPair[]> = weighted(
  [22, listOf(onBoard, 1, 9)],
  [5, listOf(onBoard, 1, 1)],
  [26, listOf(onBoard, 12, 70)],
  [32, walls],
  [4, listOf(onBoard, 100, 200)],
  [3, crowded],
  [8, fc.constant([])],
);

/** Coordinates off the board, many so near that a program without a check accesses another cell. */
const offBoard: fc.Arbitrary<IntegerPair> = weighted(
  [3, fc.tuple(fc.constantFrom(-1, SIZE), line)],
  [3, fc.tuple(line, fc.constantFrom(-1, SIZE, SIZE + 1))],
  [2, fc.tuple(fc.constantFrom(-7, -1, SIZE, 25), fc.constantFrom(-3, -1, SIZE, 31))],
  [1, fc.tuple(fc.constantFrom(400, -40, 2 ** 31 - 1, -(2 ** 31)), line)],
  [1, fc.tuple(line, fc.constantFrom(1000, -400, 2 ** 31 - 1, -(2 ** 31)))],
);

/** Refused coordinates and their position in the list: off the board, or on an earlier mine. */
const refused = fc.record({
  place: weighted<IntegerPair | undefined>([3, offBoard], [2, fc.constant(undefined)]),
  picked: pick,
});

/** The coordinates of mines; the last ones, which complete them, are not refused. */
const mines: fc.Arbitrary<IntegerPair[]> = fc
  .record({ layout, bad: sometimes(6, 4, listOf(refused, 1, 5)) })
  .map(({ layout, bad }) => {
    const places = [...acceptedIn(layout)].map(placeOf);
    for (const { place, picked } of bad) {
      // Never at the end: another mine follows.
      const at = picked % 4 === 0 ? 0 : picked % Math.max(1, places.length);
      const again = places[at === 0 ? 0 : (picked >> 9) % at];
      if (place !== undefined && places.length > 0) places.splice(at, 0, place);
      else if (again !== undefined && at > 0) places.splice(at, 0, again);
    }
    return places;
  });

/** The coordinates of fewer mines than announced; the last ones may be refused. */
const tooFewMines: fc.Arbitrary<{ mines: IntegerPair[]; count: number }> = fc
  .record({
    places: sometimes(3, 1, listOf(weighted([5, onBoard], [2, offBoard]), 0, 7)),
    again: sometimes(1, 2, listOf(pick, 1, 2)),
    missing: weighted([5, fc.integer({ min: 1, max: 5 })], [3, fc.integer({ min: 390, max: 600 })]),
  })
  .map(({ places, again, missing }) => {
    const mines = [...places];
    for (const picked of again) if (places.length > 0) mines.push(places[picked % places.length]!);
    return { mines, count: acceptedIn(mines).size + missing };
  });

/** Coordinates off the board, or a kind of cell. */
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

const MAX_GUESSES = 40;

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
    for (let next = picked; !this.#isOver && this.commands.length < MAX_GUESSES; next = nextPick(next)) {
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
