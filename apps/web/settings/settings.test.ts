import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, settingsFrom } from './settings.ts';

it.each([
  [2048, 2048, true],
  [2048, 2049, false],
])('has no-guess boards only where the solver can make them: %i x %i', (width, height, isNoGuess) => {
  const params = { ...DEFAULT_PARAMS, width, height, mineCount: 1000, isNoGuess: true };
  expect(settingsFrom({ params }).params).toEqual({ ...params, isNoGuess });
});

it('has the default game where there is no game like the stored one', () => {
  expect(settingsFrom({ params: { ...DEFAULT_PARAMS, width: 0 } }).params).toEqual(DEFAULT_SETTINGS.params);
});

it.each([undefined, null, 'text', []])('has the default settings where %j was stored', (found) => {
  expect(settingsFrom(found)).toEqual(DEFAULT_SETTINGS);
});
