import { createKnowledge, FLAG, HIDDEN, isOpen, type Knowledge, QUESTION } from '../board/knowledge.ts';
import { countMines, type MineMap } from '../board/mines.ts';
import { MAX_NEIGHBOURS, neighboursInto } from '../board/neighbours.ts';
import { type BoardShape, createShape } from '../board/shape.ts';
import { CellBatch } from '../reveal/cell-batch.ts';
import { openByRule } from '../reveal/reveal.ts';
import { CellList } from './cell-list.ts';
import type { CellEvent, GameEvent, PlaceEvent } from './game-event.ts';
import type { GameParams } from './params.ts';
import { UndoList } from './undo-list.ts';

/** Where a game stands. `unplaced`: the mines are not laid yet. */
export type GamePhase = 'unplaced' | 'playing' | 'won' | 'lost';

/** Why a move was refused; nothing on the board changed. */
export type Refusal =
  | {
      readonly code:
        | 'over'
        | 'unplaced'
        | 'already-open'
        | 'flagged'
        | 'not-open'
        | 'nothing-hidden'
        | 'nothing-to-undo';
    }
  /** A chord needs as many flags beside the number as it counts. */
  | { readonly code: 'flags-differ'; readonly count: number; readonly flags: number }
  /** Flagging all around needs no more hidden cells than the number counts. */
  | { readonly code: 'hidden-differ'; readonly count: number; readonly hidden: number };

/**
 * What an event did.
 * Shape: `changed` holds each cell whose knowledge changed, once; for a placement and a hint none. It is the caller's.
 */
export type GameEffect =
  | { readonly kind: 'done'; readonly changed: Int32Array }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const BATCH = 4096;

/**
 * A game of Minesweeper: params, and what a log of events has made of the board.
 * Cost: two bytes a cell and, for undo, four for each cell that was opened; a move costs what it changes.
 */
