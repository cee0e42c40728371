import { columnOf, rowOf } from '@countermine/core/board.ts';
import { createRandom, type Random } from '@countermine/core/random.ts';
import type { CaseInput } from '../../cases/case.ts';
import { exchangedCell } from '../../kit/board.ts';
import { type Cs204Choice, Cs204Rehearsal } from '../rehearsal.ts';
import { inputOf, unendedInput } from './experiments.ts';

/**
 * A choice at a cell: `again` an open one, `shown` a bomb that help has shown; the others are closed. `across`: the cell with
 * row and column exchanged is there and is not of that kind.
 */
type CellMove =
  | 'open'
  | 'open zero'
  | 'open again'
  | 'open marked'
  | 'open shown'
  | 'mark'
  | 'mark bomb'
  | 'unmark'
  | 'open across'
  | 'mark across'
  | 'unmark across'
  | 'mark open'
  | 'mark shown';

/** The kinds of choices of random games; `finish` is all that is left, `finish wrongly` with a safe cell marked. */
export type Move = CellMove | 'help' | 'outside' | 'invalid' | 'finish' | 'finish wrongly';

export interface GamePlan {
  /** Each as likely as often as it is there. */
  readonly moves: readonly Move[];
  /** The number of moves. */
  readonly length?: number;
  readonly maxSide?: number;
  readonly minSide?: number;
  /** The share of cells with bombs, in percent. */
  readonly bombs?: number;
  /** The invalid choices. */
  readonly words?: readonly string[];
  /** What is done at the end. */
  readonly last?: Move;
  /**
   * True if a bomb is unmarked and opened after the end of the game, where one is marked: a program that goes on ends
   * then, too.
   */
  readonly goesOn?: boolean;
}

/** Random games that are made of such moves, the same for the same seed. Every second one has only what is right. */
export function randomGames(seed: number, count: number, plan: GamePlan): CaseInput[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => randomGame(random, plan));
}

const WORDS = ['-x', 'open', 'o', '-O 0 0', '-H', 'help', '0', '-B 0 0', '-oo', 'quit'];

function randomGame(random: Random, plan: GamePlan): CaseInput {
  const { moves, length = 6, minSide = 2, maxSide = 5, bombs = 18, words = WORDS, last, goesOn = false } = plan;
  const [height, width] = [sideOf(random, minSide, maxSide), sideOf(random, minSide, maxSide)];
  const field = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (random.below(100) < bombs ? 'x' : '-')).join(''),
  );
  const board = new Cs204Rehearsal(field);
  const choices: string[] = [];
  const choose = (choice: Cs204Choice): void => {
    if (board.isOver) return;
    board.choose(choice);
    choices.push(choice.join(' '));
  };
  const make = (move: Move): void => {
    if (move === 'invalid') choose(pickOf(random, words)!.split(' '));
    else makeMove(random, board, move, choose);
  };
  for (let left = random.below(length) + 1; left > 0; left -= 1) make(pickOf(random, moves)!);
  if (last !== undefined) make(last);
  const marked = board.cellsThat((cell) => board.shown[cell] === 'B' && board.mines[cell] === 1).at(-1);
  if (!goesOn || !board.isOver || marked === undefined) return inputOf({ field, choices });
  const place = `${rowOf(board.shape, marked)} ${columnOf(board.shape, marked)}`;
  return unendedInput(field, [...choices, `-b ${place}`, `-o ${place}`]);
}

function sideOf(random: Random, min: number, max: number): number {
  return min + random.below(max - min + 1);
}

function pickOf<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[random.below(items.length)];
}

type CellsOf = (board: Cs204Rehearsal) => number[];

const showing =
  (text: string): CellsOf =>
  (board) =>
    board.cellsThat((cell) => board.shown[cell] === text);
const isSafe: CellsOf = (board) => closed(board, false);
const isOpen: CellsOf = (board) => board.cellsThat((cell) => board.isOpen(cell));

/** Those of which the cell with row and column exchanged is another. */
const across =
  (cellsOf: CellsOf): CellsOf =>
  (board) => {
    const cells = cellsOf(board);
    return cells.filter((cell) => {
      const other = exchangedCell(board.shape, cell);
      return other !== undefined && !cells.includes(other);
    });
  };

const CELL_MOVES: Readonly<Record<CellMove, readonly [option: '-o' | '-b', cells: CellsOf]>> = {
  open: ['-o', isSafe],
  'open zero': ['-o', (board) => isSafe(board).filter((cell) => board.counts[cell] === 0)],
  'open again': ['-o', isOpen],
  'open marked': ['-o', showing('B')],
  'open shown': ['-o', showing('x')],
  mark: ['-b', showing('.')],
  'mark bomb': ['-b', (board) => closed(board, true)],
  unmark: ['-b', showing('B')],
  'open across': ['-o', across(isSafe)],
  'mark across': ['-b', across(showing('.'))],
  'unmark across': ['-b', across(showing('B'))],
  'mark open': ['-b', isOpen],
  'mark shown': ['-b', showing('x')],
};

function makeMove(
  random: Random,
  board: Cs204Rehearsal,
  move: Exclude<Move, 'invalid'>,
  choose: (choice: Cs204Choice) => void,
): void {
  switch (move) {
    case 'help':
      choose(['-h']);
      break;
    case 'outside':
      choose([random.below(2) === 0 ? '-o' : '-b', ...placeOutside(random, board)]);
      break;
    case 'finish':
    case 'finish wrongly':
      finish(random, board, move === 'finish wrongly', choose);
      break;
    default: {
      const [option, cellsOf] = CELL_MOVES[move];
      const cell = pickOf(random, cellsOf(board));
      if (cell !== undefined) choose([option, rowOf(board.shape, cell), columnOf(board.shape, cell)]);
    }
  }
}

function closed(board: Cs204Rehearsal, isBomb: boolean): number[] {
  return board.cellsThat((cell) => board.isClosed(cell, isBomb));
}

function placeOutside(random: Random, { shape }: Cs204Rehearsal): readonly [row: number, column: number] {
  const { height, width } = shape;
  const row = random.below(height);
  const column = random.below(width);
  const places = [
    [-1 - random.below(3), column],
    [row, -1 - random.below(3)],
    [height, column],
    [row, width],
    [height + 1 + random.below(5), column],
    [row, width + 1 + random.below(5)],
    [-1, -1],
    [height, width],
  ] as const;
  return pickOf(random, places)!;
}

/** Closes the last gaps: bombs are marked, the other cells opened, in a random order; one of them is marked by mistake. */
function finish(random: Random, board: Cs204Rehearsal, isWrong: boolean, choose: (choice: Cs204Choice) => void): void {
  let isMistakeLeft = isWrong;
  for (;;) {
    const cell = pickOf(
      random,
      board.cellsThat((one) => board.shown[one] === '.'),
    );
    if (cell === undefined) return;
    const isMarked = board.mines[cell] === 1 || isMistakeLeft;
    if (board.mines[cell] === 0) isMistakeLeft = false;
    choose([isMarked ? '-b' : '-o', rowOf(board.shape, cell), columnOf(board.shape, cell)]);
  }
}
