import { type BoardShape, HIDDEN, MAX_NEIGHBOURS, neighboursInto, QUESTION } from '@countermine/core/board.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { CellLook } from '../board/cell-look.ts';
import { type CellAction, targetOf } from './actions.ts';

/** The state of the mouse: the same for a press, a move and a release, so that a lost release does no harm. */
export interface MouseInput {
  /** The buttons that are down, as `MouseEvent.buttons` counts them: 1 left, 2 right, 4 middle, added. */
  readonly buttons: number;
  /** The cell under the pointer; undefined beside the board. */
  readonly cell: number | undefined;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

export interface MouseOptions {
  readonly leftOnNumber: 'chord' | 'nothing';
  readonly rightOnNumber: 'chord' | 'flag-around' | 'nothing';
}

/** A click on a number chords, with the left button. */
export const DEFAULT_MOUSE: MouseOptions = { leftOnNumber: 'chord', rightOnNumber: 'nothing' };

export interface GestureBoard {
  readonly shape: BoardShape;
  readonly lookAt: (cell: number) => CellLook;
}

const LEFT = 1;
const RIGHT = 2;
const MIDDLE = 4;

/** The gesture under way; `spent`: it has done what it does, and waits for the last button to come up. */
type Mode = 'idle' | 'left' | 'right' | 'chord' | 'spent';

/**
 * Turns mouse buttons into moves. The left button opens on release, or chords on a number; the right one marks as soon
 * as it is down. The middle one, left and right together, and the left one with shift chord; the left one with ctrl
 * marks. Opening and chording act on the cell where the button comes up, so that the player can slide to another cell;
 * beside the board nothing happens. A flag is never opened.
 */
export class MouseGesture {
  readonly #board: GestureBoard;
  readonly #options: MouseOptions;
  #buttons = 0;
  #mode: Mode = 'idle';
  #start: number | undefined;
  #over: number | undefined;

  constructor(board: GestureBoard, options: MouseOptions = DEFAULT_MOUSE) {
    this.#board = board;
    this.#options = options;
  }

  /** Takes what the mouse does now. @returns the move that it asks for, if it does */
  next(input: MouseInput): CellAction | undefined {
    const came = input.buttons & ~this.#buttons;
    const went = this.#buttons & ~input.buttons;
    this.#buttons = input.buttons;
    this.#over = input.cell;
    if (went !== 0) {
      const action = this.#release();
      if (action !== undefined || came === 0) return action;
    }
    return came === 0 ? undefined : this.#press(came, input);
  }

  /** Forgets what is under way, for a pointer that was taken away. */
  cancel(): void {
    this.#mode = this.#buttons === 0 ? 'idle' : 'spent';
  }

  /** The cells to be shown as pressed: those that would open if the buttons came up now, flags permitting. */
  get pressedCells(): readonly number[] {
    const cell = this.#start === undefined ? undefined : this.#over;
    if (cell === undefined) return [];
    if (this.#mode === 'chord') return [cell, ...this.#neighbours(cell)].filter((one) => this.#isUnflagged(one));
    if (this.#mode !== 'left') return [];
    if (targetOf(this.#board.lookAt(cell)) !== 'number') return [cell].filter((one) => this.#isUnflagged(one));
    return this.#options.leftOnNumber === 'chord' ? this.#neighbours(cell).filter((one) => this.#isUnflagged(one)) : [];
  }

  #press(came: number, { buttons, shiftKey, ctrlKey }: MouseInput): CellAction | undefined {
    if (this.#mode === 'spent') return undefined;
    this.#start = this.#over;
    if ((buttons & MIDDLE) !== 0 || (buttons & (LEFT | RIGHT)) === (LEFT | RIGHT)) this.#mode = 'chord';
    else if (came === RIGHT) return this.#markNow('right');
    else if (came !== LEFT) this.#mode = 'spent';
    else if (ctrlKey) return this.#markNow('spent');
    else this.#mode = shiftKey ? 'chord' : 'left';
    return undefined;
  }

  /** Marks before the button comes up: nothing can go wrong that marking again does not mend. */
  #markNow(mode: Mode): CellAction | undefined {
    this.#mode = mode;
    const cell = this.#start;
    if (cell === undefined || targetOf(this.#board.lookAt(cell)) === 'number') return undefined;
    return { move: 'mark', cell };
  }

  #release(): CellAction | undefined {
    const mode = this.#mode;
    this.#mode = this.#buttons === 0 ? 'idle' : 'spent';
    const cell = this.#over;
    if (this.#start === undefined || cell === undefined) return undefined;
    // The right button has done its work where it went down.
    if (mode === 'right' && cell !== this.#start) return undefined;
    const move = this.#moveOf(mode, cell);
    return move === undefined ? undefined : { move, cell };
  }

  #moveOf(mode: Mode, cell: number): CellMove | undefined {
    const target = targetOf(this.#board.lookAt(cell));
    if (target === 'flag') return undefined;
    if (target === 'hidden') return mode === 'left' ? 'open' : undefined;
    if (mode === 'chord') return 'chord';
    const { leftOnNumber, rightOnNumber } = this.#options;
    const chosen = mode === 'left' ? leftOnNumber : mode === 'right' ? rightOnNumber : 'nothing';
    return chosen === 'nothing' ? undefined : chosen;
  }

  #isUnflagged(cell: number): boolean {
    const look = this.#board.lookAt(cell);
    return look === HIDDEN || look === QUESTION;
  }

  #neighbours(cell: number): number[] {
    const beside = new Int32Array(MAX_NEIGHBOURS);
    return [...beside.subarray(0, neighboursInto(beside, this.#board.shape, cell))];
  }
}
