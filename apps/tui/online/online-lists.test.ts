import { wordsIn } from '@countermine/play/testing/all-words.ts';

import { expect, it } from 'vitest';
import { type ListWords, leaderboardLines, localLines, playerGameLines } from './online-lists.ts';

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
  standing: 'listed',
  reasons: [] as [],
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

function words(width: number, language: 'en' | 'de' | 'tr' = 'en'): ListWords {
  const { text } = wordsIn(language, 'common');
  return { texts: wordsIn(language, 'online').ranked, own: wordsIn(language, 'onlineTerminal').lists, text, width };
}

const long = { ...game, player: { ...game.player, name: '王小明 the Second' }, ms: 13_000 };
const two = {
  ...empty,
  games: [game, long],
  played: 5,
  won: 2,
  quarter: 12_500,
  median: 12_672,
  threeQuarters: 12_900,
};
const SPREAD = 'A quarter of the wins took up to 0:12.50, half up to 0:12.67, three quarters up to 0:12.90.';

it('prints a leaderboard in columns, with the id of each game where there is room', () => {
  expect(leaderboardLines('Beginner', two, words(200))).toEqual([
    'Beginner: 5 games, 2 won',
    'Place  Name               Time     Delay  3BV/s  Efficiency  Luck  Skill  Game',
    '1      Ada                0:12.34  20 ms  0.97   75%               100%   ranked-0123456789abcdef',
    '2      王小明 the Second  0:13.00  20 ms  0.97   75%               100%   ranked-0123456789abcdef',
    SPREAD,
  ]);
});

it.each([
  [80, 'Place  Name               Time     Delay  3BV/s  Efficiency  Luck  Skill'],
  [60, 'Place  Name               Time     Delay  3BV/s  Efficiency'],
  [40, 'Place  Name               Time     Delay'],
])('leaves out columns in a terminal of %i characters, but never the delay', (width, head) => {
  expect(leaderboardLines('Beginner', two, words(width))[1]).toBe(head);
});

it('breaks sentences between words where a terminal has no room for them', () => {
  expect(leaderboardLines('Beginner, All time (Ranked, by programs)', two, words(40))).toEqual([
    'Beginner, All time (Ranked, by',
    'programs): 5 games, 2 won',
    'Place  Name               Time     Delay',
    '1      Ada                0:12.34  20 ms',
    '2      王小明 the Second  0:13.00  20 ms',
    'A quarter of the wins took up to',
    '0:12.50, half up to 0:12.67, three',
    'quarters up to 0:12.90.',
  ]);
});

it('says that nobody has won', () => {
  expect(leaderboardLines('Beginner', { ...empty, ...none, games: [] }, words(80))).toEqual([
    'Beginner: 0 games, 0 won',
    'Nobody has won here yet.',
  ]);
});

it('writes figures as the language does', () => {
  const found = { ...empty, ...none, games: [{ ...game, roundTripMs: 1234 }] };
  const rows = (['de', 'tr'] as const).map((language) => leaderboardLines('', found, words(80, language))[2]);
  expect(rows.map((row) => row?.replace(/\s+/g, ' '))).toEqual([
    '1 Ada 0:12,34 1.234 ms 0,97 75 % 100 %',
    '1 Ada 0:12,34 1.234 ms 0,97 %75 %100',
  ]);
});

it('prints the games of a player', () => {
  const lost = { ...game, board: 'expert-no-guess', phase: 'lost', bbbvPerSecond: null } as const;
  expect(playerGameLines({ games: [game, lost] }, words(84))).toEqual([
    'Day, UTC    Board                      Time     Delay  Game',
    '2026-11-22  Beginner             won   0:12.34  20 ms  ranked-0123456789abcdef',
    '2026-11-22  Expert, no guessing  lost  0:12.34  20 ms  ranked-0123456789abcdef',
  ]);
});

it('says of games without the server that nobody played them blind', () => {
  const [about, head, ...rows] = localLines('Beginner', [{ ...game, ms: 6000 }], words(200));
  expect(about).toMatch(/^Beginner\. Not blind: .* nobody vouches for the times\.$/);
  expect([head, rows]).toEqual(['Place  Name  Time     3BV/s', ['1      Ada   0:06.00  2.00']]);
});
