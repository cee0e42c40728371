import type { BoardShape } from '@countermine/core/board.ts';
import type { Game, GamePhase } from '@countermine/core/game/game.ts';
import { type CellLookName, cellLookName } from '../board/cell-look.ts';
import { minesLeft } from '../timed-game/mines-left.ts';
import type { GameChange } from '../timed-game/timed-game.ts';

/** The game that changed, with its clock. */
export interface ChangedGame {
  readonly game: Game;
  /** Units: milliseconds of play. */
  readonly elapsed: number;
  readonly isPlacing: boolean;
}

/** What an announcement of a change says about the game. */
export interface GameAfterChange {
  readonly phase: GamePhase;
  readonly elapsed: number;
  readonly isPlacing: boolean;
  readonly minesLeft: number;
  /** How the cell looks that was marked; undefined if none was. */
  readonly marked: CellLookName | undefined;
  /** The cell that was opened, if it was only one. */
  readonly onlyOpened: OnlyOpened | undefined;
}

/** A cell that was opened alone. */
export interface OnlyOpened {
  readonly shape: BoardShape;
  readonly cell: number;
  readonly look: CellLookName;
}

/** The game after a change, as far as announcements need it. */
export function gameAfterChange({ game, elapsed, isPlacing }: ChangedGame, change: GameChange): GameAfterChange {
  const { event } = change;
  const marked = event?.kind === 'mark' ? cellLookName(game, event.cell) : undefined;
  return {
    phase: game.phase,
    elapsed,
    isPlacing,
    minesLeft: minesLeft(game),
    marked,
    onlyOpened: onlyOpenedOf(game, change),
  };
}

function onlyOpenedOf(game: Game, { event, cells }: GameChange): OnlyOpened | undefined {
  const cell = cells.length === 1 ? cells[0] : undefined;
  if ((event?.kind !== 'open' && event?.kind !== 'chord') || cell === undefined) return undefined;
  return { shape: game.shape, cell, look: cellLookName(game, cell) };
}
