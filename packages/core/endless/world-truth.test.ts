import { expect, it } from 'vitest';
import { evenDensity, seededNumbers } from '../testing/endless-worlds.ts';
import { CHUNK_CELLS, indexInChunk } from './chunk.ts';
import { startOf, type WorldDensity, WorldTruth } from './world-truth.ts';

const CROWDED: WorldDensity = { ...evenDensity(0.9), hasStarts: true };
const CHUNKS = [-3, -1, 0, 2].flatMap((column) => [-2, 1].map((row) => ({ column, row })));

it('has an opening at the start of each chunk, however many mines there are', () => {
  const truth = new WorldTruth(seededNumbers(1), CROWDED);
  for (const id of CHUNKS) expect(truth.chunk(id)[indexInChunk(startOf(id))]).toBe(0);
});

it('is what it was in worlds of earlier versions, and elsewhere in those with starts', () => {
  const [before, now] = [evenDensity(0.9), CROWDED].map((density) => new WorldTruth(seededNumbers(1), density));
  const others = CHUNKS.map((id) => before?.chunk(id)[indexInChunk(startOf(id))]);
  expect(Math.max(...others.map(Number))).toBeGreaterThan(0);
  for (const id of CHUNKS) {
    const [old = new Uint8Array(), own = new Uint8Array()] = [before?.chunk(id), now?.chunk(id)];
    const changed = Array.from({ length: CHUNK_CELLS }, (_, index) => index).filter((at) => old[at] !== own[at]);
    // The nine cells without a mine, and the numbers around them.
    expect(changed.length).toBeLessThanOrEqual(25);
  }
});
