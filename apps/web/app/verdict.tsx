import { isOver } from '@countermine/core/game/game.ts';
import { bestTime } from '@countermine/core/history/best-time.ts';
import { measureGame } from '@countermine/core/metrics/game-metrics.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AppState } from './app-state.ts';
import { whenFree } from './start-game.ts';

/** How the game ended, below the board; empty while it is played. */
export function Verdict({ app }: { readonly app: AppState }): VNode {
  void app.revision.value;
  if (app.watched.value !== undefined) return <div class="verdict">{<Watching app={app} />}</div>;
  const session = app.session.value;
  const { game: words, menu } = app.messages.value;
  const { phase } = session;
  // What is said of the game would be read as being about what is shown.
  if (app.hand.value !== undefined) return <div class="verdict" />;
  return (
    <div class="verdict">
      {session.isPlacing && (
        <div class="row ending">
          <span class="muted">{words.placing}</span>
          <button type="button" onClick={() => app.cancelPlacing()}>
            {menu.cancel}
          </button>
        </div>
      )}
      {app.refusal.value !== '' && <span class="refusal">{app.refusal.value}</span>}
      {isOver(phase) && <Ending app={app} />}
    </div>
  );
}

function Ending({ app }: { readonly app: AppState }): VNode {
  const session = app.session.value;
  const { actions, menu, result, text } = app.messages.value;
  const isWon = session.phase === 'won';
  const clock = text.clock(session.elapsed, 2);
  return (
    <div class="ending">
      <strong>{isWon ? result.won(clock) : result.lost(clock)}</strong>
      {isWon ? <Figures app={app} /> : <Cause app={app} />}
      {isWon && <Best app={app} />}
      <div class="row">
        <button type="button" class="primary" onClick={() => app.newGame()}>
          {result.tryAgain}
        </button>
        {!isWon && (
          <button type="button" onClick={() => session.undo()}>
            {actions.undo}
          </button>
        )}
        <button type="button" onClick={() => showReplay(app)}>
          {menu.replay}
        </button>
      </div>
    </div>
  );
}

/** What happened in one line; while it is looked for, that. */
function Cause({ app }: { readonly app: AppState }): VNode {
  const isLooking = app.review.value?.played === undefined && app.review.value?.failure === undefined;
  return (
    <p class={isLooking ? 'cause muted' : 'cause'}>
      {isLooking ? app.messages.value.result.reviewing : app.cause.value}
    </p>
  );
}

function Figures({ app }: { readonly app: AppState }): VNode {
  const { result, text } = app.messages.value;
  const counts = app.review.value?.played?.counts;
  if (counts === undefined) return <p class="cause muted">{app.review.value?.failure ? '' : result.reviewing}</p>;
  const { bbbvPerSecond, efficiency } = measureGame(counts);
  const parts = [`${result.bbbv} ${text.number(counts.totalBbbv, 0)}`];
  if (bbbvPerSecond !== undefined) parts.push(`${text.number(bbbvPerSecond, 2)} ${result.bbbvPerSecond}`);
  if (efficiency !== undefined) parts.push(`${result.efficiency} ${text.percent('', Math.round(efficiency))}`);
  const { deaths } = app.session.value.game;
  if (deaths > 0) parts.push(result.deaths(deaths));
  return <p class="cause">{parts.join(' · ')}</p>;
}

/** The best time with this setting, as far as the history knows one. */
function Best({ app }: { readonly app: AppState }): VNode | null {
  const history = app.history.value;
  const games = history?.games.value;
  useEffect(() => {
    if (history !== undefined && history.games.peek() === undefined) void history.load();
  }, [history]);
  const { result, text } = app.messages.value;
  const best = games && bestTime(games, app.session.value.game.params);
  return best === undefined ? null : (
    <p class="cause muted">
      {result.best}: {text.clock(best, 2)}
    </p>
  );
}

/** On a phone the panel is below the board. */
function showReplay(app: AppState): void {
  app.panel.value = 'replay';
  const tab = document.getElementById('tab-replay');
  tab?.focus({ preventScroll: true });
  tab?.scrollIntoView({ block: 'start' });
}

/** Another game is on the board: what can be done with it, and the way back. */
function Watching({ app }: { readonly app: AppState }): VNode {
  const { replay } = app.messages.value;
  return (
    <div class="ending">
      <strong>{replay.watching}</strong>
      {app.cause.value !== '' && <p class="cause">{app.cause.value}</p>}
      <div class="row">
        <button type="button" class="primary" onClick={() => whenFree(app, () => app.sameBoard())}>
          {replay.playBoard}
        </button>
        <button
          type="button"
          onClick={() => {
            app.watched.value = undefined;
          }}
        >
          {replay.leave}
        </button>
      </div>
    </div>
  );
}
