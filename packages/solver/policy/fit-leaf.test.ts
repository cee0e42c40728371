import { createShape } from '@countermine/core/board.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { expect, it } from 'vitest';
import { ProbabilityEngine } from '../probability/engine.ts';
import { scatteredPosition } from '../testing/random-positions.ts';
import { fitLeafWeights, logLossOf, meanOfNetworks } from './fit-leaf.ts';
import { FEATURE_COUNT, LeafFeaturesWorkspace } from './leaf-features.ts';
import { LeafSampler, SAMPLE_LENGTH } from './leaf-samples.ts';
import { leafValueOf, plainLeafValue } from './leaf-value.ts';
import { MoveChooser } from './move-chooser.ts';

it('learns which of two features decides', () => {
  const random = createRandom(1);
  const samples = new Float32Array(4000 * SAMPLE_LENGTH);
  for (let from = 0; from < samples.length; from += SAMPLE_LENGTH) {
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) samples[from + feature] = random.below(100) / 100;
    samples[from + FEATURE_COUNT] = samples[from]! > 0.5 ? 1 : 0;
  }
  const weights = fitLeafWeights(samples, createRandom(2), { hidden: 4, epochs: 40 });
  expect(fitLeafWeights(samples, createRandom(2), { hidden: 4, epochs: 40 })).toEqual(weights);
  const value = leafValueOf(weights);
  const leaf = new LeafFeaturesWorkspace();
  leaf.values.fill(0.5);
  leaf.values[0] = 0.9;
  expect(value(leaf)).toBeGreaterThan(0.8);
  leaf.values[0] = 0.1;
  expect(value(leaf)).toBeLessThan(0.2);
});

it('measures every feature', () => {
  const position = scatteredPosition(9, 9, 20, 0.3, 1);
  const solved = new ProbabilityEngine().solve(position);
  if (!solved.ok) throw new Error(solved.error.code);
  const probability = new Float64Array(position.shape.size);
  solved.value.probabilitiesInto(probability);
  const cells = Int32Array.from(position.knowledge.keys());
  const leaf = new LeafFeaturesWorkspace();
  leaf.values.fill(Number.NaN);
  leaf.lookFrom(cells.length, 100);
  leaf.measure(position.shape, probability, cells, cells.length, solved.value);
  expect(leaf.values.every(Number.isFinite)).toBe(true);
});

it('has no value for weights of another length', () => {
  expect(() => leafValueOf({ neurons: [[1, 2, 3]], straight: [] })).toThrow(RangeError);
});

it('averages networks into one', () => {
  const samples = new Float32Array(200 * SAMPLE_LENGTH);
  const random = createRandom(3);
  for (let at = 0; at < samples.length; at += 1) samples[at] = random.below(100) / 100;
  const networks = [4, 5].map((seed) => fitLeafWeights(samples, createRandom(seed), { hidden: 3, epochs: 2 }));
  const mean = meanOfNetworks(networks);
  expect(mean.neurons).toHaveLength(6);
  const losses = networks.map((weights) => logLossOf(samples, weights));
  expect(logLossOf(samples, mean)).toBeLessThanOrEqual(Math.max(...losses));
});

it('samples positions after guesses, with how likely the game is won from there', () => {
  const shape = createShape(16, 16);
  const sampler = new LeafSampler(new MoveChooser(plainLeafValue), { openings: 1 }, 0);
  const samples: number[] = [];
  const mines = new Uint8Array(shape.size);
  for (let seed = 0; seed < 20; seed += 1) {
    const random = createRandom(seed);
    placeMinesInto(mines, 50, random, new Set([0]));
    const before = mines.slice();
    sampler.playInto(samples, { shape, mines, start: 0 }, random);
    expect(mines).toEqual(before);
  }
  expect(samples.length % SAMPLE_LENGTH).toBe(0);
  expect(samples.length).toBeGreaterThan(SAMPLE_LENGTH);
  expect(samples.every(Number.isFinite)).toBe(true);
  const ends = samples.filter((_, at) => at % SAMPLE_LENGTH === FEATURE_COUNT);
  expect(ends.every((end) => end > 0 && end <= 1)).toBe(true);
  expect(ends.some((end) => end < 1)).toBe(true);
});
