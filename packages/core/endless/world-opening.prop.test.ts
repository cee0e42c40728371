import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsInto, createKnowledge, HIDDEN } from '../board.ts';
import { CellBatch } from '../reveal/field.ts';
import { openByRule } from '../reveal/reveal.ts';
import { cellOnOneBoard, evenDensity, LoadedWorld, oneBoard, walledNumbers } from '../testing/endless-worlds.ts';
import {
  CHUNK_CELLS,
  CHUNK_SIDE,
  type ChunkId,
  cellInChunk,
  chunkKey,
  chunkOf,
  formatChunkCells,
  indexInChunk,
  OPEN_MINE,
  openBits,
  WorldChunk,
} from './chunk.ts';
import { WorldOpening } from './world-opening.ts';
import { USUAL_DENSITY } from './world-truth.ts';

/** Everything beyond this many chunks is a wall of mines. */
const REACH = 1;
const CHUNKS: readonly ChunkId[] = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => ({ column, row })));
const NO_LIMIT = 1e9;

const coordinate = fc.oneof(
  fc.integer({ min: -CHUNK_SIDE, max: 2 * CHUNK_SIDE - 1 }),
  fc.constantFrom(-1, 0, CHUNK_SIDE - 1, CHUNK_SIDE),
);
const cells = fc.array(fc.record({ column: coordinate, row: coordinate }), { minLength: 1, maxLength: 12 });
const worlds = fc.record({ seed: fc.nat(1e6), share: fc.constantFrom(0.02, 0.08, 0.15, 0.25) });

function newWorld({ seed, share }: { readonly seed: number; readonly share: number }): LoadedWorld {
  return new LoadedWorld(walledNumbers(seed, REACH), evenDensity(share));
}

/** What is open in the chunks inside the wall. */
function seen(world: LoadedWorld): readonly string[] {
  return CHUNKS.map((id) => formatChunkCells(world.load(id).cells));
}

