import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShape, minesFromCells } from '../board.ts';
import { formatMbf, type MbfError, parseMbf } from './mbf.ts';

const boards = fc
  .record({ width: fc.integer({ min: 1, max: 255 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) => {
    const shape = createShape(width, height);
    const cells = fc.uniqueArray(fc.nat(shape.size - 1), { maxLength: 300 });
    return cells.map((mines) => ({ shape, mines: minesFromCells(shape, mines) }));
  });

function errorOf(bytes: readonly number[]): MbfError | undefined {
  const board = parseMbf(Uint8Array.from(bytes));
  return board.ok ? undefined : board.error;
}

describe('an mbf file', () => {
  it('has columns before rows', () => {
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
    expect(wide).toEqual({ ok: false, error: { code: 'too-large', width: 256, height: 1 } });
  });
});

describe('bytes that are not an mbf file', () => {
  it.each<[number[], MbfError]>([
    [[], { code: 'length', expected: 4, found: 0 }],
    [[3, 2, 0], { code: 'length', expected: 4, found: 3 }],
    [[0, 2, 0, 0], { code: 'side', offset: 0, name: 'width' }],
    [[3, 0, 0, 0], { code: 'side', offset: 1, name: 'height' }],
    [[3, 2, 255, 255], { code: 'length', expected: 131074, found: 4 }],
    [[3, 2, 0, 1, 0, 0, 0], { code: 'length', expected: 6, found: 7 }],
    [[3, 2, 0, 1, 3, 0], { code: 'cell', offset: 4, name: 'column', found: 3, side: 3 }],
    [[3, 2, 0, 1, 0, 2], { code: 'cell', offset: 5, name: 'row', found: 2, side: 2 }],
    [[3, 2, 0, 2, 1, 1, 1, 1], { code: 'twice', offset: 6, column: 1, row: 1 }],
  ])('%j', (bytes, error) => {
    expect(errorOf(bytes)).toEqual(error);
  });

  it('never make the reader throw', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void parseMbf(bytes)));
    fc.assert(
      fc.property(boards, fc.nat(255), fc.nat(603), (board, byte, at) => {
        const bytes = formatMbf(board);
        if (!bytes.ok) throw new Error('the board fits');
        expect(parseMbf(bytes.value.subarray(0, at % bytes.value.length)).ok).toBe(false);
        const changed = [...bytes.value];
        changed[at % changed.length] = byte;
        parseMbf(Uint8Array.from(changed));
      }),
    );
  });
});
