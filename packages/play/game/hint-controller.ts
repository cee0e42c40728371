import { isOpen } from '@countermine/core/board.ts';
import { type Game, isOver } from '@countermine/core/game/game.ts';
import type { Result } from '@countermine/core/result.ts';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { MarkedCells } from '../board/cell-look.ts';
import { Listeners, readOnly } from '../ports/listeners.ts';
import { type ProofFrame, type ProofSaying, proofQuestion } from '../solver/proof-playback.ts';
import { Cancellation, type SolverClient } from '../solver/solver-client.ts';
import { type Advice, positionOf, type SolverFailure } from '../solver/solver-messages.ts';
import {
  findWrongFlag,
  type Hint,
  type HintSaying,
  type HintSubject,
  hintMarks,
  nextStage,
  sayingOf,
  startHint,
} from './hint.ts';

export type HintView =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'thinking' }
  /** The player is to choose the cell of a proof. */
  | { readonly kind: 'choosing' }
  | { readonly kind: 'hint'; readonly hint: Hint; readonly saying: HintSaying }
  /** The reason why a cell is safe or a mine, one picture at a time. */
  | {
      readonly kind: 'proof';
      readonly question: ProofSaying | undefined;
      readonly frames: readonly ProofFrame[];
      readonly at: number;
    }
  /** Nothing can be proved about the cell. */
  | { readonly kind: 'probability'; readonly cell: number; readonly probability: number }
  /** Every hidden cell is a mine. */
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: SolverFailure };

interface HintPorts {
  readonly solver: SolverClient;
  readonly game: ReadonlySignal<Game>;
  readonly noteHint: () => void;
  readonly goTo: (cell: number) => void;
}

const NOTHING: HintView = { kind: 'nothing' };
const NO_MARKS: MarkedCells = new Map();

/** Gives hints in stages, and proofs: asks the solver, and notes in the game that it helped. */
export class HintController {
  readonly #ports: HintPorts;
  readonly #state = {
    view: signal(NOTHING),
    marks: signal(NO_MARKS),
  };
  readonly state = readOnly(this.#state);
  readonly #listeners = new Listeners();
  /** Calls back when a hint begins that has something to show. @returns ends it */
  readonly onBegin = this.#listeners.add;
  #question: Cancellation | undefined;

  constructor(ports: HintPorts) {
    this.#ports = ports;
  }

  /** Gives a hint, or the next stage of the current one. */
  async more(): Promise<void> {
    const view = this.#state.view.peek();
    const next = view.kind === 'hint' ? nextStage(view.hint) : undefined;
    if (next === undefined) await this.#begin();
    else this.#showHint(next);
  }

  /**
   * Shows why a hidden cell is safe or a mine, or its mine probability where it is neither. Of an open cell there is nothing
   * to explain: the player is to choose another one.
   */
  async why(cell: number): Promise<void> {
    const game = this.#ports.game.peek();
    if (game.phase !== 'playing') return;
    if (isOpen(game.knowledge[cell]!)) {
      this.choose();
      return;
    }
    this.#listeners.tell();
    this.#ports.noteHint();
    const answered = await this.#ask((signal) =>
      this.#ports.solver.ask('why', { position: positionOf(game), cell }, signal),
    );
    if (answered === undefined) return;
    const { finding } = answered;
    if (finding.kind === 'probability') this.#show({ kind: 'probability', cell, probability: finding.probability });
    else this.turnTo(finding.frames, 0);
  }

  /** Lets the player choose the cell to explain, where there is one to explain. */
  choose(): void {
    if (this.#ports.game.peek().phase !== 'playing') return;
    this.close();
    this.#listeners.tell();
    this.#show({ kind: 'choosing' });
  }

  /** Shows one picture of a proof; does nothing where there is no such picture. */
  turnTo(frames: readonly ProofFrame[], at: number): void {
    const frame = frames[at];
    if (frame !== undefined) this.#show({ kind: 'proof', question: proofQuestion(frames), frames, at }, frame.marks);
  }

  /** Shows that the solver failed at something beside hints. */
  fail(failure: SolverFailure): void {
    this.#show({ kind: 'failed', failure });
  }

  /** Cancels the question that is asked, and shows nothing. */
  close(): void {
    this.#question?.abort();
    this.#question = undefined;
    if (this.#state.view.peek().kind !== 'nothing') this.#show(NOTHING);
  }

  /** Ends it. */
  dispose(): void {
    this.#listeners.clear();
    this.close();
  }

  async #begin(): Promise<void> {
    const game = this.#ports.game.peek();
    if (isOver(game.phase)) return;
    this.#listeners.tell();
    // That any cell will do is no help.
    if (game.phase === 'unplaced') {
      this.#showHint(startHint({ kind: 'first-move' }));
      return;
    }
    this.#ports.noteHint();
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

  /** Asks the solver, and shows that it thinks; undefined if it failed, or the question was cancelled. */
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
    const marks = hintMarks(hint, this.#ports.game.peek().shape);
    this.#show({ kind: 'hint', hint, saying: sayingOf(hint) }, marks);
    const cell = hint.stage === 'answer' ? cellOf(hint.subject) : undefined;
    if (cell !== undefined) this.#ports.goTo(cell);
  }

  #show(view: HintView, marks = NO_MARKS): void {
    batch(() => {
      this.#state.view.value = view;
      this.#state.marks.value = marks;
    });
  }
}

/** The cell that a hint leads to, once it tells the answer. */
export function cellOf(subject: HintSubject): number | undefined {
  if (subject.kind === 'proof') return subject.proof.cell;
  return 'cell' in subject ? subject.cell : undefined;
}

function subjectOf(advice: Advice): HintSubject | undefined {
  switch (advice.kind) {
    case 'done':
      return undefined;
    case 'guess':
      return { kind: 'guess', cell: advice.cell, mineProbability: advice.probability };
    case 'safe':
      return advice.proof === undefined
        ? { kind: 'guess', cell: advice.cell, mineProbability: 0 }
        : { kind: 'proof', proof: advice.proof, technique: advice.technique };
  }
}
