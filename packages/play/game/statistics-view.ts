import type { SettingStatistics } from '@countermine/core/history/statistics.ts';

/** The figures of a setting, in the order in which they are shown. */
const FIGURE_NAMES = [
  'games',
  'won',
  'won-after-mine',
  'win-rate',
  'current-streak',
  'longest-streak',
  'best-time',
  'mean-time',
  'median-time',
  'best-speed',
  'best-efficiency',
  'mines-hit',
  'hints',
] as const;

export type FigureName = (typeof FIGURE_NAMES)[number];

/** The unit of a figure: a `share` is from 0 to 1, a `time` in ms, a `speed` in 3BV/s, an `efficiency` in percent. */
export type FigureUnit = 'count' | 'share' | 'time' | 'speed' | 'efficiency';

export interface StatisticsFigure {
  readonly name: FigureName;
  readonly unit: FigureUnit;
  /** Undefined if no game says anything about it. */
  readonly value: number | undefined;
}

export function statisticsFigures(statistics: SettingStatistics): readonly StatisticsFigure[] {
  return FIGURE_NAMES.map((name) => ({ name, ...FIGURES[name](statistics) }));
}

type Figure = Omit<StatisticsFigure, 'name'>;

const FIGURES: Readonly<Record<FigureName, (statistics: SettingStatistics) => Figure>> = {
  games: ({ games }) => ({ unit: 'count', value: games }),
  won: ({ won }) => ({ unit: 'count', value: won }),
  'won-after-mine': ({ wonAfterMine }) => ({ unit: 'count', value: wonAfterMine }),
  'win-rate': ({ winRate }) => ({ unit: 'share', value: winRate }),
  'current-streak': ({ currentStreak }) => ({ unit: 'count', value: currentStreak }),
  'longest-streak': ({ longestStreak }) => ({ unit: 'count', value: longestStreak }),
  'best-time': ({ bestMs }) => ({ unit: 'time', value: bestMs }),
  'mean-time': ({ meanMs }) => ({ unit: 'time', value: meanMs }),
  'median-time': ({ medianMs }) => ({ unit: 'time', value: medianMs }),
  'best-speed': ({ bestBbbvPerSecond }) => ({ unit: 'speed', value: bestBbbvPerSecond }),
  'best-efficiency': ({ bestEfficiency }) => ({ unit: 'efficiency', value: bestEfficiency }),
  'mines-hit': ({ deaths }) => ({ unit: 'count', value: deaths }),
  hints: ({ hints }) => ({ unit: 'count', value: hints }),
};
