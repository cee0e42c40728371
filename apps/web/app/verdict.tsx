import { formatClock } from '@countermine/view/play/clock-text.ts';
import type { VNode } from 'preact';
import type { AppState } from './app-state.ts';

/** How the game ended, in a line below the board; empty while it is played. */
export function Verdict({ app }: { readonly app: AppState }): VNode {
  void app.revision.value;
  const session = app.session.value;
  const texts = app.texts.value;
  const { phase } = session;
  return (
    <div class="verdict">
      {session.isPlacing && <span class="muted">{texts.placing}</span>}
      {session.isPaused && (
        <button type="button" onClick={() => session.setPaused(false)}>
          {texts.resume}
        </button>
      )}
      {(phase === 'won' || phase === 'lost') && <Ending app={app} />}
    </div>
  );
}

function Ending({ app }: { readonly app: AppState }): VNode {
  const session = app.session.value;
  const texts = app.texts.value;
  const isWon = session.phase === 'won';
  return (
    <div class="row ending">
      <strong>{isWon ? texts.won(formatClock(session.elapsed, 2)) : texts.lost}</strong>
      <span class="muted">{app.cause.value}</span>
      <button type="button" class="primary" onClick={() => app.newGame()}>
        {texts.newGame}
      </button>
      {!isWon && (
        <button type="button" onClick={() => session.undo()}>
          {texts.undo}
        </button>
      )}
    </div>
  );
}
