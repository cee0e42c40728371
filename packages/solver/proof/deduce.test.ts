import { describe, expect, it } from 'vitest';
import { explainBySteps, harderOf, ratePosition } from '../testing/ratings.ts';
import { referencePositions } from '../testing/reference-positions.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { easiestProof, findCertain } from './deduce.ts';
import { PROOF_KINDS, proofKindFor, rankOf } from './proof.ts';
import { storyOf } from './proof-story.ts';
import { proofText } from './proof-text.ts';

describe('easiestProof', () => {
  const view = viewFromText('.1..0\n1...0', 1);

  it('prefers one clue to two, whichever cell comes first', () => {
    expect(easiestProof(view, [2, 3])).toMatchObject({ cell: 3, kind: 'single-clue' });
  });

  it('uses two clues if there is nothing easier', () => {
    expect(easiestProof(view, [2])).toMatchObject({ cell: 2, kind: 'two-clues' });
  });

  it('proves nothing about a cell that can be either', () => {
    expect(easiestProof(view, [0])).toBeUndefined();
  });
});

const CHAIN = viewFromText(
  `....
   1110`,
  1,
);

describe('findCertain', () => {
  it('builds on what it has proved', () => {
    const found = findCertain(CHAIN);
    const words = found.ok ? found.value.map((proof) => proofText(storyOf(CHAIN, proof))) : [];
    expect(words).toEqual([
      'Row 1, column 3 is safe: the 0 at row 2, column 4 touches no mine.',
      'Row 1, column 4 is safe: the 0 at row 2, column 4 touches no mine.',
      'Row 1, column 2 is a mine: the 1 at row 2, column 3 needs 1 mine, and only this cell can hold it, for row 1, ' +
        'columns 3 and 4 are safe.',
      'Row 1, column 1 is safe: the 1 at row 2, column 2 already touches its mine, row 1, column 2.',
    ]);
  });

  it('goes up to its ceiling', () => {
    const view = viewFromText('.0..1\n1222.\n...3.\n.3.3.\n..12.', 5);
    const counts = PROOF_KINDS.map((ceiling) => {
      const found = findCertain(view, { ceiling });
      return found.ok ? found.value.length : found.error;
    });
    expect(counts).toEqual([2, 4, 6, 8]);
  });

  it('reports that there is no layout', () => {
    for (const [board, mines] of [
      ['1.3\n11.', 3],
      ['1.\n..', 0],
      ['..\n.1', 3],
      ['.2.\n111', 2],
    ] as const) {
      expect(findCertain(viewFromText(board, mines))).toEqual({ ok: false, error: { code: 'inconsistent' } });
    }
  });

  it('reports a budget that is too small, and a board that is too large', () => {
    const view = viewFromText('.2....\n13..3.\n01....', 6);
    expect(findCertain(view, { nodes: 50 })).toEqual({ ok: false, error: { code: 'budget', nodes: 50 } });
    expect(findCertain(view, { cells: 17 })).toEqual({ ok: false, error: { code: 'too-large', cells: 18 } });
  });

  it('finds on larger boards what the reference probabilities call certain', () => {
    for (const { view, probabilities } of referencePositions('expert-200').filter((_, index) => index % 4 === 0)) {
      const found = findCertain(view);
      const verdicts = new Map(found.ok ? found.value.map(({ cell, verdict }) => [cell, verdict]) : []);
      for (const [cell, probability] of probabilities.entries()) {
        const expected = probability === 0 ? 'safe' : probability === 1 ? 'mine' : undefined;
        expect(verdicts.get(cell)).toBe(expected);
      }
    }
  });
});

describe('explainBySteps', () => {
  it('leads to a cell by the steps it needs, and no more', () => {
    const steps = explainBySteps(CHAIN, 1);
    expect(steps.ok && steps.value.map(({ cell, verdict }) => [cell, verdict])).toEqual([
      [2, 'safe'],
      [3, 'safe'],
      [1, 'mine'],
    ]);
  });

  it('has no steps for a cell that is neither', () => {
    expect(explainBySteps(viewFromText('.1.', 1), 0)).toEqual({ ok: true, value: [] });
  });

  it('refuses a cell that is open', () => {
    expect(explainBySteps(CHAIN, 4)).toEqual({ ok: false, error: { code: 'open', row: 1, column: 0 } });
  });
});

describe('ratePosition', () => {
  it('returns the kind that the next safe cell needs', () => {
    const rated = ratePosition(viewFromText('1.2..1\n3..12.\n..2.1.', 5));
    expect(rated).toEqual({
      ok: true,
      value: {
        next: 'several-clues',
        cells: { 'single-clue': 6, 'two-clues': 2, 'several-clues': 2, 'mine-count': 0 },
        safe: 5,
        mines: 5,
      },
    });
  });

  it('reports where only a guess helps', () => {
    expect(ratePosition(viewFromText('.1.', 1))).toMatchObject({
      ok: true,
      value: { next: undefined, safe: 0, mines: 0 },
    });
  });
});

describe('the ladder', () => {
  it('has its rungs in order', () => {
    expect(PROOF_KINDS.map(rankOf)).toEqual([0, 1, 2, 3]);
    expect([1, 2, 3, 9].map((clues) => proofKindFor(clues, false))).toEqual([
      'single-clue',
      'two-clues',
      'several-clues',
      'several-clues',
    ]);
    expect(proofKindFor(0, true)).toBe('mine-count');
    expect(harderOf('two-clues', 'single-clue')).toBe('two-clues');
    expect(harderOf(undefined, 'single-clue')).toBe('single-clue');
    expect(harderOf(undefined, undefined)).toBeUndefined();
  });
});
