import type { MineMap } from '../board.ts';

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

/** The moves of a player on one cell. */
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

/** Units: cells. A chunk doubles the last, up to this. */
const LARGEST_CHUNK = 2 ** 20;
const SMALLEST_CHUNK = 64;
/** So few are copied faster one by one than as an array. */
const FEW_CELLS = 32;

/**
 * Cells in the order they were added. An opening can hold millions, so full chunks are set aside and copied once at the
 * end, not each time the list grows.
 */
export class CellList {
  #full: Int32Array[] = [];
  #fullLength = 0;
  #chunk = new Int32Array(SMALLEST_CHUNK);
  #used = 0;

  get length(): number {
    return this.#fullLength + this.#used;
  }

  push(cell: number): void {
    if (this.#used === this.#chunk.length) this.#putAside();
    this.#chunk[this.#used] = cell;
    this.#used += 1;
  }

  append(cells: Int32Array): void {
    if (cells.length <= FEW_CELLS) {
      for (let index = 0; index < cells.length; index += 1) this.push(cells[index]!);
      return;
    }
    for (let start = 0; start < cells.length; ) {
      if (this.#used === this.#chunk.length) this.#putAside();
      const part = cells.subarray(start, start + this.#chunk.length - this.#used);
      this.#chunk.set(part, this.#used);
      this.#used += part.length;
      start += part.length;
    }
  }

  /** A copy of all cells; afterwards the list is empty and takes no more memory than a new one. */
  take(): Int32Array {
    if (this.#full.length === 0) return this.#takeChunk();
    const taken = new Int32Array(this.length);
    let at = 0;
    for (const chunk of this.#full) {
      taken.set(chunk, at);
      at += chunk.length;
    }
    taken.set(this.#chunk.subarray(0, this.#used), at);
    this.#chunk = new Int32Array(SMALLEST_CHUNK);
    this.#full = [];
    this.#fullLength = 0;
    this.#used = 0;
    return taken;
  }

  #takeChunk(): Int32Array {
    const used = this.#used;
    this.#used = 0;
    if (used > FEW_CELLS) return this.#chunk.slice(0, used);
    const taken = new Int32Array(used);
    for (let index = 0; index < used; index += 1) taken[index] = this.#chunk[index]!;
    return taken;
  }

  #putAside(): void {
    this.#full.push(this.#chunk);
    this.#fullLength += this.#chunk.length;
    this.#chunk = new Int32Array(Math.min(this.#chunk.length * 2, LARGEST_CHUNK));
    this.#used = 0;
  }
}
