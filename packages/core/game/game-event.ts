import type { MineMap } from '../board/mines.ts';

/**
 * Something that happened to a game. Events are inputs, not their effects, so that a log stays valid when a rule is
 * fixed. The log serves as the save, the undo list, the replay and the record.
 * Units: `at` is in milliseconds of the game's own clock, which is stopped while the game is paused; it never falls.
 */
export type GameEvent = PlaceEvent | CellEvent | UndoEvent | HintEvent;

/** The mines are placed: once, before the first cell is opened. */
export interface PlaceEvent {
  readonly kind: 'place';
  readonly at: number;
  /** Shape: shape.size. It belongs to the game from now on. */
  readonly mines: MineMap;
}

/** What a player can do to a cell. */
export const CELL_MOVES = ['open', 'mark', 'chord', 'flag-around'] as const;

/**
 * One of {@link CELL_MOVES}: `open` a hidden cell; `mark` it, which goes from nothing to a flag, to a question mark
 * where the game has them, and back; `chord` on an open number; `flag-around`: all hidden neighbours of an open number
 * that must be mines because there are no more of them than it counts.
 */
export type CellMove = (typeof CELL_MOVES)[number];

/** A player's move. */
export interface CellEvent {
  readonly kind: CellMove;
  readonly at: number;
  readonly cell: number;
}

/** The last move that changed the board is undone. */
export interface UndoEvent {
  readonly kind: 'undo';
  readonly at: number;
}

/** The player asked for a hint. It changes nothing, but it is recorded. */
export interface HintEvent {
  readonly kind: 'hint';
  readonly at: number;
}

/** The cell that was opened first, in a log or in the events of a record; undefined if none was. */
export function firstOpened(events: Iterable<CellEvent | Pick<OtherEvent, 'kind'>>): number | undefined {
  for (const event of events) if (event.kind === 'open') return event.cell;
  return undefined;
}

type OtherEvent = Exclude<GameEvent, CellEvent>;
