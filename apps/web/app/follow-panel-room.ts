import { effect, untracked } from '@preact/signals';
import type { Page } from '../state/page.ts';

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

/** Whether there is something to say about the game right now: a hint, how it ended, that another one is watched. */
export function hasPanelNews({ hints, game, replay, shown }: Page): boolean {
  if (hints.state.view.value.kind !== 'nothing' || replay.state.watched.value !== undefined) return true;
  return game.state.record.value !== undefined && shown.kind.value !== 'analysis';
}

/** Closes the panel of a small screen; a hint that was read goes with it. */
export function dismissSheet(page: Page): void {
  page.hints.close();
  page.room.resize('closed');
}
