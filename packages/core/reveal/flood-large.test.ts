import { expect, it } from 'vitest';
import { createKnowledge, createMines, createShape, HIDDEN } from '../board.ts';
import { amount } from '../testing/soak.ts';
import { CellBatch } from './field.ts';
import { openByRule } from './reveal.ts';

function floodFrom(cell: number, width: number, height: number, mineCells: Iterable<number>) {
  const shape = createShape(width, height);
  const mines = createMines(shape);
  for (const cell of mineCells) mines[cell] = 1;
  const knowledge = createKnowledge(shape);
  let changed = 0;
  const batch = new CellBatch(4096, (cells) => {
    changed += cells.length;
  });
  openByRule('flood', { shape, mines, knowledge }, cell, batch);
  return { shape, knowledge, changed };
}

/** The width and height of a large board. */
const SIDE = amount({ usual: 5000, soak: 10_000 });

it(`opens ${SIDE ** 2} cells`, () => {
  const { shape, knowledge, changed } = floodFrom(0, SIDE, SIDE, [SIDE ** 2 - 1]);
  expect(changed).toBe(shape.size - 1);
  expect(knowledge[shape.size - 1]).toBe(HIDDEN);
  expect(knowledge[shape.size - 2]).toBe(1);
  expect(knowledge.indexOf(HIDDEN)).toBe(shape.size - 1);
});

it('follows a corridor of a million turns, where a recursive flood would overflow its stack', () => {
  // Walls of mines on every sixth row, open at alternating ends: one snake of zeros, three cells wide.
  const width = 1000;
  const rows = 6005;
  const walls: number[] = [];
  for (let row = 5; row < rows - 1; row += 6) {
    const gap = (row - 5) % 12 === 0 ? width - 5 : 0;
    for (let column = 0; column < width; column += 1) {
      if (column < gap || column >= gap + 5) walls.push(row * width + column);
    }
  }
  const { knowledge, changed } = floodFrom(0, width, rows, walls);
  expect(changed).toBe(width * rows - walls.length);
  expect(knowledge[width * rows - 1]).toBe(0);
});

it('remembers hundreds of stretches, as needed for a comb of 600 teeth', () => {
  const width = 3600;
  const height = 8;
  const teeth: number[] = [];
  for (let column = 0; column < width; column += 6) {
    for (let row = 3; row < height; row += 1) teeth.push(row * width + column);
  }
  expect(floodFrom(2, width, height, teeth).changed).toBe(width * height - teeth.length);
});
