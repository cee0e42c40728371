import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { BoardKind, VisibleBoard } from '../board/cell-look.ts';
import {
  CURSOR_DIRECTIONS,
  type CursorGoal,
  type Direction,
  jumpCursor,
  moveCursor,
  nextFrontierCell,
  nextHiddenCell,
} from '../board/cursor.ts';
import type { PlayAction } from './actions.ts';

export interface CursorStep {
  readonly cell: number;
  /** The edge of the board that cut the way short. */
  readonly edge: Direction | undefined;
}

/** The size of a page. Units: cells. */
export interface PageSize {
  readonly rows: number;
  readonly columns: number;
}

/** A few cells, for the keys that go far. */
const FAR = 5;

const GOALS: ReadonlyMap<PlayAction, CursorGoal> = new Map<PlayAction, CursorGoal>([
  ['row-start', 'row-start'],
  ['row-end', 'row-end'],
  ['column-start', 'column-start'],
  ['column-end', 'column-end'],
  ['first-cell', 'first'],
  ['last-cell', 'last'],
]);

/**
 * Where an action leads the cursor.
 * @param count how many times it goes there; jumps go once
 * @returns undefined for an action that leads nowhere, `nowhere` where there is no such cell
 */
export function cursorAfter(
  action: PlayAction,
  { shape, knowledge }: Pick<VisibleBoard, 'shape' | 'knowledge'>,
  cell: number,
  page: PageSize,
  count = 1,
): CursorStep | 'nowhere' | undefined {
  const [kind = '', word] = action.split('-');
  const direction = CURSOR_DIRECTIONS.find((name) => name === word);
  const steps = direction === undefined ? undefined : stepsOf(kind, direction, page);
  if (direction !== undefined && steps !== undefined) {
    const moved = moveCursor(shape, cell, direction, count * steps);
    return { cell: moved.cell, edge: moved.hitEdge ? direction : undefined };
  }
  const goal = GOALS.get(action);
  if (goal !== undefined) return { cell: jumpCursor(shape, cell, goal), edge: undefined };
  const find = action.endsWith('frontier') ? nextFrontierCell : action.endsWith('hidden') ? nextHiddenCell : undefined;
  if (find === undefined) return undefined;
  let found = cell;
  for (let time = 0; time < count; time += 1) {
    const next = find(shape, knowledge, found, kind === 'next' ? 1 : -1);
    if (next === undefined) return 'nowhere';
    // Going round and round leads to nothing new.
    if (next === cell) break;
    found = next;
  }
  return { cell: found, edge: undefined };
}

function stepsOf(kind: string, direction: Direction, { rows, columns }: PageSize): number | undefined {
  if (kind === 'move') return 1;
  if (kind === 'far') return FAR;
  if (kind !== 'page') return undefined;
  return Math.max(1, direction === 'up' || direction === 'down' ? rows : columns);
}

interface CursorPorts {
  readonly shown: ReadonlySignal<Pick<VisibleBoard, 'shape' | 'knowledge'>>;
  readonly board: ReadonlySignal<BoardKind>;
  /** The game that is played, whatever is shown; with another game the cursor starts again. */
  readonly game: ReadonlySignal<unknown>;
  readonly start: ReadonlySignal<number>;
  /** The record that is watched; with another record the cursor starts again. */
  readonly record: ReadonlySignal<unknown>;
}

export type CursorOutcome =
  /** `edge`: the edge of the board that cut the way short. */
  | { readonly kind: 'moved'; readonly edge: Direction | undefined }
  | { readonly kind: 'nowhere'; readonly goal: 'frontier' | 'hidden' };

/** The cursor on the board that is shown. */
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
