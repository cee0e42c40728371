import { countMines, createKnowledge, isOpen, type MineMap, type StartedBoard } from '@countermine/core/board.ts';
import { dailyBoard } from '@countermine/core/game/daily.ts';
import { createRandom, type Random } from '@countermine/core/random.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openFlood } from '@countermine/core/reveal/flood.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { describe, expect, it } from 'vitest';
import { ProbabilityEngine } from '../probability/engine.ts';
import type { BoardParams } from './board-params.ts';
import {
  DEFAULT_TRIES,
  generateNoGuess,
  NO_GUESS_MODES,
  type NoGuessBoard,
  type NoGuessOptions,
  NoGuessWorkspace,
} from './no-guess.ts';

function generated(params: BoardParams, random: Random, options?: NoGuessOptions, workspace?: NoGuessWorkspace) {
  const board = generateNoGuess(params, random, options, workspace);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
}

/** Plays a board by the exact probabilities of every position, and opens only what is certain. */
function needsGuess({ shape, mines, start }: StartedBoard): boolean {
  const engine = new ProbabilityEngine();
  const knowledge = createKnowledge(shape);
  const batch = new CellBatch(64, () => {});
  const mineCount = countMines(mines);
  const probabilities = new Float64Array(shape.size);
  let safe = [start];
  while (safe.length > 0) {
    for (const cell of safe) {
      if (mines[cell] === 1) throw new Error(`${cell} is a mine`);
      openFlood({ shape, mines, knowledge }, cell, batch);
    }
    const solved = engine.solve({ shape, knowledge, mineCount });
    if (!solved.ok) throw new Error(solved.error.code);
    solved.value.probabilitiesInto(probabilities);
    safe = [...probabilities.keys()].filter((cell) => probabilities[cell] === 0);
  }
  return knowledge.reduce((sum, known) => sum + (isOpen(known) ? 1 : 0), 0) < shape.size - mineCount;
}

function expectGood(board: NoGuessBoard, { width, height, mines, start }: BoardParams): void {
  expect(board.shape).toMatchObject({ width, height });
  expect(countMines(board.mines)).toBe(mines);
  if (start !== undefined) expect(board.start).toBe(start);
  for (let cell = 0; cell < board.shape.size; cell += 1) {
    const down = Math.abs(Math.floor(cell / width) - Math.floor(board.start / width));
    const right = Math.abs((cell % width) - (board.start % width));
    if (down <= 1 && right <= 1) expect(board.mines[cell]).toBe(0);
  }
  expect(needsGuess(board)).toBe(false);
}

describe.each(NO_GUESS_MODES)('generateNoGuess, %s', (mode) => {
  const random = createRandom(mode.length);
  const workspace = new NoGuessWorkspace();

  it.each([
    { width: 9, height: 9, mines: 10 },
    { width: 9, height: 9, mines: 20 },
    { width: 9, height: 9, mines: 4 },
    { width: 16, height: 16, mines: 40 },
    { width: 30, height: 16, mines: 99 },
    { width: 30, height: 16, mines: 60, start: 0 },
    { width: 16, height: 30, mines: 70, start: 479 },
    { width: 5, height: 4, mines: 5, start: 7 },
    { width: 1, height: 12, mines: 3, start: 4 },
    { width: 2, height: 9, mines: 4 },
    { width: 4, height: 3, mines: 0 },
    { width: 1, height: 1, mines: 0 },
    { width: 4, height: 4, mines: 12 },
    { width: 5, height: 5, mines: 16, start: 12 },
  ])('generates no-guess boards: %o', (params) => {
    for (let round = 0; round < 15; round += 1) expectGood(generated(params, random, { mode }, workspace), params);
  });

  it('generates the same board for the same seed, whatever came before', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const params = { width: 12 + (seed % 3), height: 10, mines: 24 };
      const fresh = generated(params, createRandom(seed), { mode });
      expect(generated(params, createRandom(seed), { mode }, workspace)).toEqual(fresh);
    }
  });

  it('starts anywhere if allowed', () => {
    const starts = Array.from(
      { length: 200 },
      () => generated({ width: 4, height: 3, mines: 1 }, random, { mode }).start,
    );
    expect(new Set(starts).size).toBe(12);
  });

  it('starts where the mines leave room for an opening', () => {
    for (let round = 0; round < 20; round += 1) {
      const { start } = generated({ width: 5, height: 4, mines: 16 }, random, { mode });
      expect([0, 4, 15, 19]).toContain(start);
    }
  });

  it('gives up on boards that always need a guess', () => {
    // The start, its neighbour and two cells that nobody can tell from each other.
    const params = { width: 3, height: 2, mines: 1, start: 0 };
    const failed = generateNoGuess(params, random, { mode });
    expect(failed).toMatchObject({ ok: false, error: { code: 'budget', tries: DEFAULT_TRIES } });
  });

  it('gives up after so many tries, or so many nodes', () => {
    const params = { width: 30, height: 16, mines: 300, start: 100 };
    const byTries = generateNoGuess(params, random, { mode, tries: 5 });
    expect(byTries).toMatchObject({ ok: false, error: { code: 'budget', tries: 5 } });
    const byNodes = generateNoGuess(params, random, { mode, nodes: 100_000 });
    if (byNodes.ok) throw new Error('there should be no such board');
    expect(byNodes.error).toMatchObject({ code: 'budget' });
    if (byNodes.error.code === 'budget') expect(byNodes.error.nodes).toBeLessThan(200_000);
  });

  it('still generates no-guess boards after mixing', () => {
    const params = { width: 16, height: 16, mines: 45 };
    for (let round = 0; round < 10; round += 1) {
      expectGood(generated(params, random, { mode, mixing: 20 }, workspace), params);
    }
  });
});

