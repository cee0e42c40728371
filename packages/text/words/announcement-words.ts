import type { Announcement } from '@countermine/play/announce/announcement.ts';
import { cellLook, type LookedAt } from '@countermine/play/board/cell-look.ts';
import type { Messages } from '../messages/messages.ts';
import { aroundWords, cellLabel } from './cell-words.ts';
import { lossWords } from './loss-words.ts';

/** What is announced in the same words everywhere; about changes and files each front end has words of its own. */
export type SharedAnnouncement = Extract<
  Announcement,
  { readonly kind: 'edge' | 'nowhere' | 'where' | 'around' | 'loss-cause' | 'no-board' | 'no-replay' }
>;

/** An announcement in words. @param board what the player looks at */
export function announcementWords(messages: Messages, board: LookedAt, announcement: SharedAnnouncement): string {
  switch (announcement.kind) {
    case 'edge':
      return messages.board.edges[announcement.direction];
    case 'nowhere':
      return announcement.goal === 'frontier' ? messages.board.noFrontier : messages.board.noHidden;
    case 'where':
      return cellLabel(messages, board.shape, announcement.cell, cellLook(board, announcement.cell));
    case 'around':
      return aroundWords(messages, board, announcement.cell);
    case 'loss-cause':
      return lossWords(messages, board.shape, announcement.cause);
    case 'no-board':
      return noBoardWords(messages, announcement.code);
    case 'no-replay':
      return announcement.reason === 'broken' ? messages.replay.broken : messages.replay.later;
  }
}

function noBoardWords({ errors }: Messages, code: string): string {
  if (code === 'died') return errors.workerDied;
  return code === 'too-large' ? errors.notEnoughMemory : errors.noBoardFound;
}
