import { columnOf, rowOf } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { listOf, nextPick, often, pick, pickFrom, sometimes, weighted } from '../cases/weights.ts';
import { type Cs204Choice, Cs204Rehearsal, choicesToAnEnd } from './rehearsal.ts';
import { type Cs204Script, SEPARATORS } from './script.ts';

function side(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max });
}

/** The numbers of rows and columns. */
const sides: fc.Arbitrary<[number, number]> = weighted(
  [12, fc.tuple(side(2, 6), side(2, 6))],
  [5, fc.tuple(side(3, 12), side(3, 12))],
  [1, fc.tuple(side(1, 1), side(1, 12))],
  [1, fc.tuple(side(1, 12), side(1, 1))],
  [1, fc.tuple(side(1, 1), side(1, 1))],
  [2, fc.tuple(side(8, 20), side(8, 20))],
);

/** The rows of fields of all sizes, from empty ones to such as hold mines only. */
const cs204Field: fc.Arbitrary<string[]> = fc
  .record({
    sides,
    places: weighted(
      [9, listOf(pick, 1, 5)],
      [6, listOf(pick, 4, 14)],
      [2, listOf(pick, 14, 24)],
      [1, fc.constant<number[]>([])],
    ),
    holdMines: often({ places: 18, others: 1 }),
  })
  .map(({ sides: [height, width], places, holdMines }) => {
    const named = new Set(places.map((place) => place % (height * width)));
    const cellAt = (cell: number): string => (named.has(cell) === (holdMines === 'places') ? 'x' : '-');
    return Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, column) => cellAt(row * width + column)).join(''),
    );
  });

/** The kind of cell that a move is for; `safe`, `zero`, `number` and `mine` are closed, `open` shows a number or 0. */
type Target = 'safe' | 'zero' | 'zero-among-zeros' | 'number' | 'mine' | 'open' | 'marked' | 'shown' | 'off';

/** An intention of the player; the exact cell is chosen once the board is known. */
type Move =
  | { readonly does: 'open' | 'mark' | 'remark'; readonly at: Target; readonly picked: number }
  | { readonly does: 'open-over-mark' | 'help' | 'invalid'; readonly picked: number };

function moveTo(does: 'open' | 'mark' | 'remark', at: fc.Arbitrary<Target>): fc.Arbitrary<Move> {
  return fc.record({ does: fc.constant(does), at, picked: pick });
}

function move(does: 'open-over-mark' | 'help' | 'invalid'): fc.Arbitrary<Move> {
  return fc.record({ does: fc.constant(does), picked: pick });
}

const moves: fc.Arbitrary<Move> = weighted<Move>(
  [
    12,
    moveTo('open', often({ zero: 4, 'zero-among-zeros': 1, number: 5, safe: 1, open: 3, marked: 3, shown: 3, off: 3 })),
  ],
  [8, moveTo('mark', often({ zero: 1, number: 2, safe: 2, mine: 4, open: 3, marked: 3, shown: 4, off: 4 }))],
  [2, moveTo('remark', often({ mine: 3, safe: 2, zero: 1 }))],
  [2, move('open-over-mark')],
  [6, move('help')],
  [3, move('invalid')],
);

/** The end of a session: `help` is a win in which help shows the last mines. */
const ending = often({ loss: 8, win: 5, help: 4, 'wrong-marks': 5 });

/** Sessions that are valid by the text. */
export const cs204Sessions: fc.Arbitrary<Cs204Script> = fc.noBias(
  fc
    .record({
      field: cs204Field,
      separator: weighted(
        [6, fc.constant<Cs204Script['separator']>(' ')],
        [1, fc.constantFrom<Cs204Script['separator'][]>(...SEPARATORS)],
      ),
      missingFiles: weighted([7, fc.constant(0)], [2, fc.integer({ min: 1, max: 3 })]),
      moves: sometimes(6, 1, listOf(moves, 2, 16)),
      ending,
      picked: pick,
    })
    .map(({ field, separator, missingFiles, moves, ending, picked }) => {
      const session = new Session(field);
      // What wins by help needs its chances.
      for (const next of moves) if (ending !== 'help' || next.does !== 'help') session.make(next);
      if (ending === 'loss') session.lose(picked);
      else session.finish(ending, picked);
      return { field, separator, missingFiles, commands: choicesToAnEnd({ field, commands: session.choices }) };
    }),
);

const MAX_CHOICES = 60;

