import type { WorldCell } from '@countermine/core/endless/chunk.ts';
import type { Game } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { ReadonlySignal } from '@preact/signals-core';
import type { CellWindow } from '../board/camera.ts';
import type { ShownBoard } from '../board/shown-board.ts';
import type { Leaving } from '../game/game-controller.ts';
import type { PlayAction } from '../input/actions.ts';
import type { CursorController } from '../input/cursor-controller.ts';
import type { ReplayState } from '../replay/replay-controller.ts';
import type { WatchState } from '../replay/watch-controller.ts';
import type { GameChange } from '../timed-game/timed-game.ts';
import type { Announcer } from './announcement.ts';

/**
 * Something that a front end can show: a game of one's own, one that is watched, a position, a race, a board that is
 * shared, a ranked game, the endless field. A host draws it from its state and passes on what keys, the mouse and
 * fingers ask for; it knows no activity by name. What not every activity has is optional.
 */
export interface Activity {
  readonly shown: ActivityBoard;
  /** False while there is no board to act on. Default: always true. */
  readonly hasBoard?: ReadonlySignal<boolean>;
  readonly cursor: ActivityCursor;
  readonly game: ActivityGame;
  readonly announcer: Announcer;
  /** True while the player chooses a cell to have explained: a move on it explains it. */
  readonly isChoosing?: ReadonlySignal<boolean>;
  readonly others?: OtherPlayers;
  /** Only of a board that is a part of a field without an edge. */
  readonly endless?: EndlessField;
  /** The replayed game, and how it was played. */
  readonly replay?: { readonly state: Pick<ReplayState, 'clock' | 'mode' | 'shown' | 'isPlaying'> };
  readonly watch?: { readonly state: Pick<WatchState, 'trail' | 'isTrailShown' | 'heat'> };
  /** Makes a move. */
  move(kind: CellMove, cell: number): void;
  /**
   * Does what an action asks for that is neither a move nor one of the cursor.
   * @returns 'app' for an action that is the host's own
   */
  act(action: PlayAction): 'done' | 'app';
  /** True if leaving it now, or beginning another one, loses what the player did: the host asks first. */
  losesProgress(): boolean;
  /** Leaves it for good. What a storage does at once is done when this returns its promise. */
  dispose(): Promise<Leaving>;
}

/** The board of an activity. Without `highlights`, `namesCells` or `probabilities` it never has any. */
export type ActivityBoard = Pick<ShownBoard, 'kind' | 'board' | 'revision'> &
  Partial<Pick<ShownBoard, 'highlights' | 'namesCells' | 'probabilities'>>;

/** The cursor as far as a host moves it. */
export type ActivityCursor = Pick<CursorController, 'state' | 'moveTo' | 'apply'>;

/** The game of an activity, also while something else is on its board. */
export interface ActivityGame {
  readonly state: {
    readonly game: ReadonlySignal<
      Pick<Game, 'shape' | 'params' | 'knowledge' | 'mines' | 'phase' | 'exploded' | 'flagCount'>
    >;
    readonly revision: ReadonlySignal<number>;
    readonly lastChange: ReadonlySignal<GameChange | undefined>;
  };
  /** Calls back after each change. @returns ends it */
  onChange(listener: (change: GameChange) => void): () => void;
}

/** One of those who play on a board together. */
export interface OtherPlayer {
  /** Index among the members of the room. */
  readonly who: number;
  readonly name: string;
  /** A letter or digit that nobody else in the room has. */
  readonly sign: string;
  /** A number that nobody else in the room has. Range: 0 to 15. */
  readonly colour: number;
}

/** The others on a board that several play on. */
export interface OtherPlayers {
  /** By the cell that they point at. */
  readonly cursors: ReadonlySignal<ReadonlyMap<number, OtherPlayer>>;
  /** The player who opened a cell, also oneself; undefined for nobody. */
  ownerOf(cell: number): OtherPlayer | undefined;
}

/** A board that is a part of a field without an edge: it is laid elsewhere when the view comes near to its own. */
export interface EndlessField {
  /** A cell that is to be in the middle of the view: another object for each jump. */
  readonly goal: ReadonlySignal<{ readonly cell: number }>;
  /** Called with what is in view before it is drawn. @returns how the board was moved, if it was */
  look(inView: CellWindow): BoardShift | undefined;
}

/** The board was moved, so that its cells have other numbers. */
export interface BoardShift {
  /** By how many cells its corner has moved. */
  readonly by: WorldCell;
  /** The cell that the cursor is on now, or goes to: whoever draws the board moves its view first, then the cursor. */
  readonly cursor: number;
}
