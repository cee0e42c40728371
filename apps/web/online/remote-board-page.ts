import type { GameEvent } from '@countermine/core/game/game-event.ts';
import type { BoardKind } from '@countermine/play/board/board-kind.ts';
import { cellLook, cellLookName, looksAround } from '@countermine/play/board/cell-look.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { CursorController } from '@countermine/play/cursor/cursor-controller.ts';
import { isCellAction, moveFor, type PlayAction } from '@countermine/play/input/actions.ts';
import type { RoomChange } from '@countermine/play/online/room-controller.ts';
import type { DrawnBoard } from '@countermine/play/shown/shown-board.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import { announcementWords, type SharedAnnouncement } from '@countermine/text/words/announcement-words.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type ActionBoard, type BoardAction, viewOf, zoom } from '../board/run-action.ts';
import { BoardAccess } from '../state/board-access.ts';
import type { BoardCompany, BoardGame, BoardPage } from '../state/board-page.ts';
import type { Page } from '../state/page.ts';

/** A board whose mines only the server knows. */
export interface RemoteBoard {
  readonly game: ReadonlySignal<DrawnBoard & BoardGame>;
  readonly revision: ReadonlySignal<number>;
  readonly company?: BoardCompany;
  /** The cell to open first; undefined for the middle. */
  readonly start?: number | undefined;
  move: BoardPage['game']['move'];
  /** Calls back after each change. @returns ends it */
  onChange(listener: (change: Pick<RoomChange, 'cells' | 'own'>) => void): () => void;
}

/** Such a board as the page shows it, and what the keys do on it. */
export interface RemoteBoardPage extends BoardPage {
  readonly cursor: CursorController;
  readonly onAction: BoardAction;
}

const NO_MARKS: MarkedCells = new Map();

/** A board whose mines only the server knows, for the board view. */
export function remoteBoardPage(page: Page, remote: RemoteBoard): RemoteBoardPage {
  const lastChange = signal<GameChange | undefined>(undefined);
  const kind = signal<BoardKind>('game');
  const nothing = signal(undefined);
  const start = computed(() => remote.start ?? middleOf(remote.game.value));
  const cursor = new CursorController({
    shown: remote.game,
    board: kind,
    game: remote.game,
    start,
    record: nothing,
  });
  const made: RemoteBoardPage = {
    theme: page.theme,
    language: page.language,
    messages: page.messages,
    bindings: page.bindings,
    settings: page.settings,
    shown: {
      kind,
      cursor: kind,
      board: remote.game,
      revision: remote.revision,
      highlights: signal(NO_MARKS),
      namesCells: signal(false),
      probabilities: nothing,
    },
    cursor,
    board: new BoardAccess(),
    game: {
      state: { game: remote.game, revision: remote.revision, lastChange },
      onChange: (listener) =>
        remote.onChange((change) => {
          lastChange.value = gameChange(change, remote.game.peek());
          listener(lastChange.value);
        }),
      move: remote.move,
    },
    hints: { state: { view: signal({ kind: 'nothing' }) }, why: () => undefined },
    ...(remote.company !== undefined && { company: remote.company }),
    onAction: (board, action) => act(page, made, board, action),
  };
  return made;
}

function middleOf({ shape }: DrawnBoard): number {
  return Math.floor(shape.size / 2 + shape.width / 2);
}

/** A change as the board animates it. */
function gameChange({ cells, own }: Pick<RoomChange, 'cells' | 'own'>, { knowledge }: DrawnBoard): GameChange {
  const [first] = cells;
  const isOpened = first !== undefined && (knowledge[first] ?? 9) < 9;
  const theirs = first === undefined || !isOpened ? undefined : ({ kind: 'open', cell: first } as const);
  const move = own ?? theirs;
  const event: GameEvent | undefined = move && { ...move, at: 0 };
  return { cells, event, refusal: undefined };
}

/** Does what a key asks for, as far as it makes sense on such a board. */
function act(page: Page, { cursor, shown, game }: RemoteBoardPage, board: ActionBoard, action: PlayAction): void {
  const visible = shown.board.peek();
  const cell = cursor.state.cell.peek();
  const say = (announcement: SharedAnnouncement): void =>
    page.liveText.say(announcementWords(page.messages.peek(), visible.shape, announcement));
  if (isCellAction(action)) {
    const move = moveFor(action, cellLook(visible, cell));
    if (move !== undefined) game.move(move, cell);
    return;
  }
  if (action === 'where-am-i') say({ kind: 'where', cell, look: cellLookName(visible, cell) });
  else if (action === 'read-around') say({ kind: 'around', looks: looksAround(visible, cell) });
  else if (!zoom(board, action)) {
    const outcome = cursor.apply(action, viewOf(board));
    if (outcome?.kind === 'nowhere') say(outcome);
    else if (outcome?.edge !== undefined) say({ kind: 'edge', direction: outcome.edge });
  }
}
