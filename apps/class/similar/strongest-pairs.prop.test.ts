import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimilarityIndex } from './similarity-index.ts';
import { Groups, type ScoredPair, StrongestPairs } from './strongest-pairs.ts';

const HAND_INS = 12;
const handIn = fc.nat(HAND_INS - 1);
const pairs = fc.array(
  fc.record({ one: handIn, other: handIn, score: fc.integer({ min: 0, max: 20 }).map((part) => part / 20) }),
  { maxLength: 400 },
);

function roots(chosen: readonly ScoredPair[]): string {
  const groups = new Groups(HAND_INS);
  for (const { one, other } of chosen) groups.join(one, other);
  const all = Array.from({ length: HAND_INS }, (_, index) => groups.rootOf(index));
  return all.map((root) => all.indexOf(root)).join();
}

describe('the strongest pairs', () => {
  it('make the same groups as all pairs, at every threshold, and have the best of all', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const strongest = new StrongestPairs(HAND_INS, 3);
        for (const pair of all) strongest.add(pair);
        const kept = strongest.sorted();
        for (let least = 0; least <= 1; least += 0.05) {
          const above = ({ score }: ScoredPair): boolean => score >= least;
          expect(roots(kept.filter(above))).toBe(roots(all.filter(above)));
        }
        const best = all.map(({ score }) => score).toSorted((one, other) => other - one);
        expect(kept.slice(0, 3).map(({ score }) => score)).toEqual(best.slice(0, 3));
      }),
    );
  });
});

describe('an index of fingerprints', () => {
  const print = fc.array(fc.nat(30), { maxLength: 20 });

  it('scores pairs as if each was compared with each', () => {
    fc.assert(
      fc.property(fc.array(print, { maxLength: 8 }), fc.array(fc.nat(30), { maxLength: 5 }), (all, handedOut) => {
        const index = new SimilarityIndex();
        for (const prints of all) index.add(Uint32Array.from(prints));
        const found = index.pairs(new Set(handedOut), 0.25, 1000);
        const own = all.map((prints) => prints.filter((hash) => !handedOut.includes(hash)));
        const expected = own.flatMap((one, first) =>
          own.flatMap((other, second) => {
            const shared = [
              ...one.filter((hash) => other.includes(hash)),
              ...other.filter((hash) => one.includes(hash)),
            ];
            const score = shared.length / (one.length + other.length);
            return second > first && score >= 0.25 && Math.min(one.length, other.length) >= 4 ? [score] : [];
          }),
        );
        expect(found.pairs.map(({ score }) => score)).toEqual(expected.toSorted((one, other) => other - one));
        expect(found.pairsByPercent.reduce((sum, count) => sum + count, 0)).toBe(expected.length);
      }),
    );
  });
});
