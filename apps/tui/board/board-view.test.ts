import { describe, expect, it } from 'vitest';
import { Canvas } from '../screen/canvas.ts';
import { ATTRIBUTES } from '../screen/style.ts';
import { boardPalette } from './board-palette.ts';
import { BoardView } from './board-view.ts';
import { boardGlyphs } from './glyphs.ts';
import { counting, drawn, gameOf, lostGame, sceneOf, textOf, wideGame } from './testing/board-scenes.ts';

const DIGIT_0 = 48;
const area = (width: number, height: number) => ({ row: 0, column: 0, width, height });

function asciiView(colours: 'none' | '24-bit' = 'none'): BoardView {
  return new BoardView(boardGlyphs(false), boardPalette(colours));
}

const small = gameOf(['.F1000', '?21000', '110123', '000.F.']);

describe('a board that fits', () => {
  it('stands in the middle, with lines and numbers around it', () => {
    const view = asciiView();
    expect(drawn(20, 6, (canvas, at) => view.draw(canvas, at, sceneOf(small)))).toEqual([
      '   +-1-------5---+',
      '  1| . F 1       |',
      '  2| ? 2 1       |',
      '  3| 1 1   1 2 3 |',
      '  4|       . F . |',
      '   +-------------+',
    ]);
  });

  it('uses characters beyond ASCII where available', () => {
    const view = new BoardView(boardGlyphs(true), boardPalette('24-bit'));
    expect(drawn(16, 6, (canvas, at) => view.draw(canvas, at, sceneOf(small, { cursor: 12 })))).toEqual([
      ' ┌─1───────5───┐',
      '1│ · ⚑ 1       │',
      '2│ ? 2 1       │',
      '3│[1]1   1 2 3 │',
      '4│       · ⚑ · │',
      ' └─────────────┘',
    ]);
  });

  it('drops the numbers, then the lines, if there is no room', () => {
    const bare = [' . F 1', ' ? 2 1', ' 1 1   1 2 3', '       . F .'];
    const view = asciiView();
    const at = (width: number, height: number) =>
      drawn(width, height, (canvas, place) => view.draw(canvas, place, sceneOf(small)));
    expect(at(15, 4)).toEqual(bare.map((row) => `|${row.padEnd(13)}|`));
    expect(at(13, 4)).toEqual(bare);
    expect(at(13, 6)[0]).toBe('-1-------5---');
  });

  it('fills an area that is as wide as its cells, and shows the cursor at the left edge without brackets', () => {
    const view = asciiView();
    const canvas = new Canvas(12, 4);
    view.draw(canvas, area(12, 4), sceneOf(small, { cursor: 12 }));
    expect(textOf(canvas)).toEqual(['. F 1', '? 2 1', '1 1   1 2 3', '      . F .']);
    expect(canvas.attributes[2 * 12]! & ATTRIBUTES.reverse).toBe(ATTRIBUTES.reverse);
    expect(view.cellAt(3, 11)).toBe(23);
    view.draw(canvas, area(12, 4), sceneOf(small, { cursor: 13 }));
    expect(textOf(canvas)[2]).toBe('1[1]  1 2 3');
  });

  it('has the cursor in brackets, and its row and column by number', () => {
    const view = asciiView();
    expect(drawn(20, 6, (canvas, at) => view.draw(canvas, at, sceneOf(small, { cursor: 8 })))).toEqual([
      '   +-----3-------+',
      '  1| . F 1       |',
      '  2| ? 2[1]      |',
      '  3| 1 1   1 2 3 |',
      '  4|       . F . |',
      '   +-------------+',
    ]);
  });

  it('shows mines, the one that exploded and wrong flags after a loss', () => {
    const view = asciiView();
    const game = lostGame(['.F1', '.F.'], [0, 1, 5]);
    expect(drawn(7, 2, (canvas, at) => view.draw(canvas, at, sceneOf(game)))).toEqual([' @ F 1', ' . x *']);
  });

  it('hides all cells while it is paused', () => {
    const view = asciiView();
    const scene = sceneOf(small, { cursor: 8, isPaused: true, highlights: new Map([[3, 'clue']]) });
    expect(drawn(13, 4, (canvas, at) => view.draw(canvas, at, scene))).toEqual(Array(4).fill(' . . . . . .'));
  });
});

