import { isOpen } from '@countermine/core/board/knowledge.ts';
import {
  findWrongFlag,
  type Hint,
  type HintSubject,
  hintMarks,
  nextStage,
  startHint,
} from '@countermine/view/hint/hint.ts';
import type { ProofFrame } from '@countermine/view/hint/proof-playback.ts';
import type { PlaySession } from '@countermine/view/play/play-session.ts';
import { computed, effect, type Signal, signal } from '@preact/signals';
import type { AppState } from '../app/app-state.ts';
import { positionOf } from '../solver/sent-position.ts';
import type { Advice, SolverFailure } from '../solver/solver-messages.ts';

/** What the hints panel shows. */
export type HintView =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'hint'; readonly hint: Hint }
  /** Why a cell is what it is, picture by picture. */
  | { readonly kind: 'proof'; readonly frames: readonly ProofFrame[]; readonly at: number }
  /** Nothing can be proved of the cell. */
  | { readonly kind: 'chance'; readonly cell: number; readonly chance: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: SolverFailure };

const NOTHING: HintView = { kind: 'nothing' };
/** How long the game must rest before the chances are worked out again. Units: ms. */
const REST = 60;

/** Hints, proofs and chances for the game that is played: asks the solver and keeps what is shown in step with the game. */
export class HintDesk {
  readonly view: Signal<HintView> = signal(NOTHING);
  /** Whether the chances of mines are shown over the board. */
  readonly hasOverlay = signal(false);
  readonly #app: AppState;
  #question: AbortController | undefined;
  #chances: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The session in which the chances were noted as help. */
  #helped: PlaySession | undefined;

  constructor(app: AppState) {
    this.#app = app;
    app.commands.set('hint', () => void this.more());
    app.commands.set('why', () => void this.why(app.cursor.peek()));
    app.commands.set('overlay', () => this.toggleOverlay());
    app.commands.set('close', () => this.close());
    app.onChange(({ cells }) => {
      if (app.hand.peek() !== undefined) return;
      if (cells.length > 0) this.close();
      this.#refreshChances();
    });
    const isGameShown = computed(() => app.hand.value === undefined);
    effect(() => {
      void app.session.value;
      // What is shown instead of the game has marks of its own.
      if (!isGameShown.value) return this.#withdraw();
      this.close();
      this.#refreshChances();
    });
  }

  /** Begins a hint, or says more of the one that is shown. */
  async more(): Promise<void> {
    const view = this.view.peek();
    const next = view.kind === 'hint' ? nextStage(view.hint) : undefined;
    if (next === undefined) await this.#begin();
    else this.#showHint(next);
  }

