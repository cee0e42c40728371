import fc from 'fast-check';
import { scatteredPosition, type TruePosition } from './random-positions.ts';

/** Small positions of every density, few enough hidden cells to look at every layout. */
export function smallPositions(mostCells: number, mostHidden: number): fc.Arbitrary<TruePosition> {
  const sides = fc.record({ width: fc.integer({ min: 1, max: 7 }), height: fc.integer({ min: 1, max: 7 }) });
  const drawn = fc.record({
    sides: sides.filter(({ width, height }) => width * height <= mostCells),
    density: fc.double({ min: 0, max: 0.6, noNaN: true }),
    openShare: fc.double({ min: 0.3, max: 1, noNaN: true }),
    seed: fc.integer(),
  });
  return drawn
    .map(({ sides: { width, height }, density, openShare, seed }) =>
      scatteredPosition(width, height, Math.floor(width * height * density), openShare, seed),
    )
    .filter(({ knowledge }) => knowledge.filter((known) => known > 8).length <= mostHidden);
}
