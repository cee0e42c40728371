import { type BoardShape, columnOf, FLAG, type Knowledge, type MineMap, rowOf } from '@countermine/core/board.ts';
import type { CellVerdict, Proof } from '@countermine/solver/proof/proof.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import type { CellMark, MarkedCells } from '../board/cell-look.ts';

/** How much a hint tells, one after the other: what to look for, where, and what it is. */
export const HINT_STAGES = ['technique', 'place', 'answer'] as const;

type HintStage = (typeof HINT_STAGES)[number];

/** A finding about a position, which a hint leads to. */
export type HintSubject =
  | { readonly kind: 'first-move' }
  /** A flag on a cell without a mine: all reasoning about it leads astray, so it comes before anything else. */
  | { readonly kind: 'wrong-flag'; readonly cell: number }
  /** `technique`: the easiest with which the cell can be found. */
  | { readonly kind: 'proof'; readonly proof: Proof; readonly technique: Technique }
  /** Nothing can be proved to be safe. Range: the mine probability, 0 to 1. */
  | { readonly kind: 'guess'; readonly cell: number; readonly mineProbability: number };

/** A hint with its stage. It is a value: {@link nextStage} makes its next stage. */
export interface Hint {
  readonly subject: HintSubject;
  readonly stage: HintStage;
}

export type HintSaying =
  | { readonly kind: 'first-move' }
  | { readonly kind: 'wrong-flag' }
  | { readonly kind: 'wrong-flag-area' }
  | { readonly kind: 'wrong-flag-cell'; readonly cell: number }
  | {
      readonly kind: 'technique';
      readonly technique: Technique;
      readonly verdict: CellVerdict;
    }
  | { readonly kind: 'place'; readonly clues: readonly number[]; readonly usesMineCount: boolean }
  | { readonly kind: 'answer'; readonly cell: number; readonly verdict: CellVerdict }
  | { readonly kind: 'guess' }
  | { readonly kind: 'guess-area' }
  | { readonly kind: 'guess-cell'; readonly cell: number; readonly mineProbability: number };

/** The side of the area that a place is told by. Units: cells. */
const AREA = 5;

export function startHint(subject: HintSubject): Hint {
  return { subject, stage: 'technique' };
}

export function nextStage({ subject, stage }: Hint): Hint | undefined {
  if (subject.kind === 'first-move') return undefined;
  const next = HINT_STAGES[HINT_STAGES.indexOf(stage) + 1];
  return next === undefined ? undefined : { subject, stage: next };
}

/**
 * A flag on a cell that holds no mine, the first in reading order; undefined when all flags are right, or there is no
 * truth yet.
 * Cost: one pass over the board.
 */
export function findWrongFlag(knowledge: Knowledge, mines: MineMap | undefined): number | undefined {
  if (mines === undefined) return undefined;
  for (let cell = knowledge.indexOf(FLAG); cell >= 0; cell = knowledge.indexOf(FLAG, cell + 1)) {
    if (mines[cell] === 0) return cell;
  }
  return undefined;
}

export function sayingOf({ subject, stage }: Hint): HintSaying {
  switch (subject.kind) {
    case 'first-move':
      return { kind: 'first-move' };
    case 'wrong-flag':
      if (stage === 'answer') return { kind: 'wrong-flag-cell', cell: subject.cell };
      return { kind: stage === 'technique' ? 'wrong-flag' : 'wrong-flag-area' };
    case 'guess':
      if (stage === 'answer')
        return { kind: 'guess-cell', cell: subject.cell, mineProbability: subject.mineProbability };
      return { kind: stage === 'technique' ? 'guess' : 'guess-area' };
    case 'proof':
      return sayingOfProof(subject, stage);
  }
}

function sayingOfProof({ proof, technique }: HintSubject & { kind: 'proof' }, stage: HintStage): HintSaying {
  const { cell, verdict, clues, usesMineCount } = proof;
  switch (stage) {
    case 'technique':
      return { kind: 'technique', technique, verdict };
    case 'place':
      return { kind: 'place', clues, usesMineCount };
    case 'answer':
      return { kind: 'answer', cell, verdict };
  }
}

interface HintMove {
  readonly kind: 'open' | 'mark';
  readonly cell: number;
}

/** The move that follows from a hint; undefined before its answer, and where nothing is certain. */
export function hintMove({ subject, stage }: Hint): HintMove | undefined {
  if (subject.kind !== 'proof' || stage !== 'answer') return undefined;
  return { kind: subject.proof.verdict === 'safe' ? 'open' : 'mark', cell: subject.proof.cell };
}

/** The cells that stand out at the stage of a hint: at first none, then where to look, in the end the cell itself. */
export function hintMarks({ subject, stage }: Hint, shape: BoardShape): MarkedCells {
  if (stage === 'technique' || subject.kind === 'first-move') return new Map();
  if (subject.kind === 'proof') return proofMarks(subject.proof, stage);
  if (stage === 'place') return new Map(areaAround(shape, subject.cell).map((cell) => [cell, 'area']));
  return new Map([[subject.cell, subject.kind]]);
}

function proofMarks({ cell, verdict, clues, knownMines, knownSafe }: Proof, stage: HintStage): MarkedCells {
  const marks = new Map<number, CellMark>(clues.map((clue) => [clue, 'clue']));
  if (stage !== 'answer') return marks;
  for (const known of knownMines) marks.set(known, 'known-mine');
  for (const known of knownSafe) marks.set(known, 'known-safe');
  return marks.set(cell, verdict);
}

function areaAround(shape: BoardShape, cell: number): number[] {
  const firstRow = rowOf(shape, cell) - (rowOf(shape, cell) % AREA);
  const firstColumn = columnOf(shape, cell) - (columnOf(shape, cell) % AREA);
  const cells: number[] = [];
  for (let row = firstRow; row < Math.min(firstRow + AREA, shape.height); row += 1) {
    for (let column = firstColumn; column < Math.min(firstColumn + AREA, shape.width); column += 1) {
      cells.push(row * shape.width + column);
    }
  }
  return cells;
}
