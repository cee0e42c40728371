import type { GameEvent } from '@countermine/core/game/game-event.ts';
import type { BoardKind } from '@countermine/play/board/board-kind.ts';
import { cellLook, cellLookName, looksAround } from '@countermine/play/board/cell-look.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { CursorController } from '@countermine/play/cursor/cursor-controller.ts';
import { isCellAction, moveFor, type PlayAction } from '@countermine/play/input/actions.ts';
import type { RoomChange, RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomGame } from '@countermine/play/online/room-game.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import type { RoomTexts } from '@countermine/text/online/room-text-set.ts';
import { announcementWords, type SharedAnnouncement } from '@countermine/text/words/announcement-words.ts';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type ActionBoard, type BoardAction, viewOf, zoom } from '../board/run-action.ts';
import { BoardAccess } from '../state/board-access.ts';
import type { BoardCompany, BoardPage } from '../state/board-page.ts';
import type { Page } from '../state/page.ts';
import { playerColour } from './player-colours.ts';

/** The board of a room as the page shows it, and what the keys do on it. */
export interface RoomBoardPage extends BoardPage {
  readonly onAction: BoardAction;
  dispose(): void;
}

const NO_MARKS: MarkedCells = new Map();

/** The board of a room for the board view. @param game what is shown before the room has another */
export function roomBoardPage(
  page: Page,
  rooms: RoomController,
  game: RoomGame,
  texts: ReadonlySignal<RoomTexts>,
): RoomBoardPage {
  const shownGame = computed(() => rooms.state.game.value ?? game);
  const lastChange = signal<GameChange | undefined>(undefined);
  const kind = signal<BoardKind>('game');
  const nothing = signal(undefined);
  const middle = computed(() => Math.floor(shownGame.value.shape.size / 2 + shownGame.value.shape.width / 2));
  const cursor = new CursorController({
    shown: shownGame,
    board: kind,
    game: shownGame,
    start: middle,
    record: nothing,
  });
  const endPointing = effect(() => rooms.point(cursor.state.cell.value));
  const made: RoomBoardPage = {
    theme: page.theme,
    language: page.language,
    messages: page.messages,
    bindings: page.bindings,
    settings: page.settings,
    shown: {
      kind,
      cursor: kind,
      board: shownGame,
      revision: rooms.state.revision,
      highlights: signal(NO_MARKS),
      namesCells: signal(false),
      probabilities: nothing,
    },
    cursor,
    board: new BoardAccess(),
    game: {
      state: { game: shownGame, revision: rooms.state.revision, lastChange },
      onChange: (listener) =>
        rooms.changes.add((change) => {
          lastChange.value = gameChange(change, shownGame.peek());
          listener(lastChange.value);
        }),
      move: (move, cell) => rooms.move(move, cell),
    },
    hints: { state: { view: signal({ kind: 'nothing' }) }, why: () => undefined },
    company: companyOf(rooms, shownGame, texts),
    onAction: (board, action) => act(page, { shown: made.shown, game: made.game, cursor }, board, action),
    dispose() {
      endPointing();
      cursor.dispose();
    },
  };
  return made;
}

/** A change as the board animates it. */
function gameChange({ cells, own }: RoomChange, { knowledge }: RoomGame): GameChange {
  const [first] = cells;
  const isOpened = first !== undefined && (knowledge[first] ?? 9) < 9;
  const theirs = first === undefined || !isOpened ? undefined : ({ kind: 'open', cell: first } as const);
  const move = own ?? theirs;
  const event: GameEvent | undefined = move && { ...move, at: 0 };
  return { cells, event, refusal: undefined };
}

function companyOf(
  rooms: RoomController,
  game: ReadonlySignal<RoomGame>,
  texts: ReadonlySignal<RoomTexts>,
): BoardCompany {
  const memberOf = (cell: number) => {
    const room = rooms.state.room.peek();
    const who = game.peek().openedBy[cell]! - 1;
    return room?.kind === 'together' && who >= 0 ? room.members[who] : undefined;
  };
  return {
    cursors: computed(() => {
      const members = rooms.state.room.value?.members ?? [];
      const cursors = [...rooms.state.cursors.value];
      return new Map(cursors.map(([who, cell]) => [cell, playerColour(members[who]?.colour ?? 0)]));
    }),
    colourAt(cell) {
      const member = memberOf(cell);
      return member && playerColour(member.colour);
    },
    label(cell, label) {
      const member = memberOf(cell);
      return member === undefined ? label : texts.peek().openedBy(label, member.name);
    },
  };
}

interface Acting extends Pick<BoardPage, 'shown' | 'game'> {
  readonly cursor: CursorController;
}

/** Does what a key asks for, as far as it makes sense in a room. */
function act(page: Page, { cursor, shown, game }: Acting, board: ActionBoard, action: PlayAction): void {
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
