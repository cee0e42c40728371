import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { DEFAULT_BINDINGS, keysFor, rebind } from '@countermine/play/input/bindings.ts';
import { expect, it } from 'vitest';
import { bindingsOf, changesOf, DEFAULT_SETTINGS, settingsFrom } from './settings.ts';

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

it('keeps only what differs from the default, and reads it again', () => {
  const freed = rebind(DEFAULT_BINDINGS, 'f', undefined);
  const moved = freed.ok ? rebind(freed.value, 'f', 'open') : freed;
  if (!moved.ok) throw new Error('f can be bound');
  expect(changesOf(moved.value)).toEqual({ f: 'open' });
  expect(keysFor(bindingsOf({ f: 'open' }), 'open')).toEqual(['e', 'f']);
  expect(keysFor(bindingsOf({ f: 'open' }), 'mark')).toEqual(['m']);
});

it('keeps that a key has nothing to do', () => {
  const freed = rebind(DEFAULT_BINDINGS, 'Escape', undefined);
  if (!freed.ok) throw new Error('any key can be freed');
  expect(changesOf(freed.value)).toEqual({ Escape: '' });
  expect(bindingsOf({ Escape: '' }).has('Escape')).toBe(false);
  expect(bindingsOf({})).toEqual(DEFAULT_BINDINGS);
});

it('leaves out what cannot be', () => {
  expect(bindingsOf({ q: 'dance', F5: 'undo', 'no key': 'undo' })).toEqual(DEFAULT_BINDINGS);
});

it('reads settings that were stored by their former names', () => {
  const former = { numberClick: 'nothing', rightClick: 'chord', hasAnimations: false, bindings: { f: 'open' } };
  const read = { leftOnNumber: 'nothing', rightOnNumber: 'chord', animation: false, keys: { f: 'open' } };
  expect(settingsFrom(former)).toEqual({ ...DEFAULT_SETTINGS, ...read });
  expect(settingsFrom({ ...former, ...read, animation: true })).toEqual({
    ...DEFAULT_SETTINGS,
    ...read,
    animation: true,
  });
});
