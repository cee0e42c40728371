import { type ReadonlySignal, signal } from '@preact/signals';

/**
 * How much of the panel is shown: nothing, the messages about the current game, or all of it. Beside the board there is
 * room for all of it, so `half` and `full` are the same there.
 */
export const PANEL_ROOMS = ['closed', 'half', 'full'] as const;
/** One of {@link PANEL_ROOMS}. */
export type PanelRoomSize = (typeof PANEL_ROOMS)[number];

/** How much room the panel has. */
export class PanelRoom {
  readonly #size;

  /** @param size what it begins with */
  constructor(size: PanelRoomSize) {
    this.#size = signal(size);
  }

  /** How much of the panel is shown. */
  get size(): ReadonlySignal<PanelRoomSize> {
    return this.#size;
  }

  /** Shows this much of the panel. */
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
