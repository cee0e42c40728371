import { columnOf, countAround, createMines, createShape, HIDDEN, rowOf } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { describe, expect, it } from 'vitest';
import { NodeBudget } from '../elimination/node-budget.ts';
import type { PlayerView } from '../position/player-view.ts';
import { referencePositions } from '../testing/reference-positions.ts';
import { countLayouts } from './count-layouts.ts';
import { mineProbabilities, ProbabilityEngine } from './engine.ts';
import { prepareSampler } from './layout-sampler.ts';

const MEGABYTE = 2 ** 20;

/** Every second cell of every second row is open: all counts hang together, side by side. */
function lattice(side: number): PlayerView {
  const shape = createShape(side, side);
  const mines = createMines(shape);
  placeMinesInto(mines, Math.floor(0.45 * shape.size), createRandom(2));
  const knowledge = Uint8Array.from(mines, (mine, cell) => {
    const isHidden = mine === 1 || rowOf(shape, cell) % 2 === 1 || columnOf(shape, cell) % 2 === 1;
    return isHidden ? HIDDEN : countAround(shape, mines, cell);
  });
  return { shape, knowledge, mineCount: Math.floor(0.45 * shape.size) };
}

describe('the memory of a call', () => {
  it('ends it with an error of its own, however much work is allowed', () => {
    const failed = { ok: false, error: { code: 'budget', bytes: MEGABYTE } };
    const options = { nodes: 1e12, bytes: MEGABYTE };
    expect(mineProbabilities(lattice(40), options)).toEqual(failed);
    expect(countLayouts(lattice(40), options)).toEqual(failed);
    expect(prepareSampler(lattice(40), options)).toEqual(failed);
  });

  it('is not reported if the work is not enough', () => {
    expect(mineProbabilities(lattice(40), { nodes: 1000 })).toEqual({
      ok: false,
      error: { code: 'budget', nodes: 1000 },
    });
  });

  it('is reported for what fits in no memory', () => {
    const budget = new NodeBudget(10, Number.POSITIVE_INFINITY);
    expect(budget.hold(1e300)).toBe(true);
    budget.overfill();
    expect(budget.error).toEqual({ code: 'budget', bytes: Number.POSITIVE_INFINITY });
  });

  it('is counted the same whatever was solved before', () => {
    const kept = new ProbabilityEngine();
    const positions = [...referencePositions('expert-hard-20')].map(({ view }) => view);
    for (const position of positions) mineProbabilities(position, {}, kept);
    const outcomes = new Set<boolean>();
    for (const position of positions) {
      for (const bytes of [2 ** 12, 2 ** 14, 2 ** 16]) {
        const fresh = mineProbabilities(position, { bytes });
        outcomes.add(fresh.ok);
        expect(mineProbabilities(position, { bytes }, kept)).toEqual(fresh);
      }
    }
    expect([...outcomes].sort()).toEqual([false, true]);
  });
});

it('refuses a limit that is not a number', () => {
  expect(() => new NodeBudget(Number.NaN)).toThrow(RangeError);
  expect(() => new NodeBudget(1, -1)).toThrow(RangeError);
});
