import { sameBoard } from '@countermine/play/activity/own-game.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import { computed } from '@preact/signals';
import type { VNode } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { BoardView } from '../board/board-view.tsx';
import type { BoardScene } from '../page/board-scene.ts';
import type { Page } from '../page/page.ts';
import { beginQuickly } from './start-game.ts';

/** The board of the page's own game, which a pause covers. */
export function PlayBoard({ page }: { readonly page: Page }): VNode {
  const isCovered = page.game.state.isPaused.value && page.shown.kind.value === 'game';
  const onApp = useCallback((action: PlayAction) => act(page, action), [page]);
  const ghost = page.ghosts.state.ghost.value;
  // Only in a race: where there are others, all of a board is painted after each move.
  const scene = useMemo(() => (ghost === undefined ? page : { ...page, ...ghostOn(page) }), [page, ghost]);
  return <BoardView scene={scene} onApp={onApp} cover={isCovered ? <PauseCover page={page} /> : undefined} />;
}

/** The ghost as another player on the board, who points at the cell that it opened last. */
function ghostOn({ ghosts, theme }: Page): Required<Pick<BoardScene, 'others' | 'lookOf'>> {
  const ghost = { who: 0, name: '', sign: '', colour: 0 };
  const cursors = computed(() => {
    const { cell } = ghosts.state.standing.value;
    return new Map(cell === undefined ? [] : [[cell, ghost] as const]);
  });
  return {
    others: { cursors, ownerOf: () => undefined },
    lookOf: () => ({ colour: theme.peek().page.glow, ink: theme.peek().board.question, sign: '' }),
  };
}

/** Does what is no move and not about the view. */
function act(page: Page, action: PlayAction): void {
  if (action === 'new-game') beginQuickly(page, () => page.game.newGame());
  else if (action === 'same-board') beginQuickly(page, () => sameBoard(page));
  else if (action === 'help' || action === 'share') page.dialogs.open(action);
  else if (action === 'statistics' || action === 'replay') {
    page.navigation.showPanel(action);
    page.room.openTo('full');
  }
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
