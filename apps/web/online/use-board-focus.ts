import { useLayoutEffect } from 'preact/hooks';
import type { BoardPage } from '../state/board-page.ts';

/** Gives a board the keyboard focus when it appears, so that keys play at once; whoever types elsewhere keeps it. */
export function useBoardFocus({ board }: Pick<BoardPage, 'board'>, match: unknown): void {
  useLayoutEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) board.focus();
  }, [board, match]);
}
