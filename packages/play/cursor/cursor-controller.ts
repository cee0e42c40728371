import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { BoardKind } from '../board/board-kind.ts';
import type { VisibleBoard } from '../board/cell-look.ts';
import type { Direction } from '../board/cursor.ts';
import type { PlayAction } from '../input/actions.ts';
import { cursorAfter, type PageSize } from '../input/cursor-action.ts';

/** What the cursor needs to know. */
export interface CursorPorts {
  /** What the board shows. */
  readonly shown: ReadonlySignal<Pick<VisibleBoard, 'shape' | 'knowledge'>>;
  /** Which cursor is used. */
  readonly board: ReadonlySignal<BoardKind>;
  /** The game that is played, whatever is shown; with another game the cursor starts again. */
  readonly game: ReadonlySignal<unknown>;
  /** Where it starts. */
  readonly start: ReadonlySignal<number>;
  /** The record that is watched; with another record the cursor starts again. */
  readonly record: ReadonlySignal<unknown>;
}

/** What became of an action of the cursor. */
export type CursorOutcome =
  /** `edge`: the edge of the board that cut the way short. */
  | { readonly kind: 'moved'; readonly edge: Direction | undefined }
  /** There is no such cell. */
  | { readonly kind: 'nowhere'; readonly goal: 'frontier' | 'hidden' };

/** Where the cursor is, on the board that is shown. */
export class CursorController {
  readonly state: { readonly cell: ReadonlySignal<number> };
  readonly #ports: CursorPorts;
  /** Each board has its own: it is where it was when the player comes back to one. */
  readonly #cells: Readonly<Record<BoardKind, Signal<number>>>;
  readonly #ends: readonly (() => void)[];

  constructor(ports: CursorPorts) {
    this.#ports = ports;
    this.#cells = { game: signal(ports.start.peek()), replay: signal(0), analysis: signal(0) };
    this.state = {
      cell: computed(() => {
        const last = ports.shown.value.shape.size - 1;
        return Math.min(this.#cells[ports.board.value].value, last);
      }),
    };
    this.#ends = [
      effect(() => {
        void ports.game.value;
        this.#cells.game.value = ports.start.value;
      }),
      effect(() => {
        void ports.record.value;
        this.#cells.replay.value = 0;
      }),
    ];
  }

  /** Puts the cursor on a cell of the board that is shown. */
  moveTo(cell: number): void {
    this.#cells[this.#ports.board.peek()].value = cell;
  }

  /**
   * Moves the cursor as an action asks for.
   * @param page how far a page goes
   * @param count how many times
   * @returns undefined for an action that does not move it
   */
  apply(action: PlayAction, page: PageSize, count = 1): CursorOutcome | undefined {
    const step = cursorAfter(action, this.#ports.shown.peek(), this.state.cell.peek(), page, count);
    if (step === undefined) return undefined;
    if (step === 'nowhere') return { kind: 'nowhere', goal: action.endsWith('frontier') ? 'frontier' : 'hidden' };
    this.moveTo(step.cell);
    return { kind: 'moved', edge: step.edge };
  }

  /** Ends it. */
  dispose(): void {
    for (const end of this.#ends) end();
  }
}