describe('opening cells of an endless field', () => {
  it('gives what one large board gives, over all borders of chunks', () => {
    fc.assert(
      fc.property(worlds, cells, (of, targets) => {
        const world = newWorld(of);
        const { shape, mines } = oneBoard(world.truth, REACH + 1);
        const counts = new Uint8Array(shape.size);
        countsInto(counts, shape, mines);
        const knowledge = createKnowledge(shape);
        for (const target of targets) {
          new WorldOpening(world.find, NO_LIMIT).open([target]);
          const cell = cellOnOneBoard(chunkOf(target), indexInChunk(target), REACH + 1);
          if (mines[cell] === 1) knowledge[cell] = OPEN_MINE;
          else openByRule('flood', { shape, mines, knowledge }, cell, new CellBatch(64, () => undefined));
        }
        for (const id of CHUNKS) {
          const { cells: open, truth } = world.load(id);
          for (let index = 0; index < CHUNK_CELLS; index += 1) {
            const cell = cellOnOneBoard(id, index, REACH + 1);
            if (open[index] !== knowledge[cell]) expect([id, index, open[index]]).toEqual([id, index, knowledge[cell]]);
            if (mines[cell] === 0 && truth[index] !== counts[cell]) expect(truth[index]).toBe(counts[cell]);
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  it('gives the same in any order, and when it waits for chunks to be loaded', () => {
    fc.assert(
      fc.property(worlds, cells, fc.nat(11), (of, targets, start) => {
        const [one, other, slow] = [newWorld(of), newWorld(of), newWorld(of)];
        for (const target of targets) new WorldOpening(one.find, NO_LIMIT).open([target]);
        const turned = [...targets.slice(start), ...targets.slice(0, start)].reverse();
        for (const target of turned) new WorldOpening(other.find, NO_LIMIT).open([target]);
        new OnDemand(slow).open(targets);
        expect(seen(other)).toEqual(seen(one));
        expect(seen(slow)).toEqual(seen(one));
      }),
      { numRuns: 10 },
    );
  });

  it('counts each cell once, whoever opens it, and tells what changed', () => {
    fc.assert(
      fc.property(worlds, cells, (of, targets) => {
        const world = newWorld(of);
        let safe = 0;
        let changed = 0;
        for (const target of targets) {
          const opening = new WorldOpening(world.find, NO_LIMIT);
          opening.open([target]);
          const changes = opening.changes();
          const opened = changes.reduce((sum, change) => sum + new Set(change.opened).size, 0);
          expect(opened).toBe(opening.safeCount + opening.mines.length);
          safe += opening.safeCount;
          changed += opened;
        }
        const open = [...world.chunks.values()].flatMap(({ cells: all }) => [...all]).filter((cell) => cell !== HIDDEN);
        expect(open).toHaveLength(changed);
        expect(open.filter((cell) => cell !== OPEN_MINE)).toHaveLength(safe);
      }),
      { numRuns: 10 },
    );
  });

  it('goes on from the edge of what is open when it was cut short, until nothing is left', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 300, max: 4000 }), (seed, limit) => {
        const [whole, cut] = [newWorld({ seed, share: 0.08 }), newWorld({ seed, share: 0.08 })];
        new WorldOpening(whole.find, NO_LIMIT).open([{ column: 0, row: 0 }]);
        let targets = [{ column: 0, row: 0 }];
        for (let turn = 0; targets.length > 0 && turn < 5000; turn += 1) {
          const opening = new WorldOpening(cut.find, limit);
          opening.open(targets);
          expect(opening.safeCount).toBeLessThan(limit + 9);
          targets = openZerosBesideHidden(cut);
        }
        expect(seen(cut)).toEqual(seen(whole));
      }),
      { numRuns: 4 },
    );
  });
});

describe('a chunk that is opened again from its bits', () => {
  it('has the same cells open, and is solved when nothing but mines is left', () => {
    fc.assert(
      fc.property(worlds, cells, (of, targets) => {
        const world = newWorld(of);
        new WorldOpening(world.find, NO_LIMIT).open(targets);
        for (const chunk of world.chunks.values()) {
          const again = new WorldChunk(chunk.id, world.truth.chunk(chunk.id), openBits(chunk.cells));
          expect(formatChunkCells(again.cells)).toBe(formatChunkCells(chunk.cells));
          expect(again.isSolved).toBe(chunk.isSolved);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('is told to be solved once, by the move that opened its last safe cell', () => {
    const world = newWorld({ seed: 4, share: 0.15 });
    const safe = [...world.load({ column: 0, row: 0 }).truth.entries()].filter(([, value]) => value !== OPEN_MINE);
    const solved = safe.filter(([index]) => {
      const opening = new WorldOpening(world.find, NO_LIMIT);
      opening.open([cellInChunk({ column: 0, row: 0 }, index)]);
      return opening.changes().some(({ chunk, isSolved }) => isSolved && chunk.id.column === 0 && chunk.id.row === 0);
    });
    expect(solved).toHaveLength(1);
    expect(world.load({ column: 0, row: 0 }).isSolved).toBe(true);
  });
});

describe('the start', () => {
  it.each([1, 2, 3, 4, 5])('opens an opening in world %i', (seed) => {
    const world = new LoadedWorld(walledNumbers(seed, 4), USUAL_DENSITY);
    const opening = new WorldOpening(world.find, NO_LIMIT);
    opening.open([{ column: 0, row: 0 }]);
    expect(opening.mines).toEqual([]);
    expect(opening.safeCount).toBeGreaterThanOrEqual(25);
  });
});

function openZerosBesideHidden(world: LoadedWorld): { column: number; row: number }[] {
  const found: { column: number; row: number }[] = [];
  for (const id of CHUNKS) {
    world.load(id).cells.forEach((cell, index) => {
      if (cell === 0 && hasHiddenBeside(world, cellInChunk(id, index))) found.push(cellInChunk(id, index));
    });
  }
  return found;
}

function hasHiddenBeside(world: LoadedWorld, { column, row }: { column: number; row: number }): boolean {
  for (let down = row - 1; down <= row + 1; down += 1) {
    for (let across = column - 1; across <= column + 1; across += 1) {
      const { cells: all } = world.find(across >> 6, down >> 6) ?? { cells: new Uint8Array(0) };
      if (all[((down & 63) << 6) | (across & 63)] === HIDDEN) return true;
    }
  }
  return false;
}

/** Has no chunk at first, and loads those that are asked for, one at a time. */
class OnDemand {
  readonly #loaded = new Set<number>();
  readonly #world: LoadedWorld;

  constructor(world: LoadedWorld) {
    this.#world = world;
  }

  open(targets: readonly { readonly column: number; readonly row: number }[]): void {
    const opening = new WorldOpening(
      (column, row) => (this.#loaded.has(chunkKey(column, row)) ? this.#world.find(column, row) : undefined),
      NO_LIMIT,
    );
    for (let missing = opening.open(targets); missing.length > 0; missing = opening.resume()) {
      const [first] = missing;
      if (first !== undefined) this.#loaded.add(chunkKey(first.column, first.row));
    }
  }
}
