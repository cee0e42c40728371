import type { PlayAction } from '@countermine/play/input/actions.ts';
import { computed, effect } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { beginLater } from '../base/later.tsx';
import { type BoardScene, refusalText } from '../page/board-scene.ts';
import { BoardController, type BoardElements } from './board-controller.ts';
import { BoardInputListener } from './board-input.ts';
import './board.css';

/** The board shakes when a move is refused. */
const SHAKE = [0, -3, 3, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
/** Units: ms. */
const SHAKE_TIME = 160;
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** A canvas, and over it the accessible grid, which takes the input. */
export function BoardView(props: {
  readonly scene: BoardScene;
  /** Does what a key asks for and only the page can do. Default: nothing. */
  readonly onApp?: (action: PlayAction) => void;
  /** Covers the board, which takes no input then. */
  readonly cover?: ComponentChildren;
}): VNode {
  const { scene, onApp = ignore, cover } = props;
  const refusal = refusalText(scene);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  // Before the first frame, which has the board then.
  useLayoutEffect(() => {
    const elements = elementsIn(host.current, canvas.current, grid.current, overview.current);
    if (elements === undefined) return undefined;
    const controller = new BoardController(scene, elements);
    const input = new BoardInputListener(scene, controller, elements.host, onApp);
    const endLayers = drawOverLater(scene, controller, elements.canvas);
    const endFocus = scene.board.provideFocus(() => controller.grid.focus());
    return () => {
      endFocus();
      endLayers();
      input.close();
      controller.close();
    };
  }, [scene, onApp]);
  useEffect(() => {
    if (refusal !== '' && scene.settings.state.settings.peek().animation && !matchMedia(LESS_MOTION).matches) {
      host.current?.animate(SHAKE, SHAKE_TIME);
    }
  }, [scene, refusal, scene.game.state.revision.value]);
  const isCovered = cover !== undefined;
  // At once, so that no key is lost; but not while the board is hidden, because then it cannot take the focus.
  useLayoutEffect(() => (isCovered ? () => scene.board.focus() : undefined), [scene, isCovered]);
  return (
    <>
      <div class={isCovered ? 'board paused' : 'board'} ref={host}>
        <div aria-hidden="true">
          <canvas ref={canvas} />
        </div>
        <div class="grid" ref={grid} />
        {cover}
      </div>
      <div class="overview" aria-hidden="true" ref={overview} />
    </>
  );
}

function ignore(): void {}

/**
 * Loads what is drawn over the board once that is there, as no first frame needs it; and what is drawn over a replay with
 * the first one.
 * @returns ends it
 */
function drawOverLater(
  scene: BoardScene,
  board: BoardController,
  { parentElement: host }: HTMLCanvasElement,
): () => void {
  if (host === null) return ignore;
  const endMotion = beginLater(async () => {
    const { BoardMotion } = await import('./board-motion.ts');
    return () => {
      const motion = new BoardMotion(scene, board, host);
      return () => motion.close();
    };
  });
  const isReplayed = computed(() => scene.replay?.state.mode.value !== undefined);
  const endLayers = effect(() => {
    if (!isReplayed.value) return undefined;
    return beginLater(async () => {
      const { ReplayLayers } = await import('./replay-layers.ts');
      return () => {
        const layers = ReplayLayers.over(scene, board, host);
        return () => layers?.close();
      };
    });
  });
  return () => {
    endMotion();
    endLayers();
  };
}

function elementsIn(
  host: HTMLElement | null,
  canvas: HTMLCanvasElement | null,
  grid: HTMLElement | null,
  overview: HTMLElement | null,
): BoardElements | undefined {
  if (host === null || canvas === null || grid === null || overview === null) return undefined;
  return { host, canvas, grid, overview };
}
