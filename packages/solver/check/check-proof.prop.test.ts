import { amount, tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayerView } from '../position/player-view.ts';
import { Explainer } from '../proof/explain.ts';
import { type CellVerdict, type Proof, proofKindFor } from '../proof/proof.ts';
import { allGrounds, naiveVerdicts } from '../testing/naive-clues.ts';
import { smallPositions } from '../testing/scattered-views.ts';
import { checkProof } from './check-proof.ts';

/** A position, and a claim about it that is a proof in form: it names what exists. */
const claims = smallPositions(20, 10)
  .filter(({ knowledge }) => knowledge.some((known) => known > 8) && knowledge.some((known) => known <= 8))
  .chain((view) => {
    const cells = [...view.knowledge.keys()];
    const hidden = cells.filter((cell) => view.knowledge[cell]! > 8);
    const clues = cells.filter((cell) => view.knowledge[cell]! <= 8);
    return fc.record({
      view: fc.constant(view),
      cell: fc.constantFrom(...hidden),
      verdict: fc.constantFrom('safe' as const, 'mine' as const),
      clues: fc.subarray(clues, { minLength: 1 }),
      usesMineCount: fc.boolean(),
      known: fc.subarray(hidden),
    });
  });

it('accepts exactly what every placement of mines confirms', () => {
  const outcomes = { holds: 0, rejected: 0 };
  fc.assert(
    fc.property(claims, ({ view, cell, verdict, clues, usesMineCount, known }) => {
      const isMine = (other: number): boolean => view.mines[other] === 1;
      const others = known.filter((other) => other !== cell);
      const proved = new Map(others.map((other): [number, CellVerdict] => [other, isMine(other) ? 'mine' : 'safe']));
      const proof: Proof = {
        cell,
        verdict,
        kind: proofKindFor(clues.length, usesMineCount),
        clues,
        usesMineCount,
        knownMines: others.filter(isMine),
        knownSafe: others.filter((other) => !isMine(other)),
      };
      const truth = naiveVerdicts(view, { clues, usesMineCount, known: proved })?.get(cell);
      const outcome = truth === verdict ? 'holds' : 'rejected';
      const result = checkProof(view, proof, {}, proved);
      expect(result.outcome).toBe(outcome);
      if (result.outcome === 'rejected' && result.reason.code === 'counter-example') {
        expectCounterExample(view, proof, result.reason.mines);
      }
      outcomes[outcome] += 1;
    }),
    { numRuns: tries(1_500) },
  );
  expect(Math.min(outcomes.holds, outcomes.rejected)).toBeGreaterThan(amount({ usual: 25, soak: 100 }));
});

/** That these mines satisfy all that the proof uses, and yet the cell is the opposite of what it says. */
function expectCounterExample(view: PlayerView, proof: Proof, mines: readonly number[]): void {
  const laid = new Map(mines.map((cell): [number, CellVerdict] => [cell, 'mine']));
  const besideClues = proof.clues.flatMap((clue) =>
    [...view.knowledge.keys()].filter((cell) => touches(view, clue, cell)),
  );
  for (const cell of [...besideClues, ...proof.knownSafe, proof.cell]) {
    if (view.knowledge[cell]! > 8 && !laid.has(cell)) laid.set(cell, 'safe');
  }
  const grounds = { clues: proof.clues, usesMineCount: proof.usesMineCount, known: laid };
  expect(naiveVerdicts(view, grounds)?.get(proof.cell)).toBe(proof.verdict === 'safe' ? 'mine' : 'safe');
  for (const known of proof.knownMines) expect(mines).toContain(known);
  for (const known of proof.knownSafe) expect(mines).not.toContain(known);
}

function touches({ shape: { width } }: PlayerView, first: number, second: number): boolean {
  const down = Math.abs(Math.floor(first / width) - Math.floor(second / width));
  const right = Math.abs((first % width) - (second % width));
  return Math.max(down, right) === 1;
}

/** The proof with one thing changed, so that it says what it should not. */
function mutationsOf(view: PlayerView, proof: Proof): Proof[] {
  const { cell, verdict, clues, usesMineCount } = proof;
  const opposite = verdict === 'safe' ? 'mine' : 'safe';
  const mutations: Proof[] = [
    { ...proof, verdict: opposite },
    { ...proof, clues: [...clues, cell] },
  ];
  for (const spared of clues) {
    const fewer = clues.filter((clue) => clue !== spared);
    mutations.push({ ...proof, clues: fewer, kind: proofKindFor(fewer.length, usesMineCount) });
  }
  if (usesMineCount) {
    mutations.push({ ...proof, usesMineCount: false, kind: proofKindFor(clues.length, false) });
    mutations.push({ ...proof, usesMineCount: false });
  }
  const certain = naiveVerdicts(view, allGrounds(view))!;
  for (const [other, truth] of certain) if (truth !== verdict) mutations.push({ ...proof, cell: other });
  mutations.push({ ...proof, knownMines: [[...certain.keys()].find((other) => other !== cell) ?? cell] });
  return mutations;
}

it('rejects every proof that was tampered with', () => {
  const explainer = new Explainer();
  fc.assert(
    fc.property(smallPositions(25, 10), (view) => {
      for (const [cell, known] of view.knowledge.entries()) {
        const answer = known > 8 ? explainer.explain(view, cell) : undefined;
        if (!answer?.ok || answer.value === undefined) continue;
        for (const mutation of mutationsOf(view, answer.value)) {
          expect(checkProof(view, mutation).outcome).toBe('rejected');
        }
      }
    }),
    { numRuns: tries(200) },
  );
});
