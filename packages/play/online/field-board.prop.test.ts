import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import { formatBase64url } from '@countermine/core/codec/base64url.ts';
import {
  CHUNK_CELLS,
  CHUNK_REACH,
  CHUNK_SIDE,
  formatChunkCells,
  hiddenChunk,
  OPEN_MINE,
  setBit,
  WORLD_REACH,
} from '@countermine/core/endless/chunk.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPLODED } from '../board/cell-look.ts';
import { BOARD_CHUNKS, FieldBoard } from './field-board.ts';

const MIDDLE = { column: 0, row: 0 };
const coordinate = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(-WORLD_REACH, WORLD_REACH - 1));
const cells = fc.record({ column: coordinate, row: coordinate });

/** A chunk whose cell with this number is open. */
function chunkWith(index: number, value: number): string {
  const chunk = hiddenChunk();
  chunk[index] = value;
  return formatChunkCells(chunk);
}

describe('the part of the endless field that a client has', () => {
  it('has the cell it lies around, to the ends of the world, and finds it again', () => {
    const board = new FieldBoard(MIDDLE);
    fc.assert(
      fc.property(cells, (cell) => {
        board.moveTo(cell);
        const number = board.boardCell(cell);
        expect(number).toBeDefined();
        if (number !== undefined) expect(board.worldCell(number)).toEqual(cell);
        expect(Math.abs(board.corner.column / CHUNK_SIDE)).toBeLessThanOrEqual(CHUNK_REACH);
      }),
      { numRuns: tries(30) },
    );
  });

  it('still shows what stays on it when it is moved, at the same cell of the field', () => {
    const near = fc.record({
      column: fc.integer({ min: -3000, max: 3000 }),
      row: fc.integer({ min: -3000, max: 3000 }),
    });
    fc.assert(
      fc.property(near, fc.nat(CHUNK_CELLS - 1), (middle, index) => {
        const board = new FieldBoard(MIDDLE);
        const [cell] = board.takeChunk({ column: 2, row: -3, cells: chunkWith(index, 5), isSolved: false });
        const at = board.worldCell(cell ?? -1);
        board.moveTo(middle);
        const after = board.boardCell(at);
        expect([board.knowledge.indexOf(5), board.knowledge.lastIndexOf(5)]).toEqual([after ?? -1, after ?? -1]);
      }),
      { numRuns: 6 },
    );
  });

  it('shows a mine that somebody opened as a mine that exploded', () => {
    expect(OPEN_MINE).toBe(EXPLODED);
  });

  it('keeps what is open, whatever comes late', () => {
    const board = new FieldBoard(MIDDLE);
    const change = { column: 0, row: 0, cells: [7], values: '3', isSolved: false };
    const [cell] = board.takeChange(change);
    expect(board.takeChunk({ column: 0, row: 0, cells: formatChunkCells(hiddenChunk()), isSolved: false })).toEqual([]);
    expect(board.takeChange(change)).toEqual([]);
    expect(board.knowledge[cell ?? -1]).toBe(3);
  });

  it('shows flags on hidden cells only, and removes them when the cell is opened', () => {
    const board = new FieldBoard(MIDDLE);
    const bits = new Uint8Array(CHUNK_CELLS / 8);
    for (const index of [7, 8]) setBit(bits, index, true);
    const [opened] = board.takeChange({ column: 0, row: 0, cells: [7], values: '*', isSolved: false });
    const [flagged] = board.takeChunk({ column: 0, row: 0, flags: formatBase64url(bits), isSolved: false });
    expect([board.knowledge[opened ?? -1], board.knowledge[flagged ?? -1]]).toEqual([OPEN_MINE, FLAG]);
    board.takeChange({ column: 0, row: 0, cells: [8], values: '1', isSolved: false });
    expect(board.knowledge[flagged ?? -1]).toBe(1);
  });

  it('flags all that is left of a solved chunk, for good', () => {
    const board = new FieldBoard(MIDDLE);
    const cells = new Uint8Array(CHUNK_CELLS).fill(1);
    cells[9] = HIDDEN;
    board.takeChunk({ column: -1, row: 0, cells: formatChunkCells(cells), isSolved: true });
    const cell = board.boardCell({ column: -CHUNK_SIDE + 9, row: 0 }) ?? -1;
    expect(board.knowledge[cell]).toBe(FLAG);
    expect([board.isSolved(cell), board.setFlag(cell, false)]).toEqual([true, false]);
  });

  it('leaves alone what is not on it, and texts that are no chunk', () => {
    const board = new FieldBoard(MIDDLE);
    expect(board.takeChange({ column: BOARD_CHUNKS, row: 0, cells: [0], values: '1', isSolved: false })).toEqual([]);
    expect(board.takeChunk({ column: 0, row: 0, cells: '?', flags: '!', isSolved: false })).toEqual([]);
  });
});