describe('extra information about cells', () => {
  it('is written on and behind them', () => {
    const view = asciiView();
    const highlights = new Map([
      [0, 'mine'],
      [1, 'wrong-flag'],
      [2, 'clue'],
      [6, 'known-mine'],
      [7, 'focus'],
      [8, 'impossible'],
      [12, 'area'],
      [21, 'supposed-safe'],
      [22, 'known-mine'],
      [23, 'guess'],
    ] as const);
    expect(drawn(13, 4, (canvas, at) => view.draw(canvas, at, sceneOf(small, { highlights })))).toEqual([
      ' ! Fx1=',
      ' ?!2<1x',
      ' 1:1   1 2 3',
      '       +?F!~',
    ]);
  });

  it('is the mine probability in percent, never 0 or 100 unless it is certain', () => {
    const view = asciiView();
    const game = gameOf(['.....', '.....', '11F11']);
    const probabilities = Float64Array.from([0, 1, 0.5, 0.04, 0.001, 0.999, 0.125, 0.333, 0.6, 0.25]);
    expect(drawn(11, 3, (canvas, at) => view.draw(canvas, at, sceneOf(game, { probabilities })))).toEqual([
      ' + ! 50 4<1',
      ' 9913336025',
      ' 1 1 F 1 1',
    ]);
  });

  it.each(['none', '24-bit'] as const)('is told from the next number without seeing colours, of %s', (colours) => {
    const canvas = new Canvas(7, 1);
    const probabilities = Float64Array.from([0.5, 0.25, Number.NaN]);
    asciiView(colours).draw(canvas, area(7, 1), sceneOf(gameOf(['..1']), { probabilities }));
    expect(textOf(canvas)).toEqual([' 50251']);
    const { none, underline, bold } = ATTRIBUTES;
    expect([...canvas.attributes.subarray(1, 6)]).toEqual([none, none, underline, underline, bold]);
  });

  it('leaves the numbers beside the cursor whole, and reverses the cell instead', () => {
    const view = asciiView();
    const canvas = new Canvas(7, 1);
    const probabilities = Float64Array.from([0.5, 0.25, Number.NaN]);
    const at = (cursor: number): number[] => {
      view.draw(canvas, area(7, 1), sceneOf(gameOf(['..1']), { probabilities, cursor }));
      return [...canvas.attributes].flatMap((attributes, x) => (attributes & ATTRIBUTES.reverse ? [x] : []));
    };
    expect(at(1)).toEqual([3, 4]);
    expect(textOf(canvas)).toEqual([' 50251']);
    expect(at(2)).toEqual([5, 6]);
  });
});

describe('a board that does not fit', () => {
  const game = wideGame(100, 50);

  it('shows at its edges where it continues', () => {
    const view = asciiView();
    const rows = (cursor: number) => drawn(40, 10, (canvas, at) => view.draw(canvas, at, sceneOf(game, { cursor })));
    expect(rows(0)).toEqual([
      '  +-1-------5---------10--------15----+',
      ' 1|[.]. . . . . . . . . . . . . . . . :',
      ' 2| . . . . . . . . . . . . . . . . . :',
      ' 3| . . . . . . . . . . . . . . . . . >',
      ' 4| . . . . . . . . . . . . . . . . . :',
      ' 5| . . . . . . . . . . . . . . . . . :',
      ' 6| . . . . . . . . . . . . . . . . . :',
      ' 7| . . . . . . . . . . . . . . . . . :',
      ' 8| . . . . . . . . . . . . . . . . . >',
      '  +.....v.........v.........v.........+',
    ]);
    expect(rows(2549)).toEqual([
      '  +.....^...40....^...45....^...50....+',
      '21: . . . . . . . . . . . . . . . . . :',
      '22: . . . . . . . . . . . . . . . . . :',
      '23< . . . . . . . . . . . . . . . . . >',
      '24: . . . . . . . . . . . . . . . . . :',
      '25: . . . . . . . . . . . . . . . . . :',
      '26: . . . . . . . . . . . . . .[.]. . :',
      '27: . . . . . . . . . . . . . . . . . :',
      '28< . . . . . . . . . . . . . . . . . >',
      '  +.....v.........v.........v.........+',
    ]);
  });

  it('follows the cursor, and stays where it was scrolled to until the cursor moves', () => {
    const view = asciiView();
    const canvas = new Canvas(40, 10);
    const draw = (cursor: number) => view.draw(canvas, area(40, 10), sceneOf(game, { cursor }));
    draw(0);
    expect(view.window).toMatchObject({ firstRow: 0, firstColumn: 0 });
    draw(20 * 100 + 60);
    expect(view.window).toMatchObject({ endRow: 23, endColumn: 63 });
    view.scrollBy(-5, 10);
    draw(20 * 100 + 60);
    expect(view.window).toMatchObject({ endRow: 18, endColumn: 73 });
    draw(20 * 100 + 61);
    expect(view.window).toMatchObject({ endRow: 23, endColumn: 73 });
    view.scrollBy(-500, -500);
    draw(20 * 100 + 61);
    expect(view.window).toMatchObject({ firstRow: 0, firstColumn: 0 });
  });

  it('shows a requested cell, even before it is drawn for the first time', () => {
    const view = asciiView();
    const canvas = new Canvas(40, 10);
    const draw = () => view.draw(canvas, area(40, 10), sceneOf(game));
    view.showCell(4999);
    draw();
    expect(view.window).toMatchObject({ endRow: 50, endColumn: 100 });
    view.centre(25 * 100 + 50);
    expect(view.cellAt(8, 37)).toBe(4999);
    draw();
    expect(view.window).toMatchObject({ firstRow: 21, endRow: 29, firstColumn: 42, endColumn: 59 });
    view.scrollBy(1, -1);
    view.scrollBy(1, -1);
    draw();
    expect(view.window).toMatchObject({ firstRow: 23, firstColumn: 40 });
    view.showCell(0);
    draw();
    expect(view.window).toMatchObject({ firstRow: 0, firstColumn: 0 });
  });

  it('keeps the cursor in view when the window becomes smaller', () => {
    const view = asciiView();
    const cursor = 40 * 100 + 90;
    for (const [width, height] of [
      [80, 40],
      [30, 9],
      [12, 4],
      [4, 1],
      [80, 24],
    ] as const) {
      const rows = drawn(width, height, (canvas, at) => view.draw(canvas, at, sceneOf(game, { cursor })));
      expect(rows.join('\n')).toContain('[.]');
    }
  });
});

