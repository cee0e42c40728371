import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { dailyParams } from '@countermine/core/game/daily.ts';
import { type DayState, dayStateOf, paceOf } from '@countermine/play/game/calendar.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import { dailyResultText } from '@countermine/play/words/history.ts';
import { type Language, languageFor } from '@countermine/play/words/language.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { TerminalPlay } from './terminal-play.ts';

const DAY_STATES: readonly DayState[] = ['solved', 'late', 'tried'];

type DailyPlay = Pick<TerminalPlay, 'game' | 'daily'>;

/**
 * The result of the board of a day that is played, as text to show to others; undefined as long as it is not solved.
 * @param hasBars whether how fast the moves were goes with it, as bars
 */
export function dailyResultOf({ game, daily }: DailyPlay, messages: Messages, hasBars: boolean): string | undefined {
  const date = game.state.daily.value;
  const result = date === undefined ? undefined : daily.state.results.value.get(date);
  const params = date === undefined ? undefined : dailyParams(date);
  if (result?.isSolved !== true || params?.ok !== true) return undefined;
  const record = hasBars ? decodeGame(result.code) : undefined;
  return dailyResultText(messages, wordsIn(languageOf(messages), 'terminal').daily, {
    result,
    params: params.value,
    streak: date === daily.state.today.value ? daily.state.streak.value : 0,
    pace: record?.ok ? paceOf(record.value) : [],
  });
}

/** How long the streak is, once the board of a day is solved; undefined if that is not news. */
export function streakWords({ game, daily }: DailyPlay, messages: Messages): string | undefined {
  const isToday = game.state.daily.value === daily.state.today.value;
  const { streak } = daily.state;
  if (!isToday || game.state.phase.value !== 'won' || streak.value === 0) return undefined;
  return wordsIn(languageOf(messages), 'terminal').daily.streak(streak.value);
}

/** The boards of the day that were played, a line for each month, the last first; then the streak. */
export function playedDaysWords({ daily }: DailyPlay, messages: Messages): readonly string[] {
  const texts = wordsIn(languageOf(messages), 'terminal').daily;
  const { results, streak } = daily.state;
  const dates = [...results.value.keys()].sort();
  if (dates.length === 0) return [`${messages.game.daily}: ${texts.days.open}`];
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))].reverse();
  const lineOf = (month: string): string => {
    const inMonth = dates.filter((date) => date.startsWith(month));
    const parts = DAY_STATES.map((state) => {
      const days = inMonth.filter((date) => dayStateOf(results.value.get(date)) === state);
      return days.length === 0 ? '' : `${texts.days[state]}: ${days.map((date) => Number(date.slice(-2))).join(', ')}`;
    });
    return `${month}: ${parts.filter(Boolean).join('; ')}`;
  };
  return [...months.map(lineOf), ...(streak.value > 0 ? [texts.streak(streak.value)] : [])];
}

export function dailyResultName(messages: Messages): string {
  return wordsIn(languageOf(messages), 'terminal').daily.result;
}

function languageOf(messages: Messages): Language {
  return languageFor([messages.text.tag]);
}
