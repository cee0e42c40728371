import type { RankedResult } from '../../online/leaderboard.ts';
import type { RequestFailure } from '../../online/online-client.ts';
import type { ListedGame } from '../../protocol/api-answers.ts';
import type { GameWords, Messages, RankedTexts } from '../catalogue.ts';

/** The figures of a game in a list, in the order of their columns. */
export const FIGURE_COLUMNS = ['speed', 'efficiency', 'luck', 'skill'] as const;

/** A figure of a game as the language writes it; empty where there is none. */
export function figureText(text: Messages['text'], game: ListedGame, figure: (typeof FIGURE_COLUMNS)[number]): string {
  switch (figure) {
    case 'speed':
      return game.bbbvPerSecond === null ? '' : text.number(game.bbbvPerSecond, 2);
    case 'efficiency':
      return percentText(text, game.efficiency);
    default:
      return percentText(text, game[figure] === null ? null : game[figure] * 100);
  }
}

/** 3BV/s of a game that was won without the server; empty where it took no time. */
export function speedText(
  text: Messages['text'],
  { bbbv, ms }: { readonly bbbv: number; readonly ms: number },
): string {
  return ms === 0 ? '' : text.number((bbbv * 1000) / ms, 2);
}

/** How long a message of a game took there and back. */
export function networkText(text: Messages['text'], { roundTripMs }: ListedGame): string {
  return `${text.number(Math.round(roundTripMs), 0)} ms`;
}

/** What there is to say about a finished game: its time, its place, its figures, and how others did. */
export function rankedResultLines(
  texts: RankedTexts,
  text: Messages['text'],
  { game, rank, isBest, best, board }: RankedResult,
): string[] {
  const clock = (ms: number): string => text.clock(ms, 3);
  const figures = FIGURE_COLUMNS.flatMap((name) => {
    const figure = figureText(text, game, name);
    return figure === '' ? [] : [`${texts.columns[name]}: ${figure}`];
  });
  const { played, won, quarter, median, threeQuarters } = board;
  const isSpread = quarter !== null && median !== null && threeQuarters !== null;
  return [
    texts.timeTold(clock(game.ms), text.number(Math.round(game.roundTripMs), 0)),
    ...(figures.length === 0 ? [] : [figures.join('  ')]),
    ...(rank === undefined ? [] : [texts.placeTold(rank)]),
    ...(best === undefined || isBest ? [] : [texts.bestTold(clock(best))]),
    texts.spread(played, won),
    ...(isSpread ? [texts.quartiles(clock(quarter), clock(median), clock(threeQuarters))] : []),
  ];
}

function percentText(text: Messages['text'], percent: number | null): string {
  return percent === null ? '' : text.percent('', Math.round(percent));
}

/** Why an address of the server was not answered, in words. @param notFound where there is nothing at the address */
export function answerProblemWords(texts: RankedTexts, failure: RequestFailure, notFound = texts.failed): string {
  if (failure.code === 'not-found') return notFound;
  return failure.code === 'unreadable' ? texts.failed : rankedProblemWords(texts, failure);
}

/** Why a request was refused, in words. */
export function rankedProblemWords({ problems }: RankedTexts, { code }: RequestFailure): string {
  return Object.entries(problems).find(([known]) => known === code)?.[1] ?? problems.other;
}

/** Why the server did not take a game; undefined for reasons that are not about the game. */
export function submitProblemWords({ problems }: GameWords['submit'], { code }: RequestFailure): string | undefined {
  return Object.entries(problems).find(([known]) => known === code)?.[1];
}
