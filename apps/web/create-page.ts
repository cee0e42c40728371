import { createPlay } from '@countermine/play/play.ts';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import { watchForErrors } from './app/error-guard.tsx';
import { followReplay } from './app/follow-replay.ts';
import { styleDocument } from './app/style-document.ts';
import { tellAnnouncements } from './app/tell-announcements.ts';
import { browserClock } from './platform/browser-clock.ts';
import { browserRandomness } from './platform/browser-randomness.ts';
import { browserStorages } from './platform/browser-storages.ts';
import { followMedia } from './platform/media-signal.ts';
import { settingsFrom } from './settings/settings.ts';
import { readSettings, writeSetting } from './settings/settings-record.ts';
import { startSolver } from './solver/solver-thread.ts';
import { appearanceOf } from './state/appearance.ts';
import { BoardAccess } from './state/board-access.ts';
import { Dialogs } from './state/dialogs.ts';
import { LiveText } from './state/live-text.ts';
import { Navigation } from './state/navigation.ts';
import { Notices } from './state/notices.ts';
import type { Page } from './state/page.ts';
import { PageStorage } from './storage/page-storage.ts';

/** Composes the page: what it plays with, its own stores, and what connects them. */
export function createPage(createWorker: () => Worker): Page {
  const storages = browserStorages();
  const stored = readSettings(storages.local);
  const darkness = followMedia('(prefers-color-scheme: dark)');
  const solver = new SolverClient((hearing) => startSolver(createWorker, hearing));
  const play = createPlay(
    {
      storage: new PageStorage(storages, browserRandomness.id),
      solver,
      clock: browserClock,
      random: browserRandomness,
    },
    {
      settings: settingsFrom(stored.settings),
      saveSettings: async (settings) => writeSetting(storages.local, 'settings', settings),
    },
  );
  // The corner is in view on a board of any size.
  play.cursor.moveTo(0);
  const page: Page = {
    ...play,
    ...appearanceOf(play.settings.state.settings, { isDark: darkness.holds, languages: navigator.languages }),
    solver,
    notices: new Notices(),
    liveText: new LiveText(),
    dialogs: new Dialogs(),
    navigation: new Navigation(),
    board: new BoardAccess(),
    dispose: () => {
      darkness.dispose();
      for (const end of ends) end();
      return play.dispose();
    },
  };
  const ends = connect(page);
  if (stored.isDamaged) page.notices.error(page.messages.peek().errors.storageDamaged);
  return page;
}

function connect(page: Page): readonly (() => void)[] {
  return [
    watchForErrors(page),
    tellAnnouncements(page),
    styleDocument(page, document.documentElement),
    followReplay(page),
    page.hints.onBegin(() => page.navigation.showPanel('hints')),
  ];
}
