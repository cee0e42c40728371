import type { GameFigure, GameFigureName, HelpUsed } from '../game/game-figures.ts';
import type { FigureName, FigureUnit, StatisticsFigure } from '../game/statistics-view.ts';
import type { GameWords, Messages } from './catalogue.ts';
import { percentWords } from './cells.ts';

export interface FigureWords {
  readonly figure: FigureName;
  readonly name: string;
  readonly value: string | undefined;
}

/** Figures in words, in their order. @param texts the names of those that are not in all front ends, as far as they are shown */
export function figureWords(
  messages: Messages,
  texts: Partial<GameWords['history']>,
  figures: readonly StatisticsFigure[],
): readonly FigureWords[] {
  const names = figureNames(messages, texts);
  return figures.map((figure) => ({
    figure: figure.name,
    name: names[figure.name],
    value: figure.value === undefined ? undefined : figureValueWords(messages, figure.unit, figure.value),
  }));
}

function figureValueWords(messages: Messages, unit: FigureUnit, value: number): string {
  const { text } = messages;
  switch (unit) {
    case 'count':
      return text.number(value, 0);
    case 'share':
      return percentWords(messages, value);
    case 'time':
      return text.clock(value, 2);
    case 'speed':
      return text.number(value, 2);
    case 'efficiency':
      return text.percent('', Math.round(value));
  }
}

function figureNames({ statistics, menu }: Messages, texts: Partial<GameWords['history']>): Record<FigureName, string> {
  return {
    games: statistics.games,
    won: statistics.wins,
    'won-after-mine': statistics.wonAfterMine,
    'win-rate': statistics.winRate,
    'current-streak': statistics.streak,
    'longest-streak': statistics.longestStreak,
    'best-time': statistics.bestTime,
    'mean-time': statistics.averageTime,
    'median-time': texts.medianTime ?? '',
    'best-speed': texts.bestSpeed ?? '',
    'best-efficiency': texts.bestEfficiency ?? '',
    'mines-hit': texts.minesHit ?? '',
    hints: menu.hints,
  };
}

interface GameFigureRow {
  readonly name: GameFigureName;
  readonly label: string;
  readonly value: string;
}

/** Those that have room in one line. */
const IN_LINE: readonly GameFigureName[] = ['bbbv', 'bbbv-per-second', 'efficiency'];

export function gameFigureRows(messages: Messages, figures: readonly GameFigure[]): readonly GameFigureRow[] {
  const labels = figureLabels(messages);
  return figures.map(({ name, unit, value, total }) => {
    const words = figureValueWords(messages, unit, value);
    const isPart = total !== undefined;
    return {
      name,
      label: labels[name],
      value: isPart ? `${words}/${figureValueWords(messages, unit, total)}` : words,
    };
  });
}

/** The figures that have room in one line; the caller joins them. */
export function gameFigureParts(messages: Messages, figures: readonly GameFigure[]): readonly string[] {
  return gameFigureRows(messages, figures)
    .filter(({ name }) => IN_LINE.includes(name))
    .map(({ name, label, value }) => (name === 'bbbv-per-second' ? `${value} ${label}` : `${label} ${value}`));
}

/** The help on the way, as far as there was any. */
export function helpUsedWords({ result }: Messages, { minesSurvived, hints }: HelpUsed): readonly string[] {
  return [...(minesSurvived > 0 ? [result.deaths(minesSurvived)] : []), ...(hints > 0 ? [result.hints(hints)] : [])];
}

function figureLabels({ result }: Messages): Record<GameFigureName, string> {
  return {
    bbbv: result.bbbv,
    'bbbv-per-second': result.bbbvPerSecond,
    efficiency: result.efficiency,
    zini: result.zini,
    clicks: result.clicks,
  };
}
