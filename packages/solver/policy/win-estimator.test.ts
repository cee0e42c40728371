import { countAround, createShape, HIDDEN } from '@countermine/core/board.ts';
import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { openFlood } from '@countermine/core/reveal/flood.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { ProbabilityEngine } from '../probability/engine.ts';
import { everyLayoutOf, winsOfBestPlay } from '../testing/best-play.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { WinEstimator, type WinProbability } from './win-estimator.ts';

function winFrom(view: PlayerView, estimator: WinEstimator = new WinEstimator()): WinProbability {
  const engine = new ProbabilityEngine();
  const solved = engine.solve(view);
  if (!solved.ok) throw new Error(solved.error.code);
  const probability = new Float64Array(view.shape.size);
  solved.value.probabilitiesInto(probability);
  return estimator.estimate({ view, solved: solved.value, probability, hasTrustedFlags: false });
}

/** A position with many layouts: an expert board, or one of another level, after its first cell. */
function opened(level: keyof typeof LEVELS, seed: number): PlayerView {
  const params = { ...DEFAULT_PARAMS, ...LEVELS[level] };
  const shape = createShape(params.width, params.height);
  const start = params.width * 3 + 3;
  const mines = drawMines(params, seed, start);
  if (mines === undefined) throw new Error('no board');
  const knowledge = new Uint8Array(shape.size).fill(HIDDEN);
  openFlood({ shape, mines, knowledge }, start, new CellBatch(64, () => {}));
  return { shape, knowledge, mineCount: params.mineCount };
}

const POSITIONS = amount({ usual: 36, soak: 120 });

it('is what the best play wins where few layouts are left, whether the next move is a guess or not', () => {
  const estimator = new WinEstimator();
  let certain = 0;
  for (let seed = 0; seed < POSITIONS; seed += 1) {
    const random = createRandom(seed);
    const shape = createShape(3 + random.below(3), 3);
    const mineCount = 2 + random.below(shape.size >> 1);
    const mines = new Uint8Array(shape.size);
    placeMinesInto(mines, mineCount, random);
    const knowledge = mines.map((mine, cell) =>
      mine === 0 && random.below(2) === 0 ? countAround(shape, mines, cell) : HIDDEN,
    );
    const view = { shape, knowledge, mineCount };
    const layouts = everyLayoutOf(view);
    if (layouts.length > 300) continue;
    const win = winFrom(view, estimator);
    expect(win.isExact).toBe(true);
    expect(win.probability).toBeCloseTo(winsOfBestPlay(view) / layouts.length, 12);
    if (layouts.length > 1 && [...knowledge.keys()].some((cell) => layouts.every((layout) => layout[cell] === 0))) {
      certain += 1;
    }
  }
  expect(certain).toBeGreaterThan(POSITIONS / 12);
});

it('is an estimate where many are left, and where the work allowed is not enough', () => {
  for (const level of ['intermediate', 'expert'] as const) {
    for (let seed = 0; seed < 10; seed += 1) {
      const { probability, isExact } = winFrom(opened(level, seed));
      expect(isExact).toBe(false);
      expect(probability).toBeGreaterThan(0.05);
      expect(probability).toBeLessThan(0.99);
    }
  }
  const coin = viewFromText('.10\n.10', 1);
  expect(winFrom(coin)).toEqual({ probability: 0.5, isExact: true });
  const spent = winFrom(coin, new WinEstimator({ endGameLayouts: 0, treeNodes: 0, lookNodes: 0 }));
  expect(spent.isExact).toBe(false);
  expect(spent.probability).toBeGreaterThan(0);
  expect(spent.probability).toBeLessThan(1);
});

it('does not depend on earlier questions', () => {
  const estimator = new WinEstimator();
  const views = [opened('expert', 1), viewFromText('.10\n.10', 1), opened('beginner', 2), opened('expert', 1)];
  for (const view of views) expect(winFrom(view, estimator)).toEqual(winFrom(view));
});

it('is lower for harder levels', () => {
  const estimator = new WinEstimator();
  const means = (['beginner', 'intermediate', 'expert'] as const).map((level) => {
    let sum = 0;
    for (let seed = 0; seed < 40; seed += 1) sum += winFrom(opened(level, seed), estimator).probability;
    return sum / 40;
  });
  // The player itself wins some 95, 88 and 54 of 100 boards that begin with an opening.
  expect(means[0]).toBeGreaterThan(0.9);
  expect(means[1]).toBeGreaterThan(0.75);
  expect(means[1]).toBeLessThan(0.95);
  expect(means[2]).toBeGreaterThan(0.35);
  expect(means[2]).toBeLessThan(0.65);
});
