import { LEVELS } from '@countermine/core/game/params.ts';
import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { expect, it } from 'vitest';
import { GOALS, progressWeeks, reachedAt } from './progress.ts';

const UTC = { utcOffset: () => 0 };
const DAY = 86_400_000;
/** Monday, 2026-11-23. */
const MONDAY = Date.UTC(2026, 10, 23);

function won(id: string, at: number, more: Partial<FinishedGame> = {}): FinishedGame {
  return { ...PLAIN_GAME, id, endedAt: at, outcome: 'won', deaths: 0, hints: 0, undos: 0, ...more };
}

it('a week begins on Monday where the player is', () => {
  const games = [won('a', MONDAY - 1), won('b', MONDAY), won('c', MONDAY + 7 * DAY - 1)];
  const mondays = (offset: number): string[] =>
    progressWeeks(games, new Map(), { level: 'beginner', input: undefined }, { utcOffset: () => offset }).map(
      ({ monday, games: count }) => `${monday} ${count}`,
    );
  expect(mondays(0)).toEqual(['2026-11-16 1', '2026-11-23 2']);
  expect(mondays(60)).toEqual(['2026-11-23 2', '2026-11-30 1']);
});

it('times are of wins without help, skill and luck of what was reviewed', () => {
  const games = [
    won('a', MONDAY, { ms: 30_000 }),
    won('b', MONDAY + 1, { ms: 50_000 }),
    won('c', MONDAY + 2, { ms: 1000, hints: 1 }),
    { ...won('d', MONDAY + 3), outcome: 'lost' as const },
  ];
  const notes = new Map([
    ['a', { input: 'mouse' as const, skill: 0.5, luck: 1 }],
    ['d', { input: 'touch' as const, skill: 1, luck: 0.5 }],
  ]);
  const [all] = progressWeeks(games, notes, { level: 'beginner', input: undefined }, UTC);
  expect(all).toMatchObject({ games: 4, won: 3, ms: 40_000, skill: 0.75, luck: 0.75 });
  const [mouse] = progressWeeks(games, notes, { level: 'beginner', input: 'mouse' }, UTC);
  expect(mouse).toMatchObject({ games: 1, won: 1, ms: 30_000, skill: 0.5 });
});

it('there are 20 goals; each has the date of the first game that reached it', () => {
  expect(GOALS.length).toBe(20);
  const expert = { ...PLAIN_GAME.params, ...LEVELS.expert };
  const games = [
    won('a', MONDAY, { ms: 59_000, hints: 1 }),
    won('b', MONDAY + DAY, { ms: 29_000, daily: '2026-11-24' }),
    ...[2, 3, 4].map((day) => won(`e${day}`, MONDAY + day * DAY, { params: expert, ms: 250_000 })),
  ];
  const reached = GOALS.flatMap((goal) => {
    const at = reachedAt(goal, games, UTC);
    return at === undefined ? [] : [`${Object.values(goal).join(' ')}: ${(at - MONDAY) / DAY}`];
  });
  expect(reached.filter((line) => !/^(speed|efficiency)/.test(line))).toEqual([
    'win beginner: 1',
    'win expert: 2',
    'under beginner 60: 1',
    'under beginner 30: 1',
    'under expert 300: 2',
    'streak 3: 4',
    'daily 1: 1',
  ]);
});
