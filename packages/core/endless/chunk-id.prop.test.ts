import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHUNK_CELLS, CHUNK_REACH, cellInChunk, chunkKey, chunkOf, chunkOfKey, indexInChunk } from './chunk-id.ts';
import { isInWorld, WORLD_REACH } from './world-cell.ts';

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
