import type { Game } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { CellWindow } from '@countermine/play/board/cell-window.ts';
import type { BoardShift } from '@countermine/play/online/field-controller.ts';
import type { ReplayState } from '@countermine/play/replay/replay-controller.ts';
import type { ShownBoard } from '@countermine/play/shown/shown-board.ts';
import type { GameChange } from '@countermine/play/timed-game/timed-game.ts';
import type { WatchState } from '@countermine/play/watch/watch-controller.ts';
import type { ReadonlySignal } from '@preact/signals';
import type { Settings } from '../settings/settings.ts';
import type { Appearance } from '../shell/appearance.ts';
import type { BoardAccess } from './board-access.ts';

/** A game as the board reads it, wherever it is played. */
export type BoardGame = Pick<Game, 'shape' | 'params' | 'knowledge' | 'mines' | 'phase' | 'exploded' | 'flagCount'>;

/**
 * What the board reads and calls, whatever is played on it: the game of this page, or one whose mines only a server
 * knows.
 */
export interface BoardPage extends Appearance {
  readonly settings: { readonly state: { readonly settings: ReadonlySignal<Settings> } };
  readonly shown: ShownBoard;
  readonly cursor: { readonly state: { readonly cell: ReadonlySignal<number> }; moveTo(cell: number): void };
  readonly board: BoardAccess;
  readonly game: {
    readonly state: {
      readonly game: ReadonlySignal<BoardGame>;
      readonly revision: ReadonlySignal<number>;
      readonly lastChange: ReadonlySignal<GameChange | undefined>;
    };
    /** Calls back after each change. @returns ends it */
    onChange(listener: (change: GameChange) => void): () => void;
    move(kind: CellMove, cell: number): unknown;
  };
  /** A cell that is chosen may be explained instead of opened. */
  readonly hints: {
    readonly state: { readonly view: ReadonlySignal<{ readonly kind: string }> };
    why(cell: number): unknown;
  };
  /** Others' cursors and who opened what, on a board that several play on. */
  readonly company?: BoardCompany;
  /** Where the board lies, if it is a part of a field without an edge. */
  readonly field?: BoardOnField;
  /** The game that is replayed, and how it was played; a board that several play on has no replays. */
  readonly replay?: { readonly state: Pick<ReplayState, 'clock' | 'mode' | 'shown' | 'isPlaying'> };
  readonly watch?: { readonly state: Pick<WatchState, 'trail' | 'isTrailShown' | 'heat'> };
}

/** A board on which games are replayed. */
export type ReplayedPage = BoardPage & Required<Pick<BoardPage, 'replay' | 'watch'>>;

/** Whether games are replayed on a board. */
export function canReplay(page: BoardPage): page is ReplayedPage {
  return page.replay !== undefined && page.watch !== undefined;
}

/** How a player is told apart from others: by a colour, and by a letter for whom colours look alike. */
export interface PlayerLook {
  readonly colour: string;
  /** Of the letter on the colour. */
  readonly ink: string;
  readonly sign: string;
}

/** The others on a board that several play on. */
export interface BoardCompany {
  /** The cells where they are. */
  readonly cursors: ReadonlySignal<ReadonlyMap<number, PlayerLook>>;
  /** The player who opened a cell; undefined for nobody. */
  ownerOf(cell: number): PlayerLook | undefined;
  /** The label of a cell, with who opened it. */
  label(cell: number, label: string): string;
}

/** A board that is a part of a field without an edge: it is laid elsewhere when the view comes near to its own. */
export interface BoardOnField {
  /** What screen readers call it. */
  readonly name: ReadonlySignal<string>;
  /** A cell that is to be in the middle of the view: another object for each jump. */
  readonly goal: ReadonlySignal<{ readonly cell: number }>;
  /** Where a cell is, in words. */
  where(cell: number): string;
  /** Told what is in view before it is painted. @returns how the board was moved, if it was */
  look(inView: CellWindow): BoardShift | undefined;
}
