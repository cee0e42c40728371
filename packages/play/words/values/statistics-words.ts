import type { FigureName, FigureUnit, StatisticsFigure } from '../../game/statistics-view.ts';
import type { GameWords, Messages } from '../catalogue.ts';
import { percentWords } from './cell-words.ts';

/** A figure as shown. */
export interface FigureWords {
  readonly figure: FigureName;
  readonly name: string;
  /** Undefined if there is no value. */
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

/** The value of a figure, as its unit is written. */
export function figureValueWords(messages: Messages, unit: FigureUnit, value: number): string {
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