describe('generateNoGuess, fast', () => {
  it.each([
    { width: 30, height: 16, mines: 130 },
    { width: 30, height: 16, mines: 150 },
    { width: 30, height: 24, mines: 200, start: 0 },
    { width: 60, height: 60, mines: 800 },
    { width: 8, height: 8, mines: 24 },
    { width: 8, height: 8, mines: 34, start: 0 },
    // A mine alone across the narrow side can be in either cell, so these need walls, and at the very ends.
    { width: 2, height: 30, mines: 10 },
    { width: 30, height: 2, mines: 10, start: 30 },
  ])('generates dense, large and narrow boards: %o', (params) => {
    const random = createRandom(3);
    const workspace = new NoGuessWorkspace();
    for (let round = 0; round < 15; round += 1) expectGood(generated(params, random, {}, workspace), params);
  });
});

/** Every layout of a shape whose start is an opening, as strings of 0 and 1. */
function everyLayout(width: number, height: number, mineCount: number, start: number): string[] {
  const size = width * height;
  const isNear = (cell: number, other: number): boolean =>
    Math.abs(Math.floor(cell / width) - Math.floor(other / width)) <= 1 &&
    Math.abs((cell % width) - (other % width)) <= 1;
  return Array.from({ length: 2 ** size }, (_, layout) => layout.toString(2).padStart(size, '0')).filter(
    (layout) =>
      layout.replaceAll('0', '').length === mineCount &&
      [...layout].every((mine, cell) => mine === '0' || !isNear(cell, start)),
  );
}

/** Those layouts that can be played without a guess, by the definition itself. */
function layoutsWithoutGuess(width: number, height: number, mineCount: number, start: number): string[] {
  const layouts = everyLayout(width, height, mineCount, start);
  const counts = new Map(layouts.map((layout) => [layout, countsOf(layout, width)]));
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  return layouts.filter((truth) => {
    const truths = counts.get(truth)!;
    let possible = layouts;
    let open = [start];
    for (;;) {
      possible = possible.filter((layout) =>
        open.every((cell) => layout[cell] === '0' && counts.get(layout)![cell] === truths[cell]),
      );
      const safe = cells.filter((cell) => possible.every((layout) => layout[cell] === '0'));
      if (safe.length === open.length) return open.length === width * height - mineCount;
      open = safe;
    }
  });
}

function countsOf(layout: string, width: number): number[] {
  return [...layout].map((_, cell) => {
    let count = 0;
    for (let other = 0; other < layout.length; other += 1) {
      const down = Math.abs(Math.floor(other / width) - Math.floor(cell / width));
      const right = Math.abs((other % width) - (cell % width));
      if (Math.max(down, right) === 1 && layout[other] === '1') count += 1;
    }
    return count;
  });
}

describe('generateNoGuess, uniform', () => {
  // Below this lies chi-square in 99.9 % of experiments (Wilson and Hilferty). The seeds are fixed: no flicker.
  const TIMES = amount({ usual: 30, soak: 100 });
  const limitOf = (degrees: number): number =>
    degrees * (1 - 2 / (9 * degrees) + 3.09 * Math.sqrt(2 / (9 * degrees))) ** 3;

  it.each([
    { width: 4, height: 4, mines: 3, start: 0 },
    { width: 4, height: 4, mines: 4, start: 0 },
    { width: 5, height: 3, mines: 3, start: 7 },
    { width: 5, height: 3, mines: 5, start: 0 },
    { width: 7, height: 2, mines: 4, start: 1 },
    { width: 4, height: 4, mines: 7, start: 5 },
  ])('generates all no-guess layouts, equally often: %o', (params) => {
    const expected = layoutsWithoutGuess(params.width, params.height, params.mines, params.start);
    const seen = new Map(expected.map((layout) => [layout, 0]));
    const random = createRandom(11);
    const workspace = new NoGuessWorkspace();
    const rounds = expected.length * TIMES;
    for (let round = 0; round < rounds; round += 1) {
      const layout = generated(params, random, { mode: 'uniform' }, workspace).mines.join('');
      expect(seen.has(layout)).toBe(true);
      seen.set(layout, seen.get(layout)! + 1);
    }
    const chiSquare = [...seen.values()].reduce((sum, times) => sum + (times - TIMES) ** 2 / TIMES, 0);
    expect(chiSquare).toBeLessThan(limitOf(Math.max(1, expected.length - 1)));
  });
});

