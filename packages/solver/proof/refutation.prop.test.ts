import { amount, tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { naiveVerdicts } from '../testing/naive-clues.ts';
import { scatteredPosition } from '../testing/random-positions.ts';
import { Explainer } from './explain.ts';
import type { CellVerdict, Proof } from './proof.ts';
import { type Case, refuteOpposite } from './refutation.ts';

/** Goes through a story and has each of its sentences confirmed by looking at every layout. */
function expectTrue(view: PlayerView, { steps, end }: Case, known: ReadonlyMap<number, CellVerdict>): void {
  const now = new Map(known);
  for (const { clue, with: other, verdict, cells } of steps) {
    const clues = other === undefined ? [clue] : [clue, other];
    const verdicts = naiveVerdicts(view, { clues, usesMineCount: false, known: now });
    for (const cell of cells) {
      expect(verdicts?.get(cell)).toBe(verdict);
      now.set(cell, verdict);
    }
  }
  if (end.kind === 'split') {
    expectTrue(view, end.ifMine, new Map(now).set(end.cell, 'mine'));
    expectTrue(view, end.ifSafe, new Map(now).set(end.cell, 'safe'));
    return;
  }
  const clues = end.kind === 'no-room' ? [end.clue, end.with] : [end.clue];
  expect(naiveVerdicts(view, { clues, usesMineCount: false, known: now })).toBeUndefined();
}

/** Positions on which several clues are often needed. */
const positions = fc
  .record({
    width: fc.integer({ min: 3, max: 6 }),
    height: fc.integer({ min: 3, max: 5 }),
    mines: fc.integer({ min: 3, max: 7 }),
    openShare: fc.double({ min: 0.5, max: 0.9, noNaN: true }),
    seed: fc.integer(),
  })
  .map(({ width, height, mines, openShare, seed }) => scatteredPosition(width, height, mines, openShare, seed))
  .filter(({ knowledge }) => knowledge.filter((known) => known > 8).length <= 10);

function severalClueProofs(view: PlayerView): Proof[] {
  const explainer = new Explainer();
  const hidden = [...view.knowledge.keys()].filter((cell) => view.knowledge[cell]! > 8);
  return hidden.flatMap((cell) => {
    const answer = explainer.explain(view, cell);
    return answer.ok && answer.value?.kind === 'several-clues' ? [answer.value] : [];
  });
}

it('gives an argument of which every step follows', () => {
  let stories = 0;
  fc.assert(
    fc.property(positions, (view) => {
      for (const proof of severalClueProofs(view)) {
        const story = refuteOpposite(view, proof);
        if (story === undefined) throw new Error('no story');
        expectTrue(view, story, new Map([[proof.cell, proof.verdict === 'safe' ? 'mine' : 'safe']]));
        stories += 1;
      }
    }),
    { numRuns: tries(3_000) },
  );
  expect(stories).toBeGreaterThan(amount({ usual: 12, soak: 50 }));
});
