import type { CssColour } from './colour.ts';
import type { BoardColours, CellCanvas, CellPen, ClosedFace } from './skin.ts';

/** Drawings in a box of 16 by 16, from a row on: `#` is ink, `o` the second ink. */
type Pixels = { readonly top: number; readonly left: number; readonly rows: readonly string[] };

const at = (left: number, top: number, drawing: string): Pixels => ({ left, top, rows: drawing.split('|') });

const DIGITS: readonly Pixels[] = [
  at(6, 3, '..##|.###|####|..##|..##|..##|..##|..##|.####|.####'),
  at(4, 3, '.######.|########|##....##|......##|....####|..#####.|.####...|###.....|########|########'),
  at(4, 3, '#######.|########|......##|......##|..#####.|..#####.|......##|......##|########|#######.'),
  at(4, 3, '...####.|...####.|..##.##.|..##.##.|.##..##.|.##..##.|########|########|.....##.|.....##.'),
  at(4, 3, '########|########|##......|##......|#######.|########|......##|......##|########|#######.'),
  at(4, 3, '.######.|#######.|##......|##......|#######.|########|##....##|##....##|########|.######.'),
  at(4, 3, '########|########|......##|......##|.....##.|.....##.|....##..|....##..|...##...|...##...'),
  at(4, 3, '.######.|########|##....##|##....##|.######.|.######.|##....##|##....##|########|.######.'),
];
const MINE = at(
  2,
  2,
  '.....##.....|.....##.....|.##.####.##.|..########..|..#oo#####..|###oo#######|############|..########..|..########..|.##.####.##.|.....##.....|.....##.....',
);
const FLAG = at(4, 3, '...oo...|.oooo...|ooooo...|.oooo...|...oo...|....#...|....#...|..####..|.######.|.######.');
const QUESTION = at(5, 3, '.####.|##..##|##..##|....##|...##.|..##..|..##..|......|..##..|..##..');
const BOX = 16;

/**
 * Paints a drawing so that every pixel of it is a block of whole pixels of the screen, at any size of the cell: an edge
 * is never blurred.
 */
function paint({ context, size, line }: CellCanvas, { left, top, rows }: Pixels, ink: CssColour, second = ink): void {
  const edge = (index: number): number => Math.round((index * (size - line)) / BOX);
  for (const [index, row] of rows.entries()) {
    const [y, end] = [edge(top + index), edge(top + index + 1)];
    for (const [column, sign] of [...row].entries()) {
      if (sign === '.') continue;
      const x = edge(left + column);
      context.fillStyle = sign === 'o' ? second : ink;
      context.fillRect(x, y, edge(left + column + 1) - x, end - y);
    }
  }
}

/** Light from the upper left: two steps, whose corners are cut pixel by pixel. */
function bevel({ context, size }: CellCanvas, board: BoardColours, face: ClosedFace): void {
  context.fillStyle = board.raisedDark;
  context.fillRect(0, 0, size, size);
  if (face === 'pressed') {
    context.fillStyle = board.pressed;
    context.fillRect(1, 1, size - 1, size - 1);
    return;
  }
  const edge = Math.max(1, Math.round((2 * size) / BOX));
  context.fillStyle = board.raisedLight;
  for (let step = 0; step < edge; step += 1) {
    context.fillRect(step, step, size - 2 * step - 1, 1);
    context.fillRect(step, step, 1, size - 2 * step - 1);
  }
  context.fillStyle = board[face];
  context.fillRect(edge, edge, size - 2 * edge, size - 2 * edge);
}

export const classicPen: CellPen = {
  corner: 0,
  closed: bevel,
  open({ context, size, line }, board, ground) {
    context.fillStyle = board.line;
    context.fillRect(0, 0, size, size);
    context.fillStyle = ground;
    context.fillRect(0, 0, size - line, size - line);
  },
  digit: (canvas, board, count) => paint(canvas, DIGITS[count - 1]!, board.digits[count - 1]!),
  mine: (canvas, board, isAwake) => paint(canvas, MINE, isAwake ? board.explodedMine : board.mine, board.raisedLight),
  flag: (canvas, board, colour) => paint(canvas, FLAG, board.question, colour),
  question: (canvas, board) => paint(canvas, QUESTION, board.question),
};
