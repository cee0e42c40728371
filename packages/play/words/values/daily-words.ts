import type { GameParams } from '@countermine/core/game/params.ts';
import type { DailyResult } from '@countermine/core/history/statistics.ts';
import type { DailyTexts, Messages } from '../catalogue.ts';

/** The result of a day, which is solved, and what goes with it. */
export interface SharedResult {
  readonly result: DailyResult;
  /** What was played on that day. */
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
function barsOf(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  return counts.map((count) => BARS.charAt(Math.round((count / most) * (BARS.length - 1)))).join('');
}
