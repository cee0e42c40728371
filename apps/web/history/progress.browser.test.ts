import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { expect, it } from 'vitest';
import { expectNoViolationsInBothThemes, type PageOptions, PHONE, useBrowser } from '../testing/browser.ts';
import { putIntoStore } from '../testing/kept-games.ts';

const { openPage } = useBrowser();

const WEEK = 7 * 86_400_000;
/** A win in each of six weeks, each faster than the one before; the fourth is the only one that was not by mouse. */
const GAMES: FinishedGame[] = Array.from({ length: 6 }, (_, week) => ({
  ...PLAIN_GAME,
  id: `week-${week}`,
  endedAt: PLAIN_GAME.endedAt + week * WEEK,
  outcome: 'won',
  ms: 70_000 - week * 9_000,
  counts: { ...PLAIN_GAME.counts, seconds: 70 - week * 9 },
  ...{ deaths: 0, hints: 0, undos: 0, code: '' },
}));
const NOTES = GAMES.map(({ id }, week) => [id, week === 3 ? 'touch' : 'mouse', 0.5 + week * 0.08, 0.9 - week * 0.05]);

it.each<[string, PageOptions]>([
  ['small-phone', { ...PHONE, viewport: { width: 390, height: 664 } }],
  ['sideways', { ...PHONE, viewport: { width: 844, height: 390 } }],
  ['desktop', {}],
  ['wide', { viewport: { width: 2560, height: 1440 } }],
])('progress shows weeks by level and input, and goals with their dates: %s', async (name, options) => {
  const page = await openPage({ ...options, path: '#/progress' });
  await page.getByText('No games here yet.').waitFor();
  await page.getByText('0 of 20 reached').waitFor();
  await page.evaluate((notes) => localStorage.setItem('countermine.notes', JSON.stringify(notes)), NOTES);
  for (const game of GAMES) await putIntoStore(page, 'finished', game);
  await page.reload();
  await page.getByRole('button', { name: 'Beginner', pressed: true }).last().waitFor();
  const time = page.locator('.figure').filter({ hasText: 'Time' });
  await time.getByText('0:25.0').waitFor();
  await time.getByText('▼ 0:09.0').waitFor();
  await page.locator('.figure').filter({ hasText: 'Skill' }).getByText('90%').waitFor();
  await page.getByText('Beginner in under 1:00').locator('..').getByText(/^✓ /).waitFor();
  expect(await page.locator('.goals li').count()).toBe(20);
  expect(await page.locator('.goals .open').filter({ hasText: 'Win on Expert' }).count()).toBe(1);
  await expectNoViolationsInBothThemes(page, `progress-${name}`);
  await page.getByRole('button', { name: 'Touch', exact: true }).click();
  await time.getByText('0:43.0').waitFor();
  await page.getByRole('button', { name: 'Expert', exact: true }).last().click();
  await page.getByText('No games here yet.').waitFor();
});
