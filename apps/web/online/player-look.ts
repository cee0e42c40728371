import { playerSigns } from '@countermine/play/online/room-game.ts';
import type { RoomState } from '@countermine/play/protocol/room-messages.ts';
import type { PlayerLook } from '../state/board-page.ts';
import { playerColour } from './player-colours.ts';

/** How each member of a room is told apart from the others: by a colour, and by a letter for whom colours look alike. */
export function playerLooks({ members }: Pick<RoomState, 'members'>): readonly PlayerLook[] {
  const signs = playerSigns(members.map(({ name }) => name));
  return members.map(({ colour }, who) => ({ ...playerColour(colour), sign: signs[who] ?? '' }));
}
