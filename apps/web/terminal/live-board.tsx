import { countMines } from '@countermine/core/board/mines.ts';
import type { BoardShape } from '@countermine/core/board/shape.ts';
import { type Camera, clampCamera, fitCamera } from '@countermine/play/board/camera.ts';
import { CELL_LOOKS, cellLook, type LookedAt } from '@countermine/play/board/cell-look.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BoardPainter } from '../board/board-painter.ts';
import type { Page } from '../state/page.ts';
import type { CourseController, CourseView } from './course-controller.ts';

/** The limits of a cell's size: a small board does not fill the page, and only part of a huge one is visible. Units: px. */
const CELL_SIZES = { min: 2, max: 40 };
/** The largest board that is also a table, for people who do not see the canvas. Units: cells. */
const LARGEST_TABLE = 900;

/** The session's board as the game knows it, rather than as it prints it. */
export function LiveBoard({ page, course }: { readonly page: Page; readonly course: CourseController }): VNode {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<BoardPainter>(undefined);
  const view = course.state.view.value;
  const theme = page.theme.value;
  const game = gameOf(view);
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
        chances: undefined,
        usualChance: undefined,
      });
    const observer = new ResizeObserver(paint);
    observer.observe(element);
    paint();
    return () => observer.disconnect();
  }, [view, theme]);
  const { terminal } = page.messages.value;
  return (
    <section class="live-board" aria-label={terminal.board}>
      <div ref={host} class="live-canvas" hidden={game === undefined} aria-hidden="true">
        <canvas ref={canvas} />
      </div>
      {game === undefined ? <p class="muted empty">{terminal.noBoard}</p> : <BoardTable page={page} game={game} />}
    </section>
  );
}

/** The same for screen readers. */
function BoardTable({ page, game }: { readonly page: Page; readonly game: LookedAt }): VNode {
  const { board, cell, terminal } = page.messages.value;
  const { width, height, size } = game.shape;
  // The number of mines never changes, and counting those of a huge board is slow.
  const mineCount = useMemo(() => (game.mines === undefined ? 0 : countMines(game.mines)), [game.mines]);
  const name = board.name(width, height, mineCount);
  if (size > LARGEST_TABLE) return <p class="muted part">{`${name}. ${terminal.largeBoard}`}</p>;
  const lookOf = (at: number): string => {
    const look = CELL_LOOKS[cellLook(game, at)];
    return look === undefined ? '' : cell.looks[look];
  };
  return (
    <div class="unseen">
      <table>
        <caption>{name}</caption>
        <tbody>
          {Array.from({ length: height }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: width }, (_, column) => (
                <td key={column}>{lookOf(row * width + column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Once the game is over its mines are shown, as on any lost board. */
function gameOf({ field, exit }: CourseView): LookedAt | undefined {
  return field && { ...field, phase: exit === undefined ? 'playing' : 'lost', exploded: [] };
}

/** Cells are a whole number of device pixels wide, so that they are crisp. */
function cameraFor(shape: BoardShape, width: number, height: number): Camera {
  const camera = fitCamera(shape, width, height, CELL_SIZES);
  const cellSize = Math.max(1, Math.floor(camera.cellSize * devicePixelRatio)) / devicePixelRatio;
  return clampCamera({ ...camera, cellSize }, shape);
}
