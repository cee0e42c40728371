import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, loadSettings } from './settings.ts';

function paramsKept(params: object): object {
  return loadSettings({ getItem: () => JSON.stringify({ params }) }).settings.params;
}

it.each([
  [2048, 2048, true],
  [2048, 2049, false],
])('promises no board without guesses that the solver would not make: %i x %i', (width, height, isNoGuess) => {
  const kept = { ...DEFAULT_PARAMS, width, height, mineCount: 1000, isNoGuess: true };
  expect(paramsKept(kept)).toEqual({ ...kept, isNoGuess });
});

it('has the usual game where there is no game like the one that was kept', () => {
  expect(paramsKept({ ...DEFAULT_PARAMS, width: 0 })).toEqual(DEFAULT_SETTINGS.params);
});
