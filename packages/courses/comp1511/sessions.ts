import { createMines, createShape } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { Rehearsal, type SessionTarget } from '../cases/rehearsal.ts';
import { listOf, nextPick, often, pick, pickFrom, sometimes, weighted } from '../cases/weights.ts';
import type { IntegerPair } from '../cases/words.ts';
import { type Comp1511Command, type Comp1511Script, isOnField, SIZE } from './script.ts';

const line = fc.nat(SIZE - 1);
const onField: fc.Arbitrary<IntegerPair> = fc.tuple(line, line);

/** Mines one under the other, through the bottom row to the top: a first turn there shifts the field several times. */
const stack: fc.Arbitrary<IntegerPair[]> = fc
  .record({ column: line, bottom: line, height: fc.integer({ min: 2, max: SIZE - 1 }) })
  .map(({ column, bottom, height }) =>
    Array.from({ length: height }, (_, above) => [(bottom - above + SIZE) % SIZE, column]),
  );

const inBottomRow: fc.Arbitrary<IntegerPair[]> = listOf(
  line.map((column): IntegerPair => [SIZE - 1, column]),
  1,
  4,
);

/** Mines nearly everywhere: a few cells are safe. */
const crowded: fc.Arbitrary<IntegerPair[]> = listOf(onField, 6, 14).map((safe) => {
  const isSafe = new Set(safe.map(([row, column]) => row * SIZE + column));
  const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => cell).filter((cell) => !isSafe.has(cell));
  return cells.map((cell) => [Math.floor(cell / SIZE), cell % SIZE]);
});

const layout: fc.Arbitrary<IntegerPair[]> = weighted(
  [30, listOf(onField, 1, 4)],
  [22, listOf(onField, 5, 10)],
  [8, listOf(onField, 12, 36)],
  [24, fc.tuple(stack, listOf(onField, 0, 4)).map((parts) => parts.flat())],
  [10, fc.tuple(inBottomRow, listOf(onField, 0, 3)).map((parts) => parts.flat())],
  [3, crowded],
  [3, fc.constant([])],
);

/** Pairs off the field, many so near that a program without a check places the mine elsewhere. */
const offField: fc.Arbitrary<IntegerPair> = weighted(
  [3, fc.tuple(fc.constantFrom(-1, SIZE), line)],
  [3, fc.tuple(line, fc.constantFrom(-1, SIZE, SIZE + 1))],
  [2, fc.tuple(fc.constantFrom(-5, -1, SIZE, 9), fc.constantFrom(-3, -1, SIZE, 12))],
  [1, fc.tuple(fc.constantFrom(100, -40, 2 ** 31 - 1, -(2 ** 31)), line)],
  [1, fc.tuple(line, fc.constantFrom(1000, -64, 2 ** 31 - 1, -(2 ** 31)))],
);

const laid: fc.Arbitrary<IntegerPair[]> = fc
  .record({
    layout,
    strays: sometimes(4, 5, listOf(fc.tuple(offField, pick), 1, 3)),
    repeats: sometimes(1, 3, listOf(pick, 1, 2)),
  })
  .map(({ layout, strays, repeats }) => {
    const pairs = [...layout];
    for (const repeat of repeats) {
      const again = pickFrom(pairs, repeat);
      if (again !== undefined) pairs.splice(repeat % 13, 0, again);
    }
    for (const [stray, place] of strays) pairs.splice(place % (pairs.length + 1), 0, stray);
    return withoutFullLines(pairs);
  });

/** The pairs of a session: mines, some of them placed twice, and pairs off the field among them. */
const mines: fc.Arbitrary<IntegerPair[]> = sometimes(19, 1, laid);

