import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HIDDEN } from '../board/knowledge.ts';
import {
  CHUNK_TEXT_LENGTH,
  formatChunkCells,
  hasBit,
  isChunkValue,
  OPEN_MINE,
  openBits,
  parseChunkCells,
} from './chunk-cells.ts';
import { CHUNK_CELLS } from './chunk-id.ts';

const value = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constantFrom(HIDDEN, OPEN_MINE));
const cells = fc
  .array(value, { minLength: 1, maxLength: 200 })
  .map((pattern) => Uint8Array.from({ length: CHUNK_CELLS }, (_, index) => pattern[index % pattern.length] ?? HIDDEN));

it('a chunk as text is the same chunk again', () => {
  fc.assert(
    fc.property(cells, (chunk) => {
      const text = formatChunkCells(chunk);
      expect(text).toHaveLength(CHUNK_TEXT_LENGTH);
      expect(parseChunkCells(text)).toEqual({ ok: true, value: chunk });
    }),
    { numRuns: 30 },
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
    { numRuns: 30 },
  );
});
