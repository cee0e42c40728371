import type { PlayAction } from '@countermine/play/input/actions.ts';
import { type KeyBindings, keysFor } from '@countermine/play/input/bindings.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';

/** The shortest key of an action: `R` rather than `F2`; undefined if it has none. */
export function shortestKey(bindings: KeyBindings, action: PlayAction): KeyName | undefined {
  return [...keysFor(bindings, action)].sort((one, other) => one.length - other.length)[0];
}
