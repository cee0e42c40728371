import type { RoomController } from '@countermine/play/online/room-controller.ts';
import { playerSigns, type RoomGame } from '@countermine/play/online/room-game.ts';
import type { RoomState } from '@countermine/play/protocol/room-messages.ts';
import type { RoomTexts } from '@countermine/play/words/online/room-text-set.ts';
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { BoardCompany, PlayerLook } from '../board/board-page.ts';
import type { CssColour } from '../settings/theme.ts';
import type { Page } from '../shell/page.ts';
import { type RemoteBoardPage, remoteBoardPage } from './remote-board-page.ts';

/** A colour, and that of a sign on it. */
interface PlayerColour {
  readonly colour: CssColour;
  readonly ink: CssColour;
}

const [LIGHT, DARK] = ['#ffffff', '#000000'] as const;

/**
 * Colours that differ in hue or lightness; none is that of a cell. Sixteen cannot be told apart by everybody: each player
 * has a sign as well.
 */
export const PLAYER_COLOURS: readonly PlayerColour[] = [
  { colour: '#d81b60', ink: LIGHT },
  { colour: '#1e88e5', ink: DARK },
  { colour: '#f9a825', ink: DARK },
  { colour: '#00897b', ink: DARK },
  { colour: '#8e24aa', ink: LIGHT },
  { colour: '#fb8c00', ink: DARK },
  { colour: '#43a047', ink: DARK },
  { colour: '#5e35b1', ink: LIGHT },
  { colour: '#00acc1', ink: DARK },
  { colour: '#e53935', ink: DARK },
  { colour: '#7cb342', ink: DARK },
  { colour: '#3949ab', ink: LIGHT },
  { colour: '#6d4c41', ink: LIGHT },
  { colour: '#c0ca33', ink: DARK },
  { colour: '#546e7a', ink: LIGHT },
  { colour: '#ec407a', ink: DARK },
];
const [FIRST = { colour: LIGHT, ink: DARK }] = PLAYER_COLOURS;

/** The colour of a player. @param index that of the member */
function playerColour(index: number): PlayerColour {
  return PLAYER_COLOURS[index % PLAYER_COLOURS.length] ?? FIRST;
}

/** How each member of a room is told apart from the others: by a colour, and by a letter for whom colours look alike. */
export function playerLooks({ members }: Pick<RoomState, 'members'>): readonly PlayerLook[] {
  const signs = playerSigns(members.map(({ name }) => name));
  return members.map(({ colour }, who) => ({ ...playerColour(colour), sign: signs[who] ?? '' }));
}

/** The board of a room as the page shows it. */
interface RoomBoardPage extends RemoteBoardPage {
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
