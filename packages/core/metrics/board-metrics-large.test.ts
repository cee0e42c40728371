import { describe, expect, it } from 'vitest';
import { type BoardShape, countMines, createMines, createShape } from '../board.ts';
import { createRandom, placeMinesInto } from '../random.ts';
import { amount } from '../testing/soak.ts';
import { BoardMetrics } from './board-metrics.ts';

// A board framed by mines, repeated side by side, falls into parts that know nothing about each other: the frames of
// two neighbours make a wall of two mines, and nobody touches both. So each value is that of one part, times the parts.

const SIDE = amount({ usual: 400, soak: 1000 });
const PART = 40;
const PARTS = (SIDE / PART) ** 2;

function framedBoard(density: number): { shape: BoardShape; mines: Uint8Array } {
  const shape = createShape(PART, PART);
  const mines = createMines(shape);
  placeMinesInto(mines, Math.round(density * shape.size), createRandom(40));
  for (let step = 0; step < PART; step += 1) {
    for (const cell of [step, shape.size - 1 - step, step * PART, step * PART + PART - 1]) mines[cell] = 1;
  }
  return { shape, mines };
}

function repeat(part: Uint8Array): { shape: BoardShape; mines: Uint8Array } {
  const shape = createShape(SIDE, SIDE);
  const mines = Uint8Array.from({ length: shape.size }, (_, cell) => {
    const row = Math.floor(cell / SIDE) % PART;
    return part[row * PART + (cell % PART)] ?? 0;
  });
  return { shape, mines };
}

describe(`a board of ${SIDE} x ${SIDE} cells, made of ${PARTS} equal parts`, () => {
  it.each([0, 0.05, 0.15, 0.25, 0.5, 1])('with a density of %f', (density) => {
    const metrics = new BoardMetrics();
    const part = framedBoard(density);
    const expected = Object.entries(metrics.load(part.shape, part.mines).values());
    const board = repeat(part.mines);
    expect(countMines(board.mines)).toBe(PARTS * countMines(part.mines));
    const values = metrics.load(board.shape, board.mines).values();
    expect(values).toEqual(Object.fromEntries(expected.map(([name, value]) => [name, PARTS * value])));
  });
});

describe('one long group', () => {
  /** A corridor that winds through the whole board, as wide as `width` cells between walls of mines. */
  function corridor(width: number): { shape: BoardShape; mines: Uint8Array } {
    const shape = createShape(SIDE, SIDE);
    const mines = createMines(shape);
    for (let row = width, turn = 0; row < SIDE; row += width + 1, turn += 1) {
      const gap = turn % 2 === 0 ? SIDE - width : 0;
      for (let column = 0; column < SIDE; column += 1) {
        if (column < gap || column >= gap + width) mines[row * SIDE + column] = 1;
      }
    }
    return { shape, mines };
  }

  it('is one opening', () => {
    const { shape, mines } = corridor(5);
    const metrics = new BoardMetrics().load(shape, mines);
    expect(metrics.openings()).toBe(1);
    expect(metrics.bbbv()).toBe(1);
    expect(metrics.oneWayZini()).toBe(1);
  });

  it('is one island', () => {
    const { shape, mines } = corridor(1);
    // The first row is a dead end of numbers: no zero anywhere.
    const metrics = new BoardMetrics().load(shape, mines);
    expect(metrics.openings()).toBe(0);
    expect(metrics.islands()).toBe(1);
    expect(metrics.bbbv()).toBe(shape.size - countMines(mines));
  });
});

it('measures a board one cell high, and one of a single column', () => {
  const metrics = new BoardMetrics();
  const tenth = SIDE ** 2 / 10;
  const mines = Uint8Array.from({ length: SIDE ** 2 }, (_, cell) => (cell % 10 === 0 ? 1 : 0));
  const expected = { bbbv: tenth, openings: tenth, islands: 0, oneWayZini: tenth, eightWayZini: tenth };
  expect(metrics.load(createShape(mines.length, 1), mines).values()).toEqual(expected);
  expect(metrics.load(createShape(1, mines.length), mines).values()).toEqual(expected);
});
