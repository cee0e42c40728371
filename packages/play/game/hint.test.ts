import { createShape } from '@countermine/core/board.ts';
import type { Proof } from '@countermine/solver/proof/proof.ts';
import { describe, expect, it } from 'vitest';
import {
  findWrongFlag,
  type Hint,
  type HintSubject,
  hintMarks,
  hintMove,
  nextStage,
  sayingOf,
  startHint,
} from './hint.ts';

const shape = createShape(8, 7);
const proof: Proof = {
  cell: 9,
  verdict: 'safe',
  kind: 'two-clues',
  clues: [1, 2],
  usesMineCount: false,
  knownMines: [8],
  knownSafe: [11],
};

/** The hint at each of its stages. */
function stagesOf(subject: HintSubject): Hint[] {
  const stages: Hint[] = [];
  for (let hint: Hint | undefined = startHint(subject); hint !== undefined; hint = nextStage(hint)) stages.push(hint);
  return stages;
}

describe('a hint', () => {
  it('names the technique, then the clues, then the cell', () => {
    const stages = stagesOf({ kind: 'proof', proof, technique: 'one-two' });
    expect(stages.map(sayingOf)).toEqual([
      { kind: 'technique', technique: 'one-two', verdict: 'safe' },
      { kind: 'place', clues: [1, 2], usesMineCount: false },
      { kind: 'answer', cell: 9, verdict: 'safe' },
    ]);
    expect(stages.map((hint) => [...hintMarks(hint, shape)])).toEqual([
      [],
      [
        [1, 'clue'],
        [2, 'clue'],
      ],
      [
        [1, 'clue'],
        [2, 'clue'],
        [8, 'known-mine'],
        [11, 'known-safe'],
        [9, 'safe'],
      ],
    ]);
  });

  it('leads to a move once its answer is told, where that is certain', () => {
    const movesOf = (subject: HintSubject) => stagesOf(subject).map(hintMove);
    expect(movesOf({ kind: 'proof', proof, technique: 'one-two' })).toEqual([
      undefined,
      undefined,
      { kind: 'open', cell: 9 },
    ]);
    const mine: Proof = { ...proof, verdict: 'mine' };
    expect(movesOf({ kind: 'proof', proof: mine, technique: 'one-two' }).at(-1)).toEqual({
      kind: 'mark',
      cell: 9,
    });
    expect(movesOf({ kind: 'guess', cell: 0, mineProbability: 0.25 }).at(-1)).toBeUndefined();
  });

  it('says that a flag is wrong, then where about, then which', () => {
    const stages = stagesOf({ kind: 'wrong-flag', cell: 55 });
    expect(stages.map((hint) => sayingOf(hint).kind)).toEqual(['wrong-flag', 'wrong-flag-area', 'wrong-flag-cell']);
    expect(stages.map((hint) => [...hintMarks(hint, shape)])).toEqual([
      [],
      [45, 46, 47, 53, 54, 55].map((cell) => [cell, 'area']),
      [[55, 'wrong-flag']],
    ]);
  });

  it('tells that a guess is needed before it tells which', () => {
    const stages = stagesOf({ kind: 'guess', cell: 0, mineProbability: 0.25 });
    expect(stages.map(sayingOf)).toEqual([
      { kind: 'guess' },
      { kind: 'guess-area' },
      { kind: 'guess-cell', cell: 0, mineProbability: 0.25 },
    ]);
    expect(stages.map((hint) => hintMarks(hint, shape).size)).toEqual([0, 25, 1]);
  });

  it('has one thing to say before the first move', () => {
    expect(stagesOf({ kind: 'first-move' }).map(sayingOf)).toEqual([{ kind: 'first-move' }]);
  });
});

describe('findWrongFlag', () => {
  it('finds the first flag without a mine', () => {
    const flags = Uint8Array.from([9, 10, 10, 10]);
    expect(findWrongFlag(flags, Uint8Array.from([1, 1, 0, 0]))).toBe(2);
    expect(findWrongFlag(flags, Uint8Array.from([0, 1, 1, 1]))).toBeUndefined();
    expect(findWrongFlag(flags, undefined)).toBeUndefined();
  });
});
