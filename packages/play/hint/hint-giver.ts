import { isOpen } from '@countermine/core/board/knowledge.ts';
import { isOver } from '@countermine/core/game/game.ts';
import type { Result } from '@countermine/core/result/result.ts';
import type { MarkedCells } from '../board/cell-mark.ts';
import type { ProofFrame } from '../proof/proof-playback.ts';
import type { PlaySession } from '../session/play-session.ts';
import { Cancellation } from '../solver/cancellation.ts';
import { positionOf } from '../solver/sent-position.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { Advice, SolverFailure } from '../solver/solver-messages.ts';
import { findWrongFlag, type Hint, type HintSubject, hintMarks, nextStage, startHint } from './hint.ts';
import type { HintView } from './hint-view.ts';

/** What hints need from outside. */
export interface HintPorts {
  readonly solver: SolverClient;
  /** The game that is played now. */
  readonly session: () => PlaySession;
  /** A hint begins that has something to show. */
  readonly onBegin: () => void;
  /** Shows a view and marks its cells. @param cell the one that it leads to, if it does */
  readonly onShow: (view: HintView, marks: MarkedCells, cell?: number) => void;
}

const NOTHING: HintView = { kind: 'nothing' };
const NO_MARKS: MarkedCells = new Map();

/** Gives hints in stages, and proofs: asks the solver, and notes in the game that it helped. */
export class HintGiver {
  readonly #ports: HintPorts;
  #view: HintView = NOTHING;
  #question: Cancellation | undefined;

  constructor(ports: HintPorts) {
    this.#ports = ports;
  }

  /** What is shown. */
  get view(): HintView {
    return this.#view;
  }

  /** Begins a hint, or says more of the one that is shown. */
  async more(): Promise<void> {
    const next = this.#view.kind === 'hint' ? nextStage(this.#view.hint) : undefined;
    if (next === undefined) await this.#begin();
    else this.#showHint(next);
  }

  /** Shows why a hidden cell is safe or a mine, or its chance where it is neither. */
  async why(cell: number): Promise<void> {
    const session = this.#ports.session();
    const { game } = session;
    if (game.phase !== 'playing' || isOpen(game.knowledge[cell]!)) return;
    this.#ports.onBegin();
    session.noteHint();
    const answered = await this.#ask((signal) =>
      this.#ports.solver.ask('why', { position: positionOf(game), cell }, signal),
    );
    if (answered === undefined) return;
    const { finding } = answered;
    if (finding.kind === 'chance') this.#show({ kind: 'chance', cell, chance: finding.chance });
    else this.turnTo(finding.frames, 0);
  }

  /** Shows one picture of a proof; nothing where there is no such picture. */
  turnTo(frames: readonly ProofFrame[], at: number): void {
    const frame = frames[at];
    if (frame !== undefined) this.#show({ kind: 'proof', frames, at }, frame.marks);
  }

  /** Shows that the solver failed at something beside hints. */
  fail(failure: SolverFailure): void {
    this.#show({ kind: 'failed', failure });
  }

  /** Takes back what is asked, and takes away what is shown. */
  close(): void {
    this.#question?.abort();
    this.#question = undefined;
    if (this.#view.kind !== 'nothing') this.#show(NOTHING);
  }

  async #begin(): Promise<void> {
    const session = this.#ports.session();
    const { game } = session;
    if (isOver(game.phase)) return;
    this.#ports.onBegin();
    // That any cell will do is no help.
    if (game.phase === 'unplaced') {
      this.#showHint(startHint({ kind: 'first-move' }));
      return;
    }
    session.noteHint();
    const wrongFlag = findWrongFlag(game.knowledge, game.mines);
    if (wrongFlag !== undefined) {
      this.#showHint(startHint({ kind: 'wrong-flag', cell: wrongFlag }));
      return;
    }
    const answered = await this.#ask((signal) =>
      this.#ports.solver.ask('advice', { position: positionOf(game) }, signal),
    );
    if (answered === undefined) return;
    const subject = subjectOf(answered.advice);
    if (subject === undefined) this.#show({ kind: 'done' });
    else this.#showHint(startHint(subject));
  }

  /** Asks the solver, and shows that it thinks; undefined where it failed, or the question was taken back. */
  async #ask<Answer>(
    ask: (signal: Cancellation) => Promise<Result<Answer, SolverFailure>>,
  ): Promise<Answer | undefined> {
    this.close();
    const question = new Cancellation();
    this.#question = question;
    this.#show({ kind: 'thinking' });
    const answered = await ask(question);
    if (question.aborted) return undefined;
    this.#question = undefined;
    if (answered.ok) return answered.value;
    this.#show({ kind: 'failed', failure: answered.error });
    return undefined;
  }

  #showHint(hint: Hint): void {
    const marks = hintMarks(hint, this.#ports.session().game.shape);
    this.#show({ kind: 'hint', hint }, marks, hint.stage === 'answer' ? cellOf(hint.subject) : undefined);
  }

  #show(view: HintView, marks = NO_MARKS, cell?: number): void {
    this.#view = view;
    this.#ports.onShow(view, marks, cell);
  }
}

function cellOf(subject: HintSubject): number | undefined {
  if (subject.kind === 'proof') return subject.proof.cell;
  return 'cell' in subject ? subject.cell : undefined;
}

function subjectOf(advice: Advice): HintSubject | undefined {
  switch (advice.kind) {
    case 'done':
      return undefined;
    case 'guess':
      return { kind: 'guess', cell: advice.cell, mineChance: advice.chance };
    case 'safe':
      return advice.proof === undefined
        ? { kind: 'guess', cell: advice.cell, mineChance: 0 }
        : { kind: 'proof', proof: advice.proof, isByTrial: advice.isByTrial };
  }
}
