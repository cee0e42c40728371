import { judgedGames } from '@countermine/courses/judged-games.ts';
import { expect, it } from 'vitest';
import { DEFAULT_EXPERIMENTS } from './plan.ts';

it.each([...judgedGames])('by default all experiments of %s are asked', (_id, { requirements }) => {
  const count = requirements.reduce((sum, { experiments }) => sum + experiments.length, 0);
  expect(count).toBeLessThanOrEqual(DEFAULT_EXPERIMENTS);
});
