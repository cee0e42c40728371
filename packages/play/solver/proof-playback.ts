import { isOpen, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import type { CellVerdict, Proof } from '@countermine/solver/proof/proof.ts';
import type { Case, CaseEnd, Consequence } from '@countermine/solver/proof/refutation.ts';
import type { CellMark, MarkedCells } from '../board/cell-look.ts';

/** The statement of one frame, to be put into words. Units: cells. */
export type ProofSaying =
  | { readonly kind: 'question'; readonly cell: number; readonly verdict: CellVerdict }
  | { readonly kind: 'known'; readonly verdict: CellVerdict; readonly cells: readonly number[] }
  /** A clue still needs so many mines among these hidden cells. */
  | {
      readonly kind: 'need';
      readonly clue: number;
      readonly count: number;
      readonly mines: number;
      readonly cells: readonly number[];
    }
  | { readonly kind: 'mine-count'; readonly mineCount: number; readonly left: number }
  | { readonly kind: 'suppose'; readonly cell: number; readonly verdict: CellVerdict }
  /** Then a clue, perhaps compared with another, makes these cells mines or safe. */
  | {
      readonly kind: 'then';
      readonly clue: number;
      readonly other: number | undefined;
      readonly verdict: CellVerdict;
      readonly cells: readonly number[];
    }
  | {
      readonly kind: 'too-many' | 'too-few';
      readonly clue: number;
      readonly count: number;
      readonly mines: number;
    }
  | {
      readonly kind: 'no-room';
      readonly clue: number;
      readonly other: number;
      readonly mines: number;
      readonly room: number;
    }
  | { readonly kind: 'conclusion'; readonly cell: number; readonly verdict: CellVerdict };

/** One picture of a proof that is played back on the board. */
export interface ProofFrame {
  readonly saying: ProofSaying;
  readonly marks: MarkedCells;
}

/**
 * A proof as pictures, one thought each: what is known before, each clue and what it still needs, the number of mines
 * where it is used, and the conclusion. With the story that `refuteOpposite` tells of the proof, the opposite is supposed
 * before that and led to a clue that cannot be met. The cell and all clues are marked in every picture.
 * @param proof one of this view, as of `explain`
 */
export function proofFrames(view: PlayerView, proof: Proof, story?: Case): ProofFrame[] {
  const marks = new Map<number, CellMark>();
  const frames: ProofFrame[] = [];
  const show = (saying: ProofSaying): void => {
    frames.push({ saying, marks: new Map(marks) });
  };
  const { cell, verdict } = proof;
  marks.set(cell, 'focus');
  for (const clue of proof.clues) marks.set(clue, 'clue');
  for (const known of knownSayings(proof)) {
    for (const one of known.cells) marks.set(one, known.verdict === 'mine' ? 'known-mine' : 'known-safe');
    show(known);
  }
  for (const clue of proof.clues) {
    marks.set(clue, 'focus');
    show(needOf(view, proof, clue));
    marks.set(clue, 'clue');
  }
  if (proof.usesMineCount) {
    show({ kind: 'mine-count', mineCount: view.mineCount, left: view.mineCount - proof.knownMines.length });
  }
  if (story !== undefined) frames.push(...supposeFrames(view, marks, cell, opposite(verdict), story));
  marks.set(cell, verdict);
  show({ kind: 'conclusion', cell, verdict });
  return frames;
}

export function proofQuestion(frames: readonly ProofFrame[]): ProofSaying | undefined {
  const last = frames.at(-1)?.saying;
  return last?.kind === 'conclusion' ? { ...last, kind: 'question' } : undefined;
}

type Known = ProofSaying & { readonly kind: 'known' };

function knownSayings({ knownMines, knownSafe }: Proof): Known[] {
  const sayings: Known[] = [
    { kind: 'known', verdict: 'mine', cells: knownMines },
    { kind: 'known', verdict: 'safe', cells: knownSafe },
  ];
  return sayings.filter(({ cells }) => cells.length > 0);
}

function needOf({ shape, knowledge }: PlayerView, { knownMines, knownSafe }: Proof, clue: number): ProofSaying {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const hidden = [...beside.subarray(0, neighboursInto(beside, shape, clue))].filter(
    (cell) => !isOpen(knowledge[cell]!),
  );
  const count = knowledge[clue]!;
  const mines = count - hidden.filter((cell) => knownMines.includes(cell)).length;
  const cells = hidden.filter((cell) => !knownMines.includes(cell) && !knownSafe.includes(cell));
  return { kind: 'need', clue, count, mines, cells };
}

/** What follows when a cell is supposed to be what it is not, up to a clue that cannot be met, in every case. */
function supposeFrames(
  view: PlayerView,
  before: MarkedCells,
  cell: number,
  verdict: CellVerdict,
  { steps, end }: Case,
): ProofFrame[] {
  const marks = new Map(before).set(cell, supposed(verdict));
  const frames: ProofFrame[] = [{ saying: { kind: 'suppose', cell, verdict }, marks: new Map(marks) }];
  for (const step of steps) frames.push(stepFrame(marks, step));
  if (end.kind !== 'split') return [...frames, endFrame(view, marks, end)];
  const ifMine = supposeFrames(view, marks, end.cell, 'mine', end.ifMine);
  return [...frames, ...ifMine, ...supposeFrames(view, marks, end.cell, 'safe', end.ifSafe)];
}

/** Adds what a step supposes to the marks. */
function stepFrame(marks: Map<number, CellMark>, step: Consequence): ProofFrame {
  const { clue, with: other, verdict, cells } = step;
  for (const one of cells) marks.set(one, supposed(verdict));
  const shown = new Map(marks).set(clue, 'focus');
  if (other !== undefined) shown.set(other, 'focus');
  return { saying: { kind: 'then', clue, other, verdict, cells }, marks: shown };
}

function endFrame(view: PlayerView, marks: MarkedCells, end: Exclude<CaseEnd, { kind: 'split' }>): ProofFrame {
  const shown = new Map(marks).set(end.clue, 'impossible');
  if (end.kind === 'no-room') {
    const { clue, with: other, mines, room } = end;
    return { saying: { kind: 'no-room', clue, other, mines, room }, marks: shown.set(other, 'focus') };
  }
  const { kind, clue, mines } = end;
  return { saying: { kind, clue, count: view.knowledge[clue]!, mines }, marks: shown };
}

function supposed(verdict: CellVerdict): CellMark {
  return verdict === 'mine' ? 'supposed-mine' : 'supposed-safe';
}

function opposite(verdict: CellVerdict): CellVerdict {
  return verdict === 'mine' ? 'safe' : 'mine';
}
