import { type ReadonlySignal, signal } from '@preact/signals';

/** A line about an error or a success; an error stays until the player closes it. */
export interface Notice {
  readonly kind: 'error' | 'info';
  readonly text: string;
  /** What the player can do about it besides closing it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The notice on the page; there is one at a time. */
export class NoticeStore {
  readonly #current = signal<Notice | undefined>(undefined);

  /** The notice that is shown. */
  get current(): ReadonlySignal<Notice | undefined> {
    return this.#current;
  }

  /** Shows a notice instead of the one before. */
  show(notice: Notice): void {
    this.#current.value = notice;
  }

  /** Shows what went wrong. */
  error(text: string): void {
    this.show({ kind: 'error', text });
  }

  /** Shows what went well. */
  info(text: string): void {
    this.show({ kind: 'info', text });
  }

  /** Shows something that is good to know, unless the player has yet to read what went wrong. */
  mention(text: string): void {
    if (this.#current.peek()?.kind !== 'error') this.info(text);
  }

  /** Closes a notice, if it is still shown. */
  close(notice: Notice): void {
    if (this.#current.peek() === notice) this.#current.value = undefined;
  }

  /** Closes a notice that is not about an error: the player has moved on. */
  closeInfo(): void {
    if (this.#current.peek()?.kind === 'info') this.#current.value = undefined;
  }
}
