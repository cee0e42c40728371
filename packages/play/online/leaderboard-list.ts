import { settingOf } from '@countermine/core/history/finished-game.ts';
import { PERIODS } from '../protocol/api-answers.ts';
import { RANKED_BOARDS, rankedParams } from '../protocol/ranked-boards.ts';
import type { RankedChoice } from '../protocol/ranked-messages.ts';

/** Whose games a leaderboard has: of people, of programs, or games that were played without the server. */
export const LISTED = ['people', 'programs', 'local'] as const;
/** One of {@link LISTED}. */
export type Listed = (typeof LISTED)[number];

/** A period of a leaderboard. */
export type Period = (typeof PERIODS)[number];

/** Which leaderboard is shown. */
export interface LeaderboardList {
  /** The board of the day has no list of local games. */
  readonly board: RankedChoice;
  readonly listed: Listed;
  /** Games of which time; the board of the day has a list for each day instead. */
  readonly period: Period;
  /** The day of the board of the day, such as `2026-11-21`; undefined for today. */
  readonly day: string | undefined;
}

/** The boards of leaderboards. */
export const LISTED_BOARDS = ['daily', ...RANKED_BOARDS] as const;

const FIRST: LeaderboardList = { board: 'daily', listed: 'people', period: 'week', day: undefined };

/**
 * The list that an address names, such as `expert/ever/programs` or `daily/2026-11-21`.
 * @returns undefined for one that there is not
 */
export function parseList(text: string | undefined): LeaderboardList | undefined {
  const [first, ...others] = text === undefined ? [] : text.split('/');
  const board = LISTED_BOARDS.find((one) => one === first);
  if (text === undefined) return FIRST;
  if (board === undefined) return undefined;
  const listed = LISTED.find((one) => others.includes(one)) ?? FIRST.listed;
  const period = PERIODS.find((one) => others.includes(one)) ?? FIRST.period;
  const day = others.find((part) => /^\d{4}-\d{2}-\d{2}$/.test(part));
  const list = { board, listed, period, day };
  return formatList(list) === text ? list : undefined;
}

/** The list in an address. */
export function formatList({ board, listed, period, day }: LeaderboardList): string {
  const isDaily = board === 'daily';
  const parts: readonly (string | false | undefined)[] = [
    isDaily && day,
    !isDaily && listed !== 'local' && period !== FIRST.period && period,
    !(isDaily && listed === 'local') && listed !== FIRST.listed && listed,
  ];
  return [board, ...parts.filter((part) => part)].join('/');
}

/** Where the server has a list. @param today such as `2026-11-22`, UTC */
export function pathOfList({ board, listed, period, day }: LeaderboardList, today: string): string {
  const engines = listed === 'programs' ? 'yes' : 'no';
  if (board === 'daily') return `/api/leaderboards/daily?engines=${engines}&day=${day ?? today}`;
  if (listed !== 'local') return `/api/leaderboards/${board}?engines=${engines}&period=${period}`;
  return `/api/local-games?board=${encodeURIComponent(settingOf(rankedParams(board)))}`;
}
