import type { VNode } from 'preact';
import type { AppState } from './app-state.ts';

/** The name, and what can be done that is not about the board. */
export function TopBar({ app }: { readonly app: AppState }): VNode {
  const texts = app.texts.value;
  const isPlay = app.view.value === 'play';
  return (
    <header class="topbar">
      <h1>Countermine</h1>
      <button type="button" class="quiet" onClick={() => (app.dialog.value = 'new-game')}>
        {texts.newGame}
      </button>
      <button type="button" class="quiet" onClick={() => (app.view.value = isPlay ? 'courses' : 'play')}>
        {isPlay ? texts.courses : texts.game}
      </button>
      <button type="button" class="quiet" onClick={() => (app.dialog.value = 'share')}>
        {texts.dialogs.share}
      </button>
      <button type="button" class="quiet" onClick={() => (app.dialog.value = 'settings')}>
        {texts.dialogs.settings}
      </button>
      <button type="button" class="quiet" onClick={() => (app.dialog.value = 'help')}>
        {texts.dialogs.help}
      </button>
    </header>
  );
}
