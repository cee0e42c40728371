import type { PlayAction } from '../input/actions.ts';
import { type CursorStep, cursorAfter, type PageSize } from '../input/cursor-action.ts';
import type { FieldController } from './field-controller.ts';

/** They lead to the edges of a board; a field has none. */
const TO_EDGES: ReadonlySet<PlayAction> = new Set<PlayAction>([
  ...(['row-start', 'row-end', 'column-start', 'column-end', 'first-cell', 'last-cell'] as const),
]);

/** Where an action leads the cursor on an endless field: as on any board, but to no edge. */
export function fieldStep(
  { board, state }: FieldController,
  action: PlayAction,
  page: PageSize,
  count = 1,
): CursorStep | 'nowhere' | undefined {
  return TO_EDGES.has(action) ? undefined : cursorAfter(action, board, state.cursor.peek(), page, count);
}
