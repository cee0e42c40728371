import { messagesIn } from '@countermine/text/messages/languages.ts';
import { rankedTexts } from '@countermine/text/online/ranked-texts.ts';
import { expect, it } from 'vitest';
import { leaderboardLines } from './show-leaderboard.ts';

const game = {
  id: 'ranked-0123456789abcdef',
  player: { id: 'a'.repeat(11), name: 'Ada' },
  board: 'beginner',
  day: null,
  client: 'page',
  phase: 'won',
  ms: 12_345,
  roundTripMs: 20.4,
  endedAt: '2026-11-22T10:00:00Z',
  bbbv: 12,
  solvedBbbv: 12,
  clicks: 16,
  bbbvPerSecond: 0.972,
  efficiency: 75,
  luck: null,
  skill: 1,
} as const;
const empty = { board: 'beginner', period: 'ever', day: null, games: [], played: 0, won: 0 } as const;
const none = { quarter: null, median: null, threeQuarters: null };
const { text } = messagesIn('en');

it('prints a leaderboard in columns', () => {
  const long = { ...game, player: { ...game.player, name: '王小明 the Second' }, ms: 13_000 };
  const found = {
    ...empty,
    games: [game, long],
    played: 5,
    won: 2,
    quarter: 12_500,
    median: 12_672,
    threeQuarters: 12_900,
  };
  expect(leaderboardLines(found, rankedTexts('en'), text)).toEqual([
    'Beginner: 5 games, 2 won',
    'Place  Name               Time     3BV/s  Efficiency  Luck  Skill  Network',
    '1      Ada                0:12.34  0.97   75%               100%   20 ms',
    '2      王小明 the Second  0:13.00  0.97   75%               100%   20 ms',
    'A quarter of the wins took up to 0:12.50, half up to 0:12.67, three quarters up to 0:12.90.',
  ]);
});

it('says that nobody has won', () => {
  expect(leaderboardLines({ ...empty, ...none, games: [] }, rankedTexts('en'), text)).toEqual([
    'Beginner: 0 games, 0 won',
    'Nobody has won here yet.',
  ]);
});

it('writes figures as the language does', () => {
  const found = { ...empty, ...none, games: [{ ...game, roundTripMs: 1234 }] };
  const rows = (['de', 'tr'] as const).map(
    (language) => leaderboardLines(found, rankedTexts(language), messagesIn(language).text)[2],
  );
  expect(rows.map((row) => row?.replace(/\s+/g, ' '))).toEqual([
    '1 Ada 0:12,34 0,97 75 % 100 % 1.234 ms',
    '1 Ada 0:12,34 0,97 %75 %100 1.234 ms',
  ]);
});
