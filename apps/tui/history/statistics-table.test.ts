import { statisticsBySetting } from '@countermine/core/history/statistics.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { LANGUAGES } from '@countermine/play/words/language.ts';

import { expect, it } from 'vitest';
import { textWidth } from '../screen/text-column.ts';
import { statisticsTable } from './statistics-table.ts';

const expert = { width: 30, height: 16, mineCount: 99, isNoGuess: true };
const STATISTICS = statisticsBySetting([
  { ...PLAIN_GAME, id: 'a', endedAt: 1 },
  { ...PLAIN_GAME, id: 'b', endedAt: 2, ms: 62_345, hints: 2 },
  { ...PLAIN_GAME, id: 'd', endedAt: 0, deaths: 1, undos: 1 },
  { ...PLAIN_GAME, id: 'c', endedAt: 3, params: { ...PLAIN_GAME.params, ...expert }, outcome: 'lost', deaths: 1 },
]);

it('has a column for each setting', () => {
  expect(statisticsTable(wordsIn('en', 'common'), wordsIn('en', 'terminal').panels, STATISTICS, 80)).toBe(`\
                   Beginner        Expert
                              No guessing
Games                     3             1
Wins                      2             0
Won after a mine          1             0
Win rate                67%            0%
Current streak            2             0
Longest streak            2             0
Best time           0:12.34             -
Average time        0:12.34             -
Median time         0:12.34             -
Best 3BV/s             1.78             -
Best efficiency         79%             -
Mines hit                 1             1
Hints                     2             0
`);
});

it('continues below if the terminal is narrow', () => {
  const table = statisticsTable(wordsIn('en', 'common'), wordsIn('en', 'terminal').panels, STATISTICS, 40);
  expect(table.split('\n\n')).toHaveLength(2);
  for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
});

it('is aligned in every language', () => {
  for (const language of LANGUAGES) {
    const lines = statisticsTable(wordsIn(language, 'common'), wordsIn(language, 'terminal').panels, STATISTICS, 80)
      .trimEnd()
      .split('\n');
    expect(new Set(lines.slice(1).map(textWidth)).size).toBe(1);
  }
});
