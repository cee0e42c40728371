import type { VNode } from 'preact';
import { Icon, type IconName } from '../controls/icons.tsx';
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
        <BarButton
          icon={isPlay ? 'course' : 'game'}
          label={isPlay ? menu.terminal : menu.game}
          onClick={() => page.navigation.showView(isPlay ? 'courses' : 'play')}
        />
        {view !== 'online' && (
          <BarButton icon="online" label={menu.online} onClick={() => page.navigation.showView('online')} />
        )}
        {view !== 'train' && <BarButton icon="train" label={menu.train} onClick={() => page.navigation.showLesson()} />}
        <BarButton icon="share" label={menu.share} room="wide" onClick={() => page.dialogs.open('share')} />
        <BarButton icon="settings" label={menu.settings} room="wide" onClick={() => page.dialogs.open('settings')} />
        <BarButton icon="help" label={actions.help} room="wide" onClick={() => page.dialogs.open('help')} />
      </div>
    </header>
  );
}

/** A button that shows its label where there is room for it, and elsewhere an icon, whose name is the title. */
function BarButton({
  icon,
  label,
  room = 'desktop',
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  /** Where the label has room: on a wide desktop, or wherever a page is wider than a phone's. */
  readonly room?: 'wide' | 'desktop';
  readonly onClick: () => void;
}): VNode {
  return (
    <button type="button" class={`quiet labelled-${room}`} title={label} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
