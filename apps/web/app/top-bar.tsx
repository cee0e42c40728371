import type { VNode } from 'preact';
import type { AppState } from './app-state.ts';
import { LevelSwitch } from './level-switch.tsx';

/** The name, and what can be done that is not about the board. */
export function TopBar({ app }: { readonly app: AppState }): VNode {
  const { actions, menu } = app.messages.value;
  const isPlay = app.view.value === 'play';
  return (
    <header class="topbar">
      <h1>Countermine</h1>
      {isPlay && <LevelSwitch app={app} />}
      <button type="button" class="quiet" onClick={() => (app.dialog.value = 'new-game')}>
        {actions['new-game']}
      </button>
      <button type="button" class="quiet" onClick={() => (app.view.value = isPlay ? 'courses' : 'play')}>
        {isPlay ? menu.terminal : menu.game}
      </button>
      <button type="button" class="quiet" onClick={() => (app.dialog.value = 'share')}>
        {menu.share}
      </button>
      <button type="button" class="quiet" onClick={() => (app.dialog.value = 'settings')}>
        {menu.settings}
      </button>
      <button type="button" class="quiet" onClick={() => (app.dialog.value = 'help')}>
        {actions.help}
      </button>
    </header>
  );
}
