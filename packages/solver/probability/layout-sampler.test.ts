import { countMines, countsInto, isOpen } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { playedPosition, scatteredPosition } from '../testing/random-positions.ts';
import { countBySweep } from '../testing/sweep-reference.ts';
import { type LayoutSampler, prepareSampler } from './layout-sampler.ts';

function samplerOf(view: PlayerView): LayoutSampler {
  const sampler = prepareSampler(view);
  if (!sampler.ok) throw new Error(sampler.error.code);
  return sampler.value;
}

function fits({ shape, knowledge, mineCount }: PlayerView, mines: Uint8Array): boolean {
  const counts = new Uint8Array(shape.size);
  countsInto(counts, shape, mines);
  const agrees = knowledge.every((known, cell) => !isOpen(known) || (mines[cell] === 0 && counts[cell] === known));
  return agrees && countMines(mines) === mineCount;
}

it('draws layouts that fit', () => {
  const random = createRandom(4);
  for (let seed = 0; seed < 60; seed += 1) {
    const view = seed % 2 === 0 ? playedPosition(30, 16, 99, 8, seed) : scatteredPosition(20, 20, 80, 0.2, seed);
    const sampler = samplerOf(view);
    const mines = new Uint8Array(view.shape.size);
    for (let draw = 0; draw < 5; draw += 1) {
      sampler.drawInto(mines, random);
      expect(fits(view, mines)).toBe(true);
    }
  }
});

// Chi-square: with n layouts it has n - 1 degrees of freedom; beyond 5 deviations it is not by chance. The seeds are
// fixed, so this does not flicker.
const TIMES = amount({ usual: 100, soak: 400 });

it('draws every layout equally often', () => {
  const random = createRandom(11);
  let tested = 0;
  for (let seed = 0; seed < 40; seed += 1) {
    const view = scatteredPosition(5, 4, 5, 0.35, seed);
    const layouts = Number(countBySweep(view));
    if (layouts < 4 || layouts > 60) continue;
    const rounds = layouts * TIMES;
    const sampler = samplerOf(view);
    const mines = new Uint8Array(view.shape.size);
    const seen = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      sampler.drawInto(mines, random);
      const layout = mines.join('');
      seen.set(layout, (seen.get(layout) ?? 0) + 1);
    }
    expect(seen.size).toBe(layouts);
    const chiSquare = [...seen.values()].reduce((sum, times) => sum + (times - TIMES) ** 2 / TIMES, 0);
    const freedom = layouts - 1;
    expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
    tested += 1;
  }
  expect(tested).toBeGreaterThan(10);
});

it('draws the same layouts for the same seed, and refuses what has none', () => {
  const view = playedPosition(16, 16, 40, 3, 5);
  const [first, second] = [3, 3].map((seed) => {
    const mines = new Uint8Array(view.shape.size);
    samplerOf(view).drawInto(mines, createRandom(seed));
    return mines;
  });
  expect(first).toEqual(second);
  expect(() => samplerOf(view).drawInto(new Uint8Array(3), createRandom(1))).toThrow(RangeError);
  expect(prepareSampler({ ...view, mineCount: 0 })).toMatchObject({ ok: false, error: { code: 'inconsistent' } });
});
