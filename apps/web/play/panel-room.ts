import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Page } from '../shell/page.ts';

/**
 * How much of the panel is shown: nothing, the messages about the current game, or all of it. Beside the board there is
 * room for all of it, so `half` and `full` are the same there.
 */
const PANEL_ROOMS = ['closed', 'half', 'full'] as const;
/** One of {@link PANEL_ROOMS}. */
type PanelRoomSize = (typeof PANEL_ROOMS)[number];

export class PanelRoom {
  readonly #size;

  /** @param size what it begins with */
  constructor(size: PanelRoomSize) {
    this.#size = signal(size);
  }

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

/** Gives the panel the room that what it shows needs. @returns ends it */
export function followPanelRoom(page: Page): () => void {
  const { navigation, room, isCompact } = page;
  let shown = navigation.panel.peek();
  const ends = [
    effect(() => {
      const panel = navigation.panel.value;
      const isChosen = !navigation.hasTurned.value;
      if (panel !== shown && isChosen) untracked(() => room.openTo(panel === 'hints' ? 'half' : 'full'));
      shown = panel;
    }),
    // On a small screen the board comes first; on a large one the player's choice.
    effect(() => {
      const size = isCompact.value || !page.settings.state.settings.peek().hasPanel ? 'closed' : 'full';
      untracked(() => room.resize(size));
    }),
    // The messages about the game appear and disappear with it.
    effect(() => {
      const hasNews = hasPanelNews(page);
      if (!isCompact.value) return;
      untracked(() => (hasNews ? room.openTo('half') : room.size.peek() === 'half' && room.resize('closed')));
    }),
    page.hints.onBegin(() => room.openTo('half')),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** True if there is something to say about the game now: a hint, how it ended, that another one is watched. */
export function hasPanelNews({ hints, game, replay, shown }: Page): boolean {
  if (hints.state.view.value.kind !== 'nothing' || replay.state.watched.value !== undefined) return true;
  return game.state.record.value !== undefined && shown.kind.value !== 'analysis';
}

/** Closes the panel of a small screen; a hint that was read goes with it. */
export function dismissSheet(page: Page): void {
  page.hints.close();
  page.room.resize('closed');
}
