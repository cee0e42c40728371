import { effect, untracked } from '@preact/signals';
import type { AppState } from './app-state.ts';

/** What the running game is given back when a watched one is left. */
interface KeptGame {
  readonly session: AppState['session']['value'];
  readonly cursor: number;
  readonly wasPaused: boolean;
}

/** Sees to it that watching another game leaves the running one as it is: its clock stands still meanwhile. */
export function keepGameWhileWatching(app: AppState): void {
  let kept: KeptGame | undefined;
  effect(() => {
    const isWatching = app.watched.value !== undefined;
    // What is done to the game tells of changes, which are not to come here.
    untracked(() => {
      if (isWatching) {
        kept ??= keep(app);
        app.panel.value = 'replay';
      } else if (kept !== undefined) {
        giveBack(app, kept);
        kept = undefined;
      }
    });
  });
}

function keep(app: AppState): KeptGame {
  const session = app.session.peek();
  const kept = { session, cursor: app.cursor.peek(), wasPaused: session.isPaused };
  session.setPaused(true);
  return kept;
}

function giveBack(app: AppState, { session, cursor, wasPaused }: KeptGame): void {
  if (session !== app.session.peek()) return;
  app.shown.value = undefined;
  app.cursor.value = cursor;
  session.setPaused(wasPaused);
}
