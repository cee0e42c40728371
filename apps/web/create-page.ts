import { createPlay, type PlayPorts } from '@countermine/play/play.ts';
import { type FileReader, RecordingsController } from '@countermine/play/recordings/recordings-controller.ts';
import type { RecordingsStorage } from '@countermine/play/recordings/recordings-storage.ts';
import { FriendsGames } from '@countermine/play/replay/friends-games.ts';
import { SolverClient } from '@countermine/play/solver/solver-client.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { computed, type Signal, signal } from '@preact/signals';
import { watchForErrors } from './app/error-guard.tsx';
import { followPanelRoom } from './app/follow-panel-room.ts';
import { followReplay } from './app/follow-replay.ts';
import { holdUnderDialogs } from './app/hold-under-dialogs.ts';
import { soundOn } from './app/sound-on.ts';
import { styleDocument } from './app/style-document.ts';
import { tellAnnouncements } from './app/tell-announcements.ts';
import { browserClock } from './platform/browser-clock.ts';
import { browserRandomness } from './platform/browser-randomness.ts';
import { browserStorages } from './platform/browser-storages.ts';
import { keptText } from './platform/kept-text.ts';
import { followMedia } from './platform/media-signal.ts';
import { chosenLanguage } from './settings/language-choice.ts';
import { settingsFrom } from './settings/settings.ts';
import { readSettings, writeSetting } from './settings/settings-record.ts';
import { startSolver } from './solver/solver-thread.ts';
import { appearanceOf } from './state/appearance.ts';
import { BoardAccess } from './state/board-access.ts';
import { DialogStore } from './state/dialogs.ts';
import { followLanguage } from './state/follow-language.ts';
import { LiveText } from './state/live-text.ts';
import { Navigation } from './state/navigation.ts';
import { NoticeStore } from './state/notices.ts';
import type { Page } from './state/page.ts';
import { PanelRoom } from './state/panel-room.ts';
import type { Speech } from './state/speech.ts';
import { PageStorage } from './storage/page-storage.ts';

/** What the browser gives to play. */
export function browserPorts(createWorker: () => Worker): PlayPorts {
  return {
    storage: new PageStorage(browserStorages(), browserRandomness.id),
    solver: new SolverClient((hearing) => startSolver(createWorker, hearing)),
    clock: browserClock,
    random: browserRandomness,
  };
}

/** A screen without room for a panel beside the board; the style sheets have the same. */
const COMPACT = '(max-width: 820px), (max-height: 500px)';

/**
 * Composes the page: the controllers of play, the page's own stores, and what connects them.
 * @param firstSpeech the language that it speaks until another one is loaded
 */
export function createPage(ports: PlayPorts, firstSpeech: Speech): Page {
  const { local } = browserStorages();
  const stored = readSettings(local);
  const play = createPlay(ports, {
    settings: settingsFrom(stored.settings),
    saveSettings: async (settings) => writeSetting(local, 'settings', settings),
  });
  // The corner is in view on a board of any size.
  play.cursor.moveTo(0);
  const compactness = followMedia(COMPACT);
  const darkness = followMedia('(prefers-color-scheme: dark)');
  const speech = signal(firstSpeech);
  const page: Page = {
    ...play,
    ...appearanceOf(play.settings.state.settings, speech, darkness.holds),
    solver: ports.solver,
    notices: new NoticeStore(),
    liveText: new LiveText(),
    dialogs: new DialogStore(),
    navigation: new Navigation(),
    room: new PanelRoom('closed'),
    isCompact: compactness.holds,
    board: new BoardAccess(),
    recordings: new RecordingsController({ storage: openRecordings, readFiles: readRecordings }),
    trainer: trainerOn(ports),
    friends: new FriendsGames(keptText(local, 'countermine.friends')),
    dispose: () => {
      for (const end of [darkness.dispose, compactness.dispose, ...ends]) end();
      void page.recordings.dispose();
      return play.dispose();
    },
  };
  const ends = connect(page, speech);
  if (stored.isDamaged) page.notices.error(page.messages.peek().errors.storageDamaged);
  return page;
}

async function openRecordings(): Promise<RecordingsStorage> {
  const { IndexedDbRecordings } = await import('./storage/indexed-db-recordings.ts');
  return new IndexedDbRecordings();
}

const readRecordings: FileReader = async (files, cancel, onFile) => {
  const { readFiles } = await import('./recordings/read-files.ts');
  await readFiles(files, cancel, onFile);
};

/** Loads the trainer once it is wanted, and what was learned with it. */
function trainerOn(ports: PlayPorts): () => Promise<Trainer> {
  let trainer: Promise<Trainer> | undefined;
  const load = async (): Promise<Trainer> => {
    const { createTrainer } = await import('@countermine/play/trainer/trainer.ts');
    const created = createTrainer(ports);
    await created.load();
    return created;
  };
  return () => {
    trainer ??= load().catch((failure) => {
      // The next to ask tries again.
      trainer = undefined;
      throw failure;
    });
    return trainer;
  };
}

/** Follows what happens in one part because of another. @returns ends it */
function connect(page: Page, speech: Signal<Speech>): readonly (() => void)[] {
  const { settings } = page.settings.state;
  const language = computed(() => chosenLanguage(settings.value.language, navigator.languages));
  return [
    followLanguage(speech, language, () => page.notices.error(page.messages.peek().errors.partNotLoaded)),
    watchForErrors(page),
    tellAnnouncements(page),
    styleDocument(page, document.documentElement),
    followReplay(page),
    holdUnderDialogs(page),
    soundOn(page),
    followPanelRoom(page),
    page.hints.onBegin(() => page.navigation.showPanel('hints')),
  ];
}
