import { type ReadonlySignal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Page } from './page.ts';

/** A text for screen readers. */
interface SpokenText {
  readonly text: string;
  /** Rises with each text, so that one that is repeated is read again. */
  readonly count: number;
}

/** Texts for screen readers. */
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

/** Screen readers read it once they have finished the current text. */
export function LiveRegion({ page }: { readonly page: Page }): VNode {
  const { text, count } = page.liveText.current.value;
  // A repeated text must differ to be read again: by a silent space.
  return (
    <div class="unseen" role="status" aria-live="polite">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
