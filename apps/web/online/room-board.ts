import type { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomGame } from '@countermine/play/online/room-game.ts';
import type { RoomTexts } from '@countermine/play/words/online/room-text-set.ts';
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { BoardCompany } from '../state/board-page.ts';
import type { Page } from '../state/page.ts';
import { playerLooks } from './player-look.ts';
import { type RemoteBoardPage, remoteBoardPage } from './remote-board-page.ts';

/** The board of a room as the page shows it. */
export interface RoomBoardPage extends RemoteBoardPage {
  dispose(): void;
}

/** The board of a room for the board view. @param game what is shown before the room has another */
export function roomBoardPage(
  page: Page,
  rooms: RoomController,
  game: RoomGame,
  texts: ReadonlySignal<RoomTexts>,
): RoomBoardPage {
  const shownGame = computed(() => rooms.state.game.value ?? game);
  const board = remoteBoardPage(page, {
    game: shownGame,
    revision: rooms.state.revision,
    company: companyOf(rooms, shownGame, texts),
    move: (move, cell) => rooms.move(move, cell),
    onChange: (listener) => rooms.changes.add(listener),
  });
  const endPointing = effect(() => rooms.point(board.cursor.state.cell.value));
  return {
    ...board,
    dispose() {
      endPointing();
      board.cursor.dispose();
    },
  };
}

function companyOf(
  rooms: RoomController,
  game: ReadonlySignal<RoomGame>,
  texts: ReadonlySignal<RoomTexts>,
): BoardCompany {
  const looks = computed(() => {
    const room = rooms.state.room.value;
    return room === undefined ? [] : playerLooks(room);
  });
  /** The index of the player who opened a cell of a common board; -1 for nobody. */
  const openerOf = (cell: number): number => {
    const opener = game.peek().openedBy[cell]! - 1;
    return rooms.state.room.peek()?.kind === 'together' ? opener : -1;
  };
  return {
    cursors: computed(() => {
      const pointed = [...rooms.state.cursors.value].flatMap(([who, cell]) => {
        const look = looks.value[who];
        return look === undefined ? [] : [[cell, look] as const];
      });
      return new Map(pointed);
    }),
    ownerOf: (cell) => looks.peek()[openerOf(cell)],
    label(cell, label) {
      const member = rooms.state.room.peek()?.members[openerOf(cell)];
      return member === undefined ? label : texts.peek().openedBy(label, member.name);
    },
  };
}
