import { type ReadonlySignal, signal } from '@preact/signals';

/** A dialog over the page. */
export type DialogName = 'new-game' | 'daily' | 'settings' | 'share' | 'help' | 'abandon';

/** The dialog over the page, and what waits for its answer. */
export class DialogStore {
  readonly #current = signal<DialogName | undefined>(undefined);
  /** What begins once the player gives up the game in progress. */
  #pending: (() => void) | undefined;

  /** The dialog that is open. */
  get current(): ReadonlySignal<DialogName | undefined> {
    return this.#current;
  }

  /** Opens a dialog instead of the one before. */
  open(name: Exclude<DialogName, 'abandon'>): void {
    this.#current.value = name;
  }

  /** Asks whether to give up the game in progress. @param start begins something else in its place */
  askToAbandon(start: () => void): void {
    this.#pending = start;
    this.#current.value = 'abandon';
  }

  /** Takes the answer to that question. */
  answer(isGivenUp: boolean): void {
    const start = this.#pending;
    this.#pending = undefined;
    this.close();
    if (isGivenUp) start?.();
  }

  /** Closes the dialog. @param name only this one: another may have taken its place */
  close(name = this.#current.peek()): void {
    if (this.#current.peek() === name) this.#current.value = undefined;
  }
}
