import type { CellMove } from '@countermine/core/game/game-event.ts';
import { cellLook, looksAround, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { isCellAction, moveFor, type PlayAction } from '@countermine/play/input/actions.ts';
import { announcementWords, type SharedAnnouncement } from '@countermine/play/words/values/announcement-words.ts';
import { type ActionBoard, zoom } from '../board/run-action.ts';
import type { Page } from '../shell/page.ts';

/** A board that is played with others, for the keys that make sense on it. */
export interface ActedBoard {
  readonly board: VisibleBoard;
  /** Where the cursor is. */
  readonly cell: number;
  move(kind: CellMove, cell: number): unknown;
  /** Where the cursor is and what is there, in words. */
  where(): string;
  /** Moves the cursor. @returns what there is to say about it, besides the cell */
  step(action: PlayAction): SharedAnnouncement | undefined;
}

/** Does what a key asks for, as far as it makes sense on such a board. */
export function actOnBoard(page: Page, surface: ActionBoard, action: PlayAction, acted: ActedBoard): void {
  const { board, cell } = acted;
  const say = (announcement: SharedAnnouncement): void =>
    page.liveText.say(announcementWords(page.messages.peek(), board.shape, announcement));
  if (isCellAction(action)) {
    const move = moveFor(action, cellLook(board, cell));
    if (move !== undefined) acted.move(move, cell);
  } else if (action === 'where-am-i') page.liveText.say(acted.where());
  else if (action === 'read-around') say({ kind: 'around', looks: looksAround(board, cell) });
  else if (!zoom(surface, action)) {
    const said = acted.step(action);
    if (said !== undefined) say(said);
  }
}
