import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatList, type LeaderboardList, LISTED, LISTED_BOARDS, parseList, pathOfList } from './leaderboard.ts';

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2126-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const lists: fc.Arbitrary<LeaderboardList> = fc.record({
  board: fc.constantFrom(...LISTED_BOARDS),
  listed: fc.constantFrom(...LISTED),
  period: fc.constantFrom('week', 'ever'),
  day: fc.option(day, { nil: undefined }),
});

describe('the address of a leaderboard', () => {
  it('names the same list when it is read', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const read = parseList(formatList(list));
        expect(read).toBeDefined();
        if (read !== undefined) expect(pathOfList(read, '2026-11-22')).toBe(pathOfList(list, '2026-11-22'));
      }),
    );
  });

  it.each([
    [undefined, '/api/leaderboards/daily?engines=no&day=2026-11-22'],
    ['daily/2026-11-20', '/api/leaderboards/daily?engines=no&day=2026-11-20'],
    ['daily/2026-11-20/programs', '/api/leaderboards/daily?engines=yes&day=2026-11-20'],
    ['expert', '/api/leaderboards/expert?engines=no&period=week'],
    ['beginner/local', '/api/local-games?board=9x9n10%20flood%20opening'],
    ['expert-no-guess/ever/programs', '/api/leaderboards/expert-no-guess?engines=yes&period=ever'],
  ])('%s is at %s', (address, path) => {
    const list = parseList(address);
    expect(list && pathOfList(list, '2026-11-22')).toBe(path);
  });

  it.each(['', 'hello', 'expert/yesterday', 'expert/week', 'daily/local', 'daily/ever', 'expert/2026-11-20'])(
    '%s is none',
    (address) => {
      expect(parseList(address)).toBeUndefined();
    },
  );
});
