import { type BoardShape, type Knowledge, MAX_COUNT } from '@countermine/core/board.ts';
import { BoundsWorkspace } from './bounds.ts';
import { BoxSystemWorkspace } from './box-system.ts';
import { CellGridWorkspace } from './cell-grid.ts';
import { impossibleCount, type PlayerView } from './player-view.ts';
import { DEFAULT_CELLS, type SolverError, type SolverOptions } from './solver-error.ts';
import { TouchedNumbersWorkspace } from './touched-numbers.ts';

/** With more cells opened at once, reading the whole board is faster. */
const MAX_OPENED = 64;

/** What a player saw of a board when it was read, to find out what was opened since. Taking the next overwrites it. */
class KeptBoardWorkspace {
  /** The cells opened since, in reading order. */
  readonly opened = new Int32Array(MAX_OPENED);
  openedCount = 0;
  #isTaken = false;
  #width = 0;
  #mineCount = 0;
  #knowledge = new Uint8Array(0);

  get isTaken(): boolean {
    return this.#isTaken;
  }

  take({ shape, knowledge, mineCount }: PlayerView): void {
    if (this.#knowledge.length !== shape.size) this.#knowledge = new Uint8Array(shape.size);
    this.#knowledge.set(knowledge);
    this.#width = shape.width;
    this.#mineCount = mineCount;
    this.#isTaken = true;
  }

  copy(from: KeptBoardWorkspace): void {
    if (this.#knowledge.length !== from.#knowledge.length) this.#knowledge = new Uint8Array(from.#knowledge.length);
    this.#knowledge.set(from.#knowledge);
    this.#width = from.#width;
    this.#mineCount = from.#mineCount;
    this.#isTaken = from.#isTaken;
  }

  drop(): void {
    this.#isTaken = false;
  }

  /**
   * Collects what was opened since. Flags and question marks are hidden cells like any other.
   * @returns false if anything else changed, or too much
   */
  collectOpened({ shape, knowledge, mineCount }: PlayerView): boolean {
    const kept = this.#knowledge;
    if (!this.#isTaken || mineCount !== this.#mineCount || shape.width !== this.#width) return false;
    if (shape.size !== kept.length || knowledge.length !== kept.length) return false;
    const { opened } = this;
    let count = 0;
    for (let cell = 0; cell < kept.length; cell += 1) {
      const now = knowledge[cell]!;
      const before = kept[cell]!;
      if (now === before || (now > MAX_COUNT && before > MAX_COUNT)) continue;
      if (now > MAX_COUNT || before <= MAX_COUNT || count === MAX_OPENED) return false;
      opened[count] = cell;
      count += 1;
    }
    this.openedCount = count;
    return true;
  }
}

/**
 * A part of a board that continues in all directions, as a player sees it. How many mines it has is not known.
 * Shape: `knowledge` has shape.size; a mine that was opened counts as hidden there.
 */
export interface BoardPart {
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  readonly openMines: readonly number[];
}

/** The error when several counts contradict each other. */
export const CONTRADICTION: SolverError = { code: 'inconsistent', reason: 'counts' };

/** Of larger boards nothing is kept: it would take 13 bytes a cell more. */
const MAX_KEPT_CELLS = 2 ** 16;
/** Boxes that were replaced stay unused; beyond this many all are gathered anew. */
const MAX_KEPT_BOXES = 1024;

/** Reads what a player sees into boxes and constraints. Reading the next board overwrites the grid and the system. */
export class BoardReaderWorkspace {
  /** The cells, with those that one number alone settles. */
  readonly grid = new CellGridWorkspace();
  /** The boxes of the frontier, with bounds on their mines. */
  readonly system = new BoxSystemWorkspace();
  /** The numbers whose boxes changed, after a board that continues the last. */
  readonly touched = new TouchedNumbersWorkspace();
  readonly #bounds = new BoundsWorkspace();
  readonly #last = new KeptBoardWorkspace();
  readonly #saved = new KeptBoardWorkspace();

  /**
   * Reads a board and settles what follows from one number, or from two.
   * @returns what is wrong with the board, if that shows here already
   * Errors: throws a RangeError if the length of the knowledge is not shape.size, or for a mine count that is not an
   * integer.
   * Cost: one pass over the board; some 0.01 ms for an expert board.
   */
  read(view: PlayerView, options: SolverOptions): SolverError | undefined {
    this.forget();
    const { size } = view.shape;
    if (view.knowledge.length !== size) throw new RangeError('read: knowledge must have shape.size');
    if (!Number.isInteger(view.mineCount)) throw new RangeError(`read: ${view.mineCount} is no number of mines`);
    if (size > (options.cells ?? DEFAULT_CELLS) || !this.grid.fit(view.shape))
      return { code: 'too-large', cells: size };
    const verdict = this.grid.load(view, options.trustFlags ?? false);
    if (verdict === 'impossible-count') return this.#impossibleCount(view);
    if (verdict === 'contradiction') return CONTRADICTION;
    this.system.gather(this.grid);
    return this.#bounds.narrow(this.system) ? undefined : CONTRADICTION;
  }

  /** Keeps the board that was read, so that one which continues it can be read from there. */
  keep(view: PlayerView, { trustFlags = false }: SolverOptions): void {
    if (!trustFlags && view.shape.size <= MAX_KEPT_CELLS) this.#last.take(view);
  }

  /** Forgets the board that was read last, and the one that was saved. */
  forget(): void {
    this.#last.drop();
    this.#saved.drop();
  }

  /**
   * What a board continues, if some of its cells were opened and nothing else changed: the one that was read last, or the
   * one that was saved.
   */
  continuedBy(
    view: PlayerView,
    { trustFlags = false, cells = DEFAULT_CELLS }: SolverOptions,
  ): 'last' | 'saved' | undefined {
    if (trustFlags || view.shape.size > cells) return undefined;
    if (this.#saved.collectOpened(view)) return 'saved';
    const isLast = this.system.boxCount <= MAX_KEPT_BOXES && this.#last.collectOpened(view);
    return isLast ? 'last' : undefined;
  }

  /**
   * Reads a board that continues the last or the saved one. The boxes of {@link BoardReaderWorkspace.touched} are new;
   * all others, and their bounds, are what they were.
   * @returns false if counts contradict each other: the board has to be read anew
   */
  readOn(view: PlayerView, from: 'last' | 'saved'): boolean {
    const { opened, openedCount } = from === 'last' ? this.#last : this.#saved;
    this.#last.drop();
    if (!this.grid.openMore(view, opened, openedCount)) return false;
    this.touched.collect(this.grid);
    this.system.gatherMore(this.grid, this.touched.places, this.touched.count);
    return this.#bounds.narrow(this.system);
  }

  get hasSaved(): boolean {
    return this.#saved.isTaken;
  }

  /** Saves the board that was read last. */
  save(): void {
    this.grid.save();
    this.system.save();
    this.#saved.copy(this.#last);
  }

  /** Goes back to the board that was saved. */
  restore(): void {
    this.grid.restore();
    this.system.restore();
  }

  dropSaved(): void {
    this.#saved.drop();
  }

  /** The number of cells that are neither open nor settled nor in the frontier. */
  get interiorCells(): number {
    return this.grid.unknown - this.grid.frontier;
  }

  cellAt(place: number): number {
    const { stride, width } = this.grid;
    const row = Math.floor(place / stride);
    return (row - 1) * width + place - row * stride - 1;
  }

  #impossibleCount(view: PlayerView): SolverError {
    const { wrongCell, wrongFewest, wrongMost } = this.grid;
    const where = impossibleCount(view.shape, wrongCell, view.knowledge[wrongCell]!, wrongFewest, wrongMost);
    return { code: 'inconsistent', reason: 'count', where };
  }
}
