import { createShape } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { canPlayOn, exchanged, exchangedCell, GridText, ifMemoryAllows, MAX_PLAYABLE_CELLS } from './board.ts';

it('knows the largest board that can be played on', () => {
  expect(canPlayOn(MAX_PLAYABLE_CELLS, 1)).toBe(true);
  expect(canPlayOn(1, MAX_PLAYABLE_CELLS + 1)).toBe(false);
  expect(canPlayOn(1e9, 1e9)).toBe(false);
  expect(canPlayOn(0, 5)).toBe(false);
});

it('exchanges row and column', () => {
  const [square, wide] = [createShape(2, 2), createShape(3, 2)];
  expect([0, 1, 2, 3].map((cell) => exchangedCell(square, cell))).toEqual([0, 2, 1, 3]);
  expect([0, 1, 2, 3, 4, 5].map((cell) => exchangedCell(wide, cell))).toEqual([0, 3, undefined, 1, 4, undefined]);
  expect(exchanged(square, Uint8Array.of(7, 8, 9, 10))).toEqual(Uint8Array.of(7, 9, 8, 10));
});

it('turns a lack of memory into a value, and nothing else', () => {
  expect(ifMemoryAllows(() => new Uint8Array(3))).toEqual(new Uint8Array(3));
  expect(ifMemoryAllows(() => new Uint8Array(Number.MAX_SAFE_INTEGER))).toBeUndefined();
  expect(ifMemoryAllows(() => new ArrayBuffer(2 ** 52))).toBeUndefined();
  expect(() =>
    ifMemoryAllows(() => {
      throw new RangeError('a broken invariant');
    }),
  ).toThrow('a broken invariant');
});

function textOf(grid: GridText): string {
  return Buffer.from(grid.bytes).toString('latin1');
}

describe('GridText', () => {
  it('puts the text of the style around the cells', () => {
    const grid = new GridText(createShape(3, 2), {
      head: 'top\n',
      rowHead: (row) => `${row}|`,
      cell: '##',
      between: ' ',
      rowTail: '|\n',
      tail: 'bottom\n',
    });
    expect(textOf(grid)).toBe('top\n0|## ## ##|\n1|## ## ##|\nbottom\n');
  });

  it('needs no more than a cell and the end of a row', () => {
    expect(textOf(new GridText(createShape(4, 1), { cell: '.', rowTail: '\n' }))).toBe('....\n');
  });

  it('puts nothing between the cells of a board of one column', () => {
    const grid = new GridText(createShape(1, 3), { cell: '_', between: ' and ', rowTail: '\n', tail: '=\n' });
    expect(textOf(grid)).toBe('_\n_\n_\n=\n');
  });

  it('takes the text after the rows as bytes', () => {
    const grid = new GridText(createShape(2, 1), { cell: '_', rowTail: '\n', tail: Uint8Array.of(0, 0xff, 10) });
    expect(textOf(grid)).toBe('__\n\0\xff\n');
  });

  it('shows a change where the cell stands and nowhere else', () => {
    const grid = new GridText(createShape(3, 2), { head: '>', cell: ' . ', between: '|', rowTail: '\n' });
    const { bytes } = grid;
    grid.put(grid.offsetOf(4) + 1, 'x');
    grid.put(grid.offsetOf(2), '<8>');
    expect(textOf(grid)).toBe('> . | . |<8>\n . | x | . \n');
    expect(grid.bytes).toBe(bytes);
  });

  it.each([
    [30_000, 5],
    [100_000, 3],
    [3, 40_000],
    [16_384, 3],
    [1, 100_000],
    [400_001, 1],
  ])('repeats cells and rows to the end of a large board, %d x %d', (width, height) => {
    const style = { rowHead: () => '|', cell: ' .', between: '-', rowTail: '|\n', tail: 'end\n' };
    const row = `|${Array.from({ length: width }, () => ' .').join('-')}|\n`;
    expect(textOf(new GridText(createShape(width, height), style)) === `${row.repeat(height)}end\n`).toBe(true);
  });

  it('finds the last cell of a large board', () => {
    const grid = new GridText(createShape(1500, 1001), { cell: '   .', rowTail: '\n', tail: '\n\n' });
    grid.put(grid.offsetOf(1500 * 1001 - 1) + 3, 'x');
    expect(grid.bytes.length).toBe(1001 * 6001 + 2);
    expect(textOf(grid).slice(-15)).toBe('   .   .   x\n\n\n');
    expect(grid.bytes.indexOf('x'.charCodeAt(0))).toBe(grid.bytes.length - 4);
  });
});
