import type { Game } from '@countermine/core/game/game.ts';

/** A click as the ranking sites count it. */
export interface DerivedClick {
  readonly kind: 'left' | 'right' | 'double';
  /** Which event of the recording it is. */
  readonly event: number;
  readonly cell: number;
  /** Whether it changed the board in a way that counts: it opened cells, or set the first flag on a mine. */
  readonly isEffective: boolean;
}

/** The game that follows from a recording. */
export interface DerivedGame {
  /** The game at its end; its log has the moves that had an effect. */
  readonly game: Game;
  readonly outcome: 'won' | 'lost' | 'unfinished';
  readonly clicks: readonly DerivedClick[];
  /** How many flags were set, also again on the same cell. */
  readonly flagsSet: number;
  /** The event that ended the game; without an end the last one. -1 if there is no event. */
  readonly endEvent: number;
  /** The first event that opened a cell; -1 if there is none. */
  readonly startEvent: number;
  /** The length of the game by the convention of its program. Units: ms. */
  readonly ms: number;
}
