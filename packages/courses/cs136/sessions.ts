import { columnOf, HIDDEN, MAX_NEIGHBOURS, neighboursInto, rowOf } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { Rehearsal, type SessionTarget } from '../cases/rehearsal.ts';
import { listOf, nextPick, often, pick, pickFrom, weighted } from '../cases/weights.ts';
import { type Cs136Board, cs136Board } from './boards.ts';
import type { Cs136Command, Cs136Script } from './script.ts';

/**
 * The next intention of the player: a move to a cell of a kind; to open an opening with something in its way (`block`);
 * to mark a cell, try it, and try it again without the mark (`reconsider`).
 */
type Move =
  | { readonly does: 'S' | 'A' | 'M'; readonly at: SessionTarget; readonly picked: number }
  | { readonly does: 'block'; readonly by: 'S' | 'M'; readonly picked: number }
  | { readonly does: 'reconsider'; readonly by: 'S' | 'A'; readonly picked: number };

/** A board, and what is done on it first. */
interface Start {
  readonly board: Cs136Board;
  readonly moves: readonly Move[];
}

const step = often<SessionTarget>({
  ...{ zero: 3, number: 3, safe: 1, border: 1, corner: 1, mine: 0 },
  ...{ open: 2, 'open-zero': 1, marked: 2, 'marked-mine': 2 },
});
const advancedStep = often<SessionTarget>({
  ...{ zero: 8, number: 2, safe: 0, border: 1, corner: 1, mine: 0 },
  ...{ open: 1, 'open-zero': 2, marked: 2, 'marked-mine': 2 },
});
const mark = often<SessionTarget>({
  ...{ zero: 2, number: 1, safe: 1, border: 0, corner: 0, mine: 6 },
  ...{ open: 2, 'open-zero': 1, marked: 3, 'marked-mine': 1 },
});

const move: fc.Arbitrary<Move> = weighted<Move>(
  [10, fc.record({ does: fc.constant('S'), at: step, picked: pick })],
  [10, fc.record({ does: fc.constant('A'), at: advancedStep, picked: pick })],
  [10, fc.record({ does: fc.constant('M'), at: mark, picked: pick })],
  [4, fc.record({ does: fc.constant('block'), by: fc.constantFrom('S', 'M'), picked: pick })],
  [1, fc.record({ does: fc.constant('reconsider'), by: fc.constantFrom('S', 'A'), picked: pick })],
);

const ending = often({ stop: 2, quit: 4, loss: 6, win: 7, open: 2 });

/** Another board before that of the game, and what is done on it: nothing of that is left. */
const before = weighted<Start | undefined>(
  [6, fc.constant(undefined)],
  [1, fc.record({ board: cs136Board, moves: listOf(move, 1, 4) })],
);

/** Sessions that are valid by the text. */
export const cs136Sessions: fc.Arbitrary<Cs136Script> = fc.noBias(
  fc
    .record({ board: cs136Board, moves: listOf(move, 1, 16), ending, isAdvanced: fc.boolean(), picked: pick, before })
    .map(({ board, moves, ending, isAdvanced, picked, before }) => {
      const session = new Session({ board, moves }, before && new Session(before));
      if (ending === 'loss') session.move(isAdvanced ? 'A' : 'S', 'mine', picked);
      if (ending === 'win') session.win(picked);
      if (ending === 'open') session.openAll(isAdvanced ? 'A' : 'S', picked);
      if (ending !== 'stop') session.quit();
      return { commands: session.commands };
    }),
);

const MAX_COMMANDS = 50;

class Session {
  readonly commands: Cs136Command[];
  readonly #board: Rehearsal;
  #isOver = false;

  /** @param before a session that this one goes on from, if the game is not over there, and the board has a seed */
  constructor({ board: { setup, shape, mines }, moves }: Start, before?: Session) {
    const goesOn = before !== undefined && !before.#isOver && setup[0] === 'D';
    this.commands = goesOn ? [...before.commands, setup] : [setup];
    this.#board = new Rehearsal(shape, mines);
    for (const move of moves) this.#make(move);
  }

  #make(move: Move): void {
    switch (move.does) {
      case 'block':
        this.#openBlocked(move.by, move.picked);
        break;
      case 'reconsider': {
        const cell = this.#board.cellFor('safe', move.picked);
        for (const letter of ['M', move.by, 'M', move.by] as const) this.#moveTo(letter, cell);
        break;
      }
      default:
        this.move(move.does, move.at, move.picked);
    }
  }

  move(letter: 'S' | 'A' | 'M', target: SessionTarget, picked: number): void {
    this.#moveTo(letter, this.#board.cellFor(target, picked));
  }

  /** Takes wrong marks away and marks all mines, some of it in either order; then the game is won. */
  win(picked: number): void {
    const isWrongFirst = picked % 3 > 0;
    if (picked % 5 < 2) this.move('M', 'safe', picked);
    for (let next = picked; this.#canGoOn(); next = nextPick(next)) {
      const wrong = this.#board.cellsFor('marked').filter((cell) => this.#board.mines[cell] === 0);
      const hidden = this.#board.cellsFor('mine');
      const [first, second] = isWrongFirst ? [hidden, wrong] : [wrong, hidden];
      this.#moveTo('M', pickFrom(first, next) ?? pickFrom(second, next));
      if (first.length + second.length === 0) return;
    }
  }

  openAll(letter: 'S' | 'A', picked: number): void {
    for (let next = picked; this.#canGoOn() && this.#board.cellsFor('safe').length > 0; next = nextPick(next)) {
      this.move(letter, 'safe', next);
    }
  }

  quit(): void {
    if (!this.#isOver) this.commands.push(['Q']);
  }

  #canGoOn(): boolean {
    return !this.#isOver && this.commands.length < MAX_COMMANDS;
  }

  /** Puts something in the way of an opening, then opens that from the cell beside it. */
  #openBlocked(by: 'S' | 'M', picked: number): void {
    const zero = this.#board.cellFor('zero', picked);
    if (zero === undefined) return;
    const beside = this.#hiddenBeside(zero);
    const zeros = beside.filter((cell) => this.#board.counts[cell] === 0);
    this.#moveTo(by, pickFrom(zeros, picked >> 4) ?? pickFrom(beside, picked >> 4));
    this.#moveTo('A', zero);
  }

  #hiddenBeside(cell: number): number[] {
    const neighbours = new Int32Array(MAX_NEIGHBOURS);
    const found = neighboursInto(neighbours, this.#board.shape, cell);
    const { knowledge, mines } = this.#board;
    return [...neighbours.subarray(0, found)].filter((beside) => knowledge[beside] === HIDDEN && mines[beside] === 0);
  }

  #moveTo(letter: 'S' | 'A' | 'M', cell: number | undefined): void {
    if (this.#isOver || cell === undefined) return;
    const { shape, mines, knowledge } = this.#board;
    this.commands.push([letter, columnOf(shape, cell), rowOf(shape, cell)]);
    if (letter === 'M') {
      this.#board.toggleMark(cell);
      this.#isOver = this.#isComplete();
    } else if (knowledge[cell] === HIDDEN) {
      if (mines[cell] === 1) this.#isOver = true;
      else this.#board.open(letter === 'A' ? 'flood' : 'single', cell);
    }
  }

  /** True if all mines and nothing else is marked. */
  #isComplete(): boolean {
    const marked = this.#board.cellsFor('marked');
    return marked.every((cell) => this.#board.mines[cell] === 1) && this.#board.cellsFor('mine').length === 0;
  }
}
