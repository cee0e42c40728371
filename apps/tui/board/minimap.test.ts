import { createShape, FLAG, HIDDEN } from '@countermine/core/board.ts';
import type { CellWindow } from '@countermine/play/board/camera.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { describe, expect, it } from 'vitest';
import { Canvas } from '../screen/canvas.ts';
import { ATTRIBUTES } from '../screen/style.ts';
import { boardPalette } from './board-palette.ts';
import { boardGlyphs } from './glyphs.ts';
import { Minimap, minimapSize } from './minimap.ts';
import { counting, drawn, textOf, wideGame } from './testing/board-scenes.ts';

const NOTHING: CellWindow = { firstRow: 0, endRow: 0, firstColumn: 0, endColumn: 0 };

/** A board of 400 x 200 whose upper left is open, with flags in the lower right. */
function halfOpen(): VisibleBoard {
  return wideGame(400, 200, (cell) => {
    const [row, column] = [Math.floor(cell / 400), cell % 400];
    if (row >= 150 && column >= 300) return FLAG;
    return row + column / 2 < 130 ? 0 : HIDDEN;
  });
}

function asciiMap(game: VisibleBoard, window = NOTHING): string[] {
  const map = new Minimap(boardGlyphs(false), boardPalette('none'));
  return drawn(20, 5, (canvas, area) => map.draw(canvas, area, { game, window, isPaused: false }));
}

describe('a minimap of signs', () => {
  it('shows what is open, hidden and flagged', () => {
    expect(asciiMap(halfOpen())).toEqual([
      '         .--+#######',
      '     .--+###########',
      ' .--+###############',
      '+##############FFFFF',
      '###############FFFFF',
    ]);
  });

  it('shows what exploded', () => {
    const game: VisibleBoard = { ...wideGame(400, 200), phase: 'lost', exploded: [100 * 400 + 390] };
    expect(asciiMap(game)[2]).toBe('###################*');
  });

  it('shows nothing while the game is paused', () => {
    const map = new Minimap(boardGlyphs(true), boardPalette('none'));
    const scene = { game: halfOpen(), window: NOTHING, isPaused: true };
    expect(drawn(4, 2, (canvas, area) => map.draw(canvas, area, scene))).toEqual(['████', '████']);
  });

  it('reverses what is in view', () => {
    const canvas = new Canvas(20, 5);
    const map = new Minimap(boardGlyphs(false), boardPalette('none'));
    const window = { firstRow: 80, endRow: 100, firstColumn: 40, endColumn: 85 };
    map.draw(canvas, { row: 0, column: 0, width: 20, height: 5 }, { game: halfOpen(), window, isPaused: false });
    const reversed = [...canvas.attributes].flatMap((attributes, at) => (attributes & ATTRIBUTES.reverse ? [at] : []));
    expect(reversed).toEqual([42, 43, 44]);
  });
});

describe('a minimap of colours', () => {
  const palette = boardPalette('24-bit');
  const { points, view } = palette.minimap;
  const [hidden, open, flagged] = [points[0]?.[0], points.at(-1)?.[0], points[0]?.at(-1)];
  const area = { row: 0, column: 0, width: 20, height: 5 };
  const window = { firstRow: 0, endRow: 60, firstColumn: 0, endColumn: 60 };
  const scene = { game: halfOpen(), window, isPaused: false };

  it('has two points in a character, and a ring around what is in view', () => {
    const canvas = new Canvas(20, 5);
    new Minimap(boardGlyphs(true), palette).draw(canvas, area, scene);
    const at = (place: number) => [canvas.foregrounds[place], canvas.backgrounds[place]];
    expect(textOf(canvas)).toEqual(Array(5).fill('▀'.repeat(20)));
    expect([0, 1, 2, 3].map(at)).toEqual([
      [view, view],
      [view, open],
      [view, view],
      [open, open],
    ]);
    expect([21, 19, 99].map(at)).toEqual([
      [view, open],
      [hidden, hidden],
      [flagged, flagged],
    ]);
  });

  it('has a point in a blank with ASCII only', () => {
    const canvas = new Canvas(20, 5);
    new Minimap(boardGlyphs(false), palette).draw(canvas, area, scene);
    expect(textOf(canvas)).toEqual(Array(5).fill(''));
    expect([0, 22, 40, 19, 99].map((place) => canvas.backgrounds[place])).toEqual([view, view, open, hidden, flagged]);
  });
});

describe('the cell of a click', () => {
  it('is in the middle of what the place shows, and none beside the picture', () => {
    const map = new Minimap(boardGlyphs(true), boardPalette('24-bit'));
    expect(map.cellAt(3, 3)).toBeUndefined();
    const canvas = new Canvas(40, 10);
    const area = { row: 2, column: 10, width: 20, height: 5 };
    map.draw(canvas, area, { game: wideGame(400, 200), window: NOTHING, isPaused: false });
    expect(map.cellAt(2, 10)).toBe(20 * 400 + 10);
    expect(map.cellAt(6, 29)).toBe(180 * 400 + 390);
    expect([map.cellAt(1, 10), map.cellAt(2, 9), map.cellAt(7, 10), map.cellAt(2, 30)]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('is a different one for each point of a board as small as the map', () => {
    const map = new Minimap(boardGlyphs(false), boardPalette('none'));
    const area = { row: 0, column: 0, width: 7, height: 5 };
    map.draw(new Canvas(7, 5), area, { game: wideGame(7, 5), window: NOTHING, isPaused: false });
    expect(Array.from({ length: 35 }, (_, at) => map.cellAt(Math.floor(at / 7), at % 7))).toEqual([
      ...Array(35).keys(),
    ]);
  });
});

describe('the size of a minimap', () => {
  it('keeps the proportions of the board, as characters are twice as high as wide', () => {
    expect(minimapSize(createShape(400, 200), 20, 20)).toEqual({ width: 20, height: 5 });
    expect(minimapSize(createShape(100, 4000), 20, 20)).toEqual({ width: 1, height: 20 });
    expect(minimapSize(createShape(4000, 1), 20, 20)).toEqual({ width: 20, height: 1 });
  });
});

describe('the cost of a minimap', () => {
  it.each([
    [4000, 4000],
    [50, 50],
    [7, 3],
  ])('is at most 16 cells a point, on a board of %d x %d', (width, height) => {
    const { game, count } = counting(wideGame(width, height));
    const area = { row: 0, column: 0, width: 24, height: 12 };
    new Minimap(boardGlyphs(true), boardPalette('24-bit')).draw(new Canvas(24, 12), area, {
      game,
      window: NOTHING,
      isPaused: false,
    });
    expect(count()).toBeLessThanOrEqual(24 * 24 * 16);
  });
});
