import { type Level, levelOf } from '@countermine/core/game/params.ts';
import { type FinishedGame, isCleanWin, isWin, metricsOf } from '@countermine/core/history/finished-game.ts';
import { dailyResults, dailyStreak, medianOf } from '@countermine/core/history/statistics.ts';
import { type Clock, localDateAt } from '../ports/clock.ts';

/** What a game was played with. */
export const INPUT_KINDS = ['mouse', 'touch', 'keyboard'] as const;

export type InputKind = (typeof INPUT_KINDS)[number];

/** What is noted about a game beside its record, when it ends: what it was played with, and what its review found. */
export interface GameNote {
  readonly input: InputKind | undefined;
  /** Range: 0 to 1. */
  readonly skill: number | undefined;
  readonly luck: number | undefined;
}

export type GameNotes = ReadonlyMap<string, GameNote>;

/** The games of a week; what is undefined, no game of it tells. */
export interface ProgressWeek {
  /** The date of its Monday, such as `2026-11-23`. */
  readonly monday: string;
  readonly games: number;
  readonly won: number;
  /** The median time of wins without help. Units: ms. */
  readonly ms: number | undefined;
  /** Their median. */
  readonly bbbvPerSecond: number | undefined;
  /** The means of the games that were reviewed. Range: 0 to 1. */
  readonly skill: number | undefined;
  readonly luck: number | undefined;
}

interface ProgressFilter {
  readonly level: Level;
  /** Undefined: any. */
  readonly input: InputKind | undefined;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** The weeks in which games of a level were played, the first one first. */
export function progressWeeks(
  games: readonly FinishedGame[],
  notes: GameNotes,
  { level, input }: ProgressFilter,
  clock: Pick<Clock, 'utcOffset'>,
): ProgressWeek[] {
  const weeks = new Map<number, FinishedGame[]>();
  for (const game of games) {
    const isMeant = levelOf(game.params) === level && (input === undefined || notes.get(game.id)?.input === input);
    if (!isMeant) continue;
    const week = weekOf(game.endedAt, clock);
    weeks.set(week, [...(weeks.get(week) ?? []), game]);
  }
  return [...weeks].sort(([one], [other]) => one - other).map(([week, played]) => weekFrom(week, played, notes));
}

/** Weeks since the first Monday of 1970, by the player's own clock. */
function weekOf(at: number, clock: Pick<Clock, 'utcOffset'>): number {
  const day = Math.floor((at + clock.utcOffset(at) * MINUTE) / DAY);
  // That Monday was day 4.
  return Math.floor((day - 4) / 7);
}

function weekFrom(week: number, games: readonly FinishedGame[], notes: GameNotes): ProgressWeek {
  const clean = games.filter(isCleanWin);
  const noted = games.map(({ id }) => notes.get(id));
  return {
    monday: localDateAt({ utcOffset: () => 0 }, (7 * week + 4) * DAY),
    games: games.length,
    won: games.filter(isWin).length,
    ms: medianOf(sorted(clean.map(({ ms }) => ms))),
    bbbvPerSecond: medianOf(sorted(clean.map((game) => metricsOf(game).bbbvPerSecond ?? 0))),
    skill: meanOf(noted.map((note) => note?.skill)),
    luck: meanOf(noted.map((note) => note?.luck)),
  };
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other);
}

function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Something to reach. All need a win without help; none is for having played. */
export type Goal =
  | { readonly kind: 'win'; readonly level: Level }
  /** Units: s. */
  | { readonly kind: 'under'; readonly level: Level; readonly seconds: number }
  /** 3BV/s. */
  | { readonly kind: 'speed'; readonly rate: number }
  | { readonly kind: 'efficiency'; readonly percent: number }
  /** Wins in a row, on intermediate or expert. */
  | { readonly kind: 'streak'; readonly wins: number }
  /** Boards of the day solved on their day, so many days in a row. */
  | { readonly kind: 'daily'; readonly days: number };

export const GOALS: readonly Goal[] = [
  ...(['beginner', 'intermediate', 'expert'] as const).map((level): Goal => ({ kind: 'win', level })),
  ...under('beginner', 60, 30, 15),
  ...under('intermediate', 180, 120, 60),
  ...under('expert', 300, 200, 120),
  ...[1, 2, 3].map((rate): Goal => ({ kind: 'speed', rate })),
  { kind: 'efficiency', percent: 100 },
  ...[3, 5].map((wins): Goal => ({ kind: 'streak', wins })),
  ...[1, 7].map((days): Goal => ({ kind: 'daily', days })),
];

function under(level: Level, ...limits: readonly number[]): Goal[] {
  return limits.map((seconds) => ({ kind: 'under', level, seconds }));
}

/** The time at which a goal was first reached, in ms since 1970; undefined if it was not. @param games the oldest first */
export function reachedAt(
  goal: Goal,
  games: readonly FinishedGame[],
  clock: Pick<Clock, 'utcOffset'>,
): number | undefined {
  if (goal.kind === 'streak') return streakReached(games, goal.wins);
  if (goal.kind === 'daily') return dailyReached(games, goal.days, clock);
  return games.find((game) => isCleanWin(game) && meets(goal, game))?.endedAt;
}

function meets(goal: Exclude<Goal, { readonly kind: 'streak' | 'daily' }>, game: FinishedGame): boolean {
  const level = levelOf(game.params);
  switch (goal.kind) {
    case 'win':
      return level === goal.level;
    case 'under':
      return level === goal.level && game.ms < goal.seconds * 1000;
    case 'speed':
      return level !== undefined && (metricsOf(game).bbbvPerSecond ?? 0) >= goal.rate;
    case 'efficiency':
      return level !== undefined && (metricsOf(game).efficiency ?? 0) >= goal.percent;
  }
}

function streakReached(games: readonly FinishedGame[], wins: number): number | undefined {
  let streak = 0;
  for (const game of games) {
    const level = levelOf(game.params);
    if (level === undefined || level === 'beginner') continue;
    streak = isCleanWin(game) ? streak + 1 : 0;
    if (streak === wins) return game.endedAt;
  }
  return undefined;
}

function dailyReached(
  games: readonly FinishedGame[],
  days: number,
  clock: Pick<Clock, 'utcOffset'>,
): number | undefined {
  const dateAt = (ms: number): string => localDateAt(clock, ms);
  const results = dailyResults(games, dateAt);
  return games.find(
    ({ daily, endedAt }) => daily !== undefined && dateAt(endedAt) === daily && dailyStreak(results, daily) >= days,
  )?.endedAt;
}
