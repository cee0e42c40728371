import { PLAY_ACTIONS } from '@countermine/play/input/actions.ts';
import { DEFAULT_BINDINGS, type KeyBindings, rebind } from '@countermine/play/input/bindings.ts';

/** Keys that differ from the default: key name to action, or to nothing. */
export type KeyChanges = Readonly<Record<string, string>>;

const UNBOUND = '';

/** The default bindings with these changes; an impossible change is left out. */
export function bindingsOf(changes: KeyChanges): KeyBindings {
  let bindings = DEFAULT_BINDINGS;
  for (const [key, name] of Object.entries(changes)) {
    const action = PLAY_ACTIONS.find((one) => one === name);
    if (action === undefined && name !== UNBOUND) continue;
    const freed = rebind(bindings, key, undefined);
    const bound = freed.ok ? rebind(freed.value, key, action) : freed;
    if (bound.ok) bindings = bound.value;
  }
  return bindings;
}

/** How bindings differ from the default. */
export function changesOf(bindings: KeyBindings): KeyChanges {
  const removed = [...DEFAULT_BINDINGS.keys()]
    .filter((key) => !bindings.has(key))
    .map((key) => [key, UNBOUND] as const);
  const given = [...bindings].filter(([key, action]) => DEFAULT_BINDINGS.get(key) !== action);
  return Object.fromEntries([...removed, ...given]);
}