  /** Shows why a hidden cell is safe or a mine, or its chance where it is neither. */
  async why(cell: number): Promise<void> {
    const { game } = this.#app.session.peek();
    if (game.phase !== 'playing' || isOpen(game.knowledge[cell]!)) return;
    this.#app.panel.value = 'hints';
    this.#app.session.peek().noteHint();
    const answered = await this.#ask((signal) =>
      this.#app.solver.ask('why', { position: positionOf(game), cell }, signal),
    );
    if (answered === undefined) return;
    const { finding } = answered;
    if (finding.kind === 'chance') this.#show({ kind: 'chance', cell, chance: finding.chance });
    else this.turnTo(finding.frames, 0);
  }

  /** Shows one picture of a proof. */
  turnTo(frames: readonly ProofFrame[], at: number): void {
    const frame = frames[at];
    if (frame === undefined) return;
    this.#show({ kind: 'proof', frames, at });
    this.#mark(frame.marks);
  }

  /** Takes away what is shown; the chances stay. */
  close(): void {
    this.#question?.abort();
    this.#question = undefined;
    if (this.view.peek().kind === 'nothing') return;
    this.#show(NOTHING);
    this.#mark(new Map());
  }

  /** Shows the chances of mines, or takes them away. */
  toggleOverlay(): void {
    this.hasOverlay.value = !this.hasOverlay.peek();
    this.#refreshChances();
  }

  /** Takes back all that is asked, and leaves the board to somebody else. */
  #withdraw(): void {
    this.#question?.abort();
    this.#chances?.abort();
    clearTimeout(this.#timer);
    this.#show(NOTHING);
  }

  async #begin(): Promise<void> {
    const session = this.#app.session.peek();
    const { game } = session;
    if (game.phase === 'won' || game.phase === 'lost') return;
    this.#app.panel.value = 'hints';
    session.noteHint();
    if (game.phase === 'unplaced') {
      this.#showHint(startHint({ kind: 'first-move' }));
      return;
    }
    const wrongFlag = findWrongFlag(game.knowledge, game.mines);
    if (wrongFlag !== undefined) {
      this.#showHint(startHint({ kind: 'wrong-flag', cell: wrongFlag }));
      return;
    }
    const answered = await this.#ask((signal) =>
      this.#app.solver.ask('advice', { position: positionOf(game) }, signal),
    );
    if (answered === undefined) return;
    const subject = subjectOf(answered.advice);
    if (subject === undefined) this.#show({ kind: 'done' });
    else this.#showHint(startHint(subject));
  }

  /** Asks the solver, and shows that it thinks; undefined where it failed, or the question was taken back. */
  async #ask<Answer>(
    ask: (signal: AbortSignal) => Promise<{ ok: true; value: Answer } | { ok: false; error: SolverFailure }>,
  ): Promise<Answer | undefined> {
    this.close();
    const question = new AbortController();
    this.#question = question;
    this.#show({ kind: 'thinking' });
    const answered = await ask(question.signal);
    if (question.signal.aborted) return undefined;
    this.#question = undefined;
    if (answered.ok) return answered.value;
    this.#show({ kind: 'failed', failure: answered.error });
    return undefined;
  }

  #showHint(hint: Hint): void {
    this.#show({ kind: 'hint', hint });
    this.#mark(hintMarks(hint, this.#app.session.peek().game.shape));
    if (hint.stage === 'answer' && 'cell' in hint.subject) this.#app.cursor.value = hint.subject.cell;
    if (hint.stage === 'answer' && hint.subject.kind === 'proof') this.#app.cursor.value = hint.subject.proof.cell;
  }

  #show(view: HintView): void {
    this.view.value = view;
  }

  #mark(highlights: AppState['marks']['value']['highlights']): void {
    this.#app.marks.value = { ...this.#app.marks.peek(), highlights };
  }

  /** The chances follow the game, a moment behind: a question about a position that is gone is taken back. */
  #refreshChances(): void {
    clearTimeout(this.#timer);
    this.#chances?.abort();
    const isShown = this.hasOverlay.peek() && this.#app.session.peek().phase === 'playing';
    if (isShown) this.#timer = setTimeout(() => void this.#workOutChances(), REST);
    else if (this.#app.marks.peek().chances !== undefined) this.#setChances(undefined);
  }

  async #workOutChances(): Promise<void> {
    const session = this.#app.session.peek();
    // Chances are help in every game in which they are seen, whenever they were switched on; that comes here again.
    if (session !== this.#helped) {
      this.#helped = session;
      session.noteHint();
      return;
    }
    const question = new AbortController();
    this.#chances = question;
    const position = positionOf(this.#app.session.peek().game);
    const answered = await this.#app.solver.ask('chances', { position }, question.signal);
    if (question.signal.aborted) return;
    this.#setChances(answered.ok ? answered.value.chances : undefined);
    if (!answered.ok) this.#show({ kind: 'failed', failure: answered.error });
  }

  #setChances(chances: Float64Array | undefined): void {
    this.#app.marks.value = { ...this.#app.marks.peek(), chances };
  }
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
        : { kind: 'proof', proof: advice.proof };
  }
}
