import type { OtherPlayer } from '@countermine/play/activity/activity.ts';
import { playerSigns } from '@countermine/play/online/room-game.ts';
import type { RoomState } from '@countermine/play/protocol/room-messages.ts';
import type { PlayerLook } from '../page/board-scene.ts';
import type { CssColour } from '../skins/colour.ts';

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

export function lookOf({ colour, sign }: Pick<OtherPlayer, 'colour' | 'sign'>): PlayerLook {
  return { ...(PLAYER_COLOURS[colour % PLAYER_COLOURS.length] ?? FIRST), sign };
}

export function playerLooks({ members }: Pick<RoomState, 'members'>): readonly PlayerLook[] {
  const signs = playerSigns(members.map(({ name }) => name));
  return members.map(({ colour }, who) => lookOf({ colour, sign: signs[who] ?? '' }));
}
