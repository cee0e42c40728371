import { CELL_MOVES } from '@countermine/core/game/game-event.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { packMoves, unpackMoves } from './packed-moves.ts';

const NOW = 1_795_000_000_000;

/** Clocks of whole and of broken milliseconds, and any doubles. */
const time = fc.oneof(
  fc.nat(1e9).map((ms) => NOW + ms),
  fc.double({ min: 0, max: 1e9, noNaN: true }).map((ms) => NOW + ms),
  fc.double({ noNaN: true }),
);
const move = fc.record({ kind: fc.constantFrom(...CELL_MOVES), cell: fc.nat(1e8), madeAt: time });

it('packs moves so that exactly they come back', () => {
  fc.assert(
    fc.property(fc.array(move), fc.boolean(), (moves, isSorted) => {
      const made = isSorted ? moves.toSorted((one, other) => one.madeAt - other.madeAt) : moves;
      expect(unpackMoves(packMoves(made))).toEqual(made);
    }),
  );
});

it('packs a game of 120 moves into less than 900 bytes', () => {
  const moves = Array.from({ length: 120 }, (_, at) => ({
    kind: at % 5 === 0 ? ('mark' as const) : ('open' as const),
    cell: (at * 7919) % 480,
    madeAt: NOW + at * 997.123,
  }));
  expect(packMoves(moves).length).toBeLessThan(900);
});
