import { LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../base/buttons.tsx';
import { dayWriter } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { startGame } from '../play/start-game.ts';
import './top-bar.css';

/** The page looks this often whether another day has started. Units: ms. */
const REFRESH_MS = 60_000;

/** The board of the day that is played, or today's: its date, and whether it is solved. Opens its details. */
function DailyButton({ page }: { readonly page: Page }): VNode {
  useEffect(() => {
    // After the first frame, which needs no history.
    const first = setTimeout(() => page.daily.refresh());
    const timer = setInterval(() => page.daily.refresh(), REFRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [page]);
  const { game } = page.messages.value;
  const { today, results } = page.daily.state;
  const played = page.game.state.daily.value;
  const date = played ?? today.value;
  const isSolved = results.value.get(date)?.isSolved === true;
  return (
    <button
      type="button"
      class="daily"
      title={game.daily}
      aria-pressed={played !== undefined}
      onClick={() => page.dialogs.open('daily')}
    >
      <span>{game.dailyShort}</span>{' '}
      <small>
        {dayWriter(page, { day: 'numeric', month: 'short' })(date)}
        {isSolved && (
          <>
            <span aria-hidden="true"> ✓</span>
            <span class="unseen">, {game.dailySolved}</span>
          </>
        )}
      </small>
    </button>
  );
}

/** Starts a game of a level with one click; the rules stay the same. */
function LevelSwitch({ page }: { readonly page: Page }): VNode {
  const { game, newGame } = page.messages.value;
  const current = levelOf(page.game.state.game.value.params);
  const isDaily = page.game.state.daily.value !== undefined;
  return (
    <fieldset class="levels" aria-label={newGame.level}>
      {LEVEL_NAMES.map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={level === current && !isDaily}
          onClick={() => startGame(page, { ...page.settings.state.params.peek(), ...LEVELS[level] })}
        >
          {game.levels[level]}
        </button>
      ))}
      <DailyButton page={page} />
    </fieldset>
  );
}

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
  /** The label has room on a wide desktop, or wherever a page is wider than a phone's. */
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