/** The pairs without those that would fill a row or column: the text says that there are at most 7 mines in one. */
function withoutFullLines(mines: readonly IntegerPair[]): IntegerPair[] {
  const laid = new Set<number>();
  const inRow = new Uint8Array(SIZE);
  const inColumn = new Uint8Array(SIZE);
  return mines.filter(([row, column]) => {
    if (!isOnField(row, column) || laid.has(row * SIZE + column)) return true;
    if (inRow[row] === SIZE - 1 || inColumn[column] === SIZE - 1) return false;
    laid.add(row * SIZE + column);
    inRow[row]! += 1;
    inColumn[column]! += 1;
    return true;
  });
}

/** An intention of the player; the exact cell is chosen once the field is known. */
type Move =
  | { readonly does: 'hint'; readonly hint: 1 | 2 | 3; readonly near: 'a-mine' | 'anywhere'; readonly picked: number }
  | { readonly does: 'mode'; readonly mode: 5 | 6 }
  | { readonly does: 'reveal'; readonly by: 4 | 7; readonly at: SessionTarget; readonly picked: number };

/** The cell of the first reveal: `deep-mine` is one that takes the most shifts, `bottom-mine` one in the last row. */
type FirstReveal = 'as-it-comes' | 'mine' | 'deep-mine' | 'bottom-mine';

const reveal = fc.constantFrom<4 | 7>(4, 7);

const move: fc.Arbitrary<Move> = weighted<Move>(
  [
    7,
    fc.record({
      does: fc.constant('hint'),
      hint: fc.constantFrom<1 | 2 | 3>(1, 2, 3, 3),
      near: often({ 'a-mine': 3, anywhere: 1 }),
      picked: pick,
    }),
  ],
  [3, fc.record({ does: fc.constant('mode'), mode: fc.constantFrom<5 | 6>(5, 6) })],
  [
    10,
    fc.record({
      does: fc.constant('reveal'),
      by: reveal,
      at: often({ zero: 6, number: 3, safe: 1, border: 2, corner: 2, open: 4, 'open-zero': 4 }),
      picked: pick,
    }),
  ],
);

/** Sessions that are valid by the text. */
export const comp1511Sessions: fc.Arbitrary<Comp1511Script> = fc.noBias(
  fc
    .record({
      mines,
      startsInGameplayMode: fc.boolean(),
      moves: weighted([1, listOf(move, 0, 3)], [5, listOf(move, 2, 14)]),
      firstReveal: often({ 'as-it-comes': 8, mine: 4, 'deep-mine': 5, 'bottom-mine': 3 }),
      ending: often({ 'at-once': 1, stop: 5, win: 8, 'quick-loss': 1, loss: 5 }),
      lastReveal: reveal,
      picked: pick,
    })
    .map((plan) => {
      const session = new Session(plan.mines, plan.firstReveal);
      if (plan.ending === 'at-once') return { mines: plan.mines, commands: [] };
      if (plan.startsInGameplayMode) session.make({ does: 'mode', mode: 5 });
      for (const next of plan.ending === 'quick-loss' ? [] : plan.moves) session.make(next);
      if (plan.ending === 'win') session.win(plan.lastReveal, plan.picked);
      if (plan.ending.endsWith('loss')) session.lose(plan.lastReveal, plan.picked);
      return { mines: plan.mines, commands: session.commands };
    }),
);

const MAX_COMMANDS = 50;

class Session {
  readonly commands: Comp1511Command[] = [];
  readonly #firstReveal: FirstReveal;
  #board: Rehearsal;
  #isFirstTurn = true;
  #isOver = false;

  constructor(pairs: readonly IntegerPair[], firstReveal: FirstReveal) {
    const shape = createShape(SIZE, SIZE);
    const laid = createMines(shape);
    for (const [row, column] of pairs) if (isOnField(row, column)) laid[row * SIZE + column] = 1;
    this.#board = new Rehearsal(shape, laid);
    this.#firstReveal = firstReveal;
  }

