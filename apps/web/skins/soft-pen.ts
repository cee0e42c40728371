import type { CssColour } from './colour.ts';
import type { BoardColours, CellCanvas, CellPen, ClosedFace } from './skin.ts';

/** Strokes in a box of 24 by 24: the digits 0 to 9 are drawn, so that they look the same on every system. */
export const DIGITS = [
  'M12 5.2c-2.9 0-4.2 3-4.2 6.8s1.3 6.8 4.2 6.800s4.2-3 4.2-6.8-1.3-6.8-4.2-6.800z',
  'M8.9 8.4 12.7 5.400V18.6',
  'M8.1 9C8.1 4 15.8 4.1 15.8 9c0 3.2-5 5.4-7.8 9.600h8.3',
  'M8.2 7.500C9.7 4.5 15.5 4.6 15.5 8.300c0 2.2-1.9 3.3-4.1 3.3 2.6 0 4.7 1.2 4.7 3.5 0 4.5-6.9 4.8-8.2 1.3',
  'M13.9 18.600V5.400L7.3 14.700h9.6',
  'M15.6 5.600H9.500L8.9 11.200c1-.7 2-1 3.1-1 2.5 0 4.3 1.8 4.3 4.2 0 5.2-7.1 5.5-8.5 2.1',
  'M14.9 5.300C10.5 7 7.9 10.9 7.9 14.500c0 2.6 1.8 4.3 4.1 4.3 2.4 0 4.2-1.8 4.2-4.200s-1.7-4.1-4-4.1-3.9 1.6-4.3 3.9',
  'M7.7 5.500h8.700c-2.9 4.1-4.6 8.2-5.3 13.1',
  'M12 11.400c-2.2 0-3.5-1.3-3.5-3.100S9.9 5.2 12 5.200s3.5 1.3 3.5 3.1-1.3 3.1-3.5 3.100c-2.5 0-4.3 1.5-4.3 3.700s1.8 3.7 4.3 3.7 4.3-1.5 4.3-3.7-1.8-3.7-4.3-3.700z',
  'M16 9.400c-.4 2.3-2 3.9-4.2 3.9-2.3 0-4-1.7-4-4.100s1.8-4.2 4.2-4.200c2.3 0 4.1 1.7 4.1 4.3 0 3.6-2.6 7.5-7 9.3',
] as const;
const QUESTION = 'M8.4 8.700C8.6 4.1 15.7 4.2 15.7 8.700c0 2.9-3.7 3.2-3.7 6M12 18.500v.1';
/** The drawings lie in a box of this side. */
const BOX = 24;
/** Below it eyes would be specks. Units: device pixels. */
const MIN_FACE = 20;
/** Below it the print of a cloth would be noise. Units: device pixels. */
const MIN_PRINT = 32;

/** How a hand draws; the hands of the skins differ in little else. */
interface Hand {
  /** The width of a stroke, in the box. */
  readonly stroke: number;
  /** How far the strokes lean to the right. */
  readonly slant: number;
}

function draw({ context, size, line }: CellCanvas, { stroke, slant }: Hand, colour: CssColour, path: string): void {
  const scale = (size - line) / BOX;
  context.save();
  context.transform(scale, 0, -slant * scale, scale, slant * scale * (BOX / 2), 0);
  context.lineWidth = Math.max(stroke, 1.25 / scale);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  context.stroke(new Path2D(path));
  context.restore();
}

/** A mine that sleeps: a ball with horns, and closed eyes; awake its eyes are wide open. */
function drawMine(canvas: CellCanvas, ink: CssColour, ground: CssColour, isAwake: boolean): void {
  const { context, size, line } = canvas;
  const scale = (size - line) / BOX;
  context.save();
  context.scale(scale, scale);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineCap = 'round';
  context.lineWidth = 3;
  context.stroke(
    new Path2D('M12 12 12 3.600M12 12 4.7 7.800M12 12 19.3 7.800M12 12 4.7 16.200M12 12 19.3 16.200M12 12V20.4'),
  );
  context.fill(new Path2D('M12 5.200a6.8 6.8 0 1 1 0 13.600a6.8 6.8 0 1 1 0-13.600z'));
  if (size >= MIN_FACE) {
    context.strokeStyle = ground;
    context.fillStyle = ground;
    context.lineWidth = 1.5;
    if (isAwake) {
      context.fill(
        new Path2D(
          'M9.3 9.200a2.2 2.2 0 1 1 0 4.400a2.2 2.2 0 1 1 0-4.400zM14.7 9.200a2.2 2.2 0 1 1 0 4.400a2.2 2.2 0 1 1 0-4.400z',
        ),
      );
      context.fillStyle = ink;
      context.fill(new Path2D('M9.3 10.400a1 1 0 1 1 0 2a1 1 0 1 1 0-2zM14.7 10.400a1 1 0 1 1 0 2a1 1 0 1 1 0-2z'));
    } else context.stroke(new Path2D('M7.3 11.400q2 2.2 4 0M12.7 11.400q2 2.2 4 0'));
  }
  context.restore();
}

