import type { VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { BoardView } from '../board/board-view.tsx';
import { actionsOf } from '../board/run-action.ts';
import type { Page } from '../shell/page.ts';

/** The board of the page's own game, which a pause covers. */
export function PlayBoard({ page }: { readonly page: Page }): VNode {
  const isCovered = page.game.state.isPaused.value && page.shown.kind.value === 'game';
  const onAction = useMemo(() => actionsOf(page), [page]);
  return <BoardView page={page} onAction={onAction} cover={isCovered ? <PauseCover page={page} /> : undefined} />;
}

/** Covers the board during a pause: otherwise the player could pause to think. */
function PauseCover({ page }: { readonly page: Page }): VNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  const { game, menu } = page.messages.value;
  return (
    <div class="cover">
      <strong>{game.paused}</strong>
      <button
        type="button"
        class="primary"
        ref={button}
        onClick={() => page.game.setPaused(false)}
        onPointerDown={keepFromBoard}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') keepFromBoard(event);
        }}
      >
        {menu.resume}
      </button>
    </div>
  );
}

/** A press on a button over the board is not a move. */
function keepFromBoard(event: Event): void {
  event.stopPropagation();
}
