import { createPlay, type PlayPorts } from '@countermine/play/play.ts';
import { FriendsGames } from '@countermine/play/replay/friends-games.ts';
import { GhostController } from '@countermine/play/replay/ghost.ts';
import { type FileReader, RecordingsController } from '@countermine/play/replay/recordings-controller.ts';
import type { RecordingsStorage } from '@countermine/play/replay/recordings-storage.ts';
import { SolverClient, type SolverThread, type ThreadEvents } from '@countermine/play/solver/solver-client.ts';
import type { SolverMessage } from '@countermine/play/solver/solver-messages.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { computed, effect, type Signal, signal } from '@preact/signals';
import { browserClock, browserRandomness, followMedia } from './base/browser.ts';
import { type NamedFile, takeDrops } from './base/files.ts';
import { beginLater } from './base/later.tsx';
import { appearanceOf, firstSkin, followLanguage, followSkin, styleDocument } from './page/appearance.ts';
import { BoardAccess } from './page/board-scene.ts';
import { chosenLanguage, type Speech } from './page/language.ts';
import { Navigation } from './page/navigation.ts';
import type { Page } from './page/page.ts';
import { settingsFrom } from './page/settings.ts';
import { DialogStore, LiveText, NoticeStore, PanelRoom } from './page/stores.ts';
import { tellAnnouncements } from './play/announcements.ts';
import { followReplay } from './play/watch.ts';
import { holdUnderDialogs } from './shell/dialogs.tsx';
import { watchForErrors } from './shell/error-guard.tsx';
import { followPanelRoom } from './shell/panel.tsx';
import { skinName } from './skins/load-skin.ts';
import { browserStorages, keptText, readSettings, writeSetting } from './storage/browser-storage.ts';
import { PageStorage } from './storage/page-storage.ts';
import { summarise } from './storage/summaries.ts';

/** Plays sounds as long as the settings have them on; they are loaded when they are first wanted. @returns ends it */
function soundOn(page: Page): () => void {
  return effect(() => {
    if (!page.settings.state.settings.value.hasSound) return undefined;
    return beginLater(async () => {
      const { playSounds } = await import('./play/sounds.ts');
      return () => playSounds(page);
    });
  });
}

function startSolver(createWorker: () => Worker, { onMessage, onDeath }: ThreadEvents): SolverThread {
  const worker = createWorker();
  worker.onmessage = ({ data }: MessageEvent<SolverMessage>) => onMessage(data);
  worker.onerror = (event) => onDeath(event.message);
  worker.onmessageerror = () => onDeath('a message could not be read');
  return worker;
}

export function browserPorts(createWorker: () => Worker): PlayPorts {
  return {
    storage: new PageStorage(browserStorages(), browserRandomness.id),
    solver: new SolverClient((hearing) => startSolver(createWorker, hearing)),
    clock: browserClock,
    random: browserRandomness,
    summarise,
  };
}

/** A screen without room for a panel beside the board; the style sheets have the same. */
const COMPACT = '(max-width: 820px), (max-height: 500px)';

/**
 * Composes the page: the controllers of play, the page's own stores, and what connects them.
 * @param firstSpeech the language that it speaks until another one is loaded
 */
export async function createPage(ports: PlayPorts, firstSpeech: Speech): Promise<Page> {
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
  const { settings } = play.settings.state;
  const theme = signal(await firstSkin(settings.peek().theme, darkness.holds.peek()));
  const speech = signal(firstSpeech);
  const page: Page = {
    ...play,
    ...appearanceOf(settings, speech, theme),
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
    explained: {},
    ghosts: new GhostController({
      game: play.game.state.game,
      elapsed: () => play.game.elapsed,
      begin: (record) => play.game.openRecord(record),
    }),
    dispose: () => {
      for (const end of [darkness.dispose, compactness.dispose, ...ends]) end();
      void page.recordings.dispose();
      return play.dispose();
    },
  };
  const wanted = computed(() => skinName(settings.value.theme, darkness.holds.value));
  const ends = [...connect(page, speech), followSkin(theme, wanted, () => tellNotLoaded(page))];
  if (stored.isDamaged) page.notices.error(page.messages.peek().errors.storageDamaged);
  return page;
}

async function openRecordings(): Promise<RecordingsStorage> {
  const { IndexedDbRecordings } = await import('./storage/indexed-db-recordings.ts');
  return new IndexedDbRecordings();
}

const readRecordings: FileReader = async (files, cancel, onFile) => {
  const { readFiles } = await import('./replay/read-files.ts');
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

/** Opens files that are dropped anywhere: a browser would leave the page for one. */
async function openLater(page: Page, files: readonly NamedFile[]): Promise<void> {
  const { openDropped } = await import('./share/open-shared.ts');
  await openDropped(page, files);
}

function ignore(): void {}

function tellNotLoaded({ notices, messages }: Page): void {
  notices.error(messages.peek().errors.partNotLoaded);
}

/** Follows what happens in one part because of another. @returns ends it */
function connect(page: Page, speech: Signal<Speech>): readonly (() => void)[] {
  const { settings } = page.settings.state;
  const language = computed(() => chosenLanguage(settings.value.language, navigator.languages));
  return [
    followLanguage(speech, language, () => tellNotLoaded(page)),
    watchForErrors(page),
    tellAnnouncements(page),
    styleDocument(page, document.documentElement),
    followReplay(page),
    holdUnderDialogs(page),
    soundOn(page),
    takeDrops(document.documentElement, (files) => void openLater(page, files), ignore),
    followPanelRoom(page),
    page.hints.onBegin(() => page.navigation.showPanel('hints')),
  ];
}
