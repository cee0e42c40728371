import {
  type BoardShape,
  countMines,
  createKnowledge,
  createShape,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
  MAX_NEIGHBOURS,
  type MineMap,
  neighboursInto,
  QUESTION,
} from '../board.ts';
import { CellBatch } from '../reveal/field.ts';
import { openByRule } from '../reveal/reveal.ts';
import { type CellEvent, CellList, type GameEvent, type PlaceEvent } from './game-event.ts';
import type { GameParams } from './params.ts';

/** What restores the board to before one move. */
interface UndoStep {
  readonly opened: Int32Array;
  /** The marks of cells before it, `HIDDEN` for none. */
  readonly marks: readonly (readonly [cell: number, mark: number])[];
}

const NONE = new Int32Array(0);

/** The moves of a game that can be undone, the last one first. */
class UndoList {
  readonly #steps: UndoStep[] = [];
  #marks: [cell: number, mark: number][] = [];

  get length(): number {
    return this.#steps.length;
  }

  begin(): void {
    this.#marks = [];
  }

  /** The move changes the mark of a cell; `mark` is its mark before. */
  keepMark(cell: number, mark: number): void {
    this.#marks.push([cell, mark]);
  }

  /** The move is over, and opened nothing. */
  end(): void {
    this.endWithOpened(NONE);
  }

  /** The move is over, and opened these cells. */
  endWithOpened(opened: Int32Array): void {
    this.#steps.push({ opened, marks: this.#marks });
  }

  /** Takes the last move off the list. */
  pop(): UndoStep | undefined {
    return this.#steps.pop();
  }
}

/** The state of a game. `unplaced`: the mines are not placed yet. */
export type GamePhase = 'unplaced' | 'playing' | 'won' | 'lost';

/** True once no move is possible any more. */
export function isOver(phase: GamePhase): phase is 'won' | 'lost' {
  return phase === 'won' || phase === 'lost';
}

/** The reason why a move was refused; nothing on the board changed. */
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
 * Shape: `changed` holds each cell whose knowledge changed, once; for a placement and a hint none. The game keeps it
 * for undo: callers may hold on to it, but must not write or transfer it.
 */
export type GameEffect =
  | { readonly kind: 'done'; readonly changed: Int32Array }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const BATCH = 4096;
const NO_CELLS = new Int32Array(0);

function done(changed: Int32Array): GameEffect {
  return { kind: 'done', changed };
}

function refused(refusal: Refusal): GameEffect {
  return { kind: 'refused', refusal };
}

/**
 * A game of Minesweeper: params, a log of events, and the board after them.
 * Cost: two bytes a cell and, for undo, four for each cell that was opened; a move costs what it changes.
 */
export class Game {
  readonly params: GameParams;
  readonly shape: BoardShape;
  /** The player's knowledge. Only the game writes it. */
  readonly knowledge: Knowledge;
  readonly #log: GameEvent[] = [];
  readonly #undo = new UndoList();
  readonly #changed = new CellList();
  readonly #batch: CellBatch;
  readonly #beside = new Int32Array(MAX_NEIGHBOURS);
  #mines: MineMap | undefined;
  #phase: GamePhase = 'unplaced';
  #exploded: readonly number[] = [];
  #openCount = 0;
  #flagCount = 0;
  #deaths = 0;

  /** A game whose mines are not placed. @param params must have passed `checkParams` */
  constructor(params: GameParams) {
    this.params = params;
    this.shape = createShape(params.width, params.height);
    this.knowledge = createKnowledge(this.shape);
    this.#batch = new CellBatch(Math.min(BATCH, this.shape.size), (cells) => this.#changed.append(cells));
  }

  /** All events so far, without refused ones. */
  get log(): readonly GameEvent[] {
    return this.#log;
  }

  /** The state of the game: not started, running, or over. */
  get phase(): GamePhase {
    return this.#phase;
  }

  /** The truth, once the mines are placed. A player must not see it before the game is over. */
  get mines(): MineMap | undefined {
    return this.#mines;
  }

  /** The mines that the last move opened; empty unless the game is lost. */
  get exploded(): readonly number[] {
    return this.#exploded;
  }

  /** Cost: constant; it is counted move by move. */
  get openCount(): number {
    return this.#openCount;
  }

  /** The number of flagged cells. */
  get flagCount(): number {
    return this.#flagCount;
  }

  /** The number of times a mine was opened; undo does not change it. */
  get deaths(): number {
    return this.#deaths;
  }

  /** True if there is a move to undo. */
  get canUndo(): boolean {
    return this.#undo.length > 0 && this.#phase !== 'won';
  }

  /**
   * Applies an event and appends it to the log, unless it is refused.
   * Errors: throws a RangeError for a cell off the board, mines whose number or shape differs from the params, a second
   * placement, or a time before the last event.
   */
  apply(event: GameEvent): GameEffect {
    const last = this.#log.at(-1);
    if (!(event.at >= (last?.at ?? 0))) throw new RangeError(`Game: ${event.at} ms is before the last event`);
    const effect = this.#perform(event);
    if (effect.kind === 'done') this.#log.push(event);
    return effect;
  }

