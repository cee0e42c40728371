import { type Announcement, gameAfterChange } from '@countermine/play/activity/announcement.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import { announcementWords, changeWords, type SharedAnnouncement } from '@countermine/play/words/announcements.ts';
import { PAGE_WORDS } from '@countermine/play/words/words.ts';
import { effect } from '@preact/signals';
import type { BoardScene } from '../page/board-scene.ts';
import { loadShownWords } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import type { StorageAnnouncement } from '../page/storage-notice.ts';
import type { Notice } from '../page/stores.ts';

interface StorageTeller {
  /** @returns whether the announcement is about saved games */
  tell(announcement: Announcement): boolean;
  dispose(): void;
}

/** Shows what happens to saved games as notices: each problem once, until the storage works again. */
function tellStorage(page: Page): StorageTeller {
  const told = new Set<string>();
  const dispose = effect(() => {
    const problems = [page.game.state.problem.value, page.history.state.problem.value];
    if (problems.every((problem) => problem === undefined)) told.clear();
  });
  const tell = (announcement: Announcement): boolean => {
    if (!isAboutStorage(announcement)) return false;
    const isNew = announcement.kind !== 'storage' || !told.has(announcement.error.code);
    if (announcement.kind === 'storage') told.add(announcement.error.code);
    if (isNew) void show(page, announcement);
    return true;
  };
  return { tell, dispose };
}

function isAboutStorage(announcement: Announcement): announcement is StorageAnnouncement {
  return ['storage', 'damaged', 'resumed', 'elsewhere'].includes(announcement.kind);
}

/** The words are loaded when they are needed. */
async function show(page: Page, announcement: StorageAnnouncement): Promise<void> {
  const [{ storageNotice }] = await Promise.all([
    import('../page/storage-notice.ts'),
    loadShownWords(page, PAGE_WORDS),
  ]);
  const notice: Notice = storageNotice(page.language.peek(), announcement);
  if (notice.kind === 'error') page.notices.show(notice);
  else page.notices.mention(notice.text);
}

/** Tells the player what the game announces: screen readers, and notices on the page. @returns ends it */
export function tellAnnouncements(page: Page): () => void {
  const storage = tellStorage(page);
  const endAnnouncements = page.announcer.onAnnouncement((announcement) => {
    if (!storage.tell(announcement)) tell(page, announcement);
  });
  return () => {
    endAnnouncements();
    storage.dispose();
  };
}

function tell(page: Page, announcement: Announcement): void {
  switch (announcement.kind) {
    case 'change':
      sayChange(page, announcement.change);
      return;
    case 'no-board':
      showNoBoard(page, announcement);
      return;
    case 'loss-cause':
      if (page.shown.kind.peek() === 'game') page.liveText.say(wordsOf(page, announcement, page));
      return;
    default:
      sayOnBoard(page, page, announcement);
  }
}

/** Has screen readers read what the keys of the cursor tell about a board. */
export function sayOnBoard(page: Page, scene: Pick<BoardScene, 'shown' | 'words'>, announcement: Announcement): void {
  const { kind } = announcement;
  if (kind === 'where' && scene.words?.where !== undefined) {
    const { label, looks } = page.messages.peek().cell;
    page.liveText.say(label(scene.words.where(announcement.cell), looks[announcement.look]));
  } else if (kind === 'edge' || kind === 'nowhere' || kind === 'where' || kind === 'around') {
    page.liveText.say(wordsOf(page, announcement, scene));
  }
}

function sayChange(page: Page, change: GameChange): void {
  // By the next move the player has read an info.
  if (change.event !== undefined) page.notices.closeInfo();
  const { game, isPlacing } = page.game.state;
  const changed = { game: game.peek(), elapsed: page.game.elapsed, isPlacing: isPlacing.peek() };
  const words = changeWords(page.messages.peek(), gameAfterChange(changed, change), change);
  // That a board is being searched for is no longer true.
  const isOutdated = page.liveText.current.peek().text === page.messages.peek().game.placing;
  if (words !== '' || isOutdated) page.liveText.say(words);
}

function wordsOf({ messages }: Page, announcement: SharedAnnouncement, { shown }: Pick<BoardScene, 'shown'>): string {
  return announcementWords(messages.peek(), shown.board.peek().shape, announcement);
}

function showNoBoard(page: Page, failure: Extract<Announcement, { kind: 'no-board' }>): void {
  const { newGame } = page.messages.peek();
  const text = wordsOf(page, failure, page);
  const action = { label: newGame.allowGuesses, run: () => allowGuesses(page) };
  page.notices.show({ kind: 'error', text, ...(failure.canAllowGuesses && { action }) });
}

/** The cursor stays where the player wanted to begin. */
function allowGuesses(page: Page): void {
  const cell = page.cursor.state.cell.peek();
  page.game.allowGuesses();
  page.cursor.moveTo(cell);
  page.board.focus();
}
