import { err, ok, type Result } from '@countermine/core/result.ts';
import { ACTION_GROUPS, type ActionGroup, type PlayAction } from './actions.ts';
import { type KeyName, type KeyPress, keyNameOf, parseKeyName } from './key-name.ts';

export type KeyBindings = ReadonlyMap<KeyName, PlayAction>;

/**
 * The keys of each action. On a page they act unless the player is typing in a field, and none has Ctrl, Alt or Meta but
 * where every grid or editor has it, so that browsers and screen readers keep their own. `/` and `'` are left to the
 * search of browsers.
 */
const DEFAULT_KEYS: readonly (readonly [PlayAction, readonly KeyName[]])[] = [
  ['smart', ['Space', 'Enter']],
  ['open', ['e']],
  ['mark', ['f', 'm']],
  ['chord', ['c', 'd']],
  ['flag-around', ['a']],
  ['move-up', ['ArrowUp', 'k']],
  ['move-down', ['ArrowDown', 'j']],
  ['move-left', ['ArrowLeft', 'h']],
  ['move-right', ['ArrowRight', 'l']],
  ['far-up', ['Shift+ArrowUp', 'K']],
  ['far-down', ['Shift+ArrowDown', 'J']],
  ['far-left', ['Shift+ArrowLeft', 'H']],
  ['far-right', ['Shift+ArrowRight', 'L']],
  ['page-up', ['PageUp']],
  ['page-down', ['PageDown']],
  ['row-start', ['Home', '^']],
  ['row-end', ['End', '$']],
  ['first-cell', ['Ctrl+Home', 'g']],
  ['last-cell', ['Ctrl+End', 'G']],
  ['next-frontier', ['n']],
  ['previous-frontier', ['N']],
  ['next-hidden', ['b']],
  ['previous-hidden', ['B']],
  ['where-am-i', ['.']],
  ['read-around', [',']],
  ['hint', ['i']],
  ['why', ['w']],
  ['overlay', ['o']],
  ['undo', ['u', 'Ctrl+z', 'Meta+z']],
  ['pause', ['p']],
  ['new-game', ['F2', 'R']],
  ['same-board', ['S']],
  ['help', ['?', 'F1']],
  ['close', ['Escape']],
  ['statistics', ['t']],
  ['replay', ['r']],
  ['share', ['y']],
  ['zoom-in', ['Plus', '=']],
  ['zoom-out', ['-']],
  ['zoom-fit', ['0']],
  ['redraw', ['Ctrl+l']],
  ['quit', ['q']],
];

interface KeyScheme {
  /** The groups of actions that can have keys, in the order in which they are shown. */
  readonly groups: readonly ActionGroup[];
  readonly reserved: ReadonlySet<KeyName>;
  readonly defaults: KeyBindings;
}

/** The keys of a page. Tab and the browser's own keys stay reserved, so that a player can leave the board and the page. */
export const PAGE_KEYS: KeyScheme = schemeOf(
  ['cell', 'cursor', 'game', 'panels', 'view'],
  ['Tab', 'Shift+Tab', 'F5', 'F6', 'F11', 'F12'],
);

/** The keys of a terminal, where Ctrl-C ends a program and Ctrl-Z stops it. */
export const TERMINAL_KEYS: KeyScheme = schemeOf(
  ['cell', 'cursor', 'game', 'panels', 'terminal'],
  ['Ctrl+c', 'Ctrl+z'],
);

export const DEFAULT_BINDINGS: KeyBindings = PAGE_KEYS.defaults;

function schemeOf(groups: readonly ActionGroup[], reservedKeys: readonly KeyName[]): KeyScheme {
  const reserved = new Set(reservedKeys);
  const actions = new Set<PlayAction>(groups.flatMap((group) => [...ACTION_GROUPS[group]]));
  const defaults = new Map<KeyName, PlayAction>();
  for (const [action, keys] of DEFAULT_KEYS) {
    if (!actions.has(action)) continue;
    for (const key of keys) if (!reserved.has(key)) defaults.set(key, action);
  }
  return { groups, reserved, defaults };
}

