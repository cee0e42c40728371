import type { BoardColours, CellCanvas, ClosedFace, SkinLook } from './skin.ts';
import { fill, penOf } from './soft-pen.ts';

/** Shaded with a pencil, corner to corner: every stroke begins where that of the next cell ends. */
function hatched(canvas: CellCanvas, board: BoardColours, face: ClosedFace): void {
  const { context, size, line } = canvas;
  const side = size - line;
  fill(canvas, board.line, size);
  fill(canvas, board[face], side);
  if (face === 'pressed') return;
  const step = side / 4;
  context.save();
  context.beginPath();
  context.rect(0, 0, side, side);
  context.clip();
  context.strokeStyle = board.raisedDark;
  context.lineWidth = Math.max(1, size / 24);
  context.lineCap = 'round';
  context.beginPath();
  for (let at = step / 2; at < 2 * side; at += step) {
    context.moveTo(at, 0);
    // Not quite straight, as a hand draws.
    context.quadraticCurveTo(at / 2 + step * 0.12, at / 2 + step * 0.08, 0, at);
  }
  context.stroke();
  context.restore();
}

/** Ink on squared paper, hidden cells shaded with a pencil. */
export const paperLook: SkinLook = {
  pen: penOf({ stroke: 2.1, slant: 0.14 }, hatched),
  board: {
    hidden: '#dde0e4',
    cloth: '#dde0e4',
    raisedLight: '#e9ecef',
    raisedDark: '#c4c9d0',
    hover: '#e8ebee',
    pressed: '#eef1f3',
    open: '#fdfdfa',
    line: '#b4cfe6',
    digits: ['#0000f6', '#287151', '#a72600', '#140857', '#481b0f', '#123f46', '#070007', '#68717b'],
    flag: '#7f372d',
    question: '#2b2113',
    mine: '#150f06',
    exploded: '#ec8a70',
    explodedMine: '#240600',
    wrong: '#c00018',
    cursor: '#5801b2',
    clue: '#95650b',
    safe: '#1f6058',
    danger: '#490102',
  },
};
