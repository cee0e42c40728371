import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../board.ts';
import { tries } from '../testing/soak.ts';
import {
  CHUNK_CELLS,
  CHUNK_REACH,
  CHUNK_TEXT_LENGTH,
  cellInChunk,
  chunkKey,
  chunkOf,
  chunkOfKey,
  formatChunkCells,
  hasBit,
  indexInChunk,
  isChunkValue,
  isInWorld,
  OPEN_MINE,
  openBits,
  parseChunkCells,
  WORLD_REACH,
} from './chunk.ts';

describe('chunk id', () => {
  const coordinate = fc.oneof(
    fc.integer({ min: -WORLD_REACH, max: WORLD_REACH - 1 }),
    fc.integer({ min: -130, max: 130 }),
    fc.constantFrom(-WORLD_REACH, WORLD_REACH - 1),
  );
  const cells = fc.record({ column: coordinate, row: coordinate });

  it('a cell is found again by its chunk and its number there, on both sides of 0', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        const index = indexInChunk(cell);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(CHUNK_CELLS);
        expect(cellInChunk(chunkOf(cell), index)).toEqual(cell);
      }),
    );
  });

  it('a chunk is found again by its key, which no other has, to the ends of the world', () => {
    const chunk = fc.record({
      column: fc.constantFrom(-CHUNK_REACH, -1, 0, 1, CHUNK_REACH - 1),
      row: fc.constantFrom(-CHUNK_REACH, -1, 0, 1, CHUNK_REACH - 1),
    });
    fc.assert(
      fc.property(chunk, chunk, (one, other) => {
        const isSame = one.column === other.column && one.row === other.row;
        expect(chunkKey(one.column, one.row) === chunkKey(other.column, other.row)).toBe(isSame);
        expect(chunkOfKey(chunkKey(one.column, one.row))).toEqual(one);
      }),
    );
  });

  it.each([
    [0, 0, true],
    [-WORLD_REACH, WORLD_REACH - 1, true],
    [WORLD_REACH, 0, false],
    [0, -WORLD_REACH - 1, false],
    [0.5, 0, false],
    [Number.NaN, 0, false],
  ])('(%f, %f) is in the world: %s', (column, row, expected) => {
    expect(isInWorld(column, row)).toBe(expected);
  });
});

describe('chunk cells', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constantFrom(HIDDEN, OPEN_MINE));
  const cells = fc
    .array(value, { minLength: 1, maxLength: 200 })
    .map((pattern) =>
      Uint8Array.from({ length: CHUNK_CELLS }, (_, index) => pattern[index % pattern.length] ?? HIDDEN),
    );

  it('a chunk as text is the same chunk again', () => {
    fc.assert(
      fc.property(cells, (chunk) => {
        const text = formatChunkCells(chunk);
        expect(text).toHaveLength(CHUNK_TEXT_LENGTH);
        expect(parseChunkCells(text)).toEqual({ ok: true, value: chunk });
      }),
      { numRuns: tries(30) },
    );
  });

  it('no other text is a chunk', () => {
    const good = formatChunkCells(new Uint8Array(CHUNK_CELLS).fill(HIDDEN));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(good.slice(1), `${good}A`, `_${good.slice(1)}`)), (text) => {
        expect(parseChunkCells(text).ok).toBe(false);
      }),
    );
  });

  it('a chunk that is read has only counts, hidden cells and mines that were opened', () => {
    const letters = 'ABCJKLNVmno0189-_';
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 40 }), (pattern) => {
        const text = Array.from({ length: CHUNK_TEXT_LENGTH }, (_, at) => pattern[at % pattern.length]).join('');
        const read = parseChunkCells(text);
        if (read.ok) expect(read.value.every(isChunkValue)).toBe(true);
      }),
    );
  });

  it('the bits of a chunk tell which cells are open', () => {
    fc.assert(
      fc.property(cells, (chunk) => {
        const bits = openBits(chunk);
        expect(Array.from(chunk, (_, index) => hasBit(bits, index))).toEqual(
          Array.from(chunk, (cell) => cell !== HIDDEN),
        );
      }),
      { numRuns: tries(30) },
    );
  });
});
