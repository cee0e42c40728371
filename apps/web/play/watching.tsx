import './ending.css';
import type { VNode } from 'preact';
import type { Page } from '../page/page.ts';
import { causeWords } from './cause-words.ts';
import { beginInstead, goBackToGame } from './start-game.ts';

/** Another game is replayed on the board: play its board, or go back. */
export function Watching({ page }: { readonly page: Page }): VNode {
  const { replay } = page.messages.value;
  const cause = causeWords(page);
  return (
    <div class="ending">
      <strong>{replay.watching}</strong>
      {cause !== '' && <p class="cause">{cause}</p>}
      <div class="row">
        <button type="button" class="primary" onClick={() => beginInstead(page, () => playWatched(page))}>
          {replay.playBoard}
        </button>
        <button type="button" onClick={() => goBackToGame(page)}>
          {replay.leave}
        </button>
      </div>
    </div>
  );
}

function playWatched(page: Page): void {
  const record = page.replay.state.watched.peek();
  if (record !== undefined) page.ghosts.race(record);
}