export class Game {
  readonly params: GameParams;
  readonly shape: BoardShape;
  /** What the player knows. Nobody but the game writes it. */
  readonly knowledge: Knowledge;
  readonly #log: GameEvent[] = [];
  readonly #undo = new UndoList();
  readonly #changed = new CellList();
  readonly #batch = new CellBatch(BATCH, (cells) => this.#changed.append(cells));
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);
  #mines: MineMap | undefined;
  #phase: GamePhase = 'unplaced';
  #exploded: readonly number[] = [];
  #openCount = 0;
  #flagCount = 0;
  #deaths = 0;

  /** A game whose mines are not laid. @param params must have passed `checkParams` */
  constructor(params: GameParams) {
    this.params = params;
    this.shape = createShape(params.width, params.height);
    this.knowledge = createKnowledge(this.shape);
  }

  /** All events so far, those that were refused left out. */
  get log(): readonly GameEvent[] {
    return this.#log;
  }

  /** Where the game stands. */
  get phase(): GamePhase {
    return this.#phase;
  }

  /** The truth, once the mines are laid. A player must not see it before the game is over. */
  get mines(): MineMap | undefined {
    return this.#mines;
  }

  /** The mines that the last move opened; empty unless the game is lost. */
  get exploded(): readonly number[] {
    return this.#exploded;
  }

  /** The cells that are open. */
  get openCount(): number {
    return this.#openCount;
  }

  /** The cells that bear a flag. */
  get flagCount(): number {
    return this.#flagCount;
  }

  /** How often a mine was opened; undo does not take it back. */
  get deaths(): number {
    return this.#deaths;
  }

  /** Whether there is a move to take back. */
  get canUndo(): boolean {
    return this.#undo.length > 0 && this.#phase !== 'won';
  }

  /**
   * Lets an event happen, and keeps it in the log unless it was refused.
   * Errors: throws a RangeError for a cell off the board, mines of another number or shape than the params say, a
   * second placement, or a time before that of the last event.
   */
  apply(event: GameEvent): GameEffect {
    const last = this.#log.at(-1);
    if (!(event.at >= (last?.at ?? 0))) throw new RangeError(`Game: ${event.at} ms is before the last event`);
    const refusal = this.#perform(event);
    const changed = this.#changed.take();
    if (refusal !== undefined) return { kind: 'refused', refusal };
    this.#log.push(event);
    return { kind: 'done', changed };
  }

  #perform(event: GameEvent): Refusal | undefined {
    switch (event.kind) {
      case 'place':
        this.#place(event);
        return undefined;
      case 'hint':
        return undefined;
      case 'undo':
        return this.#takeBack();
      default:
        return this.#move(event);
    }
  }

  #place({ mines }: PlaceEvent): void {
    if (this.#mines !== undefined) throw new RangeError('Game: the mines are laid already');
    if (mines.length !== this.shape.size) throw new RangeError('Game: mines must have shape.size');
    if (countMines(mines) !== this.params.mineCount)
      throw new RangeError('Game: not the number of mines of the params');
    this.#mines = mines;
    this.#phase = 'playing';
  }

  #move({ kind, cell }: CellEvent): Refusal | undefined {
    if (!(Number.isInteger(cell) && cell >= 0 && cell < this.shape.size)) {
      throw new RangeError(`Game: ${cell} is no cell of the board`);
    }
    if (this.#phase === 'won' || this.#phase === 'lost') return { code: 'over' };
    if (kind === 'mark') return this.#mark(cell);
    // The mines are laid before anything opens; there is no number to act on before that either.
    if (this.#mines === undefined) return { code: 'unplaced' };
    if (kind === 'open') return this.#open(this.#mines, cell);
    return kind === 'chord' ? this.#chord(this.#mines, cell) : this.#flagAround(cell);
  }

  #mark(cell: number): Refusal | undefined {
    const known = this.knowledge[cell]!;
    if (isOpen(known)) return { code: 'already-open' };
    this.#undo.begin();
    if (known === FLAG) this.#setMark(cell, this.params.hasQuestionMarks ? QUESTION : HIDDEN);
    else this.#setMark(cell, known === QUESTION ? HIDDEN : FLAG);
    this.#undo.end();
    return undefined;
  }

  #setMark(cell: number, mark: number): void {
    const known = this.knowledge[cell]!;
    this.#flagCount += Number(mark === FLAG) - Number(known === FLAG);
    this.knowledge[cell] = mark;
    this.#undo.keepMark(cell, known);
    this.#changed.push(cell);
  }

  #open(mines: MineMap, cell: number): Refusal | undefined {
    const known = this.knowledge[cell]!;
    if (isOpen(known)) return { code: 'already-open' };
    if (known === FLAG) return { code: 'flagged' };
    this.#undo.begin();
    this.#openAll(mines, [cell]);
    return undefined;
  }

  #chord(mines: MineMap, cell: number): Refusal | undefined {
    const count = this.knowledge[cell]!;
    if (!isOpen(count)) return { code: 'not-open' };
    const beside = this.#neighbours(cell);
    const flags = beside.filter((other) => this.knowledge[other] === FLAG).length;
    const hidden = beside.filter((other) => this.#isUnflagged(other));
    if (hidden.length === 0) return { code: 'nothing-hidden' };
    if (flags !== count) return { code: 'flags-differ', count, flags };
    this.#undo.begin();
    this.#openAll(mines, hidden);
    return undefined;
  }

  #flagAround(cell: number): Refusal | undefined {
    const count = this.knowledge[cell]!;
    if (!isOpen(count)) return { code: 'not-open' };
    const hidden = this.#neighbours(cell).filter((other) => !isOpen(this.knowledge[other]!));
    const unflagged = hidden.filter((other) => this.#isUnflagged(other));
    if (unflagged.length === 0) return { code: 'nothing-hidden' };
    if (hidden.length !== count) return { code: 'hidden-differ', count, hidden: hidden.length };
    this.#undo.begin();
    for (const other of unflagged) this.#setMark(other, FLAG);
    this.#undo.end();
    return undefined;
  }

  /** Opens cells that bear no flag, and ends the undo step and perhaps the game. */
  #openAll(mines: MineMap, cells: readonly number[]): void {
    const exploded = cells.filter((cell) => mines[cell] === 1);
    const field = { shape: this.shape, mines, knowledge: this.knowledge };
    for (const cell of cells) {
      if (mines[cell] === 1 || isOpen(this.knowledge[cell]!)) continue;
      // A question mark promises nothing, so it does not keep its own cell closed.
      if (this.knowledge[cell] === QUESTION) {
        this.#undo.keepMark(cell, QUESTION);
        this.knowledge[cell] = HIDDEN;
      }
      openByRule(this.params.reveal, field, cell, this.#batch);
    }
    this.#openCount += this.#changed.length;
    this.#undo.endWithOpened(this.#changed.copy());
    this.#exploded = exploded;
    if (exploded.length > 0) {
      this.#phase = 'lost';
      this.#deaths += 1;
    } else if (this.#openCount === this.shape.size - this.params.mineCount) {
      this.#phase = 'won';
    }
  }

  #takeBack(): Refusal | undefined {
    if (this.#phase === 'won') return { code: 'over' };
    const step = this.#undo.pop();
    if (step === undefined) return { code: 'nothing-to-undo' };
    for (const cell of step.opened) this.knowledge[cell] = HIDDEN;
    this.#openCount -= step.opened.length;
    this.#changed.append(step.opened);
    for (const [cell, mark] of step.marks) {
      const known = this.knowledge[cell]!;
      this.#flagCount += Number(mark === FLAG) - Number(known === FLAG);
      this.knowledge[cell] = mark;
      if (!step.opened.includes(cell)) this.#changed.push(cell);
    }
    this.#exploded = [];
    this.#phase = this.#mines === undefined ? 'unplaced' : 'playing';
    return undefined;
  }

  #isUnflagged(cell: number): boolean {
    const known = this.knowledge[cell]!;
    return !isOpen(known) && known !== FLAG;
  }

  #neighbours(cell: number): number[] {
    return [...this.#beside.subarray(0, neighboursInto(this.#beside, this.shape, cell))];
  }
}
