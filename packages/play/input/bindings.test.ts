import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_GROUPS, isCellAction, moveFor, PLAY_ACTIONS, type PlayAction } from './actions.ts';
import { actionFor, DEFAULT_BINDINGS, keysFor, PAGE_KEYS, readBindings, rebind, TERMINAL_KEYS } from './bindings.ts';
import { type KeyPress, keyNameOf, parseKeyName } from './key-name.ts';

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...held };
}

describe('keyNameOf', () => {
  it('names a key with its modifiers', () => {
    expect(keyNameOf(press('ArrowLeft', { shiftKey: true }))).toBe('Shift+ArrowLeft');
    expect(keyNameOf(press(' '))).toBe('Space');
    expect(keyNameOf(press('z', { ctrlKey: true, altKey: true }))).toBe('Ctrl+Alt+z');
    expect(keyNameOf(press('+', { shiftKey: true }))).toBe('Plus');
  });

  it('writes a capital or a sign without its shift, and does not mind caps lock', () => {
    expect(keyNameOf(press('N', { shiftKey: true }))).toBe('N');
    expect(keyNameOf(press('?', { shiftKey: true }))).toBe('?');
    expect(keyNameOf(press('F'))).toBe('f');
    expect(keyNameOf(press('n', { shiftKey: true }))).toBe('N');
  });
});

describe('parseKeyName', () => {
  it('reads what people write', () => {
    expect(['shift+n', 'control+Z', 'esc', 'Ctrl++', '+', ' ', 'shift+left', 'f1', 'ß'].map(parseKeyName)).toEqual([
      'N',
      'Ctrl+Z',
      'Escape',
      'Ctrl+Plus',
      'Plus',
      'Space',
      'Shift+ArrowLeft',
      'F1',
      'ß',
    ]);
  });

  it('knows no other keys', () => {
    expect(['', 'foo', 'Hyper+x', 'Ctrl+', 'ab'].map(parseKeyName)).toEqual(Array(5).fill(undefined));
  });

  it('reads the name of every key that can go down', () => {
    const keys = fc.oneof(
      fc.constantFrom('Enter', 'Home', 'F7', 'ArrowUp', ' ', '+'),
      fc.string({ minLength: 1, maxLength: 1 }),
    );
    const presses = fc.record({
      key: keys,
      ctrlKey: fc.boolean(),
      altKey: fc.boolean(),
      shiftKey: fc.boolean(),
      metaKey: fc.boolean(),
    });
    fc.assert(
      fc.property(presses, (key) => {
        expect(parseKeyName(keyNameOf(key))).toBe(keyNameOf(key));
      }),
    );
  });
});

describe('the default bindings', () => {
  it('have a key for everything but the ends of columns', () => {
    const bound = [PAGE_KEYS, TERMINAL_KEYS].flatMap(({ defaults }) => [...defaults.values()]);
    const unbound = PLAY_ACTIONS.filter((action) => !bound.includes(action));
    expect(unbound).toEqual(['column-start', 'column-end']);
  });

  it('give each key once, as it is named', () => {
    for (const key of DEFAULT_BINDINGS.keys()) expect(parseKeyName(key)).toBe(key);
  });

  it('leave the keys of browsers and screen readers alone', () => {
    const held = [...DEFAULT_BINDINGS.keys()].filter((key) => /Ctrl|Alt|Meta/.test(key));
    expect(held).toEqual(['Ctrl+Home', 'Ctrl+End', 'Ctrl+z', 'Meta+z']);
    for (const key of ['Tab', '/', "'", 'Backspace', 'F5']) expect(DEFAULT_BINDINGS.has(key)).toBe(false);
  });

  it('answer a key press', () => {
    expect(actionFor(DEFAULT_BINDINGS, press(' '))).toBe('smart');
    expect(actionFor(DEFAULT_BINDINGS, press('N', { shiftKey: true }))).toBe('previous-frontier');
    expect(actionFor(DEFAULT_BINDINGS, press('f', { ctrlKey: true }))).toBeUndefined();
  });
});

describe('rebind', () => {
  it('names what a key asks for already', () => {
    expect(rebind(DEFAULT_BINDINGS, 'f', 'undo')).toEqual({
      ok: false,
      error: { code: 'conflict', entry: 'undo', key: 'f', other: 'mark' },
    });
  });

  it('gives a key that is free, or that was made free', () => {
    const freed = rebind(DEFAULT_BINDINGS, 'f', undefined);
    const bound = freed.ok ? rebind(freed.value, 'shift+tab', 'undo') : freed;
    expect(bound).toEqual({ ok: false, error: { code: 'reserved-key', entry: 'undo', key: 'Shift+Tab' } });
    const taken = freed.ok ? rebind(freed.value, 'F', 'undo') : freed;
    expect(taken.ok && keysFor(taken.value, 'undo')).toEqual(['u', 'Ctrl+z', 'Meta+z', 'F']);
  });
});

describe('bindings that are read', () => {
  it('are those that were written', () => {
    const actions = PAGE_KEYS.groups.flatMap((group) => [...ACTION_GROUPS[group]]);
    const names = fc.constantFrom('a', 'B', 'Space', 'Shift+Home', 'Ctrl+k', 'Plus', 'é', '"', '\\');
    const bindings = fc
      .dictionary(names, fc.constantFrom(...actions))
      .map((entries) => new Map(Object.entries(entries)));
    fc.assert(
      fc.property(bindings, (some) => {
        const written = actions.map((action) => [action, keysFor(some, action)] as const);
        const read = readBindings(Object.fromEntries(written));
        expect(read.ok && new Map(read.value)).toEqual(some);
      }),
    );
  });

  it('keep the default of what is not named, unless its key is taken', () => {
    const read = readBindings({ pause: ['f'], hint: [] });
    const keys = (action: PlayAction): unknown => read.ok && keysFor(read.value, action);
    expect([keys('pause'), keys('mark'), keys('hint'), keys('undo')]).toEqual([
      ['f'],
      ['m'],
      [],
      ['u', 'Ctrl+z', 'Meta+z'],
    ]);
  });

  it.each([
    ['[]', { code: 'no-object' }],
    ['{"explode": ["x"]}', { code: 'unknown-action', entry: 'explode' }],
    ['{"toString": ["x"]}', { code: 'unknown-action', entry: 'toString' }],
    ['{"quit": ["x"]}', { code: 'unknown-action', entry: 'quit' }],
    ['{"open": "x"}', { code: 'no-list', entry: 'open' }],
    ['{"open": ["xyz"]}', { code: 'unknown-key', entry: 'open', key: 'xyz' }],
    ['{"open": [5]}', { code: 'unknown-key', entry: 'open', key: '5' }],
    ['{"open": ["Tab"]}', { code: 'reserved-key', entry: 'open', key: 'Tab' }],
    ['{"open": ["x"], "mark": ["y", "X", "x"]}', { code: 'conflict', entry: 'mark', key: 'x', other: 'open' }],
  ])('name the entry that is wrong: %s', (text, error) => {
    expect(readBindings(JSON.parse(text))).toMatchObject({ ok: false, error });
  });
});

describe('moveFor', () => {
  it('lets smart open what is hidden and chord on a number, but never touch a flag', () => {
    expect([9, 11, 10, 3].map((look) => moveFor('smart', look))).toEqual(['open', 'open', undefined, 'chord']);
    expect(moveFor('mark', 10)).toBe('mark');
  });

  it('knows the actions on a cell', () => {
    expect(PLAY_ACTIONS.filter(isCellAction)).toEqual(['open', 'mark', 'chord', 'flag-around', 'smart']);
  });
});
