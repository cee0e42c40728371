import type { VisibleBoard } from '../board/cell-look.ts';
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

/** Where an action led the cursor. */
export interface CursorStep {
  readonly cell: number;
  /** The edge of the board that cut the way short. */
  readonly edge: Direction | undefined;
}

/** How far a page goes. Units: cells. */
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
