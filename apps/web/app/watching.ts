import { effect, untracked } from '@preact/signals';
import type { AppState } from './app-state.ts';
import { PlayBreak } from './play-break.ts';

/** What the running game is given back when a watched one is left. */
interface KeptGame {
  readonly session: AppState['session']['value'];
  readonly cursor: number;
}

/** Sees to it that watching another game leaves the running one as it is: its clock stands still meanwhile. */
export function keepGameWhileWatching(app: AppState): void {
  const pause = new PlayBreak(app);
  let kept: KeptGame | undefined;
  effect(() => {
    const isWatching = app.watched.value !== undefined;
    // What is done to the game tells of changes, which are not to come here.
    untracked(() => {
      if (isWatching) {
        if (kept === undefined) pause.begin();
        kept ??= { session: app.session.peek(), cursor: app.cursor.peek() };
        app.panel.value = 'replay';
      } else if (kept !== undefined) {
        giveBack(app, kept);
        pause.end();
        kept = undefined;
      }
    });
  });
}

function giveBack(app: AppState, { session, cursor }: KeptGame): void {
  if (session !== app.session.peek()) return;
  app.shown.value = undefined;
  app.cursor.value = cursor;
}
