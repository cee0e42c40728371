import { effect, type ReadonlySignal } from '@preact/signals-core';

export class Listeners<Event = void> {
  readonly #listeners = new Set<(event: Event) => void>();

  /** Adds a function. @returns removes it */
  readonly add = (listener: (event: Event) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls all functions. One that is added meanwhile is called with the next event only. */
  readonly tell = (event: Event): void => {
    for (const listener of [...this.#listeners]) listener(event);
  };

  clear(): void {
    this.#listeners.clear();
  }
}

/** Settles once this is so; it is asked again whenever a signal that it reads changes. */
export async function until(isSo: () => boolean): Promise<void> {
  let end = (): void => {};
  let isDone = false;
  await new Promise<void>((resolve) => {
    end = effect(() => {
      if (isDone || !isSo()) return;
      isDone = true;
      resolve();
    });
  });
  end();
}

/** Signals as those see them who must not change them. */
export function readOnly<Values>(
  signals: {
    readonly [Name in keyof Values]: ReadonlySignal<Values[Name]>;
  },
): typeof signals {
  return signals;
}
