import type { DescribedSetting } from '@countermine/core/history/finished-game.ts';
import type { Messages } from '../catalogue.ts';

/** A setting in words: the level or the size, and what is not the default. */
export function settingWords(messages: Messages, setting: DescribedSetting): string {
  return settingParts(messages, setting).join(' · ');
}

/** The same, each part by itself. */
export function settingParts({ game, newGame }: Messages, { setting, params, level }: DescribedSetting): string[] {
  if (params === undefined) return [setting];
  const { width, height, mineCount } = params;
  return [
    level === undefined ? game.size(width, height, mineCount) : game.levels[level],
    ...(params.isNoGuess ? [newGame.noGuess] : []),
    ...(params.reveal === 'flood' ? [] : [newGame.reveals[params.reveal]]),
    ...(params.firstMove === 'opening' ? [] : [`${newGame.firstMove}: ${newGame.firstMoves[params.firstMove]}`]),
  ];
}