describe('generateNoGuess with an impossible request', () => {
  const random = createRandom(1);

  it.each([
    [
      { width: 0, height: 9, mines: 1 },
      { code: 'shape', width: 0, height: 9 },
    ],
    [{ width: 9, height: 2.5, mines: 1 }, { code: 'shape' }],
    [{ width: Number.NaN, height: 9, mines: 1 }, { code: 'shape' }],
    [{ width: 2 ** 20, height: 2 ** 20, mines: 1 }, { code: 'shape' }],
    [{ width: 9, height: 9, mines: Number.NaN }, { code: 'mine-count' }],
    [
      { width: 9, height: 9, mines: -1 },
      { code: 'mine-count', found: -1 },
    ],
    [{ width: 9, height: 9, mines: 0.5 }, { code: 'mine-count' }],
    [
      { width: 9, height: 9, mines: 78 },
      { code: 'no-room', mines: 78, room: 77 },
    ],
    [
      { width: 9, height: 9, mines: 73, start: 40 },
      { code: 'no-room', mines: 73, room: 72 },
    ],
    [
      { width: 2, height: 2, mines: 1 },
      { code: 'no-room', mines: 1, room: 0 },
    ],
    [
      { width: 9, height: 9, mines: 10, start: 81 },
      { code: 'start', found: 81, cells: 81 },
    ],
    [{ width: 9, height: 9, mines: 10, start: -1 }, { code: 'start' }],
    [{ width: 9, height: 9, mines: 10, start: Number.NaN }, { code: 'start' }],
    [
      { width: 10_000, height: 10_000, mines: 10 },
      { code: 'too-large', cells: 100_000_000 },
    ],
  ])('reports it: %o', (params, error) => {
    expect(generateNoGuess(params, random)).toMatchObject({ ok: false, error });
  });

  it.each(['tries', 'nodes', 'cells', 'mixing'])('reports the invalid option: %s', (name) => {
    for (const found of [-1, Number.NaN, 0.5, Number.POSITIVE_INFINITY]) {
      const board = generateNoGuess({ width: 9, height: 9, mines: 10 }, random, { [name]: found });
      expect(board).toEqual({ ok: false, error: { code: 'option', name, found } });
    }
  });
});

describe('generateNoGuess, over time', () => {
  // Seeds are written down and shared: a change that changes these boards has to say so.
  it.each([
    ['fast', 99, 2119942903],
    ['fast', 105, 866473877],
    ['fast', 140, 2075297439],
    ['uniform', 90, 1811588939],
  ] as const)('generates the same boards as ever: %s, %i mines', (mode, mines, expected) => {
    const random = createRandom(2026);
    const workspace = new NoGuessWorkspace();
    let digest = 0;
    for (let round = 0; round < 10; round += 1) {
      const board = generated({ width: 30, height: 16, mines }, random, { mode }, workspace);
      digest = digestOf(board.mines, digest);
    }
    expect(digest).toBe(expected);
  });

  // Without a server these are played everywhere, and days of the past again: they may not change.
  it.each([
    ['2026-11-16', 1791984887],
    ['2026-11-17', 1692084250],
    ['2026-11-18', 1124717255],
    ['2026-11-19', -153092748],
    ['2026-11-20', 1634556654],
    ['2026-11-21', -1256708189],
    ['2026-11-22', 1045660613],
  ] as const)('generates the same board of the day as ever: %s', (date, expected) => {
    const day = dailyBoard(date);
    if (!day.ok) throw new Error(day.error.code);
    const { params, seed, start } = day.value;
    const { width, height, mineCount: mines } = params;
    expect(digestOf(generated({ width, height, mines, start }, createRandom(seed)).mines)).toBe(expected);
  });
});

function digestOf(mines: MineMap, before = 0): number {
  return mines.reduce((digest, mine, cell) => (Math.imul(digest, 31) + mine * cell) | 0, before);
}
