import { type ReadonlySignal, signal } from '@preact/signals';

/** A text for screen readers. */
export interface SpokenText {
  readonly text: string;
  /** Rises with each text, so that one that is repeated is read again. */
  readonly count: number;
}

/** What screen readers are told. */
export class LiveText {
  readonly #current = signal<SpokenText>({ text: '', count: 0 });

  /** The last text. */
  get current(): ReadonlySignal<SpokenText> {
    return this.#current;
  }

  /** Has screen readers read a text. */
  say(text: string): void {
    this.#current.value = { text, count: this.#current.peek().count + 1 };
  }
}
