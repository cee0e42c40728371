import type { Announcement } from '@countermine/play/announce/announcement.ts';
import { cellLook } from '@countermine/play/board/cell-look.ts';
import type { SessionChange } from '@countermine/play/session/play-session.ts';
import { aroundWords, cellLabel } from '@countermine/text/words/cell-words.ts';
import { changeWords } from '@countermine/text/words/change-words.ts';
import { lossWords } from '@countermine/text/words/loss-words.ts';
import type { Page } from '../state/page.ts';
import { tellStorage } from './tell-storage.ts';

/** Tells the player what the game announces: screen readers, and notices on the page. @returns ends it */
export function tellAnnouncements(page: Page): () => void {
  const storage = tellStorage(page);
  const endAnnouncements = page.announcer.onAnnouncement((announcement) => {
    if (announcement.kind === 'change') sayChange(page, announcement.change);
    else if (announcement.kind === 'no-board') showNoBoard(page, announcement);
    else if (!storage.tell(announcement)) say(page, announcement);
  });
  return () => {
    endAnnouncements();
    storage.dispose();
  };
}

function sayChange(page: Page, change: SessionChange): void {
  // By the next move the player has read an info.
  if (change.event !== undefined) page.notices.closeInfo();
  const { game, isPlacing } = page.game.state;
  const session = { game: game.peek(), elapsed: page.game.elapsed, isPlacing: isPlacing.peek() };
  const words = changeWords(page.messages.peek(), session, change);
  // That a board is being searched for is no longer true.
  const isOutdated = page.liveText.current.peek().text === page.messages.peek().game.placing;
  if (words !== '' || isOutdated) page.liveText.say(words);
}

function say(page: Page, announcement: Announcement): void {
  const words = wordsOf(page, announcement);
  if (words !== '') page.liveText.say(words);
}

/** Empty for what is told in other ways. */
function wordsOf(page: Page, announcement: Announcement): string {
  const messages = page.messages.peek();
  const shown = page.shown.board.peek();
  switch (announcement.kind) {
    case 'edge':
      return messages.board.edges[announcement.direction];
    case 'nowhere':
      return announcement.goal === 'frontier' ? messages.board.noFrontier : messages.board.noHidden;
    case 'where':
      return cellLabel(messages, shown.shape, announcement.cell, cellLook(shown, announcement.cell));
    case 'around':
      return aroundWords(messages, shown, announcement.cell);
    case 'loss-cause':
      return page.shown.kind.peek() === 'game' ? lossWords(messages, shown.shape, announcement.cause) : '';
    default:
      return '';
  }
}

function showNoBoard(page: Page, failure: Extract<Announcement, { kind: 'no-board' }>): void {
  const { errors, newGame } = page.messages.peek();
  const text = failure.code === 'died' ? errors.workerDied : errors.noBoardFound;
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