export type BindingsError =
  | { readonly code: 'no-object' }
  | { readonly code: 'unknown-action'; readonly entry: string }
  | { readonly code: 'no-list'; readonly entry: PlayAction }
  | { readonly code: 'unknown-key' | 'reserved-key'; readonly entry: PlayAction; readonly key: string }
  | { readonly code: 'conflict'; readonly entry: PlayAction; readonly key: KeyName; readonly other: PlayAction };

/** The action of a key; undefined if the page handles it. */
export function actionFor(bindings: KeyBindings, press: KeyPress): PlayAction | undefined {
  return bindings.get(keyNameOf(press));
}

/** The keys of an action, in the order in which they were bound. */
export function keysFor(bindings: KeyBindings, action: PlayAction): readonly KeyName[] {
  const keys: KeyName[] = [];
  // Asked for each key that is shown: pairs of all bindings would be garbage of 10 kB.
  bindings.forEach((bound, key) => {
    if (bound === action) keys.push(key);
  });
  return keys;
}

/**
 * Gives a key to an action, or to none.
 * Errors: the key is unknown or reserved, or it asks for something else already: `conflict` says for what. To take it
 * from there, unbind it first.
 */
export function rebind(
  bindings: KeyBindings,
  key: string,
  action: PlayAction | undefined,
  scheme = PAGE_KEYS,
): Result<KeyBindings, BindingsError> {
  const changed = new Map(bindings);
  if (action === undefined) {
    changed.delete(parseKeyName(key) ?? key);
    return ok(changed);
  }
  const failure = bind(changed, key, action, scheme);
  return failure === undefined ? ok(changed) : err(failure);
}

/**
 * Reads bindings from parsed JSON: an object with a list of keys for each action. An action that is not named keeps its
 * default keys, except those that are given to another.
 * Errors: the first entry that is wrong, by its name.
 */
export function readBindings(value: unknown, scheme = PAGE_KEYS): Result<KeyBindings, BindingsError> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return err({ code: 'no-object' });
  const actions = actionsOf(scheme);
  const bindings = new Map<KeyName, PlayAction>();
  const named = new Set<PlayAction>();
  for (const [entry, keys] of Object.entries(value)) {
    const action = actions.find((name) => name === entry);
    if (action === undefined) return err({ code: 'unknown-action', entry });
    named.add(action);
    const failure = bindAll(bindings, keys, action, scheme);
    if (failure !== undefined) return err(failure);
  }
  for (const [key, action] of scheme.defaults) {
    if (!named.has(action) && !bindings.has(key)) bindings.set(key, action);
  }
  return ok(bindings);
}

function actionsOf({ groups }: KeyScheme): readonly PlayAction[] {
  return groups.flatMap((group) => [...ACTION_GROUPS[group]]);
}

function bindAll(
  bindings: Map<KeyName, PlayAction>,
  keys: unknown,
  action: PlayAction,
  scheme: KeyScheme,
): BindingsError | undefined {
  if (!Array.isArray(keys)) return { code: 'no-list', entry: action };
  for (const key of keys) {
    const failure = bind(bindings, key, action, scheme);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

function bind(
  bindings: Map<KeyName, PlayAction>,
  key: unknown,
  action: PlayAction,
  { reserved }: KeyScheme,
): BindingsError | undefined {
  const name = typeof key === 'string' ? parseKeyName(key) : undefined;
  if (name === undefined) return { code: 'unknown-key', entry: action, key: String(key) };
  if (reserved.has(name)) return { code: 'reserved-key', entry: action, key: name };
  const other = bindings.get(name);
  if (other !== undefined && other !== action) return { code: 'conflict', entry: action, key: name, other };
  bindings.set(name, action);
  return undefined;
}
