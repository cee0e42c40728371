import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { HintGiver } from '@countermine/play/hint/hint-giver.ts';
import type { HintView } from '@countermine/play/hint/hint-view.ts';
import type { ProofFrame } from '@countermine/play/proof/proof-playback.ts';
import type { PlaySession } from '@countermine/play/session/play-session.ts';
import { positionOf } from '@countermine/play/solver/sent-position.ts';
import { computed, effect, type Signal, signal } from '@preact/signals';
import type { Page } from '../state/page.ts';

/** How long the game must rest before the chances are worked out again. Units: ms. */
const REST = 60;

/** Hints, proofs and chances for the game that is played: shows them, and keeps them in step with the game. */
export class HintDesk {
  readonly view: Signal<HintView> = signal({ kind: 'nothing' });
  /** Whether the chances of mines are shown over the board. */
  readonly hasOverlay = signal(false);
  readonly #page: Page;
  readonly #giver: HintGiver;
  #chances: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The session in which the chances were noted as help. */
  #helped: PlaySession | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.#giver = new HintGiver({
      solver: page.solver,
      session: () => page.session.peek(),
      onBegin: () => {
        page.navigation.showPanel('hints');
      },
      onShow: (view, marks, cell) => {
        this.view.value = view;
        // What took the board over has marks of its own.
        if (page.hand.peek() === undefined) this.#mark(marks);
        if (cell !== undefined) page.cursor.value = cell;
      },
    });
    page.commands.set('hint', () => void this.more());
    page.commands.set('why', () => void this.why(page.cursor.peek()));
    page.commands.set('overlay', () => this.toggleOverlay());
    page.commands.set('close', () => this.close());
    page.onChange(({ cells }) => {
      if (page.hand.peek() !== undefined) return;
      if (cells.length > 0) this.close();
      this.#refreshChances();
    });
    const isGameShown = computed(() => page.hand.value === undefined);
    effect(() => {
      void page.session.value;
      // What is shown instead of the game has marks of its own.
      if (!isGameShown.value) return this.#withdraw();
      this.close();
      this.#refreshChances();
    });
  }

  /** Begins a hint, or says more of the one that is shown. */
  more(): Promise<void> {
    return this.#giver.more();
  }

  /** Shows why a hidden cell is safe or a mine, or its chance where it is neither. */
  why(cell: number): Promise<void> {
    return this.#giver.why(cell);
  }

  /** Shows one picture of a proof. */
  turnTo(frames: readonly ProofFrame[], at: number): void {
    this.#giver.turnTo(frames, at);
  }

  /** Takes away what is shown; the chances stay. */
  close(): void {
    this.#giver.close();
  }

  /** Shows the chances of mines, or takes them away. */
  toggleOverlay(): void {
    this.hasOverlay.value = !this.hasOverlay.peek();
    this.#refreshChances();
  }

  /** Takes back all that is asked, and leaves the board to somebody else. */
  #withdraw(): void {
    this.#giver.close();
    this.#chances?.abort();
    clearTimeout(this.#timer);
  }

  #mark(highlights: MarkedCells): void {
    this.#page.marks.value = { ...this.#page.marks.peek(), highlights };
  }

  /** The chances follow the game, a moment behind: a question about a position that is gone is taken back. */
  #refreshChances(): void {
    clearTimeout(this.#timer);
    this.#chances?.abort();
    const isShown = this.hasOverlay.peek() && this.#page.session.peek().phase === 'playing';
    if (isShown) this.#timer = setTimeout(() => void this.#workOutChances(), REST);
    else if (this.#page.marks.peek().chances !== undefined) this.#setChances(undefined);
  }

  async #workOutChances(): Promise<void> {
    const session = this.#page.session.peek();
    // Chances are help in every game in which they are seen, whenever they were switched on; that comes here again.
    if (session !== this.#helped) {
      this.#helped = session;
      session.noteHint();
      return;
    }
    const question = new AbortController();
    this.#chances = question;
    const position = positionOf(this.#page.session.peek().game);
    const answered = await this.#page.solver.ask('chances', { position }, question.signal);
    if (question.signal.aborted) return;
    this.#setChances(answered.ok ? answered.value.chances : undefined);
    if (!answered.ok) this.#giver.fail(answered.error);
  }

  #setChances(chances: Float64Array | undefined): void {
    this.#page.marks.value = { ...this.#page.marks.peek(), chances };
  }
}
