import type { BoardShape } from '@countermine/core/board.ts';
import { type Camera, clampCamera, fitCamera } from '@countermine/play/board/camera.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { BoardPainter } from './board-painter.ts';

/** The limits of a cell's size: a small board does not fill the page, and only part of a huge one is visible. Units: px. */
const CELL_SIZES = { min: 2, max: 40 };

/** A board that is only looked at; whoever shows it says in words what is on it. */
export function StillBoard(props: {
  readonly page: Page;
  /** Undefined: there is none yet. */
  readonly game: VisibleBoard | undefined;
  /** Another value where the same game has changed. */
  readonly change: unknown;
  readonly class: string;
}): VNode {
  const { page, game, change } = props;
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<BoardPainter>(undefined);
  const theme = page.theme.value;
  useEffect(() => {
    if (host.current === null || canvas.current === null || game === undefined) return undefined;
    const { current: element } = host;
    painter.current ??= new BoardPainter(canvas.current);
    const paint = (): void =>
      painter.current?.paint({
        game,
        camera: cameraFor(game.shape, element.clientWidth, element.clientHeight),
        theme,
        density: devicePixelRatio,
        cursor: undefined,
        hover: undefined,
        pressed: new Set(),
        highlights: new Map(),
        probabilities: undefined,
        usualProbability: undefined,
      });
    const observer = new ResizeObserver(paint);
    observer.observe(element);
    paint();
    return () => observer.disconnect();
  }, [change, theme]);
  return (
    <div ref={host} class={props.class} hidden={game === undefined} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

/** Cells are a whole number of device pixels wide, so that they are crisp. */
function cameraFor(shape: BoardShape, width: number, height: number): Camera {
  const camera = fitCamera(shape, width, height, CELL_SIZES);
  const cellSize = Math.max(1, Math.floor(camera.cellSize * devicePixelRatio)) / devicePixelRatio;
  return clampCamera({ ...camera, cellSize }, shape);
}
