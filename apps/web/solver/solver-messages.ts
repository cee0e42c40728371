import type { Knowledge } from '@countermine/core/board/knowledge.ts';
import type { MineMap } from '@countermine/core/board/mines.ts';
import type { Proof } from '@countermine/solver/explain/proof.ts';
import type { ProofFrame } from '@countermine/view/hint/proof-playback.ts';

/** A position as it is sent: what the player sees, and the number of mines. */
export interface SentPosition {
  readonly width: number;
  readonly height: number;
  readonly mineCount: number;
  readonly knowledge: Knowledge;
}

/** What the solver is asked, task by task, and what it answers. */
export interface SolverTasks {
  /** A board that needs no guess from its start on. */
  readonly board: {
    readonly ask: {
      readonly width: number;
      readonly height: number;
      readonly mineCount: number;
      readonly start: number;
      readonly seed: number;
    };
    readonly answer: { readonly mines: MineMap };
  };
  /** The chance of a mine in every cell; NaN where it is open. */
  readonly chances: {
    readonly ask: { readonly position: SentPosition };
    readonly answer: { readonly chances: Float64Array; readonly log10Layouts: number };
  };
  /** What to open next. */
  readonly advice: {
    readonly ask: { readonly position: SentPosition };
    readonly answer: { readonly advice: Advice };
  };
  /** Why a cell is safe or a mine. */
  readonly why: {
    readonly ask: { readonly position: SentPosition; readonly cell: number };
    readonly answer: { readonly finding: Finding };
  };
}

/** What to open next: a cell that is proved safe, or the best guess; nothing where the board is done. */
export type Advice =
  | { readonly kind: 'safe'; readonly cell: number; readonly proof: Proof | undefined; readonly safeCount: number }
  | { readonly kind: 'guess'; readonly cell: number; readonly chance: number; readonly win: number | undefined }
  | { readonly kind: 'done' };

/** What can be said of a cell: a proof, or only a chance. */
export type Finding =
  | { readonly kind: 'proof'; readonly frames: readonly ProofFrame[] }
  | { readonly kind: 'chance'; readonly chance: number };

/** A task of the solver. */
export type SolverTask = keyof SolverTasks;

/** Why there is no answer: a code of the solver, or the worker died. */
export interface SolverFailure {
  readonly code: 'inconsistent' | 'budget' | 'too-large' | 'bad-position' | 'died' | 'cancelled';
  /** What went wrong, for people who report it. */
  readonly detail: string;
}

/** A question on its way to the worker. */
export type SolverQuestion = {
  readonly [Task in SolverTask]: { readonly id: number; readonly task: Task; readonly ask: SolverTasks[Task]['ask'] };
}[SolverTask];

/** An answer on its way back. */
export type SolverReply =
  | { readonly id: number; readonly ok: true; readonly answer: SolverTasks[SolverTask]['answer'] }
  | { readonly id: number; readonly ok: false; readonly failure: SolverFailure };
