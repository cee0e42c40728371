import { describe, expect, it } from 'vitest';
import type { CellVerdict, Proof } from '../proof/proof.ts';
import { scatteredPosition } from '../testing/random-positions.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { type CheckResult, checkProof, type RejectReason } from './check-proof.ts';

/** Two mines; the 1 in the corner needs its only cell, so the rest of the row's neighbours are safe. */
const VIEW = viewFromText(
  `1...
   11..
   ...F`,
  2,
);

const SAFE: Proof = {
  cell: 6,
  verdict: 'safe',
  kind: 'two-clues',
  clues: [0, 5],
  usesMineCount: false,
  knownMines: [],
  knownSafe: [],
};

function check(change: Partial<Record<keyof Proof, unknown>>, proved?: ReadonlyMap<number, CellVerdict>): CheckResult {
  return checkProof(VIEW, { ...SAFE, ...change } as Proof, {}, proved);
}

function reasonOf(result: CheckResult): RejectReason | undefined {
  return result.outcome === 'rejected' ? result.reason : undefined;
}

describe('checkProof', () => {
  it('accepts a proof that leaves no other way', () => {
    expect(checkProof(VIEW, SAFE)).toMatchObject({ outcome: 'holds' });
    expect(check({ cell: 1, verdict: 'mine', kind: 'single-clue', clues: [0] })).toMatchObject({
      outcome: 'holds',
    });
  });

  it('lets a step build on proved cells, and on nothing else', () => {
    const step = { kind: 'single-clue', clues: [5], knownMines: [1] };
    expect(check(step, new Map([[1, 'mine']]))).toMatchObject({ outcome: 'holds' });
    for (const proved of [new Map(), new Map([[1, 'safe' as const]]), new Map([[2, 'mine' as const]])]) {
      expect(reasonOf(check(step, proved))).toEqual({ code: 'known-unproved', cell: 1 });
    }
  });

  it('counts the mines where the proof does', () => {
    const view = viewFromText('1..\n...', 1);
    const proof: Proof = { ...SAFE, cell: 2, kind: 'mine-count', clues: [0], usesMineCount: true };
    expect(checkProof(view, proof)).toMatchObject({ outcome: 'holds' });
    expect(checkProof({ ...view, mineCount: 2 }, proof)).toMatchObject({ outcome: 'rejected' });
    expect(checkProof(view, { ...proof, kind: 'single-clue', usesMineCount: false })).toMatchObject({
      outcome: 'rejected',
      reason: { code: 'counter-example', mines: [2, 1] },
    });
  });

  const lies: readonly [string, Partial<Record<keyof Proof, unknown>>, Partial<RejectReason>][] = [
    ['the opposite verdict', { verdict: 'mine' }, { code: 'counter-example', mines: [1] }],
    ['too few clues', { kind: 'single-clue', clues: [5] }, { code: 'counter-example', mines: [6] }],
    ['no clues', { kind: 'mine-count', clues: [], usesMineCount: true }, { code: 'counter-example' }],
    ['a cell off the board', { cell: 12 }, { code: 'cell-off-board', cell: 12 }],
    ['a cell before the board', { cell: -1 }, { code: 'cell-off-board', cell: -1 }],
    ['half a cell', { cell: 2.5 }, { code: 'cell-off-board', cell: 2.5 }],
    ['an open cell', { cell: 4 }, { code: 'cell-open', cell: 4 }],
    ['a clue off the board', { clues: [0, 12] }, { code: 'clue-off-board', cell: 12 }],
    ['a hidden clue', { clues: [0, 7] }, { code: 'clue-hidden', cell: 7 }],
    ['a flag as a clue', { clues: [0, 11] }, { code: 'clue-hidden', cell: 11 }],
    ['a clue twice', { clues: [0, 0] }, { code: 'clue-repeated', cell: 0 }],
    ['a known cell off the board', { knownSafe: [99] }, { code: 'known-off-board', cell: 99 }],
    ['a known cell that is open', { knownMines: [0] }, { code: 'known-open', cell: 0 }],
    ['itself as known', { knownSafe: [6] }, { code: 'known-repeated', cell: 6 }],
    ['a verdict that is none', { verdict: 'maybe' }, { code: 'verdict' }],
    ['a kind that is none', { kind: 'magic' }, { code: 'kind' }],
    ['an easier kind', { kind: 'single-clue' }, { code: 'kind' }],
    ['a harder kind', { kind: 'several-clues' }, { code: 'kind' }],
    ['a count it does not use', { kind: 'mine-count' }, { code: 'kind' }],
    ['a count it should not use', { usesMineCount: true }, { code: 'kind' }],
  ];

  it.each(lies)('rejects %s', (_, change, reason) => {
    expect(reasonOf(check(change))).toMatchObject(reason);
  });

  it('rejects a known cell that is listed twice', () => {
    const proved = new Map<number, CellVerdict>([[2, 'safe']]);
    expect(reasonOf(check({ knownSafe: [2, 2] }, proved))).toEqual({ code: 'known-repeated', cell: 2 });
  });

  it('rejects what follows from a contradiction only', () => {
    for (const [board, clues] of [
      ['2.\n11', [0, 3]],
      ['8.\n..', [0]],
    ] as const) {
      const view = viewFromText(board, 1);
      const kind = clues.length === 1 ? 'single-clue' : 'two-clues';
      for (const verdict of ['safe', 'mine'] as const) {
        expect(checkProof(view, { ...SAFE, cell: 1, verdict, kind, clues })).toMatchObject({
          outcome: 'rejected',
          reason: { code: 'inconsistent' },
        });
      }
    }
  });

  it('rejects a clue with no hidden neighbour that still needs a mine', () => {
    const view = viewFromText('11.1', 1);
    expect(checkProof(view, { ...SAFE, cell: 2, verdict: 'mine', clues: [0, 1] })).toMatchObject({
      outcome: 'rejected',
      reason: { code: 'inconsistent' },
    });
  });

  it('does not decide with too small a budget', () => {
    expect(checkProof(VIEW, SAFE, { nodes: 3 })).toMatchObject({ outcome: 'undecided' });
    expect(checkProof(VIEW, SAFE, { nodes: 10_000 })).toMatchObject({ outcome: 'holds' });
  });

  it('keeps to its budget on a large board', () => {
    const view = scatteredPosition(60, 60, 800, 0.3, 1);
    const clues = [...view.knowledge.keys()].filter((cell) => view.knowledge[cell]! <= 8);
    const cell = view.knowledge.findIndex((known) => known > 8);
    const proof: Proof = { ...SAFE, cell, kind: 'mine-count', clues, usesMineCount: true };
    expect(checkProof(view, proof, { nodes: 200_000 })).toMatchObject({ outcome: 'undecided' });
  });
});
