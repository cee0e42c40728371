import { columnOf, rowOf } from '@countermine/core/board.ts';
import fc from 'fast-check';
import { readsEveryStep } from '../../cases/answer.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Requirement } from '../../cases/requirement.ts';
import { inputOfLines } from '../../cases/words.ts';
import { boardOf, type Cs136Board } from '../boards.ts';
import { cs136 } from '../cs136.ts';
import { type Cs136Command, type Cs136Setup, MAX_HEIGHT, MAX_WIDTH } from '../script.ts';

/** A square as commands name it. */
export type Square = readonly [column: number, row: number];

/** The boards of most experiments are no wider. */
export const WIDEST = 20;

/** The most seeds that are tried for a board; one mine on 20 squares takes some 350. */
const MAX_SEEDS = 1_000_000;

/** The board of the first seed from some on for which something holds. */
export function boardWhere(
  width: number,
  height: number,
  holds: (board: Cs136Board) => boolean,
  firstSeed = 1,
): Cs136Board {
  for (let seed = firstSeed; seed < MAX_SEEDS; seed += 1) {
    const board = boardOf(['D', width, height, seed]);
    if (holds(board)) return board;
  }
  throw new Error(`boardWhere: no seed gives such a board of ${width} x ${height}`);
}

/** The board of the first seed with mines on these squares and no others. */
export function boardWith(width: number, height: number, mines: readonly Square[]): Cs136Board {
  const cells = new Set(mines.map(([column, row]) => row * width + column));
  return boardWhere(width, height, (board) => board.mines.every((mine, cell) => (mine === 1) === cells.has(cell)));
}

/** All squares of a board, row by row. */
export function squaresOf(width: number, height: number): Square[] {
  return Array.from({ length: width * height }, (_, cell) => [cell % width, Math.floor(cell / width)] as const);
}

/** The squares of a board with a mine, or without, row by row. */
export function squaresWith({ shape, mines }: Cs136Board, mine: 0 | 1): Square[] {
  const cells = [...mines.keys()].filter((cell) => mines[cell] === mine);
  return cells.map((cell) => [columnOf(shape, cell), rowOf(shape, cell)] as const);
}

/** The squares that show 0. */
export function zerosOf(board: Cs136Board): Square[] {
  const mines = squaresWith(board, 1);
  return squaresWith(board, 0).filter((square) => mines.every((mine) => !areNear(square, mine)));
}

export function areNear([column, row]: Square, [otherColumn, otherRow]: Square): boolean {
  return Math.max(Math.abs(column - otherColumn), Math.abs(row - otherRow)) <= 1;
}

/** The squares beside mines, on which A opens nothing else. */
export function numbersOf(board: Cs136Board): Square[] {
  const mines = squaresWith(board, 1);
  return squaresWith(board, 0).filter((square) => mines.some((mine) => areNear(square, mine)));
}

/** The squares without a mine beside at least four. */
export function crowdedOf(board: Cs136Board): Square[] {
  const mines = squaresWith(board, 1);
  return squaresWith(board, 0).filter((square) => mines.filter((mine) => areNear(square, mine)).length > 3);
}

/** A session on a board. */
export function sessionOn({ setup }: { readonly setup: Cs136Setup }, ...moves: Cs136Command[]): CaseInput {
  return inputOfLines([setup, ...moves]);
}

export function each(letter: 'S' | 'A' | 'M', squares: readonly Square[]): Cs136Command[] {
  return squares.map(([column, row]) => [letter, column, row] as const);
}

/**
 * Every other session with Q at its end, if it is not over before: some programs do not notice the end of their input,
 * and some do not know Q.
 */
function endedEitherWay(input: CaseInput, index: number): CaseInput {
  if (index % 2 === 0) return input;
  const ended = { ...input, steps: [...input.steps, 'Q\n'] };
  return readsEveryStep(cs136, ended) ? ended : input;
}

/** A requirement whose experiments are made when they are asked for: finding their boards takes a while. */
export function requirementOf(
  requirement: Omit<Requirement, 'experiments'>,
  makeExperiments: () => readonly CaseInput[],
  ends: 'as made' | 'either way' = 'either way',
): Requirement {
  let made: readonly CaseInput[] | undefined;
  return {
    ...requirement,
    get experiments() {
      made ??= ends === 'as made' ? makeExperiments() : makeExperiments().map(endedEitherWay);
      return made;
    },
  };
}

/** Inputs of a kind, the same for the same seed. */
export function freshOf(inputs: fc.Arbitrary<CaseInput>): (seed: number, count: number) => readonly CaseInput[] {
  return (seed, count) => fc.sample(inputs, { seed, numRuns: count });
}

/** Mostly small. */
const size: fc.Arbitrary<readonly [width: number, height: number]> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 6 })) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 8, max: MAX_WIDTH }), fc.integer({ min: 4, max: MAX_HEIGHT })) },
);

/** A board of any kind that a person would type. */
export const anyBoard: fc.Arbitrary<Cs136Board> = fc
  .tuple(size, fc.nat(9999))
  .map(([[width, height], seed]) => boardOf(['D', width, height, seed]));

/** Different numbers that choose squares, commands and their order. */
export const choices: fc.Arbitrary<readonly number[]> = fc.array(fc.nat(9999), { minLength: 24, maxLength: 24 });

/** Items in an order that the choices decide. */
export function shuffled<Item>(items: readonly Item[], chosen: readonly number[]): Item[] {
  const left = [...items];
  const order: Item[] = [];
  for (let next = 0; left.length > 0; next += 1) {
    order.push(...left.splice((chosen[next % chosen.length] ?? 0) % left.length, 1));
  }
  return order;
}

type MovesOn = (board: Cs136Board, chosen: readonly number[]) => readonly Cs136Command[];

/** Sessions on some boards, made of what the choices give for each. */
export function sessionsOn(
  boards: fc.Arbitrary<Cs136Board>,
  movesOn: MovesOn,
): (seed: number, count: number) => readonly CaseInput[] {
  return freshOf(fc.tuple(boards, choices).map(([board, chosen]) => sessionOn(board, ...movesOn(board, chosen))));
}

/** Sessions on any board. */
export function sessions(movesOn: MovesOn): (seed: number, count: number) => readonly CaseInput[] {
  return sessionsOn(anyBoard, movesOn);
}
