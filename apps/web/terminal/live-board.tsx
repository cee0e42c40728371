import { countMines } from '@countermine/core/board.ts';
import { CELL_LOOKS, cellLook, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still-board.tsx';
import type { Page } from '../state/page.ts';
import type { CourseController, CourseView } from './course-controller.ts';

/** The largest board that is also a table, for people who do not see the canvas. Units: cells. */
const LARGEST_TABLE = 900;

/** The session's board as the game knows it, rather than as it prints it. */
export function LiveBoard({ page, course }: { readonly page: Page; readonly course: CourseController }): VNode {
  const view = course.state.view.value;
  const game = gameOf(view);
  const { terminal } = page.messages.value;
  return (
    <section class="live-board" aria-label={terminal.board}>
      <StillBoard page={page} class="live-canvas" game={game} change={view} />
      {game === undefined ? <p class="muted empty">{terminal.noBoard}</p> : <BoardTable page={page} game={game} />}
    </section>
  );
}

/** The same for screen readers. */
function BoardTable({ page, game }: { readonly page: Page; readonly game: VisibleBoard }): VNode {
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
function gameOf({ field, exit }: CourseView): VisibleBoard | undefined {
  return field && { ...field, phase: exit === undefined ? 'playing' : 'lost', exploded: [] };
}