const NO_OPTIONS = 'open help -O -B -H -x -m -a -f o b h - -oo -help 0 x quit -o1'.split(' ');
const NO_CHOICES = ['open 1 1', '-x 0 0', '-O 1 2', 'b 0 1', '-B 0 0', '0 1', '-mark 2 2', 'help me', 'OPEN 0 0'];

class Session {
  readonly choices: Cs204Choice[] = [];
  readonly #board: Cs204Rehearsal;

  constructor(field: readonly string[]) {
    this.#board = new Cs204Rehearsal(field);
  }

  make(move: Move): void {
    const { picked } = move;
    switch (move.does) {
      case 'open':
        this.#choosePlace('-o', move.at, picked);
        break;
      case 'mark':
        this.#choosePlace('-b', move.at, picked);
        break;
      case 'remark':
        this.#remark(move.at, picked);
        break;
      case 'open-over-mark':
        this.#openOverMark(picked);
        break;
      case 'help':
        if (picked % 8 === 0) this.#choosePlace('-o', 'zero-among-zeros', picked);
        if (picked % 8 >= 4) this.#openCrossedNumbers(picked >> 4);
        // Now and then all chances in a row, and one more.
        for (let times = pickFrom([1, 1, 1, 2, 4], picked)!; times > 0; times -= 1) this.#choose(['-h']);
        break;
      case 'invalid':
        this.#choose(pickFrom(picked % 4 === 0 ? NO_CHOICES : NO_OPTIONS, picked >> 2)!.split(' '));
    }
  }

  /** Opens a mine, now and then one that was marked before. */
  lose(picked: number): void {
    const mine = pickFrom(this.#cellsFor('mine'), picked);
    if (mine === undefined) return;
    if (picked % 4 === 0) for (const option of ['-b', '-o', '-b'] as const) this.#chooseCell(option, mine);
    this.#chooseCell('-o', mine);
  }

  /** Closes the game in any order: with the marks where the mines are, or with one that is wrong. */
  finish(ending: 'win' | 'help' | 'wrong-marks', picked: number): void {
    let next = picked;
    const wrong = ending === 'wrong-marks' ? pickFrom(this.#cellsFor('safe'), picked) : undefined;
    if (wrong !== undefined) this.#chooseCell('-b', wrong);
    while (this.#canGoOn()) {
      next = nextPick(next);
      const cells = this.#cellsToFinish(ending, wrong);
      const cell = pickFrom(cells, next >> 3);
      if (cell === undefined) return;
      const isClosedSafe = this.#board.isClosed(cell, false);
      if (isClosedSafe) this.#chooseCell('-o', cell);
      else if (ending === 'help' && this.#canHelpWith(cells.length)) this.#choose(['-h']);
      else this.#chooseCell('-b', cell);
    }
  }

  /** The cells to be opened, to be marked, or to be freed of a wrong mark; those that help can show come last. */
  #cellsToFinish(ending: 'win' | 'help' | 'wrong-marks', wrong: number | undefined): number[] {
    const board = this.#board;
    const safe = this.#cellsFor('safe');
    const mines = this.#cellsFor('mine');
    const wrongMarks = this.#cellsFor('marked').filter((cell) => board.mines[cell] === 0 && cell !== wrong);
    if (ending === 'wrong-marks') return [...safe, ...mines];
    if (ending === 'win') return [...safe, ...mines, ...wrongMarks];
    return safe.length + wrongMarks.length > 0 ? [...safe, ...wrongMarks] : mines;
  }

  /** True if the chances suffice for this many mines, and the next one can be shown. */
  #canHelpWith(mines: number): boolean {
    return mines <= this.#board.chances && this.#board.helped !== undefined;
  }

  #canGoOn(): boolean {
    return !this.#board.isOver && this.choices.length < MAX_CHOICES;
  }

  /** Marks a cell, takes the mark away, and puts it there again or opens the cell if it holds no mine. */
  #remark(target: Target, picked: number): void {
    const cell = pickFrom(this.#cellsFor(target), picked);
    if (cell === undefined) return;
    this.#chooseCell('-b', cell);
    this.#chooseCell('-b', cell);
    this.#chooseCell(this.#board.mines[cell] === 0 && picked % 2 === 0 ? '-o' : '-b', cell);
  }

