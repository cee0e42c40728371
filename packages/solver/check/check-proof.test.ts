import { describe, expect, it } from 'vitest';
import type { CellVerdict, Proof } from '../explain/proof.ts';
import { scatteredPosition } from '../testing/random-positions.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { type CheckResult, checkProof, formatRejectReason } from './check-proof.ts';

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
  technique: 'two-clues',
  clues: [0, 5],
  usesMineCount: false,
  knownMines: [],
  knownSafe: [],
};

function check(change: Partial<Record<keyof Proof, unknown>>, proved?: ReadonlyMap<number, CellVerdict>): CheckResult {
  return checkProof(VIEW, { ...SAFE, ...change } as Proof, {}, proved);
}

function reasonOf(result: CheckResult): string {
  return result.outcome === 'rejected' ? formatRejectReason(result.reason) : result.outcome;
}

describe('checkProof', () => {
  it('lets a proof hold that leaves no other way', () => {
    expect(checkProof(VIEW, SAFE)).toMatchObject({ outcome: 'holds' });
    expect(check({ cell: 1, verdict: 'mine', technique: 'single-clue', clues: [0] })).toMatchObject({
      outcome: 'holds',
    });
  });

  it('lets a step build on what was proved, and on nothing else', () => {
    const step = { technique: 'single-clue', clues: [5], knownMines: [1] };
    expect(check(step, new Map([[1, 'mine']]))).toMatchObject({ outcome: 'holds' });
    for (const proved of [new Map(), new Map([[1, 'safe' as const]]), new Map([[2, 'mine' as const]])]) {
      expect(reasonOf(check(step, proved))).toBe('cell 1 was not proved before to be what it is taken for');
    }
  });

  it('counts the mines where the proof does', () => {
    const view = viewFromText('1..\n...', 1);
    const proof: Proof = { ...SAFE, cell: 2, technique: 'mine-count', clues: [0], usesMineCount: true };
    expect(checkProof(view, proof)).toMatchObject({ outcome: 'holds' });
    expect(checkProof({ ...view, mineCount: 2 }, proof)).toMatchObject({ outcome: 'rejected' });
    expect(checkProof(view, { ...proof, technique: 'single-clue', usesMineCount: false })).toMatchObject({
      outcome: 'rejected',
      reason: { code: 'counter-example', mines: [2, 1] },
    });
  });

  const lies: readonly [string, Partial<Record<keyof Proof, unknown>>, string][] = [
    ['the opposite verdict', { verdict: 'mine' }, 'what it uses allows the opposite, with mines at 1'],
    ['too few clues', { technique: 'single-clue', clues: [5] }, 'what it uses allows the opposite, with mines at 6'],
    ['no clues', { technique: 'mine-count', clues: [], usesMineCount: true }, 'what it uses allows the opposite'],
    ['a cell off the board', { cell: 12 }, 'cell 12 is not on the board'],
    ['a cell before the board', { cell: -1 }, 'cell -1 is not on the board'],
    ['half a cell', { cell: 2.5 }, 'cell 2.5 is not on the board'],
    ['an open cell', { cell: 4 }, 'cell 4 is open already'],
    ['a clue off the board', { clues: [0, 12] }, 'the clue at cell 12 is not on the board'],
    ['a hidden clue', { clues: [0, 7] }, 'the clue at cell 7 is not open'],
    ['a flag as a clue', { clues: [0, 11] }, 'the clue at cell 11 is not open'],
    ['a clue twice', { clues: [0, 0] }, 'the clue at cell 0 is named twice'],
    ['a known cell off the board', { knownSafe: [99] }, 'the known cell 99 is not on the board'],
    ['a known cell that is open', { knownMines: [0] }, 'the known cell 0 is open'],
    ['itself as known', { knownSafe: [6] }, 'the known cell 6 is named twice, or is the cell to be proved'],
    ['a verdict that is none', { verdict: 'maybe' }, 'the verdict is neither safe nor a mine'],
    ['a technique that is none', { technique: 'magic' }, 'the technique does not go with the clues'],
    ['an easier technique', { technique: 'single-clue' }, 'the technique does not go with the clues'],
    ['a harder technique', { technique: 'several-clues' }, 'the technique does not go with the clues'],
    ['a count it does not use', { technique: 'mine-count' }, 'the technique does not go with the clues'],
    ['a count it should not use', { usesMineCount: true }, 'the technique does not go with the clues'],
  ];

  it.each(lies)('rejects %s', (_, change, words) => {
    expect(reasonOf(check(change)).startsWith(words)).toBe(true);
  });

  it('rejects a known cell that is named twice', () => {
    const proved = new Map<number, CellVerdict>([[2, 'safe']]);
    expect(reasonOf(check({ knownSafe: [2, 2] }, proved))).toMatch(/named twice/);
  });

  it('rejects what follows from a contradiction only', () => {
    for (const [board, clues] of [
      ['2.\n11', [0, 3]],
      ['8.\n..', [0]],
    ] as const) {
      const view = viewFromText(board, 1);
      const technique = clues.length === 1 ? 'single-clue' : 'two-clues';
      for (const verdict of ['safe', 'mine'] as const) {
        expect(checkProof(view, { ...SAFE, cell: 1, verdict, technique, clues })).toMatchObject({
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

  it('does not decide with too little work', () => {
    expect(checkProof(VIEW, SAFE, { nodes: 3 })).toMatchObject({ outcome: 'undecided' });
    expect(checkProof(VIEW, SAFE, { nodes: 10_000 })).toMatchObject({ outcome: 'holds' });
  });

  it('keeps to its budget on a large board', () => {
    const view = scatteredPosition(60, 60, 800, 0.3, 1);
    const clues = [...view.knowledge.keys()].filter((cell) => view.knowledge[cell]! <= 8);
    const cell = view.knowledge.findIndex((known) => known > 8);
    const proof: Proof = { ...SAFE, cell, technique: 'mine-count', clues, usesMineCount: true };
    expect(checkProof(view, proof, { nodes: 200_000 })).toMatchObject({ outcome: 'undecided' });
  });
});
