import type { VNode } from 'preact';
import { goBackToGame } from '../state/go-back.ts';
import type { Page } from '../state/page.ts';
import './welcome.css';

/** Below a board with nothing open: where to begin, the unfinished game, today's board, and how to play. */
export function Welcome({ page }: { readonly page: Page }): VNode {
  const { game, help, replay } = page.messages.value;
  const { params, today, results } = page.daily.state;
  const { width, height, mineCount } = params.value;
  const isSolved = results.value.get(today.value)?.isSolved === true;
  const { isNoGuess } = page.game.state.game.value.params;
  return (
    <div class="welcome">
      <span>{isNoGuess ? game.beginNoGuess : game.begin}</span>
      <div class="row">
        {page.game.state.isOtherLeft.value && (
          <button type="button" class="primary" onClick={() => goBackToGame(page)}>
            {replay.leave}
          </button>
        )}
        {!isSolved && (
          <button type="button" title={game.size(width, height, mineCount)} onClick={() => page.dialogs.open('daily')}>
            {game.today}
          </button>
        )}
        {/* Who has left a game knows how to play. */}
        {!page.game.state.isOtherLeft.value && (
          <button type="button" class="quiet" onClick={() => page.dialogs.open('help')}>
            {help.howTo}
          </button>
        )}
      </div>
    </div>
  );
}
