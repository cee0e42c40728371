import type { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomGame } from '@countermine/play/online/room-game.ts';
import type { RoomTexts } from '@countermine/text/online/room-text-set.ts';
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { BoardCompany } from '../state/board-page.ts';
import type { Page } from '../state/page.ts';
import { playerColour } from './player-colours.ts';
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
