import { isOver } from '@countermine/core/game/game.ts';
import { bestTime } from '@countermine/core/history/best-time.ts';
import { measureGame } from '@countermine/core/metrics/game-metrics.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { whenFree } from './start-game.ts';

/** How the game ended, below the board; empty while it is played. */
export function Verdict({ page }: { readonly page: Page }): VNode {
  void page.revision.value;
  if (page.watched.value !== undefined) return <div class="verdict">{<Watching page={page} />}</div>;
  const session = page.session.value;
  const { game: words, menu } = page.messages.value;
  const { phase } = session;
  // What is said of the game would be read as being about what is shown.
  if (page.hand.value !== undefined) return <div class="verdict" />;
  return (
    <div class="verdict">
      {session.isPlacing && (
        <div class="row ending">
          <span class="muted">{words.placing}</span>
          <button type="button" onClick={() => page.cancelPlacing()}>
            {menu.cancel}
          </button>
        </div>
      )}
      {page.refusal.value !== '' && <span class="refusal">{page.refusal.value}</span>}
      {isOver(phase) && <Ending page={page} />}
    </div>
  );
}

function Ending({ page }: { readonly page: Page }): VNode {
  const session = page.session.value;
  const { actions, menu, result, text } = page.messages.value;
  const isWon = session.phase === 'won';
  const clock = text.clock(session.elapsed, 2);
  return (
    <div class="ending">
      <strong>{isWon ? result.won(clock) : result.lost(clock)}</strong>
      {isWon ? <Figures page={page} /> : <Cause page={page} />}
      {isWon && <Best page={page} />}
      <div class="row">
        <button type="button" class="primary" onClick={() => page.newGame()}>
          {result.tryAgain}
        </button>
        {!isWon && (
          <button type="button" onClick={() => session.undo()}>
            {actions.undo}
          </button>
        )}
        <button type="button" onClick={() => showReplay(page)}>
          {menu.replay}
        </button>
      </div>
    </div>
  );
}

/** What happened in one line; while it is looked for, that. */
function Cause({ page }: { readonly page: Page }): VNode {
  const isLooking = page.review.value?.played === undefined && page.review.value?.failure === undefined;
  return (
    <p class={isLooking ? 'cause muted' : 'cause'}>
      {isLooking ? page.messages.value.result.reviewing : page.cause.value}
    </p>
  );
}

function Figures({ page }: { readonly page: Page }): VNode {
  const { result, text } = page.messages.value;
  const counts = page.review.value?.played?.counts;
  if (counts === undefined) return <p class="cause muted">{page.review.value?.failure ? '' : result.reviewing}</p>;
  const { bbbvPerSecond, efficiency } = measureGame(counts);
  const parts = [`${result.bbbv} ${text.number(counts.totalBbbv, 0)}`];
  if (bbbvPerSecond !== undefined) parts.push(`${text.number(bbbvPerSecond, 2)} ${result.bbbvPerSecond}`);
  if (efficiency !== undefined) parts.push(`${result.efficiency} ${text.percent('', Math.round(efficiency))}`);
  const { deaths } = page.session.value.game;
  if (deaths > 0) parts.push(result.deaths(deaths));
  return <p class="cause">{parts.join(' · ')}</p>;
}

/** The best time with this setting, as far as the history knows one. */
function Best({ page }: { readonly page: Page }): VNode | null {
  const history = page.history.value;
  const games = history?.games.value;
  useEffect(() => {
    if (history !== undefined && history.games.peek() === undefined) void history.load();
  }, [history]);
  const { result, text } = page.messages.value;
  const best = games && bestTime(games, page.session.value.game.params);
  return best === undefined ? null : (
    <p class="cause muted">
      {result.best}: {text.clock(best, 2)}
    </p>
  );
}

/** On a phone the panel is below the board. */
function showReplay(page: Page): void {
  page.navigation.showPanel('replay');
  const tab = document.getElementById('tab-replay');
  tab?.focus({ preventScroll: true });
  tab?.scrollIntoView({ block: 'start' });
}

/** Another game is on the board: what can be done with it, and the way back. */
function Watching({ page }: { readonly page: Page }): VNode {
  const { replay } = page.messages.value;
  return (
    <div class="ending">
      <strong>{replay.watching}</strong>
      {page.cause.value !== '' && <p class="cause">{page.cause.value}</p>}
      <div class="row">
        <button type="button" class="primary" onClick={() => whenFree(page, () => page.sameBoard())}>
          {replay.playBoard}
        </button>
        <button
          type="button"
          onClick={() => {
            page.watched.value = undefined;
          }}
        >
          {replay.leave}
        </button>
      </div>
    </div>
  );
}
