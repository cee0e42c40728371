import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { LevelSwitch } from './level-switch.tsx';
import './top-bar.css';

/** The name of the page, and the buttons that do not belong to the board. */
export function TopBar({ page }: { readonly page: Page }): VNode {
  const { actions, menu } = page.messages.value;
  const view = page.navigation.view.value;
  const isPlay = view === 'play';
  return (
    <header class="topbar">
      {/* Where there is no room for the name, it stands in the tab, and is still there for those who listen. */}
      <h1 class={page.isCompact.value ? 'unseen' : undefined}>Countermine</h1>
      {isPlay && <LevelSwitch page={page} />}
      <div class="topbar-buttons">
        <button type="button" class="quiet" onClick={() => page.dialogs.open('new-game')}>
          {actions['new-game']}
        </button>
        <button type="button" class="quiet" onClick={() => page.navigation.showView(isPlay ? 'courses' : 'play')}>
          {isPlay ? menu.terminal : menu.game}
        </button>
        {view !== 'online' && (
          <button type="button" class="quiet" onClick={() => page.navigation.showView('online')}>
            {menu.online}
          </button>
        )}
        {view !== 'train' && (
          <button type="button" class="quiet" onClick={() => page.navigation.showLesson()}>
            {menu.train}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => page.dialogs.open('share')}>
          {menu.share}
        </button>
        <button type="button" class="quiet" onClick={() => page.dialogs.open('settings')}>
          {menu.settings}
        </button>
        <button type="button" class="quiet" onClick={() => page.dialogs.open('help')}>
          {actions.help}
        </button>
      </div>
    </header>
  );
}
