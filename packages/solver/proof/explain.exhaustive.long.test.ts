import { describe, expect, it } from 'vitest';
import { checkProof } from '../check/check-proof.ts';
import { everyPosition, everyShape, type KnownPosition } from '../testing/every-position.ts';
import { findCertain } from './deduce.ts';
import { Explainer } from './explain.ts';
import type { CellVerdict, Proof } from './proof.ts';

const explainer = new Explainer();

/** What all layouts agree on, by cell. */
function certainOf({ knowledge, tallies, layouts }: KnownPosition): Map<number, CellVerdict> {
  const certain = new Map<number, CellVerdict>();
  for (const [cell, known] of knowledge.entries()) {
    if (known > 8 && tallies[cell] === 0) certain.set(cell, 'safe');
    if (known > 8 && tallies[cell] === layouts) certain.set(cell, 'mine');
  }
  return certain;
}

function expectExplained(position: KnownPosition, certain: ReadonlyMap<number, CellVerdict>): void {
  for (const [cell, known] of position.knowledge.entries()) {
    if (known <= 8) continue;
    const answer = explainer.explain(position, cell);
    if (!answer.ok) throw new Error(answer.error.code);
    if (answer.value?.verdict !== certain.get(cell)) expect(answer.value?.verdict).toBe(certain.get(cell));
    if (answer.value !== undefined) expectHolds(position, answer.value, new Map());
  }
}

function expectAllFound(position: KnownPosition, certain: ReadonlyMap<number, CellVerdict>): void {
  const found = findCertain(position);
  if (!found.ok) throw new Error(found.error.code);
  const proved = new Map<number, CellVerdict>();
  for (const proof of found.value) {
    expectHolds(position, proof, proved);
    proved.set(proof.cell, proof.verdict);
  }
  if (proved.size !== certain.size) expect(proved).toEqual(certain);
}

function expectHolds(position: KnownPosition, proof: Proof, proved: ReadonlyMap<number, CellVerdict>): void {
  const { outcome } = checkProof(position, proof, {}, proved);
  if (outcome !== 'holds') expect({ proof, outcome }).toBe('holds');
}

describe('every position of every board of up to 9 cells', () => {
  it.each([...everyShape(9)].map(({ width, height }) => ({ width, height })))(
    '$width x $height',
    ({ width, height }) => {
      for (const position of everyPosition({ width, height, size: width * height })) {
        const certain = certainOf(position);
        expectExplained(position, certain);
        expectAllFound(position, certain);
      }
    },
  );
});
