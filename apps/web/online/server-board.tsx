import type { ServerActivity } from '@countermine/play/online/server-activity.ts';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { TapSwitch } from '../base/buttons.tsx';
import { BoardView } from '../board/board-view.tsx';
import { BoardAccess, type BoardScene } from '../page/board-scene.ts';
import type { Page } from '../page/page.ts';
import { sayOnBoard } from '../play/announcements.ts';

/** Elements that keys are meant for while they have the focus. */
const TYPED_INTO = 'select, textarea, input:not([type=checkbox], [type=radio])';

/** The scene of an activity on the server. @param own what its board has besides */
export function serverScene(
  { theme, language, messages, bindings, settings }: Page,
  activity: ServerActivity,
  own: Pick<BoardScene, 'words' | 'lookOf'> = {},
): BoardScene {
  return { ...activity, ...own, theme, language, messages, bindings, settings, board: new BoardAccess() };
}

/**
 * The board of an activity on the server, below it how the game ended and what a tap does. It takes the keyboard focus when
 * it appears, so that keys play at once; whoever types elsewhere keeps it.
 */
export function ServerBoard(props: {
  readonly page: Page;
  readonly scene: BoardScene;
  /** Another value for each game on the same board. */
  readonly match?: unknown;
  readonly children?: ComponentChildren;
}): VNode {
  const { page, scene, match, children } = props;
  const { touch } = page.settings.state.settings.value;
  useEffect(() => scene.announcer.onAnnouncement((said) => sayOnBoard(page, scene, said)), [page, scene]);
  useLayoutEffect(() => {
    if (!document.activeElement?.matches(TYPED_INTO)) scene.board.focus();
  }, [scene, match]);
  return (
    <>
      <BoardView scene={scene} />
      <div class="board-foot">
        {children}
        <div class="touch-row">
          <TapSwitch page={page} />
          {touch !== 'own' && <p class="muted small">{page.messages.value.settings.presets[touch]}</p>}
        </div>
      </div>
    </>
  );
}
