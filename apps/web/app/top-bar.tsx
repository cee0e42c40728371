import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { Icon } from './icons.tsx';
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
        <DialogButton page={page} dialog="share" label={menu.share} />
        <DialogButton page={page} dialog="settings" label={menu.settings} />
        <DialogButton page={page} dialog="help" label={actions.help} />
      </div>
    </header>
  );
}

/** A button with an icon; where there is little room, its label is there only for those who listen. */
function DialogButton({
  page,
  dialog,
  label,
}: {
  readonly page: Page;
  readonly dialog: 'share' | 'settings' | 'help';
  readonly label: string;
}): VNode {
  return (
    <button type="button" class="quiet with-icon" title={label} onClick={() => page.dialogs.open(dialog)}>
      <Icon name={dialog} />
      <span>{label}</span>
    </button>
  );
}
