import { HIDDEN } from '@countermine/core/board.ts';
import type { PlayAction } from '../input/actions.ts';
import { type CursorStep, cursorAfter, type PageSize } from '../input/cursor-controller.ts';
import type { FieldController } from './field-controller.ts';

/**
 * The cell of the board at which the player can begin without a risk; undefined where the player is at none, or has.
 */
export function safeStart({ board, state, isAtStart }: FieldController): number | undefined {
  void state.revision.value;
  const start = isAtStart ? board.boardCell(state.goal.value) : undefined;
  return start !== undefined && board.knowledge[start] === HIDDEN ? start : undefined;
}

/** They lead to the edges of a board; a field has none. */
const TO_EDGES: ReadonlySet<PlayAction> = new Set<PlayAction>([
  ...(['row-start', 'row-end', 'column-start', 'column-end', 'first-cell', 'last-cell'] as const),
]);

/** The step of the cursor on an endless field: as on any board, but to no edge. */
export function fieldStep(
  { board, state }: FieldController,
  action: PlayAction,
  page: PageSize,
  count = 1,
): CursorStep | 'nowhere' | undefined {
  return TO_EDGES.has(action) ? undefined : cursorAfter(action, board, state.cursor.peek(), page, count);
}
