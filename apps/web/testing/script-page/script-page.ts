import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { type SettingStatistics, statisticsBySetting } from '@countermine/core/history/statistics.ts';
import type { Announcement } from '@countermine/play/activity/announcement.ts';
import { browserPorts, createPage } from '../../create-page.ts';
import { firstSpeech } from '../../start-language.ts';
import { startPage } from '../../start-page.tsx';

// The page as it is, and what a test cannot see on it.

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no element #app');

const createWorker = (): Worker =>
  new Worker(new URL('../../solver-worker.ts', import.meta.url), { type: 'module', name: 'solver' });
const page = await createPage(browserPorts(createWorker), await firstSpeech);
const told: Announcement[] = [];
page.announcer.onAnnouncement((announcement) => told.push(announcement));
const started = startPage(page, root);

/** Resolves once nothing more comes of what the player did. */
async function settle(): Promise<void> {
  await started;
  await page.game.opened;
  await page.review.ownReview();
  await page.game.save();
}

async function history(): Promise<readonly FinishedGame[]> {
  const loaded = await page.history.load();
  return loaded.ok ? loaded.value : [];
}

/** The same as the statistics panel works out. */
async function statistics(): Promise<readonly SettingStatistics[]> {
  return statisticsBySetting(await history());
}

Object.assign(window, { stage: { settle, history, statistics, told: () => told.splice(0) } });
