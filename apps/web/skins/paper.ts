import './paper.css';
import type { BoardColours, CellCanvas, CellPen, ClosedFace, Theme } from './skin.ts';
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

const pen: CellPen = penOf({ stroke: 2.1, slant: 0.14 }, hatched);

/** Ink on squared paper, hidden cells shaded with a pencil. */
export const paper: Theme = {
  name: 'paper',
  scheme: 'light',
  pen,
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
  page: {
    page: '#f6f5ef',
    surface: '#ffffff',
    border: '#bcc8d2',
    text: '#1c2530',
    muted: '#52606d',
    accent: '#1d4fa0',
    onAccent: '#ffffff',
    glow: '#d99a2b',
    bad: '#a50f1b',
    good: '#2d6331',
  },
};
