import { createShape } from '@countermine/core/board/shape.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import { lossMarks } from '@countermine/play/replay/move-marks.ts';
import type { PlayedGame, ReviewProgress, SolverFailure } from '@countermine/play/solver/solver-messages.ts';
import type { ReviewedMove } from '@countermine/solver/review/reviewed-move.ts';
import { lossWords } from '@countermine/text/loss-words.ts';
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { AppState } from './app-state.ts';

/** A game that is over, and what the solver has said of it so far. */
export interface GameUnderReview {
  readonly record: GameRecord;
  /** Those that were looked at. */
  readonly moves: readonly ReviewedMove[];
  /** How many there are to look at; undefined until the first was. */
  readonly moveCount: number | undefined;
  /** What the game says as a whole; undefined until the last move was looked at. */
  readonly played: PlayedGame | undefined;
  readonly failure: SolverFailure | undefined;
}

/** What the solver tells is shown no more often. Units: ms. */
const REST = 100;

/** Has each game that ends, or is watched, looked at by the solver, and says why it was lost. */
export class ReviewDesk {
  readonly #app: AppState;
  readonly #subject: ReadonlySignal<GameRecord | undefined>;
  #question: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the panel was turned here, and is to be turned back. */
  #hasTurned = false;

  constructor(app: AppState) {
    this.#app = app;
    const phase = computed(() => {
      void app.revision.value;
      return app.session.value.phase;
    });
    this.#subject = computed(() => {
      return app.watched.value ?? (isOver(phase.value) ? recordGame(app.session.value.game) : undefined);
    });
    effect(() => {
      const record = this.#subject.value;
      untracked(() => this.#begin(record));
    });
    effect(() => {
      app.cause.value = causeWords(app);
    });
  }

  #begin(record: GameRecord | undefined): void {
    const app = this.#app;
    this.#question?.abort();
    clearTimeout(this.#timer);
    const isLate = app.review.peek() !== undefined;
    app.review.value = undefined;
    if (record === undefined) this.#clear(isLate);
    else void this.#review(record);
  }

  /** A game goes on, or another has begun: nothing is left of the last one. */
  #clear(isLate: boolean): void {
    const app = this.#app;
    if (isLate) app.marks.value = { ...app.marks.peek(), highlights: new Map() };
    if (this.#hasTurned && app.panel.peek() === 'replay') app.panel.value = 'hints';
    this.#hasTurned = false;
  }

  async #review(record: GameRecord): Promise<void> {
    const app = this.#app;
    const question = new AbortController();
    this.#question = question;
    const moves: ReviewedMove[] = [];
    let moveCount: number | undefined;
    const show = (played?: PlayedGame, failure?: SolverFailure): void => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      app.review.value = { record, moves: [...moves], moveCount, played, failure };
    };
    const take = (progress: ReviewProgress): void => {
      moves.push(progress.move);
      moveCount = progress.moveCount;
      this.#timer ??= setTimeout(show, REST);
    };
    show();
    this.#turnPanel();
    // A question that had to be asked again tells its moves again.
    const { signal } = question;
    const answered = await app.solver.ask('review', { record }, signal, (progress) => {
      if (progress.move.event <= (moves.at(-1)?.event ?? -1)) moves.length = 0;
      take(progress);
    });
    if (signal.aborted) return;
    this.#question = undefined;
    if (answered.ok) show(answered.value);
    else show(undefined, answered.error);
    this.#tell();
  }

  /** Hints have nothing more to say; how it went has. */
  #turnPanel(): void {
    const { panel } = this.#app;
    if (panel.peek() !== 'hints') return;
    this.#hasTurned = true;
    panel.value = 'replay';
  }

  /** Says why the game was lost, and shows it on the board unless that shows something else. */
  #tell(): void {
    const app = this.#app;
    const cause = app.review.peek()?.played?.summary.causeOfLoss;
    if (cause === undefined || app.shown.peek() !== undefined) return;
    app.announce(app.cause.peek());
    app.marks.value = { ...app.marks.peek(), highlights: lossMarks(cause) };
  }
}

function causeWords({ messages, review }: AppState): string {
  const { record, played } = review.value ?? {};
  const cause = played?.summary.causeOfLoss;
  if (record === undefined || cause === undefined) return '';
  const { width, height } = record.params;
  return lossWords(messages.value, createShape(width, height), cause);
}
