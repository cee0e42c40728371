import { FLAG, QUESTION } from '@countermine/core/board.ts';
import { describe, expect, it } from 'vitest';
import { scatteredPosition } from '../testing/random-positions.ts';
import { referencePositions } from '../testing/reference-positions.ts';
import { viewFromText } from '../testing/view-from-text.ts';
import { Explainer, explain } from './explain.ts';
import type { Proof, ProofError, ProofLimits } from './proof.ts';
import { storyOf } from './proof-story.ts';
import { proofText } from './proof-text.ts';

/** What is expected of a position: the cell asked about, the proof and its words. */
interface Expected {
  readonly name: string;
  readonly board: string;
  readonly mines: number;
  readonly cell: number;
  readonly proof: Pick<Proof, 'verdict' | 'kind' | 'clues'>;
  readonly words: string;
}

const POSITIONS: readonly Expected[] = [
  {
    name: 'a 1 with one cell left',
    board: '.1 11',
    mines: 1,
    cell: 0,
    proof: { verdict: 'mine', kind: 'single-clue', clues: [1] },
    words: 'Row 1, column 1 is a mine: the 1 at row 1, column 2 needs 1 mine, and only this cell can hold it.',
  },
  {
    name: 'a number that needs all its cells',
    board: '.3...0 2....0',
    mines: 4,
    cell: 0,
    proof: { verdict: 'mine', kind: 'single-clue', clues: [6] },
    words:
      'Row 1, column 1 is a mine: the 2 at row 2, column 1 needs 2 mines, and only 2 cells beside it can hold one.',
  },
  {
    name: 'a zero with hidden neighbours',
    board: '0. .1 ..',
    mines: 1,
    cell: 1,
    proof: { verdict: 'safe', kind: 'single-clue', clues: [0] },
    words: 'Row 1, column 2 is safe: the 0 at row 1, column 1 touches no mine.',
  },
  {
    name: 'two numbers, all of one within the other',
    board: '.1..0 1...0',
    mines: 1,
    cell: 2,
    proof: { verdict: 'safe', kind: 'two-clues', clues: [1, 5] },
    words:
      'Row 1, column 3 is safe. The first clue, the 1 at row 1, column 2, needs 1 mine among row 1, columns 1 and 3, ' +
      'and row 2, columns 2 and 3. The second, the 1 at row 2, column 1, needs 1 mine among row 1, column 1, and ' +
      'row 2, column 2. Every cell of the second touches the first too: there the first has its mine, and its other ' +
      'cells are safe.',
  },
  {
    name: 'two numbers that overlap, the safe side',
    board: '.22.. ..321 .4.1.',
    mines: 5,
    cell: 0,
    proof: { verdict: 'safe', kind: 'two-clues', clues: [1, 11] },
    words:
      'Row 1, column 1 is safe. The first clue, the 2 at row 1, column 2, needs 2 mines among row 1, column 1, and ' +
      'row 2, columns 1 and 2. The second, the 4 at row 3, column 2, needs 4 mines among row 2, columns 1 and 2, and ' +
      'row 3, columns 1 and 3. At most 2 mines of the second can be where only it touches, so the others touch both: ' +
      'there the first has all its 2 mines, and its other cells are safe.',
  },
  {
    name: 'two numbers that overlap, the side with the mine',
    board: '.2.... 13..3. 01....',
    mines: 6,
    cell: 14,
    proof: { verdict: 'mine', kind: 'two-clues', clues: [7, 1] },
    words:
      'Row 3, column 3 is a mine. The first clue, the 2 at row 1, column 2, needs 2 mines among row 1, columns 1 and ' +
      '3, and row 2, column 3. The second, the 3 at row 2, column 2, needs 3 mines among row 1, columns 1 and 3; ' +
      "row 2, column 3; and row 3, column 3. The cells that touch both hold at most 2 mines, so 1 more of the second's " +
      'must be in row 3, column 3: that is a mine.',
  },
  {
    name: 'three numbers',
    board: '.2.... 13..3. 01....',
    mines: 6,
    cell: 8,
    proof: { verdict: 'safe', kind: 'several-clues', clues: [1, 7, 13] },
    words:
      'Row 2, column 3 is safe. Suppose it were a mine. Then the 1 at row 3, column 2 has its mine, so row 3, column 3 ' +
      'is safe. But then the 3 at row 2, column 2 would need 1 more mine than the 2 at row 1, column 2, and has no ' +
      'cell left that the other does not touch: impossible.',
  },
  {
    name: 'three numbers and two cases',
    board: '.12..1 12..4. .1....',
    mines: 6,
    cell: 14,
    proof: { verdict: 'mine', kind: 'several-clues', clues: [13, 1, 6] },
    words:
      'Row 3, column 3 is a mine. Suppose it were safe. If row 2, column 3 is a mine: (Then the 1 at row 3, column 2 ' +
      'has its mine, so row 3, column 1 is safe. But then the 1 at row 2, column 1 would need 1 more mine than the 1 ' +
      'at row 1, column 2, and has no cell left that the other does not touch: impossible.) If it is safe: (Then the 1 ' +
      'at row 3, column 2 needs 1 more mine and has no other cell left, so row 3, column 1 is a mine. But then the 1 ' +
      'at row 1, column 2 would need 1 more mine than the 1 at row 2, column 1, and has no cell left that the other ' +
      'does not touch: impossible.)',
  },
  {
    name: 'the mine count, too many mines',
    board: '...1. ..... 1....',
    mines: 2,
    cell: 0,
    proof: { verdict: 'safe', kind: 'mine-count', clues: [10, 3] },
    words:
      'Row 1, column 1 is safe. Suppose it were a mine: then 1 of the 2 mines would be left to place. But the unknown ' +
      'cells beside the 1 at row 3, column 1 and the 1 at row 1, column 4 hold at least 2 mines.',
  },
  {
    name: 'the mine count, too few cells',
    board: '..1 ... 2..',
    mines: 5,
    cell: 4,
    proof: { verdict: 'safe', kind: 'mine-count', clues: [2, 6] },
    words:
      'Row 2, column 2 is safe. Suppose it were a mine: then 4 of the 5 mines would be left to place. But the unknown ' +
      'cells beside the 1 at row 1, column 3 and the 2 at row 3, column 1 hold at most 1 mine, and only 2 other cells ' +
      'can hold one.',
  },
  {
    name: 'the mine count, neither too many nor too few',
    board: '.2.. ..11 .211 111.',
    mines: 4,
    cell: 0,
    proof: { verdict: 'safe', kind: 'mine-count', clues: [6, 9, 10] },
    words:
      'Row 1, column 1 is safe. Suppose it were a mine: then 3 of the 4 mines would be left to place. But no placement ' +
      'that satisfies the 1 at row 2, column 3, the 2 at row 3, column 2 and the 1 at row 3, column 3 comes out at ' +
      'that number.',
  },
  {
    name: 'a mine in every hidden cell',
    board: '3.. ...',
    mines: 5,
    cell: 2,
    proof: { verdict: 'mine', kind: 'mine-count', clues: [] },
    words: 'Row 1, column 3 is a mine. 5 mines are left to place in 5 hidden cells, so each of these is a mine.',
  },
  {
    name: 'a board without mines',
    board: '0.. ...',
    mines: 0,
    cell: 2,
    proof: { verdict: 'safe', kind: 'mine-count', clues: [] },
    words: 'Row 1, column 3 is safe. The board has no mine.',
  },
];

