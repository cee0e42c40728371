import { type BoardShape, createShape, isOpen } from '@countermine/core/board.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { playedPosition, scatteredPosition, type TruePosition } from '../testing/random-positions.ts';
import { countBySweep } from '../testing/sweep-reference.ts';
import { countLayouts } from './count-layouts.ts';
import { DEFAULT_TUNING, ProbabilityEngine } from './engine.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** Boards as they are left in play, and boards with open cells anywhere, up to 40 x 40 cells. */
const positions: fc.Arbitrary<TruePosition> = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    density: fc.double({ min: 0, max: 0.5, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    played: fc.boolean(),
    seed: seeds,
  })
  .map(({ width, height, density, share, played, seed }) => {
    const mineCount = Math.floor(width * height * density);
    if (played) return playedPosition(width, height, mineCount, Math.floor(share * 60), seed);
    // Open cells scattered over a large board make components that no order can solve.
    const openShare = Math.min(width, height) > 12 ? share * 0.15 : share;
    return scatteredPosition(width, height, mineCount, openShare, seed);
  });

function solved(engine: ProbabilityEngine, view: PlayerView): { probabilities: Float64Array; logLayouts: number } {
  const found = engine.solve(view);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  const probabilities = new Float64Array(view.shape.size);
  found.value.probabilitiesInto(probabilities);
  return { probabilities, logLayouts: found.value.logLayouts };
}

/** The largest difference between two boards; NaN must meet NaN, and what is certain must be equal. */
function largestDifference(first: Float64Array, second: Float64Array): number {
  let largest = 0;
  first.forEach((probability, cell) => {
    const other = second[cell]!;
    if (Number.isNaN(probability) && Number.isNaN(other)) return;
    const isCertain = (value: number): boolean => value === 0 || value === 1;
    const differs = (isCertain(probability) || isCertain(other)) && probability !== other;
    largest = Math.max(largest, differs ? 1 : Math.abs(probability - other));
  });
  return largest;
}

/** The 8 ways to turn and mirror a board: where each cell goes. */
const symmetries: readonly ((shape: BoardShape) => {
  shape: BoardShape;
  target: (row: number, column: number) => number;
})[] = [0, 1, 2, 3, 4, 5, 6, 7].map((kind) => ({ width, height }) => {
  const swaps = (kind & 4) !== 0;
  const shape = swaps ? createShape(height, width) : createShape(width, height);
  const target = (row: number, column: number): number => {
    const down = (kind & 1) !== 0 ? height - 1 - row : row;
    const right = (kind & 2) !== 0 ? width - 1 - column : column;
    return swaps ? right * shape.width + down : down * shape.width + right;
  };
  return { shape, target };
});

function transformed(view: PlayerView, kind: number): { view: PlayerView; order: Int32Array } {
  const { shape, target } = symmetries[kind]!(view.shape);
  const order = Int32Array.from({ length: view.shape.size }, (_, cell) =>
    target(Math.floor(cell / view.shape.width), cell % view.shape.width),
  );
  const knowledge = new Uint8Array(shape.size);
  order.forEach((place, cell) => {
    knowledge[place] = view.knowledge[cell]!;
  });
  return { view: { shape, knowledge, mineCount: view.mineCount }, order };
}

