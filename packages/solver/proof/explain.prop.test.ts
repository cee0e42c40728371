import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProof } from '../check/check-proof.ts';
import type { PlayerView } from '../position/player-view.ts';
import { allGrounds, choices, naiveVerdicts } from '../testing/naive-clues.ts';
import { smallPositions } from '../testing/scattered-views.ts';
import { Explainer } from './explain.ts';
import { type Proof, proofKindFor } from './proof.ts';
import { storyOf } from './proof-story.ts';
import { cellWords, proofText } from './proof-text.ts';

const explainer = new Explainer();

function proofsOf(view: PlayerView): Proof[] {
  const hidden = [...view.knowledge.keys()].filter((cell) => view.knowledge[cell]! > 8);
  return hidden.flatMap((cell) => {
    const answer = explainer.explain(view, cell);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value ?? [];
  });
}

it('proves what all layouts agree on, and nothing else', () => {
  fc.assert(
    fc.property(smallPositions(25, 11), (view) => {
      const certain = [...naiveVerdicts(view, allGrounds(view))!].filter(([, verdict]) => verdict !== 'neither');
      const proofs = proofsOf(view);
      expect(proofs.map(({ cell, verdict }) => [cell, verdict])).toEqual(certain);
      for (const proof of proofs) expect(checkProof(view, proof)).toMatchObject({ outcome: 'holds' });
    }),
    { numRuns: tries(400) },
  );
});

it('finds no proof if there is a smaller one', () => {
  fc.assert(
    fc.property(smallPositions(16, 8), (view) => {
      const { clues } = allGrounds(view);
      for (const { cell, clues: used, usesMineCount } of proofsOf(view)) {
        for (let size = 0; size < used.length && !usesMineCount; size += 1) {
          for (const fewer of choices(clues, size)) {
            expect(naiveVerdicts(view, { clues: fewer, usesMineCount: false })?.get(cell)).toBe('neither');
          }
        }
      }
    }),
    { numRuns: tries(60) },
  );
});

it('uses the mine count only where it must, and then no clue that can be spared', () => {
  fc.assert(
    fc.property(smallPositions(25, 11), (view) => {
      const { clues } = allGrounds(view);
      const local = naiveVerdicts(view, { clues, usesMineCount: false });
      for (const { cell, verdict, clues: used, usesMineCount } of proofsOf(view)) {
        expect(local?.get(cell)).toBe(usesMineCount ? 'neither' : verdict);
        for (const spared of used) {
          const fewer = used.filter((clue) => clue !== spared);
          expect(naiveVerdicts(view, { clues: fewer, usesMineCount })?.get(cell)).toBe('neither');
        }
      }
    }),
    { numRuns: tries(200) },
  );
});

it('names the cell and every clue in its text', () => {
  fc.assert(
    fc.property(smallPositions(25, 14), (view) => {
      for (const proof of proofsOf(view)) {
        const words = proofText(storyOf(view, proof));
        const claim = `${cellWords(view, proof.cell)} is ${proof.verdict === 'safe' ? 'safe' : 'a mine'}`;
        expect(words.toLowerCase().startsWith(claim)).toBe(true);
        for (const clue of proof.clues)
          expect(words.toLowerCase()).toContain(`the ${view.knowledge[clue]} at ${cellWords(view, clue)}`);
      }
    }),
    { numRuns: tries(400) },
  );
});

it('has a text for what is not a proof, too', () => {
  fc.assert(
    fc.property(smallPositions(25, 14), fc.infiniteStream(fc.boolean()), fc.boolean(), (view, coins, usesMineCount) => {
      const isChosen = (): boolean => coins.next().value === true;
      const { clues } = allGrounds(view);
      const chosen = clues.filter(isChosen);
      const hidden = [...view.knowledge.keys()].filter((cell) => view.knowledge[cell]! > 8);
      const [cell, ...others] = hidden;
      if (cell === undefined || (chosen.length === 0 && !usesMineCount)) return;
      const kind = proofKindFor(chosen.length, usesMineCount);
      const knownMines = others.filter(isChosen);
      const knownSafe = others.filter((other) => !knownMines.includes(other) && isChosen());
      const verdict = isChosen() ? 'safe' : 'mine';
      const words = proofText(
        storyOf(view, {
          cell,
          verdict,
          kind,
          clues: chosen,
          usesMineCount,
          knownMines,
          knownSafe,
        }),
      );
      expect(words).not.toMatch(/undefined|NaN/);
    }),
    { numRuns: tries(400) },
  );
});
