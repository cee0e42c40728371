import { expect, it } from 'vitest';
import { wordsIn } from '../testing/all-words.ts';
import { dailyResultText } from './history.ts';
import { LANGUAGES } from './language.ts';

const result = { date: '2026-11-21', isSolved: true, isOnDay: true, ms: 201_450, bbbvPerSecond: 1.5, code: '' };
const params = { width: 30, height: 16, mineCount: 99 };

it('writes a result as lines to copy', () => {
  const shared = { result, params, streak: 4, pace: [8, 4, 0, 2] };
  expect(dailyResultText(wordsIn('en', 'common'), wordsIn('en', 'page').daily, shared).split('\n')).toEqual([
    'Countermine daily 2026-11-21',
    '30 × 16, 99 mines',
    '█▅▁▃',
    'Solved in 3:21.45 · 1.50 3BV/s',
    'Streak: 4 days',
  ]);
});

it('leaves out what is not known, or no news', () => {
  for (const language of LANGUAGES) {
    const bare = { result: { ...result, bbbvPerSecond: undefined }, params, streak: 1, pace: [] };
    expect(dailyResultText(wordsIn(language, 'common'), wordsIn(language, 'page').daily, bare).split('\n').length).toBe(
      3,
    );
  }
});
