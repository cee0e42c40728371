import { LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import './level-switch.css';
import { startGame } from '../state/start-game.ts';
import { DailyButton } from './daily-button.tsx';

/** Starts a game of a level with one click; the rules stay the same. */
export function LevelSwitch({ page }: { readonly page: Page }): VNode {
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
