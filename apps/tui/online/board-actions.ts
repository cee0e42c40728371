import type { CellMove } from '@countermine/core/game/game-event.ts';
import { cellLook, looksAround, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { isCellAction, moveFor, type PlayAction } from '@countermine/play/input/actions.ts';
import type { PageSize } from '@countermine/play/input/cursor-action.ts';
import type { Messages } from '@countermine/play/words/messages/messages.ts';
import { announcementWords } from '@countermine/play/words/values/announcement-words.ts';
import type { BoardView } from '../board/board-view.ts';
import type { HelpScope } from '../panels/help-panel.ts';

/** What the usual actions need of a board that is played over a server. */
export interface BoardActions {
  readonly messages: Messages;
  /** That something is not there when one plays over a server. */
  readonly noHelp: string;
  readonly board: () => VisibleBoard | undefined;
  readonly cell: () => number;
  /** What is under the cursor, in words. */
  readonly label: (cell: number) => string;
  readonly say: (words: string) => void;
  readonly move: (kind: CellMove, cell: number) => void;
  /** Moves the cursor. @returns whether there is such a cell; undefined for an action that does not move it */
  readonly step: (action: PlayAction, count: number) => 'moved' | 'nowhere' | undefined;
}

/** A server gives no hints, and takes nothing back. */
const OFF: ReadonlySet<PlayAction> = new Set<PlayAction>([
  ...(['hint', 'why', 'overlay', 'undo', 'pause', 'same-board', 'replay'] as const),
]);

/** Does what a key asks for, as far as it makes sense on a board that is played over a server. */
export function actOnBoard(actions: BoardActions, action: PlayAction, count: number): void {
  const { messages, say } = actions;
  const board = actions.board();
  const cell = actions.cell();
  if (OFF.has(action)) say(actions.noHelp);
  else if (board === undefined) return;
  else if (isCellAction(action)) {
    const move = moveFor(action, cellLook(board, cell));
    if (move !== undefined) actions.move(move, cell);
  } else if (action === 'where-am-i') say(actions.label(cell));
  else if (action === 'read-around') {
    say(announcementWords(messages, board.shape, { kind: 'around', looks: looksAround(board, cell) }));
  } else if (actions.step(action, count) === 'nowhere') {
    const goal = action.endsWith('frontier') ? 'frontier' : 'hidden';
    say(announcementWords(messages, board.shape, { kind: 'nowhere', goal }));
  }
}

/** How far a page goes. */
export function pageOf({ window: { firstRow, endRow, firstColumn, endColumn } }: BoardView): PageSize {
  return { rows: endRow - firstRow - 1, columns: endColumn - firstColumn - 1 };
}

const IN_HELP: ReadonlySet<string> = new Set(['where-am-i', 'read-around', 'help', 'close', 'redraw']);
const STEPS = /^(move|far|page)-/;
const TO_EDGES = /^(row|column)-|^(first|last)-cell$/;

/**
 * Which of the usual actions the help of a stage lists.
 * @param own what further ones do there
 */
export function usualHelp(
  own: Partial<Record<PlayAction, string>>,
  { hasEdges }: { readonly hasEdges: boolean },
): HelpScope['does'] {
  return (action, usual) => {
    const isCursor = STEPS.test(action) || /-(frontier|hidden)$/.test(action) || (hasEdges && TO_EDGES.test(action));
    const isUsual = isCellAction(action) || isCursor || IN_HELP.has(action);
    return own[action] ?? (isUsual ? usual : undefined);
  };
}
