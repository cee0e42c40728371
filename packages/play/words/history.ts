import type { GameParams } from '@countermine/core/game/params.ts';
import type { DescribedSetting } from '@countermine/core/history/finished-game.ts';
import type { DailyResult } from '@countermine/core/history/statistics.ts';
import type { ReplayStop } from '../replay/replay-player.ts';
import type { WaitFacts } from '../replay/watch-controller.ts';
import type { DailyTexts, Messages, WatchTexts } from './catalogue.ts';
import { percentWords } from './cells.ts';

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

/** The result of a day, which is solved, and what goes with it. */
interface SharedResult {
  readonly result: DailyResult;
  readonly params: Pick<GameParams, 'width' | 'height' | 'mineCount'>;
  readonly streak: number;
  /** How many moves each part of the time had; see `paceOf`. */
  readonly pace: readonly number[];
}

const BARS = '▁▂▃▄▅▆▇█';

/** A result as lines to copy and show to others; it says nothing about where the mines are. */
export function dailyResultText(
  messages: Messages,
  texts: DailyTexts,
  { result, params, streak, pace }: SharedResult,
): string {
  const { game, result: words, text } = messages;
  const speed = result.bbbvPerSecond;
  const figures = [texts.solved(text.clock(result.ms, 2))];
  if (speed !== undefined) figures.push(`${text.number(speed, 2)} ${words.bbbvPerSecond}`);
  return [
    texts.headline(result.date),
    game.size(params.width, params.height, params.mineCount),
    ...(pace.length === 0 ? [] : [barsOf(pace)]),
    figures.join(' · '),
    ...(streak > 1 ? [texts.streak(streak)] : []),
  ].join('\n');
}

/** Counts as bars: the largest fills its line. */
export function barsOf(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  return counts.map((count) => BARS.charAt(Math.round((count / most) * (BARS.length - 1)))).join('');
}

/** The position of a replay, in a line: the move, the win probability, and what kind of move it was. */
export function stopWords(messages: Messages, stops: readonly ReplayStop[], at: number): string {
  const { replay } = messages;
  const { move, probability } = stops[at] ?? {};
  const parts = [at === 0 ? replay.start : replay.move(at, stops.length - 1)];
  if (probability !== undefined) parts.push(percentWords(messages, probability));
  if (move?.odds !== undefined) parts.push(replay.verdicts[move.odds.verdict]);
  if (move?.loss !== undefined) parts.push(replay.hit);
  if (move?.isUndone) parts.push(replay.undone);
  return replay.told(parts);
}

/** The knowledge that a player could have had during a pause. */
export function waitWords(
  messages: Messages,
  texts: WatchTexts,
  { safeCount, mineCount, bestSafety }: WaitFacts,
): string {
  if (safeCount > 0) return texts.certain(safeCount, mineCount);
  const safest = percentWords(messages, bestSafety);
  return mineCount > 0 ? texts.onlyMines(mineCount, safest) : texts.nothingCertain(safest);
}
