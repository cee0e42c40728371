import { FIRST_MOVES, type GameParams, type Level, levelOf } from '../game/params.ts';
import { REVEAL_RULES } from '../reveal/reveal.ts';

/**
 * What games are grouped by: those with the same setting can be compared. Question marks do not matter.
 * Shape: such as `30x16n99 flood opening no-guess`.
 */
export type Setting = string;

/** The setting of a game. */
export function settingOf({ width, height, mineCount, reveal, firstMove, isNoGuess }: GameParams): Setting {
  return `${width}x${height}n${mineCount} ${reveal} ${firstMove}${isNoGuess ? ' no-guess' : ''}`;
}

/** A setting with what it stands for. */
export interface DescribedSetting {
  readonly setting: Setting;
  /** Undefined if the text is not a setting. */
  readonly params: GameParams | undefined;
  /** Undefined if the size is that of no level. */
  readonly level: Level | undefined;
}

/** What a setting stands for. */
export function describeSetting(setting: Setting): DescribedSetting {
  const params = parseSetting(setting);
  return { setting, params, level: params && levelOf(params) };
}

/** The params of a setting, without question marks; undefined if the text is not a setting. */
export function parseSetting(setting: string): GameParams | undefined {
  const match = /^(\d{1,4})x(\d{1,4})n(\d{1,8}) (\S+) (\S+)( no-guess)?$/.exec(setting);
  const reveal = REVEAL_RULES.find((rule) => rule === match?.[4]);
  const firstMove = FIRST_MOVES.find((move) => move === match?.[5]);
  if (match === null || reveal === undefined || firstMove === undefined) return undefined;
  const [width, height, mineCount] = match.slice(1, 4).map(Number);
  if (width === undefined || height === undefined || mineCount === undefined) return undefined;
  return { width, height, mineCount, reveal, firstMove, isNoGuess: match[6] !== undefined, hasQuestionMarks: false };
}
