import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardShape, createShape } from '../board.ts';
import { naiveBoardValues, naiveHumanZini, symmetries } from '../testing/naive-metrics.ts';
import { tries } from '../testing/soak.ts';
import { BoardMetrics } from './board-metrics.ts';

interface Board {
  readonly shape: BoardShape;
  readonly mines: Uint8Array;
}

/** Boards of every density. */
function boards(width: fc.Arbitrary<number>, height: fc.Arbitrary<number>): fc.Arbitrary<Board> {
  return fc.tuple(width, height, fc.integer({ min: 0, max: 100 })).chain(([columns, rows, percent]) => {
    const shape = createShape(columns, rows);
    const draws = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: shape.size, maxLength: shape.size });
    return draws.map((drawn) => ({ shape, mines: Uint8Array.from(drawn, (draw) => (draw < percent ? 1 : 0)) }));
  });
}

const sides = fc.integer({ min: 1, max: 13 });
/** Either side of the words of 31 cells that rows are kept in. */
const wordWidths = fc.constantFrom(30, 31, 32, 33, 61, 62, 63, 92, 93);

describe('the values are those of the definitions', () => {
  const metrics = new BoardMetrics();

  it.each([
    { name: 'of boards of any shape', some: boards(sides, sides), numRuns: tries(300) },
    {
      name: 'of boards as wide as a word or two',
      some: boards(wordWidths, fc.integer({ min: 1, max: 5 })),
      numRuns: tries(60),
    },
    { name: 'of boards as high', some: boards(fc.integer({ min: 1, max: 5 }), wordWidths), numRuns: tries(30) },
  ])('$name', ({ some, numRuns }) => {
    fc.assert(
      fc.property(some, ({ shape, mines }) => {
        expect(metrics.load(shape, mines).values()).toEqual(naiveBoardValues(shape, mines));
        expect(metrics.humanZini()).toBe(naiveHumanZini(shape, mines));
      }),
      { numRuns },
    );
  });
});

it('finds the same in a mirror and after a rotation', () => {
  const metrics = new BoardMetrics();
  fc.assert(
    fc.property(boards(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 })), ({ shape, mines }) => {
      const { oneWayZini, ...expected } = metrics.load(shape, mines).values();
      const all = symmetries(shape, mines).map((turned) => metrics.load(turned.shape, turned.mines).values());
      for (const { oneWayZini: _, ...values } of all) expect(values).toEqual(expected);
      expect(Math.min(...all.map((values) => values.oneWayZini))).toBe(expected.eightWayZini);
      expect(oneWayZini).toBe(all[0]?.oneWayZini);
    }),
  );
});

it('finds in each order what reading order finds when the board is turned', () => {
  const metrics = new BoardMetrics();
  fc.assert(
    fc.property(boards(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })), ({ shape, mines }) => {
      const expected = symmetries(shape, mines).map((turned) =>
        new BoardMetrics().load(turned.shape, turned.mines).oneWayZini(),
      );
      metrics.load(shape, mines);
      const found = [true, false].flatMap((byRows) =>
        [false, true].flatMap((isUpsideDown) =>
          [false, true].map((isMirrored) =>
            metrics.greedyZini({
              byRows,
              fromBottom: byRows ? isUpsideDown : isMirrored,
              fromRight: byRows ? isMirrored : isUpsideDown,
            }),
          ),
        ),
      );
      expect(found).toEqual(expected);
    }),
  );
});

it('never costs more than a click for each 3BV, and the best of eight orders no more than the first', () => {
  const metrics = new BoardMetrics();
  fc.assert(
    fc.property(boards(sides, sides), ({ shape, mines }) => {
      const { bbbv, openings, islands, oneWayZini, eightWayZini } = metrics.load(shape, mines).values();
      expect(islands).toBeLessThanOrEqual(bbbv - openings);
      expect(eightWayZini).toBeLessThanOrEqual(oneWayZini);
      expect(oneWayZini).toBeLessThanOrEqual(bbbv);
    }),
  );
});

it('remembers nothing about earlier boards', () => {
  const metrics = new BoardMetrics();
  const questions = ['bbbv', 'openings', 'islands', 'oneWayZini', 'eightWayZini'] as const;
  const asked = fc.tuple(boards(sides, fc.integer({ min: 1, max: 3 })), fc.shuffledSubarray([...questions]));
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 8 }), (games) => {
      for (const [{ shape, mines }, asks] of games) {
        metrics.load(shape, mines);
        const fresh = new BoardMetrics().load(shape, mines).values();
        for (const question of asks) expect(metrics[question]()).toBe(fresh[question]);
      }
    }),
  );
});
