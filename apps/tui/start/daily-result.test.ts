import { HIDDEN } from '@countermine/core/board.ts';
import { wordsIn } from '@countermine/play/testing/all-words.ts';
import { playTable } from '@countermine/play/testing/play-table.ts';

import { expect, it } from 'vitest';
import { dailyResultOf, playedDaysWords, streakWords } from './daily-result.ts';

const messages = wordsIn('en', 'common');
const TODAY = '2026-11-21';

it('is there once the board of the day is solved', async () => {
  const { play, clock } = playTable();
  play.game.daily(TODAY);
  await play.game.opened;
  await play.history.load();
  expect([dailyResultOf(play, messages, true), streakWords(play, messages)]).toEqual([undefined, undefined]);
  expect(playedDaysWords(play, messages)).toEqual(['Board of the day: not played']);
  const { mines, knowledge } = play.game.state.game.peek();
  for (const [cell, mine] of (mines ?? []).entries()) {
    if (mine === 0 && knowledge[cell] === HIDDEN) {
      await clock.pass(1000);
      await play.game.move('open', cell);
    }
  }
  await play.game.save();
  expect(streakWords(play, messages)).toBe('Streak: 1 day');
  const lines = dailyResultOf(play, messages, true)?.split('\n') ?? [];
  expect(lines.slice(0, 2)).toEqual(['Countermine daily 2026-11-21', '30 × 16, 99 mines']);
  expect(lines[2]).toMatch(/^[▁▂▃▄▅▆▇█]{12}$/);
  expect(lines[3]).toMatch(/^Solved in \d+:\d\d\.\d\d · \d+\.\d\d 3BV\/s$/);
  expect(dailyResultOf(play, messages, false)).not.toMatch(/[▁▂▃▄▅▆▇█]/);
  expect(playedDaysWords(play, messages)).toEqual(['2026-11: solved: 21', 'Streak: 1 day']);
  await play.dispose();
});
