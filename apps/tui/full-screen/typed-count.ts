import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { KeyName } from '@countermine/play/input/key-name.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The longest count that can be typed. Units: digits. */
const MOST_DIGITS = 4;

/** The count that is typed before a key, as in `5j`. */
export class TypedCount {
  /** `digits`: those typed so far. */
  readonly state: { readonly digits: ReadonlySignal<string> };
  readonly #digits = signal('');
  readonly #bindings: KeyBindings;

  constructor(bindings: KeyBindings) {
    this.#bindings = bindings;
    this.state = { digits: this.#digits };
  }

  /**
   * Takes a key that is part of a count: a digit without a binding; a count never begins with 0. @returns whether it is
   */
  add(name: KeyName): boolean {
    const typed = this.#digits.peek();
    const isDigit = /^\d$/.test(name) && !this.#bindings.has(name);
    if (!isDigit || (name === '0' && typed === '') || typed.length >= MOST_DIGITS) return false;
    this.#digits.value = typed + name;
    return true;
  }

  /** The count, which begins again after that. */
  take(): number {
    const typed = this.#digits.peek();
    this.#digits.value = '';
    return typed === '' ? 1 : Number(typed);
  }
}
