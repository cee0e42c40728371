import fc from 'fast-check';
import { FIRST_MOVES, type GameParams, mostMines } from '../game/params.ts';
import { REVEAL_RULES } from '../reveal/reveal.ts';

/** Params that pass `checkParams`, on boards up to a side. */
export function anyParams(side: number): fc.Arbitrary<GameParams> {
  const sides = fc.integer({ min: 1, max: side });
  return fc
    .record({
      width: sides,
      height: sides,
      reveal: fc.constantFrom(...REVEAL_RULES),
      firstMove: fc.constantFrom(...FIRST_MOVES),
      hasQuestionMarks: fc.boolean(),
      wantsNoGuess: fc.boolean(),
    })
    .filter((choice) => mostMines(choice) >= 0)
    .chain(({ wantsNoGuess, ...choice }) =>
      fc.nat(mostMines(choice)).map((mineCount) => ({
        ...choice,
        mineCount,
        isNoGuess: wantsNoGuess && choice.reveal === 'flood' && choice.firstMove === 'opening',
      })),
    );
}

/** A layout of this many mines on this many cells. */
export function anyMines(size: number, mineCount: number): fc.Arbitrary<Uint8Array> {
  return fc
    .uniqueArray(fc.nat(size - 1), { minLength: mineCount, maxLength: mineCount })
    .map((cells) => Uint8Array.from({ length: size }, (_, cell) => Number(cells.includes(cell))));
}
