import './top-bar.css';
import './main-nav.css';
import { LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import { LETTER_STROKE, WORDMARK } from '@countermine/play/share/lettering.ts';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../base/buttons.tsx';
import { dayWriter } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { MineSign } from '../play/face.tsx';
import { startGame } from '../play/start-game.ts';

/** Starts a game of a level with one click; the rules stay the same. */
function LevelSwitch({ page }: { readonly page: Page }): VNode {
  const { actions, game, newGame } = page.messages.value;
  const current = levelOf(page.shown.board.value.params);
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
      <button
        type="button"
        class="quiet other-game"
        title={actions['new-game']}
        onClick={() => page.dialogs.open('new-game')}
      >
        <Icon name="plus" />
        <span>{actions['new-game']}</span>
      </button>
    </fieldset>
  );
}

/** The mark and the name of the page, the way to all of its parts, and the levels of the game. */
export function TopBar({ page }: { readonly page: Page }): VNode {
  return (
    <header class="topbar">
      <h1>
        <MineSign />
        <Wordmark />
        <span class="unseen">Countermine</span>
      </h1>
      <MainNav page={page} />
      {page.navigation.view.value === 'play' && <LevelSwitch page={page} />}
    </header>
  );
}

/** The name of the page. */
function Wordmark(): VNode {
  const path = WORDMARK.strokes.map((points) => `M${points.map((point) => point.map(rounded).join(' ')).join('L')}`);
  return (
    <svg
      class="drawn wordmark"
      viewBox={`-.2 -.6 ${rounded(WORDMARK.width + 0.4)} 1.800`}
      stroke-width={LETTER_STROKE}
      aria-hidden="true"
    >
      <path d={path.map((one) => (one.includes('L') ? one : `${one}v.01`)).join('')} />
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The page looks this often whether another day has started. Units: ms. */
const REFRESH_MS = 60_000;

/** The board of the day that is played, or today's: its date, and whether it is solved. Opens its details. */
function DailyItem({ page, isCurrent }: { readonly page: Page; readonly isCurrent: boolean }): VNode {
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
      class="quiet daily"
      title={game.daily}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => page.dialogs.open('daily')}
    >
      <Icon name="daily" />
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

/**
 * The ways to the parts of the page, in the same order and at the same place in all of them: in the header, at the bottom
 * of a phone, and behind the last one where a phone held sideways has no room.
 */
function MainNav({ page }: { readonly page: Page }): VNode {
  const { menu } = page.messages.value;
  return (
    <nav class="main-nav" aria-label={menu.pages}>
      <Places page={page} onChoice={() => undefined} />
      <MoreMenu page={page} />
    </nav>
  );
}

function Places({ page, onChoice }: { readonly page: Page; readonly onChoice: () => void }): VNode {
  const { game, menu } = page.messages.value;
  const { navigation } = page;
  const view = navigation.view.value;
  const isDaily = page.game.state.daily.value !== undefined;
  const item = (icon: IconName, label: string, isCurrent: boolean, show: () => void): VNode => (
    <button
      type="button"
      class="quiet"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => {
        onChoice();
        show();
      }}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
  return (
    <>
      {item('game', game.play, view === 'play' && !isDaily, () => navigation.showView('play'))}
      <DailyItem page={page} isCurrent={view === 'play' && isDaily} />
      {item('train', menu.train, view === 'train', () => navigation.showLesson())}
      {item('online', menu.online, view === 'online', () => navigation.showView('online'))}
      {item('course', menu.terminal, view === 'courses', () => navigation.showView('courses'))}
    </>
  );
}

/** What is wanted less often. It closes by itself, as a native popover does. */
function MoreMenu({ page }: { readonly page: Page }): VNode {
  const popover = useRef<HTMLDivElement>(null);
  const { actions, menu } = page.messages.value;
  const close = (): void => popover.current?.hidePopover();
  const item = (icon: IconName, label: string, dialog: 'new-game' | 'share' | 'settings' | 'help'): VNode => (
    <button
      type="button"
      class="quiet"
      onClick={() => {
        close();
        page.dialogs.open(dialog);
      }}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
  return (
    <>
      <button type="button" class="quiet more" title={menu.more} aria-label={menu.more} popovertarget="more-menu">
        <Icon name="more" />
        <span aria-hidden="true">{menu.more}</span>
      </button>
      <div id="more-menu" class="more-menu" popover="auto" ref={popover}>
        <div class="places">
          <Places page={page} onChoice={close} />
        </div>
        {item('plus', actions['new-game'], 'new-game')}
        {item('share', menu.share, 'share')}
        {item('settings', menu.settings, 'settings')}
        {item('help', actions.help, 'help')}
      </div>
    </>
  );
}