function draw(board: string, mines: number) {
  return viewFromText(board.replaceAll(' ', '\n'), mines);
}

describe('explain', () => {
  it.each(POSITIONS)('$name', ({ board, mines, cell, proof, words }) => {
    const view = draw(board, mines);
    const usesMineCount = proof.kind === 'mine-count';
    const expected: Proof = { cell, ...proof, usesMineCount, knownMines: [], knownSafe: [] };
    expect(explain(view, cell)).toEqual({ ok: true, value: expected });
    expect(proofText(storyOf(view, expected))).toBe(words);
  });

  it('has no proof for a cell that is neither', () => {
    expect(explain(draw('.1. ...', 1), 0)).toEqual({ ok: true, value: undefined });
  });

  it('does not trust flags', () => {
    const view = draw('.1. ...', 1);
    const flagged = { ...view, knowledge: view.knowledge.slice() };
    flagged.knowledge[0] = FLAG;
    flagged.knowledge[2] = QUESTION;
    for (const cell of [0, 2, 3, 4, 5]) expect(explain(flagged, cell)).toEqual(explain(view, cell));
  });

  it('finds a contradiction where it looks', () => {
    const view = draw('.1..4 11...', 5);
    expect(explain(view, 0)).toMatchObject({ ok: true, value: { verdict: 'mine' } });
    expect(explain(view, 3)).toEqual({ ok: false, error: { code: 'inconsistent' } });
    expect(explain(draw('1... ....', 0), 3)).toMatchObject({ ok: true, value: { clues: [] } });
    expect(explain(draw('1...1 .....', 1), 2)).toEqual({ ok: false, error: { code: 'inconsistent' } });
  });
});

