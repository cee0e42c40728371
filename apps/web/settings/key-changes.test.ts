import { DEFAULT_BINDINGS, keysFor, rebind } from '@countermine/play/input/bindings.ts';
import { expect, it } from 'vitest';
import { bindingsOf, changesOf } from './key-changes.ts';

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
