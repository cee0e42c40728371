import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProof } from '../check/check-proof.ts';
import type { PlayerView } from '../position/player-view.ts';
import { allGrounds, naiveVerdicts } from '../testing/naive-clues.ts';
import { naiveRules } from '../testing/naive-rules.ts';
import { playedPosition, scatteredPosition } from '../testing/random-positions.ts';
import { explainBySteps, harderOf, ratePosition } from '../testing/ratings.ts';
import { smallPositions } from '../testing/scattered-views.ts';
import { findCertain } from './deduce.ts';
import type { CellVerdict, Proof, ProofKind } from './proof.ts';

function certainOf(view: PlayerView, ceiling?: ProofKind): readonly Proof[] {
  const found = findCertain(view, ceiling === undefined ? {} : { ceiling });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

function verdictsOf(proofs: readonly Proof[]): Map<number, CellVerdict> {
  return new Map(proofs.map(({ cell, verdict }) => [cell, verdict]));
}

/** Positions too large to look at every layout. */
const largePositions = fc
  .record({
    width: fc.integer({ min: 1, max: 30 }),
    height: fc.integer({ min: 1, max: 16 }),
    density: fc.double({ min: 0.05, max: 0.3, noNaN: true }),
    openShare: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    isPlayed: fc.boolean(),
    seed: fc.integer(),
  })
  .map(({ width, height, density, openShare, isPlayed, seed }) => {
    const mines = Math.floor(width * height * density);
    return isPlayed
      ? playedPosition(width, height, mines, 20, seed)
      : scatteredPosition(width, height, mines, openShare, seed);
  });

it('finds every certain cell, and each proof holds on the ones before it', () => {
  fc.assert(
    fc.property(smallPositions(25, 11), (view) => {
      const certain = [...naiveVerdicts(view, allGrounds(view))!].filter(([, verdict]) => verdict !== 'neither');
      const proofs = certainOf(view);
      expect(verdictsOf(proofs)).toEqual(new Map(certain));
      const proved = new Map<number, CellVerdict>();
      for (const proof of proofs) {
        expect(checkProof(view, proof, {}, proved)).toMatchObject({ outcome: 'holds' });
        proved.set(proof.cell, proof.verdict);
      }
    }),
    { numRuns: tries(400) },
  );
});

it('finds with one and two clues what the usual rules find', () => {
  fc.assert(
    fc.property(largePositions, (view) => {
      expect(verdictsOf(certainOf(view, 'single-clue'))).toEqual(naiveRules(view, 1));
    }),
    { numRuns: tries(60) },
  );
  fc.assert(
    fc.property(
      largePositions.filter(({ shape }) => shape.size <= 120),
      (view) => {
        expect(verdictsOf(certainOf(view, 'two-clues'))).toEqual(naiveRules(view, 2));
      },
    ),
    { numRuns: tries(40) },
  );
});

it('claims nothing false about a larger board, by valid proofs', () => {
  fc.assert(
    fc.property(largePositions, (view) => {
      const proved = new Map<number, CellVerdict>();
      for (const proof of certainOf(view)) {
        expect(proof.verdict === 'mine').toBe(view.mines[proof.cell] === 1);
        expect(checkProof(view, proof, {}, proved)).toMatchObject({ outcome: 'holds' });
        proved.set(proof.cell, proof.verdict);
      }
    }),
    { numRuns: tries(60) },
  );
});

it('uses a harder kind only where no easier one is left', () => {
  fc.assert(
    fc.property(smallPositions(25, 12), (view) => {
      for (const ceiling of ['single-clue', 'two-clues', 'several-clues'] as const) {
        const some = certainOf(view, ceiling);
        expect(certainOf(view).slice(0, some.length)).toEqual(some);
      }
    }),
    { numRuns: tries(200) },
  );
});

it('leads to every certain cell by steps that each build on those before', () => {
  fc.assert(
    fc.property(smallPositions(25, 12), (view) => {
      for (const { cell, verdict } of certainOf(view)) {
        const steps = explainBySteps(view, cell);
        if (!steps.ok) throw new Error(steps.error.code);
        const proved = new Map<number, CellVerdict>();
        for (const proof of steps.value) {
          expect(checkProof(view, proof, {}, proved)).toMatchObject({ outcome: 'holds' });
          proved.set(proof.cell, proof.verdict);
        }
        expect(steps.value.at(-1)).toMatchObject({ cell, verdict });
        const used = new Set(steps.value.flatMap(({ knownMines, knownSafe }) => [...knownMines, ...knownSafe]));
        expect(used.size).toBe(steps.value.length - 1);
      }
    }),
    { numRuns: tries(200) },
  );
});

it('rates a position by the easiest way to a safe cell', () => {
  fc.assert(
    fc.property(smallPositions(25, 12), (view) => {
      const rated = ratePosition(view);
      if (!rated.ok) throw new Error(rated.error.code);
      const ceilings = ['single-clue', 'two-clues', 'several-clues', 'mine-count'] as const;
      const next = ceilings.find((ceiling) => certainOf(view, ceiling).some(({ verdict }) => verdict === 'safe'));
      expect(rated.value.next === undefined || harderOf(rated.value.next, next) === next).toBe(true);
      expect(rated.value.next === undefined).toBe(next === undefined);
    }),
    { numRuns: tries(200) },
  );
});
