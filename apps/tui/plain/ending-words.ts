import type { Game } from '@countermine/core/game/game.ts';
import {
  bestTime,
  countsOf,
  describeSetting,
  type FinishedGame,
  settingOf,
} from '@countermine/core/history/finished-game.ts';
import { gameFigures, helpUsed } from '@countermine/play/game/game-figures.ts';
import { type FigureName, statisticsView } from '@countermine/play/game/statistics-view.ts';
import type { Messages, PlainTexts } from '@countermine/play/words/catalogue.ts';
import { gameFigureParts, helpUsedWords } from '@countermine/play/words/values/game-figure-words.ts';
import { settingWords } from '@countermine/play/words/values/setting-words.ts';
import { type FigureWords, figureWords } from '@countermine/play/words/values/statistics-words.ts';

/** The figures of a game that was won. @param history including the game itself */
export function winFigures(
  messages: Messages,
  { join, cellIs }: PlainTexts,
  game: Game,
  history: readonly FinishedGame[],
): string[] {
  const { result, text } = messages;
  const { deaths, log, phase } = game;
  const figures = [
    ...gameFigureParts(messages, gameFigures(countsOf(game, log.at(-1)?.at ?? 0))),
    ...helpUsedWords(messages, helpUsed(phase, deaths, log)),
  ];
  const best = bestTime(history, game.params);
  return [join(figures), ...(best === undefined ? [] : [cellIs(result.best, text.clock(best, 2))])];
}

/** The statistics that are read out, in two lines. */
const COUNTS: readonly FigureName[] = [
  'games',
  'won',
  'won-after-mine',
  'win-rate',
  'current-streak',
  'longest-streak',
];
const TIMES: readonly FigureName[] = ['best-time', 'mean-time'];

/** The statistics of this setting. */
export function statisticsWords(
  messages: Messages,
  { join, cellIs, sentence }: PlainTexts,
  game: Game,
  history: readonly FinishedGame[],
): string[] {
  const setting = settingOf(game.params);
  const view = statisticsView(history, setting);
  const numberOf = (name: FigureName): number => view.find((figure) => figure.name === name)?.value ?? 0;
  const title = sentence(join(settingWords(messages, describeSetting(setting)).split(' · ')));
  if (numberOf('games') === 0) return [`${title} ${messages.statistics.empty}`];
  const words = figureWords(messages, {}, view);
  const shown = (names: readonly FigureName[]): FigureWords[] =>
    words.filter(({ figure, value }) => names.includes(figure) && value !== undefined);
  const counts = shown(COUNTS).filter(({ figure }) => figure !== 'won-after-mine' || numberOf(figure) > 0);
  const times = shown(TIMES).map(({ name, value = '' }) => cellIs(name, value));
  return [
    title,
    join(counts.map(({ name, value }) => `${name} ${value}`)),
    ...(times.length === 0 ? [] : [join(times)]),
  ];
}
