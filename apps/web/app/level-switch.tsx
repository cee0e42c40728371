import { LEVELS, type Level, levelOf } from '@countermine/core/game/params.ts';
import type { VNode } from 'preact';
import type { AppState } from './app-state.ts';
import './level-switch.css';
import { startGame } from './start-game.ts';

/** The levels, easiest first. */
export const LEVEL_NAMES = ['beginner', 'intermediate', 'expert'] as const satisfies readonly Level[];

/** A new game of a level with one click; the rules stay as they were chosen. */
export function LevelSwitch({ app }: { readonly app: AppState }): VNode {
  const { game, newGame } = app.messages.value;
  const current = levelOf(app.session.value.game.params);
  return (
    <fieldset class="levels" aria-label={newGame.level}>
      {LEVEL_NAMES.map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={level === current}
          onClick={() => startGame(app, { ...app.settings.peek().params, ...LEVELS[level] })}
        >
          {game.levels[level]}
        </button>
      ))}
    </fieldset>
  );
}