describe('the cell under the mouse', () => {
  it.each([
    [80, 24],
    [60, 20],
    [23, 7],
    [201, 60],
  ])('is found for each cell in view of %d columns and %d rows', (width, height) => {
    const view = asciiView();
    const game = wideGame(60, 30, (cell) => 1 + ((3 * Math.floor(cell / 60) + cell) % 8));
    const canvas = new Canvas(width, height);
    view.draw(canvas, area(width, height), sceneOf(game, { cursor: 1000 }));
    const found = new Set<number>();
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const cell = view.cellAt(row, column);
        if (cell === undefined || found.has(cell)) continue;
        found.add(cell);
        // What is left of a sign is its cell, too.
        const at = row * width + column;
        expect([...canvas.codePoints.subarray(at, at + 2)]).toContain(DIGIT_0 + game.knowledge[cell]!);
      }
    }
    const { firstRow, endRow, firstColumn, endColumn } = view.window;
    expect(found.size).toBe((endRow - firstRow) * (endColumn - firstColumn));
  });

  it('is undefined outside the board and before it is drawn', () => {
    const view = asciiView();
    expect(view.cellAt(0, 0)).toBeUndefined();
    view.draw(new Canvas(20, 6), area(20, 6), sceneOf(small));
    expect([view.cellAt(0, 5), view.cellAt(1, 3), view.cellAt(1, 17), view.cellAt(5, 5)]).toEqual(
      Array(4).fill(undefined),
    );
    expect([view.cellAt(1, 5), view.cellAt(1, 6), view.cellAt(4, 16)]).toEqual([0, 1, 23]);
  });
});

it('what is left of a sign is its cell, and both digits of a number are', () => {
  const view = asciiView('24-bit');
  const canvas = new Canvas(11, 1);
  const probabilities = Float64Array.from([0.5, 0.25, 0, Number.NaN, Number.NaN]);
  view.draw(canvas, area(11, 1), sceneOf(gameOf(['...11']), { probabilities }));
  expect(textOf(canvas)).toEqual([' 5025+ 1 1']);
  const cells = Array.from({ length: 11 }, (_, column) => view.cellAt(0, column));
  expect(cells).toEqual([0, 0, 0, 1, 1, 2, 3, 3, 4, 4, 4]);
});

describe('the cost of a frame', () => {
  it('depends only on the cells in view, however large the board is', () => {
    const { game, count } = counting(wideGame(4000, 4000));
    const view = asciiView('24-bit');
    view.draw(new Canvas(120, 40), area(120, 40), sceneOf(game, { cursor: 8_002_000 }));
    expect(count()).toBe(38 * 56);
  });
});
