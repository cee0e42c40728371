import type { Game } from '@countermine/core/game/game.ts';
import { bestTime } from '@countermine/core/history/best-time.ts';
import { countsOf, type FinishedGame } from '@countermine/core/history/finished-game.ts';
import { settingOf } from '@countermine/core/history/setting.ts';
import { statisticsOf } from '@countermine/core/history/statistics.ts';
import { measureGame } from '@countermine/core/metrics/game-metrics.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import type { PlainTexts } from '@countermine/text/terminal/plain-texts.ts';
import { percentWords } from '@countermine/text/words/cell-words.ts';
import { settingWords } from '@countermine/text/words/setting-words.ts';

/** What there is to say of a game that is won, but that it is. @param history with the game itself */
export function winFigures(
  { result, text }: Messages,
  { join, cellIs }: PlainTexts,
  game: Game,
  history: readonly FinishedGame[],
): string[] {
  const ms = game.log.at(-1)?.at ?? 0;
  const counts = countsOf(game, ms);
  const { bbbvPerSecond, efficiency } = measureGame(counts);
  const hints = game.log.filter(({ kind }) => kind === 'hint').length;
  const figures = [
    `${result.bbbv} ${text.number(counts.totalBbbv, 0)}`,
    ...(bbbvPerSecond === undefined ? [] : [`${result.bbbvPerSecond} ${text.number(bbbvPerSecond, 2)}`]),
    ...(efficiency === undefined ? [] : [`${result.efficiency} ${text.percent('', Math.round(efficiency))}`]),
    ...(game.deaths === 0 ? [] : [result.deaths(game.deaths)]),
    ...(hints === 0 ? [] : [result.hints(hints)]),
  ];
  const best = bestTime(history, game.params);
  return [join(figures), ...(best === undefined ? [] : [cellIs(result.best, text.clock(best, 2))])];
}

/** How the games of this setting went. */
export function statisticsWords(
  messages: Messages,
  { join, cellIs, sentence }: PlainTexts,
  game: Game,
  history: readonly FinishedGame[],
): string[] {
  const { statistics, text } = messages;
  const setting = settingOf(game.params);
  const figures = statisticsOf(
    setting,
    history.filter(({ params }) => settingOf(params) === setting),
  );
  const title = sentence(join(settingWords(messages, setting).split(' · ')));
  if (figures.games === 0) return [`${title} ${statistics.empty}`];
  const counts = [
    `${statistics.games} ${text.number(figures.games, 0)}`,
    `${statistics.wins} ${text.number(figures.won, 0)}`,
    ...(figures.wonAfterMine > 0 ? [`${statistics.wonAfterMine} ${text.number(figures.wonAfterMine, 0)}`] : []),
    `${statistics.winRate} ${percentWords(messages, figures.winRate)}`,
    `${statistics.streak} ${text.number(figures.currentStreak, 0)}`,
    `${statistics.longestStreak} ${text.number(figures.longestStreak, 0)}`,
  ];
  const times = [
    ...(figures.bestMs === undefined ? [] : [cellIs(statistics.bestTime, text.clock(figures.bestMs, 2))]),
    ...(figures.meanMs === undefined ? [] : [cellIs(statistics.averageTime, text.clock(figures.meanMs, 2))]),
  ];
  return [title, join(counts), ...(times.length === 0 ? [] : [join(times)])];
}
