import { effect, untracked } from '@preact/signals';
import type { Page } from '../state/page.ts';
import { PlayBreak } from './play-break.ts';

/** What the running game is given back when a watched one is left. */
interface KeptGame {
  readonly session: Page['session']['value'];
  readonly cursor: number;
}

/** Sees to it that watching another game leaves the running one as it is: its clock stands still meanwhile. */
export function keepGameWhileWatching(page: Page): void {
  const pause = new PlayBreak(page);
  let kept: KeptGame | undefined;
  effect(() => {
    const isWatching = page.watched.value !== undefined;
    // What is done to the game tells of changes, which are not to come here.
    untracked(() => {
      if (isWatching) {
        if (kept === undefined) pause.begin();
        kept ??= { session: page.session.peek(), cursor: page.cursor.peek() };
        page.navigation.showPanel('replay');
      } else if (kept !== undefined) {
        giveBack(page, kept);
        pause.end();
        kept = undefined;
      }
    });
  });
}

function giveBack(page: Page, { session, cursor }: KeptGame): void {
  if (session !== page.session.peek()) return;
  page.shown.value = undefined;
  page.cursor.value = cursor;
}
