import { HIDDEN } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { cellLook, isOtherCloth } from '@countermine/play/board/cell-look.ts';
import type { ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CellSprites } from '../board/cell-sprites.ts';
import { paintOdds } from '../board/odds-painter.ts';
import type { Page } from '../page/page.ts';

/** The part of the board that is shown. Units: cells. */
const COLUMNS = 5;
const ROWS = 5;
/** The side of a cell. Units: px. */
const SIDE = 26;

/** A part of the board as it was before a move, with the risk of that move on its cell. */
export function MomentPicture(props: {
  readonly page: Pick<Page, 'theme'>;
  readonly game: Game;
  readonly move: ReviewedMove;
}): VNode {
  const { page, game, move } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = page.theme.value;
  const { width, height } = game.shape;
  const [columns, rows] = [Math.min(COLUMNS, width), Math.min(ROWS, height)];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const size = Math.round(SIDE * devicePixelRatio);
    const sprites = new CellSprites(theme, size);
    const left = startOf(move.cell % width, columns, width);
    const top = startOf(Math.floor(move.cell / width), rows, height);
    const risks = new Map(move.cells.map((cell, index) => [cell, move.odds?.probabilities[index]]));
    for (let at = 0; at < columns * rows; at += 1) {
      const [x, y] = [(at % columns) * size, Math.floor(at / columns) * size];
      const cell = (top + Math.floor(at / columns)) * width + left + (at % columns);
      sprites.draw(context, cellLook(game, cell), isOtherCloth(cell, width), x, y);
      const probability = risks.get(cell);
      if (probability !== undefined && game.knowledge[cell] === HIDDEN) {
        paintOdds(context, theme, { probability, isUsual: false, x, y, size });
      }
      if (cell !== move.cell) continue;
      context.strokeStyle = theme.board.cursor;
      context.lineWidth = size / 8;
      context.strokeRect(x + size / 16, y + size / 16, size - size / 8, size - size / 8);
    }
  }, [theme, game, move]);
  const density = devicePixelRatio;
  return (
    <canvas
      ref={canvas}
      class="moment-picture"
      width={columns * Math.round(SIDE * density)}
      height={rows * Math.round(SIDE * density)}
      style={{ width: `${columns * SIDE}px`, height: `${rows * SIDE}px` }}
    />
  );
}

/** The first of some rows or columns with a certain one in their middle, as far as the board goes. */
function startOf(middle: number, count: number, all: number): number {
  return Math.max(0, Math.min(all - count, middle - Math.floor(count / 2)));
}
