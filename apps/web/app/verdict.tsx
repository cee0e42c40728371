import type { VNode } from 'preact';
import type { AppState } from './app-state.ts';

/** How the game ended, in a line below the board; empty while it is played. */
export function Verdict({ app }: { readonly app: AppState }): VNode {
  void app.revision.value;
  const session = app.session.value;
  const { game: words, menu } = app.messages.value;
  const { phase } = session;
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
      {session.isPaused && (
        <button type="button" onClick={() => session.setPaused(false)}>
          {menu.resume}
        </button>
      )}
      {app.refusal.value !== '' && <span class="refusal">{app.refusal.value}</span>}
      {(phase === 'won' || phase === 'lost') && <Ending app={app} />}
    </div>
  );
}

function Ending({ app }: { readonly app: AppState }): VNode {
  const session = app.session.value;
  const { actions, result, text } = app.messages.value;
  const isWon = session.phase === 'won';
  const clock = text.clock(session.elapsed, 2);
  return (
    <div class="row ending">
      <strong>{isWon ? result.won(clock) : result.lost(clock)}</strong>
      <span class="muted">{app.cause.value}</span>
      <button type="button" class="primary" onClick={() => app.newGame()}>
        {result.tryAgain}
      </button>
      {!isWon && (
        <button type="button" onClick={() => session.undo()}>
          {actions.undo}
        </button>
      )}
    </div>
  );
}
