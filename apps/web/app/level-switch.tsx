import { LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import './level-switch.css';
import { startGame } from './start-game.ts';

/** A new game of a level with one click; the rules stay as they were chosen. */
export function LevelSwitch({ page }: { readonly page: Page }): VNode {
  const { game, newGame } = page.messages.value;
  const current = levelOf(page.session.value.game.params);
  return (
    <fieldset class="levels" aria-label={newGame.level}>
      {LEVEL_NAMES.map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={level === current}
          onClick={() => startGame(page, { ...page.settings.state.settings.peek().params, ...LEVELS[level] })}
        >
          {game.levels[level]}
        </button>
      ))}
    </fieldset>
  );
}
