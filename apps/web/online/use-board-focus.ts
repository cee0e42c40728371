import { useLayoutEffect } from 'preact/hooks';
import type { BoardPage } from '../board/board-page.ts';

/** What keys are meant for while it has the focus. */
const TYPED_INTO = 'select, textarea, input:not([type=checkbox], [type=radio])';

/** Gives a board the keyboard focus when it appears, so that keys play at once; whoever types elsewhere keeps it. */
export function useBoardFocus({ board }: Pick<BoardPage, 'board'>, match: unknown): void {
  useLayoutEffect(() => {
    if (!document.activeElement?.matches(TYPED_INTO)) board.focus();
  }, [board, match]);
}
