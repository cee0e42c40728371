import { LEVELS, levelOf } from '@countermine/core/game/params.ts';
import { parseSetting, type Setting } from '@countermine/core/history/setting.ts';
import type { Messages } from '../messages/messages.ts';

/** A setting for people: the level or the size, and what is not as usual. */
export function settingWords(messages: Messages, setting: Setting): string {
  return settingParts(messages, setting).join(' · ');
}

/** The same, each part by itself. */
export function settingParts({ game, newGame }: Messages, setting: Setting): string[] {
  const params = parseSetting(setting);
  if (params === undefined) return [setting];
  const level = levelOf(params);
  const { width, height, mineCount } = level === undefined ? params : LEVELS[level];
  return [
    level === undefined ? game.size(width, height, mineCount) : game.levels[level],
    ...(params.isNoGuess ? [newGame.noGuess] : []),
    ...(params.reveal === 'flood' ? [] : [newGame.reveals[params.reveal]]),
    ...(params.firstMove === 'opening' ? [] : [`${newGame.firstMove}: ${newGame.firstMoves[params.firstMove]}`]),
  ];
}