  make(move: Move): void {
    if (this.#isOver) return;
    switch (move.does) {
      case 'hint':
        this.commands.push(this.#hint(move.hint, move.near, move.picked));
        break;
      case 'mode':
        this.commands.push([move.mode]);
        break;
      case 'reveal':
        this.#reveal(move.by, this.#cellToReveal(move.at, move.picked));
        break;
    }
  }

  /** Reveals what is left, mostly the zeros first; the last cells by the same command. */
  win(by: 4 | 7, picked: number): void {
    const first = picked % 4 === 0 ? 'number' : 'zero';
    for (let next = picked; !this.#isOver && this.commands.length < MAX_COMMANDS; next = nextPick(next)) {
      const isLast = this.#board.cellsFor(first).length === 0;
      this.#reveal(isLast || next % 3 > 0 ? by : 4, this.#cellToReveal(first, next));
    }
  }

  lose(by: 4 | 7, picked: number): void {
    if (this.#isFirstTurn) this.make({ does: 'reveal', by, at: 'safe', picked });
    if (!this.#isOver) this.#reveal(by, this.#cellToReveal('mine', picked));
  }

  #hint(hint: 1 | 2 | 3, near: 'a-mine' | 'anywhere', picked: number): Comp1511Command {
    const mine = near === 'a-mine' ? pickFrom(this.#board.cellsFor('mine'), picked) : undefined;
    const row = mine === undefined ? picked % SIZE : Math.floor(mine / SIZE);
    const column = mine === undefined ? (picked >> 3) % SIZE : mine % SIZE;
    if (hint < 3) return [hint as 1 | 2, hint === 1 ? row : column];
    const size = pickFrom([1, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7], picked >> 5) ?? 1;
    // Beside the mine rather than around it: by the half of the side, more or less, it is in the square or not.
    const shift = ((picked >> 9) % (size + 4)) - (size + 3) / 2;
    const across = ((picked >> 12) % (size + 4)) - (size + 3) / 2;
    return [3, clamp(row + (mine === undefined ? 0 : shift)), clamp(column + (mine === undefined ? 0 : across)), size];
  }

  #cellToReveal(target: SessionTarget, picked: number): number | undefined {
    const mines = this.#isFirstTurn ? this.#firstMines() : [];
    return pickFrom(mines, picked) ?? this.#board.cellFor(target, picked);
  }

  /** The mines that the first reveal may be meant for. */
  #firstMines(): number[] {
    const mines = this.#board.cellsFor('mine');
    switch (this.#firstReveal) {
      case 'as-it-comes':
        return [];
      case 'mine':
        return mines;
      case 'deep-mine': {
        const deepest = Math.max(...mines.map((cell) => this.#shiftsOf(cell)));
        return mines.filter((cell) => this.#shiftsOf(cell) === deepest);
      }
      case 'bottom-mine':
        return mines.filter((cell) => cell >= (SIZE - 1) * SIZE);
    }
  }

  /** The number of times the field moves down until the cell is safe; 0 if it is. */
  #shiftsOf(cell: number): number {
    const size = SIZE * SIZE;
    let shifts = 0;
    while (shifts < SIZE && this.#board.mines[(cell - shifts * SIZE + size) % size] === 1) shifts += 1;
    return shifts;
  }

  #reveal(by: 4 | 7, cell: number | undefined): void {
    if (cell === undefined) return;
    this.commands.push([by, Math.floor(cell / SIZE), cell % SIZE]);
    if (this.#isFirstTurn) this.#shiftDown(this.#shiftsOf(cell));
    this.#isFirstTurn = false;
    if (this.#board.mines[cell] === 1) {
      this.#isOver = true;
      return;
    }
    this.#board.open(by === 4 ? 'block' : 'radial', cell);
    this.#isOver = this.#board.cellsFor('safe').length === 0;
  }

  #shiftDown(rows: number): void {
    if (rows === 0) return;
    const { shape, mines } = this.#board;
    const down = (cell: number): number => (cell - rows * SIZE + shape.size) % shape.size;
    this.#board = new Rehearsal(
      shape,
      mines.map((_, cell) => mines[down(cell)]!),
    );
  }
}

function clamp(line: number): number {
  return Math.min(SIZE - 1, Math.max(0, line));
}
