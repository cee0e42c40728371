import { createShape } from '@countermine/core/board/shape.ts';
import { placeMinesInto } from '@countermine/core/rng/place-mines.ts';
import { createRandom } from '@countermine/core/rng/random.ts';
import { expect, it } from 'vitest';
import { fitLeafWeights } from './fit-leaf.ts';
import { FEATURE_COUNT, LeafFeatures } from './leaf-features.ts';
import { LeafSampler, SAMPLE_LENGTH } from './leaf-samples.ts';
import { leafValueOf } from './leaf-value.ts';
import { MoveChooser } from './move-chooser.ts';

it('learns which of two features decides', () => {
  const random = createRandom(1);
  const samples = new Float32Array(4000 * SAMPLE_LENGTH);
  for (let from = 0; from < samples.length; from += SAMPLE_LENGTH) {
    for (let feature = 0; feature < FEATURE_COUNT; feature += 1) samples[from + feature] = random.below(100) / 100;
    samples[from + FEATURE_COUNT] = samples[from]! > 0.5 ? 1 : 0;
  }
  const weights = fitLeafWeights(samples, createRandom(2), { networks: 1, hidden: 4, epochs: 40 });
  expect(fitLeafWeights(samples, createRandom(2), { networks: 1, hidden: 4, epochs: 40 })).toEqual(weights);
  const value = leafValueOf(weights);
  const leaf = new LeafFeatures();
  leaf.values.fill(0.5);
  leaf.values[0] = 0.9;
  expect(value(leaf)).toBeGreaterThan(0.8);
  leaf.values[0] = 0.1;
  expect(value(leaf)).toBeLessThan(0.2);
});

it('has no value for weights of another length', () => {
  expect(() => leafValueOf({ neurons: [[1, 2, 3]], straight: [] })).toThrow(RangeError);
});

it('samples positions after guesses, with how the game ended', () => {
  const shape = createShape(16, 16);
  const sampler = new LeafSampler(new MoveChooser(), {});
  const samples: number[] = [];
  const mines = new Uint8Array(shape.size);
  for (let seed = 0; seed < 20; seed += 1) {
    const random = createRandom(seed);
    placeMinesInto(mines, 50, random, new Set([0]));
    const before = samples.length;
    const won = sampler.playInto(samples, shape, mines, 0, random);
    for (let at = before; at < samples.length; at += SAMPLE_LENGTH) {
      expect(samples[at + FEATURE_COUNT]).toBe(won ? 1 : 0);
    }
  }
  expect(samples.length % SAMPLE_LENGTH).toBe(0);
  expect(samples.length).toBeGreaterThan(SAMPLE_LENGTH);
  expect(samples.every(Number.isFinite)).toBe(true);
});
