import { isOpen } from '@countermine/core/board.ts';
import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProof } from '../check/check-proof.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { CellVerdict } from '../proof/proof.ts';
import { proveStep } from '../proof/step-proofs.ts';
import { everyLayoutOf } from '../testing/best-play.ts';
import { scatteredPosition } from '../testing/random-positions.ts';
import { smallPositions } from '../testing/scattered-views.ts';
import { TURNS, turnedView } from '../testing/turned-view.ts';
import { HARDEST_TECHNIQUE, type RatedCell, rateCells } from './rate.ts';
import { TECHNIQUES, type Technique } from './technique.ts';
import { TechniqueStepsWorkspace } from './technique-steps.ts';

/** What looking at every layout says about each hidden cell. */
function certainOf(view: PlayerView): Map<number, CellVerdict> {
  const layouts = everyLayoutOf(view);
  const certain = new Map<number, CellVerdict>();
  for (const cell of view.knowledge.keys()) {
    const mines = layouts.filter((layout) => layout[cell] === 1).length;
    if (isOpen(view.knowledge[cell]!) || (mines > 0 && mines < layouts.length)) continue;
    certain.set(cell, mines === 0 ? 'safe' : 'mine');
  }
  return certain;
}

function ratedOf(view: PlayerView): readonly RatedCell[] {
  const rated = rateCells(view);
  if (!rated.ok) throw new Error(rated.error.code);
  return rated.value;
}

it('rates every certain cell and no other, by every technique of the ladder', () => {
  const seen = new Set<Technique>();
  for (let seed = 0; seed < 500; seed += 1) {
    const view = scatteredPosition(seed % 2 === 0 ? 4 : 5, seed % 2 === 0 ? 4 : 3, 2 + (seed % 5), 0.4, seed);
    const rated = ratedOf(view);
    expect(new Map(rated.map(({ cell, verdict }) => [cell, verdict]))).toEqual(certainOf(view));
    for (const { technique } of rated) seen.add(technique);
  }
  expect([...seen].sort()).toEqual([...TECHNIQUES].sort());
});

it('takes steps whose proofs hold for the independent checker, and that need no more clues than they name', () => {
  fc.assert(
    fc.property(smallPositions(30, 16), (view) => {
      const steps = new TechniqueStepsWorkspace();
      const budget = new NodeBudget(10_000_000);
      steps.load(view);
      const proved = new Map<number, CellVerdict>();
      while (steps.next(HARDEST_TECHNIQUE, budget) === 'found') {
        for (const proof of proveStep(steps.deducer, budget) ?? []) {
          expect(checkProof(view, proof, {}, proved)).toMatchObject({ outcome: 'holds' });
          expect(fitsTechnique(steps.technique, proof.clues.length, proof.usesMineCount)).toBe(true);
        }
        for (const { cell, verdict } of steps.settledCells()) proved.set(cell, verdict);
      }
    }),
    { numRuns: tries(300) },
  );
});

it('rates a cell the same however the board is turned', () => {
  fc.assert(
    fc.property(smallPositions(36, 20), fc.constantFrom(...TURNS), (view, turn) => {
      const turned = turnedView(view, turn);
      const back = ratedOf(turned).map(({ cell, technique }) => [turned.from[cell]!, technique] as const);
      expect(new Map(back)).toEqual(new Map(ratedOf(view).map(({ cell, technique }) => [cell, technique])));
    }),
    { numRuns: tries(300) },
  );
});

/** Whether a proof is one that the technique may have, by the clues it names. */
function fitsTechnique(technique: Technique, clues: number, usesMineCount: boolean): boolean {
  switch (technique) {
    case 'counting':
    case 'reduction':
      return clues === 1 && !usesMineCount;
    case 'one-one':
    case 'one-two':
    case 'subset':
      return clues === 2 && !usesMineCount;
    case 'one-two-one':
      return clues <= 3 && !usesMineCount;
    case 'one-two-two-one':
      return clues <= 4 && !usesMineCount;
    case 'chain':
    case 'case-split':
      return clues >= 2 && !usesMineCount;
    case 'mine-count':
      return usesMineCount || clues >= 1;
  }
}
