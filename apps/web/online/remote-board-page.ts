import { middleCell } from '@countermine/core/board.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import type { BoardKind } from '@countermine/play/board/board-kind.ts';
import { cellLookName } from '@countermine/play/board/cell-look.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { CursorController } from '@countermine/play/cursor/cursor-controller.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import type { RoomChange } from '@countermine/play/online/room-controller.ts';
import type { DrawnBoard } from '@countermine/play/shown/shown-board.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import { announcementWords } from '@countermine/play/words/values/announcement-words.ts';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { BoardAccess } from '../board/board-access.ts';
import type { BoardCompany, BoardGame, BoardPage } from '../board/board-page.ts';
import { type ActionBoard, type BoardAction, viewOf } from '../board/run-action.ts';
import type { Page } from '../shell/page.ts';
import { actOnBoard } from './act-on-board.ts';

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
  const start = computed(() => remote.start ?? middleCell(remote.game.value.shape));
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

/** A change as the board animates it. */
function gameChange({ cells, own }: Pick<RoomChange, 'cells' | 'own'>, { knowledge }: DrawnBoard): GameChange {
  const [first] = cells;
  const isOpened = first !== undefined && (knowledge[first] ?? 9) < 9;
  const theirs = first === undefined || !isOpened ? undefined : ({ kind: 'open', cell: first } as const);
  const move = own ?? theirs;
  const event: GameEvent | undefined = move && { ...move, at: 0 };
  return { cells, event, refusal: undefined };
}

/** Does what a key asks for. */
function act(page: Page, { cursor, shown, game }: RemoteBoardPage, surface: ActionBoard, action: PlayAction): void {
  const board = shown.board.peek();
  const cell = cursor.state.cell.peek();
  actOnBoard(page, surface, action, {
    board,
    cell,
    move: game.move,
    where: () =>
      announcementWords(page.messages.peek(), board.shape, { kind: 'where', cell, look: cellLookName(board, cell) }),
    step: (step) => {
      const outcome = cursor.apply(step, viewOf(surface));
      if (outcome?.kind === 'nowhere') return outcome;
      return outcome?.edge === undefined ? undefined : { kind: 'edge', direction: outcome.edge };
    },
  });
}
