import { LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import type { VNode } from 'preact';
import { Icon } from '../base/buttons.tsx';
import type { Page } from '../page/page.ts';
import { MineSign } from '../play/face.tsx';
import { startGame } from '../play/start-game.ts';
import { MainNav } from './main-nav.tsx';
import './top-bar.css';
import { LETTER_STROKE, WORDMARK } from '@countermine/play/picture/lettering.ts';

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
