import { isOpen } from '@countermine/core/board/knowledge.ts';
import { describe, expect, it } from 'vitest';
import type { PlayerView } from '../constraint/player-view.ts';
import { everyPosition, everyShape, type KnownPosition } from '../testing/every-position.ts';
import { playedPosition } from '../testing/random-positions.ts';
import { REFERENCE_SETS, referencePositions } from '../testing/reference-positions.ts';
import { ProbabilityEngine } from './engine.ts';
import { type LayoutList, listLayouts } from './list-layouts.ts';

function listed(view: PlayerView, most = 100_000, engine?: ProbabilityEngine): LayoutList {
  const list = listLayouts(view, most, {}, engine);
  if (!list.ok) throw new Error(list.error.code);
  return list.value;
}

/** By cell, in how many of the layouts it is a mine. */
function talliesOf(view: PlayerView, { cells, rows, count, settledMines }: LayoutList): Int32Array {
  const tallies = new Int32Array(view.shape.size);
  for (const cell of settledMines) tallies[cell] = count;
  rows.forEach((mine, at) => {
    tallies[cells[at % cells.length]!]! += mine;
  });
  return tallies;
}

/** The rows as text, each once. */
function differentRows({ cells, rows, count }: LayoutList): Set<string> {
  return new Set(
    Array.from({ length: count }, (_, row) => rows.subarray(row * cells.length, (row + 1) * cells.length).join('')),
  );
}

it('lists every layout of every position of up to 8 cells once', () => {
  const engine = new ProbabilityEngine();
  const faults: unknown[] = [];
  for (const shape of everyShape(8)) {
    for (const position of everyPosition(shape)) {
      const list = listed(position, 1000, engine);
      const fits =
        list.count === position.layouts &&
        differentRows(list).size === list.count &&
        talliesOf(position, list).every((tally, cell) => tally === position.tallies[cell]);
      if (!fits) faults.push(describeFault(position, list));
    }
  }
  expect(faults.slice(0, 3)).toEqual([]);
});

function describeFault({ shape, knowledge, mineCount }: KnownPosition, list: LayoutList): unknown {
  return { width: shape.width, knowledge: knowledge.join(), mineCount, list };
}

it('lists layouts of real positions that agree with their probabilities and with every count', () => {
  const engine = new ProbabilityEngine();
  const positions = REFERENCE_SETS.flatMap(referencePositions).filter(({ layouts }) => layouts <= 10_000n);
  expect(positions.length).toBeGreaterThan(90);
  for (const { view, layouts, probabilities } of positions) {
    const list = listed(view, 10_000, engine);
    expect(BigInt(list.count)).toBe(layouts);
    expect(differentRows(list).size).toBe(list.count);
    talliesOf(view, list).forEach((tally, cell) => {
      if (!isOpen(view.knowledge[cell]!)) expect(tally / list.count).toBeCloseTo(probabilities[cell]!, 12);
    });
  }
});

it('lists few layouts of a large board', () => {
  const position = playedPosition(400, 400, 1, 1, 3);
  const list = listed({ ...position, mineCount: 1 });
  expect(list.count).toBeGreaterThan(0);
  const full = { ...position, knowledge: position.knowledge.map(() => 9), mineCount: position.shape.size - 1 };
  expect(listLayouts(full, 1000)).toEqual({
    ok: false,
    error: { code: 'too-many-layouts', layouts: position.shape.size, most: 1000 },
  });
  const only = listed({ ...full, mineCount: position.shape.size });
  expect([only.count, only.rows.every((mine) => mine === 1)]).toEqual([1, true]);
});

/** Strips that touch nowhere, one below the other, each as wide as the first row. */
function strips(count: number, strip: readonly (readonly number[])[], mineCount: number): PlayerView {
  const width = strip[0]!.length;
  const knowledge = Uint8Array.from(Array.from({ length: count }, () => strip).flat(2));
  return { shape: { width, height: strip.length * count, size: knowledge.length }, knowledge, mineCount };
}

describe('lists what is long, but leaves little choice', () => {
  it('thousands of boxes whose mines are known', () => {
    const view = strips(
      5000,
      [
        [1, 2, 1],
        [9, 9, 9],
        [1, 2, 1],
        [0, 0, 0],
      ],
      10_000,
    );
    const { count, cells, rows } = listed(view);
    expect([count, cells.length]).toEqual([1, 15_000]);
    expect(rows.every((mine, at) => mine === (at % 3 === 1 ? 0 : 1))).toBe(true);
  });

  it('thousands of components that the mine count settles, but for one', () => {
    // In ? 1 ? 1 ? either the middle is the mine, or both ends are. So many mines leave room for one pair of ends.
    const components = 1500;
    const knowledge = Uint8Array.from(Array.from({ length: components }, () => [9, 1, 9, 1, 9]).flat());
    const shape = { width: knowledge.length, height: 1, size: knowledge.length };
    const { count, rows, cells } = listed({ shape, knowledge, mineCount: components + 1 });
    expect([count, cells.length]).toEqual([components, 3 * components]);
    const ends = Array.from({ length: count }, (_, row) => rows.indexOf(1, row * cells.length) % cells.length);
    expect(new Set(ends).size).toBeGreaterThan(1);
    expect(rows.reduce((sum, mine) => sum + mine, 0)).toBe(count * (components + 1));
    expect(listed({ shape, knowledge, mineCount: components }).count).toBe(1);
  });

  it('one component of thousands of boxes', () => {
    // Under a row of ones every third cell is a mine; this length leaves it open which of two.
    const length = 9002;
    const knowledge = new Uint8Array(2 * length).fill(1, 0, length).fill(9, length);
    const { count, rows } = listed({
      shape: { width: length, height: 2, size: 2 * length },
      knowledge,
      mineCount: 3001,
    });
    expect(count).toBe(2);
    for (const row of [0, 1]) {
      const mines = rows.subarray(row * length, (row + 1) * length);
      expect(mines.every((mine, at) => (mine === 1) === (at % 3 === mines.indexOf(1)))).toBe(true);
    }
    expect(rows.indexOf(1)).not.toBe(rows.indexOf(1, length) - length);
  });
});

it('says what is wrong with a position', () => {
  const view = { shape: { width: 2, height: 1, size: 2 }, knowledge: Uint8Array.of(1, 9), mineCount: 0 };
  expect(listLayouts(view, 10)).toMatchObject({ ok: false, error: { code: 'inconsistent', reason: 'mine-count' } });
  expect(listLayouts({ ...view, mineCount: 1 }, 0)).toMatchObject({ ok: false, error: { code: 'too-many-layouts' } });
  const closed = { ...view, knowledge: Uint8Array.of(9, 9) };
  expect(listLayouts(closed, 10, { nodes: 0 })).toMatchObject({ ok: true });
});