describe('the probabilities of any board', () => {
  it('sum to the mines, and what is certain is true', () => {
    const engine = new ProbabilityEngine();
    fc.assert(
      fc.property(positions, (position) => {
        const { probabilities } = solved(engine, position);
        let sum = 0;
        probabilities.forEach((probability, cell) => {
          expect(Number.isNaN(probability)).toBe(isOpen(position.knowledge[cell]!));
          if (probability === 0 || probability === 1) expect(probability).toBe(position.mines[cell]);
          if (!Number.isNaN(probability)) sum += probability;
        });
        expect(Math.abs(sum - position.mineCount)).toBeLessThanOrEqual(1e-12 * position.mineCount);
      }),
      { numRuns: tries(300) },
    );
  });

  it('turn and mirror with the board', () => {
    const engine = new ProbabilityEngine();
    fc.assert(
      fc.property(positions, fc.nat(7), (position, kind) => {
        const { probabilities } = solved(engine, position);
        const { view, order } = transformed(position, kind);
        const turned = solved(engine, view).probabilities;
        const back = probabilities.map((_, cell) => turned[order[cell]!]!);
        expect(largestDifference(probabilities, back)).toBeLessThan(1e-12);
      }),
      { numRuns: tries(300) },
    );
  });

  it('are the same to the last bit after any other boards', () => {
    const kept = new ProbabilityEngine();
    fc.assert(
      fc.property(positions, (position) => {
        const scratch = solved(new ProbabilityEngine(), position);
        expect(solved(kept, position)).toEqual(scratch);
        expect(solved(kept, position)).toEqual(scratch);
      }),
      { numRuns: tries(200) },
    );
  });

  it('are the same to the last bit move after move and from scratch', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const kept = new ProbabilityEngine();
        for (let moves = 1; moves < 30; moves += 3) {
          const position = playedPosition(30, 16, 99, moves, seed);
          expect(solved(kept, position)).toEqual(solved(new ProbabilityEngine(), position));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('are the same to the last bit listed one by one and summed over a graph', () => {
    const listed = new ProbabilityEngine();
    const summed = new ProbabilityEngine({ ...DEFAULT_TUNING, stored: { ...DEFAULT_TUNING.stored, listed: 0 } });
    fc.assert(
      fc.property(positions, (position) => {
        expect({ ...solved(listed, position), nodes: 0 }).toEqual({ ...solved(summed, position), nodes: 0 });
      }),
      { numRuns: tries(300) },
    );
  });

  it('do not depend on how large numbers are held', () => {
    const plain = new ProbabilityEngine();
    const logarithms = new ProbabilityEngine({ ...DEFAULT_TUNING, plainCells: -1 });
    const tilted = new ProbabilityEngine({ stored: { cells: 0, nodes: 0, listed: 0 }, plainCells: -1 });
    fc.assert(
      fc.property(positions, (position) => {
        const expected = solved(plain, position);
        for (const engine of [logarithms, tilted]) {
          const found = solved(engine, position);
          expect(largestDifference(expected.probabilities, found.probabilities)).toBeLessThan(1e-12);
          expect(found.logLayouts).toBeCloseTo(expected.logLayouts, 9);
        }
      }),
      { numRuns: tries(300) },
    );
  });
});

describe('small boards against exact counting', () => {
  const small = fc
    .record({
      width: fc.integer({ min: 1, max: 6 }),
      height: fc.integer({ min: 1, max: 10 }),
      density: fc.double({ min: 0, max: 0.6, noNaN: true }),
      share: fc.double({ min: 0, max: 0.8, noNaN: true }),
      seed: seeds,
    })
    .map(({ width, height, density, share, seed }) =>
      scatteredPosition(width, height, Math.floor(width * height * density), share, seed),
    );

  it('have the layouts and, in a cell, the probability of a sweep in whole numbers', () => {
    const engine = new ProbabilityEngine();
    fc.assert(
      fc.property(small, fc.nat(), (position, pick) => {
        const total = countBySweep(position);
        expect(countLayouts(position)).toEqual({ ok: true, value: total });
        const { probabilities, logLayouts } = solved(engine, position);
        expect(logLayouts).toBeCloseTo(Math.log(Number(total)), 10);
        const cell = pick % position.shape.size;
        if (isOpen(position.knowledge[cell]!)) return;
        const withMine = countBySweep(position, { cell, mine: true });
        expect(Math.abs(probabilities[cell]! - Number(withMine) / Number(total))).toBeLessThan(1e-12);
        expect(probabilities[cell] === 0).toBe(withMine === 0n);
        expect(probabilities[cell] === 1).toBe(withMine === total);
      }),
      { numRuns: tries(150) },
    );
  });

  it('have no layout where the sweep finds none', () => {
    const engine = new ProbabilityEngine();
    fc.assert(
      fc.property(small, fc.nat(), fc.constantFrom(-1, 1), (position, pick, step) => {
        const cell = pick % position.shape.size;
        const known = position.knowledge[cell]!;
        const changed = isOpen(known)
          ? { ...position, knowledge: position.knowledge.with(cell, Math.min(8, Math.max(0, known + step))) }
          : { ...position, mineCount: position.mineCount + step };
        expect(engine.solve(changed).ok).toBe(countBySweep(changed) > 0n);
      }),
      { numRuns: tries(150) },
    );
  });
});
