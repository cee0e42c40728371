import type { BoardShape } from '@countermine/core/board.ts';
import type { Announcement } from '../../activity/announcement.ts';
import type { BoardFailureCode } from '../../solver/solver-client.ts';
import type { Messages } from '../catalogue.ts';
import { aroundWords, cellLabel } from './cell-words.ts';
import { lossWords } from './loss-words.ts';

/** Announcements with the same words everywhere; for changes and files each front end has its own. */
export type SharedAnnouncement = Extract<
  Announcement,
  { readonly kind: 'edge' | 'nowhere' | 'where' | 'around' | 'loss-cause' | 'no-board' | 'no-replay' }
>;

/** An announcement in words. @param shape the shape of the board that is shown */
export function announcementWords(messages: Messages, shape: BoardShape, announcement: SharedAnnouncement): string {
  switch (announcement.kind) {
    case 'edge':
      return messages.board.edges[announcement.direction];
    case 'nowhere':
      return announcement.goal === 'frontier' ? messages.board.noFrontier : messages.board.noHidden;
    case 'where':
      return cellLabel(messages, shape, announcement.cell, announcement.look);
    case 'around':
      return aroundWords(messages, announcement.looks);
    case 'loss-cause':
      return lossWords(messages, shape, announcement.cause);
    case 'no-board':
      return noBoardWords(messages, announcement.code);
    case 'no-replay':
      return announcement.reason === 'broken' ? messages.replay.broken : messages.replay.later;
  }
}

function noBoardWords({ errors }: Messages, code: BoardFailureCode): string {
  if (code === 'died') return errors.workerDied;
  return code === 'too-large' ? errors.notEnoughMemory : errors.noBoardFound;
}
