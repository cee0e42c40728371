import { countAround, createKnowledge, createMines, createShape, FLAG, HIDDEN } from '@countermine/core/board.ts';
import { LEVELS } from '@countermine/core/game/params.ts';
import { createRandom, placeMinesInto } from '@countermine/core/random.ts';
import { boardPalette } from '@countermine/tui/board/board-palette.ts';
import { ATTRIBUTES, PLAIN, type Style } from '@countermine/tui/screen/style.ts';
import type { ColourDepth } from '@countermine/tui/terminal/capabilities.ts';
import { BoardView } from '../apps/tui/board/board-view.ts';
import type { BoardScene } from '../apps/tui/board/cell-face.ts';
import { boardGlyphs } from '../apps/tui/board/glyphs.ts';
import type { Canvas } from '../apps/tui/screen/canvas.ts';

/** The screen that is drawn. Units: columns and rows. */
export const SCREEN = { width: 120, height: 40 } as const;
const BOARD_AREA = { row: 1, column: 0, width: 90, height: 30 } as const;
const SEED = 1;
const BAR: Style = { ...PLAIN, attributes: ATTRIBUTES.reverse };

/** An expert board in the middle of a game. */
export function someScene(): BoardScene {
  const { width, height, mineCount } = LEVELS.expert;
  const shape = createShape(width, height);
  const random = createRandom(SEED);
  const mines = createMines(shape);
  placeMinesInto(mines, mineCount, random);
  const knowledge = createKnowledge(shape);
  for (let cell = 0; cell < shape.size; cell += 1) {
    if (mines[cell] === 1) knowledge[cell] = random.below(2) === 0 ? FLAG : HIDDEN;
    else knowledge[cell] = random.below(3) === 0 ? HIDDEN : countAround(shape, mines, cell);
  }
  const game = { shape, knowledge, mines: undefined, phase: 'playing', exploded: [] } as const;
  return { game, cursor: 0, highlights: new Map(), probabilities: undefined, isPaused: false, animation: undefined };
}

/** What draws a game on a screen full of text: the board, a bar above and below, a panel beside it, a text under it. */
export function sceneDrawer(depth: ColourDepth): (canvas: Canvas, scene: BoardScene) => void {
  const view = new BoardView(boardGlyphs(true), boardPalette(depth));
  return (canvas, scene) => {
    canvas.clear();
    putBar(canvas, 0, 'Countermine   expert 30x16, 99 mines      mines left 42      time 123.4');
    view.draw(canvas, BOARD_AREA, scene);
    for (let row = 2; row < 36; row += 1) canvas.put(row, 94, `a panel that says ${row}`);
    for (let row = 31; row < 38; row += 1)
      canvas.put(row, 2, `${row}: of three hidden cells beside the 3 all are mines`);
    putBar(canvas, SCREEN.height - 1, 'arrows move  Space opens  f flags  c chords  ? help  q quits');
  };
}

function putBar(canvas: Canvas, row: number, text: string): void {
  canvas.fill({ row, column: 0, height: 1, width: SCREEN.width }, BAR);
  canvas.put(row, 1, text, BAR);
}