describe('explain refuses', () => {
  const view = draw('.1. ...', 1);
  const refusals: readonly [string, number, ProofLimits, ProofError][] = [
    ['an open cell', 1, {}, { code: 'open', row: 0, column: 1 }],
    ['a cell after the last', 6, {}, { code: 'off-board', cell: 6 }],
    ['a cell before the first', -1, {}, { code: 'off-board', cell: -1 }],
    ['what is no cell', Number.NaN, {}, { code: 'off-board', cell: Number.NaN }],
    ['half a cell', 0.5, {}, { code: 'off-board', cell: 0.5 }],
    ['too little work', 0, { nodes: 10 }, { code: 'budget', nodes: 10 }],
    ['a board that is too large', 0, { cells: 5 }, { code: 'too-large', cells: 6 }],
  ];

  it.each(refusals)('%s', (_, cell, limits, error) => {
    expect(explain(view, cell, limits)).toEqual({ ok: false, error });
  });
});

describe('explain on larger boards', () => {
  it.each([
    { set: 'small-300', every: 3 },
    { set: 'expert-200', every: 40 },
    { set: 'expert-hard-20', every: 7 },
  ] as const)('agrees with the reference probabilities of $set', ({ set, every }) => {
    const explainer = new Explainer();
    for (const { view, probabilities } of referencePositions(set).filter((_, index) => index % every === 0)) {
      for (const [cell, probability] of probabilities.entries()) {
        if (probability < 0) continue;
        const verdict = probability === 0 ? 'safe' : probability === 1 ? 'mine' : undefined;
        expect(explainer.explain(view, cell)).toMatchObject({ ok: true, value: verdict && { verdict } });
      }
    }
  });

  it.each([0.1, 0.2, 0.3, 0.5])('keeps to its budget where %d of the cells are open', (share) => {
    const view = scatteredPosition(100, 100, 3_000, share, 5);
    const explainer = new Explainer({ nodes: 2_000_000 });
    for (let cell = 5_000; cell < 5_008; cell += 1) {
      const answer = explainer.explain(view, cell);
      if (!answer.ok) expect(['budget', 'open']).toContain(answer.error.code);
    }
  });

  it('looks at a board of a million cells', () => {
    const view = scatteredPosition(1_000, 1_000, 200_000, 0.6, 5);
    const explainer = new Explainer({ nodes: 2_000_000 });
    const hidden = view.knowledge.findIndex((known, cell) => cell > 500_000 && known > 8);
    expect(explainer.explain(view, hidden).ok).toBe(true);
  });
});
