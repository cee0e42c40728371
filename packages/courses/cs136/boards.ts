import { type BoardShape, countMines, createMines, createShape, type MineMap } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { often, weighted } from '../cases/weights.ts';
import { GlibcRandom } from '../kit/glibc-random.ts';
import { type Cs136Command, type Cs136Script, type Cs136Setup, MAX_HEIGHT, MAX_WIDTH } from './script.ts';

export interface Cs136Board {
  readonly setup: Cs136Setup;
  readonly shape: BoardShape;
  readonly mines: MineMap;
}

const width = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max: Math.min(max, MAX_WIDTH) });
const height = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max: Math.min(max, MAX_HEIGHT) });

const size: fc.Arbitrary<[width: number, height: number]> = weighted(
  [30, fc.tuple(width(2, 6), height(2, 5))],
  [12, fc.tuple(width(1, 2), height(3, 10))],
  [12, fc.tuple(width(4, 20), height(1, 2))],
  [26, fc.tuple(width(5, 11), height(4, 8))],
  [12, fc.tuple(width(12, 20), height(6, 10))],
  [6, fc.constant([MAX_WIDTH, MAX_HEIGHT])],
);

/** Mostly small: a seed is typed in. */
const seed = weighted(
  [4, fc.nat(99)],
  [11, fc.nat(99_999)],
  [2, fc.nat(2 ** 31 - 1)],
  [3, fc.constantFrom(0, 0, 0, 1, 2 ** 31 - 1)],
);

const anyBoard: fc.Arbitrary<Cs136Board> = fc
  .record({ letter: often({ D: 9, I: 1 }), size, seed })
  .map(({ letter, size, seed }) => boardOf(letter === 'D' ? [letter, ...size, seed] : ['I', ...size]));

/** A small board without a mine: on it a mark that is taken away wins. */
const mineless: fc.Arbitrary<Cs136Board> = fc
  .record({ size: fc.tuple(width(1, 3), height(1, 3)), seed: fc.nat(9999) })
  .map(({ size, seed }) => {
    for (let other = seed; ; other += 1) {
      const board = boardOf(['D', ...size, other]);
      if (countMines(board.mines) === 0) return board;
    }
  });

/** Boards of every shape, by a seed or, seldom, by the first random numbers there are. */
export const cs136Board: fc.Arbitrary<Cs136Board> = weighted([16, anyBoard], [1, mineless]);

/** The seed of `rand()` before any `srand()`. */
const UNSEEDED = 1;

/** The board that a first command makes: a cell is a mine when its random number leaves 4 by 5. */
export function boardOf(setup: Cs136Setup): Cs136Board {
  const [, width, height, seed = UNSEEDED] = setup;
  const shape = createShape(width, height);
  const random = new GlibcRandom(seed);
  const mines = createMines(shape).map(() => (random.next() % 5 === 4 ? 1 : 0));
  return { setup, shape, mines };
}

/** Sizes to try, the smallest first. */
const SIZES = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 2],
  [3, 3],
  [5, 3],
  [4, 4],
  [6, 5],
] as const;
/** Seeds to try for each size. */
const SEEDS = [0, 2, 3, 4, 5, 6, 7, 8];

/**
 * The same game on a smaller board: with another board nothing of a game is left but what kind of cell each command
 * names, so the n-th cell of a kind is replaced by the n-th of that kind there. Commands for cells that are too many are
 * left out.
 */
export function* onSmallerBoards(script: Cs136Script): Iterable<Cs136Script> {
  const [setup, ...commands] = script.commands;
  if (setup?.[0] !== 'D' || !isPlayable(setup)) return;
  const board = boardOf(setup);
  for (const [width, height] of SIZES) {
    if (width * height >= board.shape.size) return;
    for (const seed of SEEDS) {
      const smaller = boardOf(['D', width, height, seed]);
      yield { commands: [smaller.setup, ...moveTo(smaller, board, commands)] };
    }
  }
}

/** True if the board is of a size that is worth drawing. */
function isPlayable([, width, height]: Cs136Setup): boolean {
  return width >= 1 && width <= MAX_WIDTH && height >= 1 && height <= MAX_HEIGHT;
}

function moveTo(to: Cs136Board, from: Cs136Board, commands: readonly Cs136Command[]): Cs136Command[] {
  const cells = Array.from(to.mines.keys());
  const free = [0, 1].map((kind) => cells.filter((cell) => to.mines[cell] === kind));
  const moved = new Map<number, number | undefined>();
  return commands.flatMap((command): Cs136Command[] => {
    if (command[0] !== 'S' && command[0] !== 'A' && command[0] !== 'M') return [command];
    const cell = command[2] * from.shape.width + command[1];
    if (!moved.has(cell)) moved.set(cell, free[from.mines[cell] ?? 0]?.shift());
    const place = moved.get(cell);
    return place === undefined ? [] : [[command[0], place % to.shape.width, Math.floor(place / to.shape.width)]];
  });
}
