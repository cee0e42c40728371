import { type ReadonlySignal, signal } from '@preact/signals';

// The page's own stores: each owns a signal, which others read.

export type DialogName = 'new-game' | 'daily' | 'settings' | 'share' | 'help' | 'abandon';

/** The dialog over the page, and what waits for its answer. */
export class DialogStore {
  readonly #current = signal<DialogName | undefined>(undefined);
  /** Begins once the player gives up the game in progress. */
  #pending: (() => void) | undefined;

  get current(): ReadonlySignal<DialogName | undefined> {
    return this.#current;
  }

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

  /** @param name only this one: another may have taken its place */
  close(name = this.#current.peek()): void {
    if (this.#current.peek() === name) this.#current.value = undefined;
  }
}

/** A line about an error or a success; an error stays until the player closes it. */
export interface Notice {
  readonly kind: 'error' | 'info';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The notice on the page; there is one at a time. */
export class NoticeStore {
  readonly #current = signal<Notice | undefined>(undefined);

  get current(): ReadonlySignal<Notice | undefined> {
    return this.#current;
  }

  show(notice: Notice): void {
    this.#current.value = notice;
  }

  error(text: string): void {
    this.show({ kind: 'error', text });
  }

  info(text: string): void {
    this.show({ kind: 'info', text });
  }

  /** Shows something that is good to know, unless the player has yet to read what went wrong. */
  mention(text: string): void {
    if (this.#current.peek()?.kind !== 'error') this.info(text);
  }

  close(notice: Notice): void {
    if (this.#current.peek() === notice) this.#current.value = undefined;
  }

  /** Closes a notice that is not about an error: the player has moved on. */
  closeInfo(): void {
    if (this.#current.peek()?.kind === 'info') this.#current.value = undefined;
  }
}

/** A text for screen readers. */
interface SpokenText {
  readonly text: string;
  /** Rises with each text, so that one that is repeated is read again. */
  readonly count: number;
}

/** Texts for screen readers. */
export class LiveText {
  readonly #current = signal<SpokenText>({ text: '', count: 0 });

  get current(): ReadonlySignal<SpokenText> {
    return this.#current;
  }

  say(text: string): void {
    this.#current.value = { text, count: this.#current.peek().count + 1 };
  }
}

/**
 * How much of the panel is shown: nothing, the messages about the current game, or all of it. Beside the board there is
 * room for all of it, so `half` and `full` are the same there.
 */
const PANEL_ROOMS = ['closed', 'half', 'full'] as const;

type PanelRoomSize = (typeof PANEL_ROOMS)[number];

export class PanelRoom {
  readonly #size;

  constructor(size: PanelRoomSize) {
    this.#size = signal(size);
  }

  get size(): ReadonlySignal<PanelRoomSize> {
    return this.#size;
  }

  resize(size: PanelRoomSize): void {
    this.#size.value = size;
  }

  /** Shows at least this much of the panel. */
  openTo(size: PanelRoomSize): void {
    if (PANEL_ROOMS.indexOf(size) > PANEL_ROOMS.indexOf(this.#size.peek())) this.#size.value = size;
  }

  /** Shows a step more of the panel, or a step less. @param hasHalf whether there is something to show halfway */
  step(by: 1 | -1, hasHalf: boolean): void {
    const at = PANEL_ROOMS.indexOf(this.#size.peek());
    const next = PANEL_ROOMS[at + by];
    if (next === undefined) return;
    this.#size.value = next === 'half' && !hasHalf ? (by === 1 ? 'full' : 'closed') : next;
  }
}
