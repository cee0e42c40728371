import type { CellMove } from '@countermine/core/game/game-event.ts';

/** After this many moves per cell a player can set no more flags on the board. */
const MOVES_A_CELL = 10;

/**
 * Whether a player may still make a move of this kind. Each opening leaves fewer cells to open, but flags could be set
 * and removed forever, and every move is kept.
 * @param made the moves that the player has made on this board
 * @param cells the size of the board
 */
export function isWithinMarkLimit(kind: CellMove, made: number, cells: number): boolean {
  return kind === 'open' || kind === 'chord' || made < MOVES_A_CELL * cells;
}