/** A pennant on a pin: straight edges would look like a warning sign. */
function drawFlag({ context, size, line }: CellCanvas, colour: CssColour): void {
  const scale = (size - line) / BOX;
  context.save();
  context.scale(scale, scale);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.stroke(new Path2D('M8.5 5.200V19'));
  context.fill(new Path2D('M9 4.600C11.5 3.2 13.6 7 18.6 5.600C17.6 7.4 17.6 9.6 18.6 12C13.8 13 11.6 9.8 9 11.400z'));
  context.restore();
}

export function fill({ context }: CellCanvas, colour: string, side: number, radius = 0, at = 0): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(at, at, side, side, radius);
  context.fill();
}

/** A patch of a quilt: a cushion with light from above and a seam; less light than would cost a flag its contrast. */
function patch(canvas: CellCanvas, board: BoardColours, face: ClosedFace): void {
  const { context, size, line } = canvas;
  const side = size - line;
  const radius = Math.round(size * 0.2);
  fill(canvas, board.line, size);
  if (face === 'pressed') {
    fill(canvas, board.pressed, side, radius);
    return;
  }
  const edge = Math.max(1, Math.round(size * 0.07));
  fill(canvas, board.raisedDark, side, radius);
  const shine = context.createLinearGradient(0, 0, 0, side);
  shine.addColorStop(0, face === 'hover' ? board.hover : board.raisedLight);
  shine.addColorStop(0.5, board[face]);
  context.fillStyle = shine;
  context.beginPath();
  context.roundRect(0, 0, side, side - edge, radius);
  context.fill();
  if (face === 'cloth' && size >= MIN_PRINT) print(canvas, board, side - edge);
  if (size >= MIN_FACE) stitch(canvas, board, edge, radius);
}

/** The print of the second cloth: dots in rows, every other row between those of the one before. */
function print({ context }: CellCanvas, board: BoardColours, side: number): void {
  const step = side / 4;
  context.fillStyle = board.raisedLight;
  context.beginPath();
  for (const row of [1, 2, 3]) {
    for (let x = row % 2 === 0 ? step * 1.5 : step; x < side - step / 2; x += step) {
      context.moveTo(x, row * step);
      context.arc(x, row * step, side / 22, 0, 2 * Math.PI);
    }
  }
  context.fill();
}

/** Few stitches, one beside each corner: a seam around each of 480 cells would be noise. */
function stitch({ context, size, line }: CellCanvas, board: BoardColours, edge: number, radius: number): void {
  const inset = Math.max(2, Math.round(size * 0.09));
  const [side, low] = [size - line - 2 * inset, size - line - edge - 2 * inset];
  const dash = side / 7;
  context.save();
  context.strokeStyle = board.raisedDark;
  context.globalAlpha = 0.55;
  context.lineWidth = Math.max(1, Math.round(size / 32));
  context.setLineDash([dash, dash]);
  context.lineDashOffset = dash / 2;
  context.beginPath();
  context.roundRect(inset + 0.5, inset + 0.5, side - 1, low - 1, Math.max(0, radius - inset / 2));
  context.stroke();
  context.restore();
}

/** Cells of paper: drawn by hand, whatever covers them. */
export function penOf(hand: Hand, closed: CellPen['closed']): CellPen {
  return {
    corner: 0.12,
    closed,
    open(canvas, board, ground) {
      fill(canvas, board.line, canvas.size);
      fill(canvas, ground, canvas.size - canvas.line);
    },
    digit: (canvas, board, count) => draw(canvas, hand, board.digits[count - 1]!, DIGITS[count]!),
    mine(canvas, board, isAwake) {
      if (isAwake) drawMine(canvas, board.explodedMine, board.exploded, true);
      else drawMine(canvas, board.mine, board.open, false);
    },
    flag: (canvas, _board, colour) => drawFlag(canvas, colour),
    question: (canvas, board) => draw(canvas, hand, board.question, QUESTION),
  };
}

export const quiltPen = penOf({ stroke: 2.9, slant: 0 }, patch);
