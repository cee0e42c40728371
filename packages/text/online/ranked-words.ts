import type { RankedResult } from '@countermine/play/online/ranked-result.ts';
import type { ListedGame } from '@countermine/protocol/api-answers.ts';
import type { RankedTexts } from './ranked-text-set.ts';

/** The figures of a game in a list, in the order of their columns. */
export const FIGURE_COLUMNS = ['speed', 'efficiency', 'luck', 'skill'] as const;

/** A figure of a game; empty where there is none. */
export function figureText(game: ListedGame, figure: (typeof FIGURE_COLUMNS)[number]): string {
  switch (figure) {
    case 'speed':
      return game.bbbvPerSecond?.toFixed(2) ?? '';
    case 'efficiency':
      return game.efficiency === null ? '' : `${Math.round(game.efficiency)}%`;
    default:
      return sharePercent(game[figure]);
  }
}

/** What there is to say about a finished game: its time, its place, its figures, and how others did. */
export function rankedResultLines(
  texts: RankedTexts,
  { game, place, isBest, best, board }: RankedResult,
  clock: (ms: number) => string,
): string[] {
  const figures = FIGURE_COLUMNS.flatMap((name) => {
    const text = figureText(game, name);
    return text === '' ? [] : [`${texts.columns[name]}: ${text}`];
  });
  const { played, won, quarter, median, threeQuarters } = board;
  const isSpread = quarter !== null && median !== null && threeQuarters !== null;
  return [
    texts.timeTold(clock(game.ms), String(Math.round(game.roundTripMs))),
    ...(figures.length === 0 ? [] : [figures.join('  ')]),
    ...(place === undefined ? [] : [texts.placeTold(place)]),
    ...(best === undefined || isBest ? [] : [texts.bestTold(clock(best))]),
    texts.spread(played, won),
    ...(isSpread ? [texts.quartiles(clock(quarter), clock(median), clock(threeQuarters))] : []),
  ];
}

function sharePercent(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 100)}%`;
}
