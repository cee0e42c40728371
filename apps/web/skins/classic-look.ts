import type { CssColour } from './colour.ts';
import type { BoardColours, CellCanvas, CellPen, ClosedFace, SkinLook } from './skin.ts';

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

const pen: CellPen = {
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

/** The grey bevels of the 1990s, in whole pixels at every size. */
export const classicLook: SkinLook = {
  pen,
  board: {
    hidden: '#c0c0c0',
    cloth: '#c0c0c0',
    raisedLight: '#ffffff',
    raisedDark: '#808080',
    hover: '#c8c8c8',
    pressed: '#b8b8b8',
    open: '#d6d6d6',
    line: '#8a8a8a',
    digits: ['#0c00c9', '#07550c', '#a5101d', '#070152', '#450900', '#053133', '#000000', '#5b5b5b'],
    flag: '#690820',
    question: '#000000',
    mine: '#000000',
    exploded: '#ff5a5a',
    explodedMine: '#000000',
    wrong: '#9c0000',
    cursor: '#0b4cc1',
    clue: '#955004',
    safe: '#0b543b',
    danger: '#7c0404',
  },
};
