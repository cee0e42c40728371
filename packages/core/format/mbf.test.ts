import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minesFromCells } from '../board/mines.ts';
import { createShape } from '../board/shape.ts';
import { formatMbf, formatMbfError, parseMbf } from './mbf.ts';

const boards = fc
  .record({ width: fc.integer({ min: 1, max: 255 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) => {
    const shape = createShape(width, height);
    const cells = fc.uniqueArray(fc.nat(shape.size - 1), { maxLength: 300 });
    return cells.map((mines) => ({ shape, mines: minesFromCells(shape, mines) }));
  });

function problemOf(bytes: readonly number[]): string {
  const board = parseMbf(Uint8Array.from(bytes));
  return board.ok ? 'none' : formatMbfError(board.error);
}

describe('an mbf file', () => {
  it('holds columns before rows', () => {
    const shape = createShape(3, 2);
    const bytes = Uint8Array.of(3, 2, 0, 2, 2, 0, 0, 1);
    expect(formatMbf({ shape, mines: minesFromCells(shape, [2, 3]) })).toEqual({ ok: true, value: bytes });
    expect(parseMbf(bytes)).toEqual({ ok: true, value: { shape, mines: minesFromCells(shape, [2, 3]) } });
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const bytes = formatMbf(board);
        expect(bytes.ok && parseMbf(bytes.value)).toEqual({ ok: true, value: board });
      }),
    );
  });

  it('holds 255 x 255 mines, and no larger board', () => {
    const shape = createShape(255, 255);
    const full = { shape, mines: new Uint8Array(shape.size).fill(1) };
    const bytes = formatMbf(full);
    const read = parseMbf(bytes.ok ? bytes.value : new Uint8Array(0));
    expect(read.ok && Buffer.from(read.value.mines).equals(full.mines)).toBe(true);
    const wide = formatMbf({ shape: createShape(256, 1), mines: new Uint8Array(256) });
    expect(wide.ok ? '' : formatMbfError(wide.error)).toBe(
      'a board of 256 x 1 does not fit in an mbf file, whose sides are at most 255',
    );
  });
});

describe('bytes that are no mbf file', () => {
  it.each([
    [[], 'expected 4 bytes, found 0'],
    [[3, 2, 0], 'expected 4 bytes, found 3'],
    [[0, 2, 0, 0], 'byte 0: expected a width from 1 to 255, found 0'],
    [[3, 0, 0, 0], 'byte 1: expected a height from 1 to 255, found 0'],
    [[3, 2, 255, 255], 'expected 131074 bytes, found 4'],
    [[3, 2, 0, 1, 0, 0, 0], 'expected 6 bytes, found 7'],
    [[3, 2, 0, 1, 3, 0], 'byte 4: expected a column from 0 to 2, found 3'],
    [[3, 2, 0, 1, 0, 2], 'byte 5: expected a row from 0 to 1, found 2'],
    [[3, 2, 0, 2, 1, 1, 1, 1], 'byte 6: the mine in column 1, row 1 is named twice'],
  ])('%j', (bytes, problem) => {
    expect(problemOf(bytes)).toBe(problem);
  });

  it('never make the reader throw', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => problemOf([...bytes]) !== ''));
    fc.assert(
      fc.property(boards, fc.nat(255), fc.nat(603), (board, byte, at) => {
        const bytes = formatMbf(board);
        if (!bytes.ok) throw new Error('the board fits');
        expect(problemOf([...bytes.value.subarray(0, at % bytes.value.length)])).not.toBe('none');
        const changed = [...bytes.value];
        changed[at % changed.length] = byte;
        expect(problemOf(changed)).not.toBe('');
      }),
    );
  });
});