  #perform(event: GameEvent): GameEffect {
    switch (event.kind) {
      case 'place':
        this.#place(event);
        return done(NO_CELLS);
      case 'hint':
        return done(NO_CELLS);
      case 'undo':
        return this.#takeBack();
      default:
        return this.#move(event);
    }
  }

  #place({ mines }: PlaceEvent): void {
    if (this.#mines !== undefined) throw new RangeError('Game: the mines are placed already');
    if (mines.length !== this.shape.size) throw new RangeError('Game: mines must have shape.size');
    if (countMines(mines) !== this.params.mineCount)
      throw new RangeError('Game: not the number of mines of the params');
    this.#mines = mines;
    this.#phase = 'playing';
  }

  #move({ kind, cell }: CellEvent): GameEffect {
    if (!(Number.isInteger(cell) && cell >= 0 && cell < this.shape.size)) {
      throw new RangeError(`Game: ${cell} is no cell of the board`);
    }
    if (this.#phase === 'won' || this.#phase === 'lost') return refused({ code: 'over' });
    if (kind === 'mark') return this.#mark(cell);
    // Mines must be placed before anything opens; before that there is no number to act on either.
    if (this.#mines === undefined) return refused({ code: 'unplaced' });
    if (kind === 'open') return this.#open(this.#mines, cell);
    return kind === 'chord' ? this.#chord(this.#mines, cell) : this.#flagAround(cell);
  }

  #mark(cell: number): GameEffect {
    const known = this.knowledge[cell]!;
    if (isOpen(known)) return refused({ code: 'already-open' });
    this.#undo.begin();
    if (known === FLAG) this.#setMark(cell, this.params.hasQuestionMarks ? QUESTION : HIDDEN);
    else this.#setMark(cell, known === QUESTION ? HIDDEN : FLAG);
    return done(this.#endMarks());
  }

  #setMark(cell: number, mark: number): void {
    const known = this.knowledge[cell]!;
    this.#flagCount += Number(mark === FLAG) - Number(known === FLAG);
    this.knowledge[cell] = mark;
    this.#undo.keepMark(cell, known);
    this.#changed.push(cell);
  }

  /** Ends the undo step of a move that only set marks. */
  #endMarks(): Int32Array {
    this.#undo.end();
    return this.#changed.take();
  }

  #open(mines: MineMap, cell: number): GameEffect {
    const known = this.knowledge[cell]!;
    if (isOpen(known)) return refused({ code: 'already-open' });
    if (known === FLAG) return refused({ code: 'flagged' });
    this.#undo.begin();
    return done(this.#openAll(mines, [cell]));
  }

  #chord(mines: MineMap, cell: number): GameEffect {
    const count = this.knowledge[cell]!;
    if (!isOpen(count)) return refused({ code: 'not-open' });
    const beside = this.#neighbours(cell);
    const flags = beside.filter((other) => this.knowledge[other] === FLAG).length;
    const hidden = beside.filter((other) => this.#isUnflagged(other));
    if (hidden.length === 0) return refused({ code: 'nothing-hidden' });
    if (flags !== count) return refused({ code: 'flags-differ', count, flags });
    this.#undo.begin();
    return done(this.#openAll(mines, hidden));
  }

  #flagAround(cell: number): GameEffect {
    const count = this.knowledge[cell]!;
    if (!isOpen(count)) return refused({ code: 'not-open' });
    const hidden = this.#neighbours(cell).filter((other) => !isOpen(this.knowledge[other]!));
    const unflagged = hidden.filter((other) => this.#isUnflagged(other));
    if (unflagged.length === 0) return refused({ code: 'nothing-hidden' });
    if (hidden.length !== count) return refused({ code: 'hidden-differ', count, hidden: hidden.length });
    this.#undo.begin();
    for (const other of unflagged) this.#setMark(other, FLAG);
    return done(this.#endMarks());
  }

  /** Opens cells that are not flagged, and ends the undo step and perhaps the game. */
  #openAll(mines: MineMap, cells: readonly number[]): Int32Array {
    const exploded = cells.filter((cell) => mines[cell] === 1);
    const field = { shape: this.shape, mines, knowledge: this.knowledge };
    for (const cell of cells) {
      // A cell that opened along with an earlier one is not skipped: under radial and block it opens more.
      if (mines[cell] === 1) continue;
      // A question mark promises nothing, so it does not protect its cell.
      if (this.knowledge[cell] === QUESTION) {
        this.#undo.keepMark(cell, QUESTION);
        this.knowledge[cell] = HIDDEN;
      }
      openByRule(this.params.reveal, field, cell, this.#batch);
    }
    const opened = this.#changed.take();
    this.#openCount += opened.length;
    this.#undo.endWithOpened(opened);
    this.#exploded = exploded;
    if (exploded.length > 0) {
      this.#phase = 'lost';
      this.#deaths += 1;
    } else if (this.#openCount === this.shape.size - this.params.mineCount) {
      this.#phase = 'won';
    }
    return opened;
  }

  #takeBack(): GameEffect {
    if (this.#phase === 'won') return refused({ code: 'over' });
    const step = this.#undo.pop();
    if (step === undefined) return refused({ code: 'nothing-to-undo' });
    for (let at = 0; at < step.opened.length; at += 1) this.knowledge[step.opened[at]!] = HIDDEN;
    this.#openCount -= step.opened.length;
    for (const [cell, mark] of step.marks) {
      this.#flagCount += Number(mark === FLAG) - Number(this.knowledge[cell] === FLAG);
      this.knowledge[cell] = mark;
    }
    this.#exploded = [];
    this.#phase = this.#mines === undefined ? 'unplaced' : 'playing';
    // An opening move changes only the marks of cells that it opens.
    return done(step.opened.length > 0 ? step.opened : Int32Array.from(step.marks, ([cell]) => cell));
  }

  #isUnflagged(cell: number): boolean {
    const known = this.knowledge[cell]!;
    return !isOpen(known) && known !== FLAG;
  }

  #neighbours(cell: number): number[] {
    return [...this.#beside.subarray(0, neighboursInto(this.#beside, this.shape, cell))];
  }
}