  /** Marks a cell beside a 0 that is closed, then opens the 0. */
  #openOverMark(picked: number): void {
    const zero = pickFrom(this.#cellsFor('zero'), picked);
    if (zero === undefined) return;
    const beside = this.#board.neighboursOf(zero).filter((cell) => this.#board.isClosed(cell, false));
    const marked = pickFrom(beside, picked >> 4);
    if (marked !== undefined) this.#chooseCell('-b', marked);
    this.#chooseCell('-o', zero);
  }

  /**
   * Opens two numbers in the order opposite to that of the mines beside them: whether help goes by the first number or
   * by the first mine, it shows another one.
   */
  #openCrossedNumbers(picked: number): void {
    const numbers = this.#board.cellsThat((cell) => this.#board.mines[cell] === 0 && this.#board.counts[cell]! > 0);
    const firstMines = new Map(numbers.map((cell) => [cell, this.#firstMineBeside(cell) ?? -1]));
    const pairs = numbers.flatMap((early) =>
      numbers
        .filter((late) => late > early && firstMines.get(late)! >= 0 && firstMines.get(late)! < firstMines.get(early)!)
        .map((late) => [early, late] as const),
    );
    for (const cell of pickFrom(pairs, picked) ?? [])
      if (this.#board.isClosed(cell, false)) this.#chooseCell('-o', cell);
  }

  #firstMineBeside(cell: number): number | undefined {
    return this.#board.neighboursOf(cell).find((beside) => this.#board.isClosed(beside, true));
  }

  #choosePlace(option: '-o' | '-b', target: Target, picked: number): void {
    if (target === 'off') {
      this.#choose([option, ...this.#placeOff(picked)]);
      return;
    }
    if (this.#cellsFor(target).length === 0) this.#prepare(target, picked);
    const cell = pickFrom(this.#cellsFor(target), picked);
    if (cell !== undefined) this.#chooseCell(option, cell);
  }

  /** Makes a cell what a choice goes for, if there is none. */
  #prepare(target: Target, picked: number): void {
    if (target === 'shown' && this.#board.chances > 0 && this.#board.helped !== undefined) this.#choose(['-h']);
    const closed = pickFrom(this.#cellsFor(target === 'marked' && picked % 2 === 0 ? 'mine' : 'safe'), picked);
    if (closed === undefined) return;
    if (target === 'marked') this.#chooseCell('-b', closed);
    if (target === 'open') this.#chooseCell('-o', closed);
  }

  #chooseCell(option: '-o' | '-b', cell: number): void {
    const { shape } = this.#board;
    this.#choose([option, rowOf(shape, cell), columnOf(shape, cell)]);
  }

  #choose(choice: Cs204Choice): void {
    if (!this.#canGoOn()) return;
    this.choices.push(choice);
    this.#board.choose(choice);
  }

  /** A place off the field, near it or far away; some are on it for who takes the column for the row. */
  #placeOff(picked: number): readonly [row: number, column: number] {
    const { height, width } = this.#board.shape;
    const row = (picked >> 4) % height;
    const column = (picked >> 8) % width;
    const places: (readonly [number, number])[] = [
      [-1, column],
      [row, -1],
      [height, column],
      [row, width],
      [height + (picked % 7), width + (picked % 5)],
      [-1 - (picked % 3), -1],
      [100 * 10 ** (picked % 8), column],
      [row, 100 * 10 ** (picked % 8)],
    ];
    if (width > height) places.push([height + (picked % (width - height)), row], [width - 1, row]);
    if (height > width) places.push([column, width + (picked % (height - width))], [column, height - 1]);
    return pickFrom(places, picked >> 12)!;
  }

  #cellsFor(target: Target): number[] {
    const board = this.#board;
    switch (target) {
      case 'safe':
        return board.cellsThat((cell) => board.isClosed(cell, false));
      case 'zero':
        return board.cellsThat((cell) => board.isClosed(cell, false) && board.counts[cell] === 0);
      case 'zero-among-zeros':
        return this.#cellsFor('zero').filter((cell) =>
          board.neighboursOf(cell).every((beside) => board.counts[beside] === 0),
        );
      case 'number':
        return board.cellsThat((cell) => board.isClosed(cell, false) && board.counts[cell]! > 0);
      case 'mine':
        return board.cellsThat((cell) => board.isClosed(cell, true));
      case 'open':
        return board.cellsThat((cell) => board.isOpen(cell));
      case 'marked':
        return board.cellsThat((cell) => board.shown[cell] === 'B');
      case 'shown':
        return board.cellsThat((cell) => board.shown[cell] === 'x');
      case 'off':
        return [];
    }
  }
}
