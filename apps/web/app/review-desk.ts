import { createShape } from '@countermine/core/board/shape.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { type GameRecord, recordGame } from '@countermine/core/game/game-record.ts';
import { lossMarks } from '@countermine/play/replay/move-marks.ts';
import type { PlayedGame, ReviewProgress, SolverFailure } from '@countermine/play/solver/solver-messages.ts';
import type { ReviewedMove } from '@countermine/solver/review/reviewed-move.ts';
import { lossWords } from '@countermine/text/words/loss-words.ts';
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Page } from '../state/page.ts';

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
  readonly #page: Page;
  readonly #subject: ReadonlySignal<GameRecord | undefined>;
  #question: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Page) {
    this.#page = page;
    const phase = computed(() => {
      void page.revision.value;
      return page.session.value.phase;
    });
    this.#subject = computed(() => {
      return page.watched.value ?? (isOver(phase.value) ? recordGame(page.session.value.game) : undefined);
    });
    effect(() => {
      const record = this.#subject.value;
      untracked(() => this.#begin(record));
    });
    effect(() => {
      page.cause.value = causeWords(page);
    });
  }

  #begin(record: GameRecord | undefined): void {
    const page = this.#page;
    this.#question?.abort();
    clearTimeout(this.#timer);
    const isLate = page.review.peek() !== undefined;
    page.review.value = undefined;
    if (record === undefined) this.#clear(isLate);
    else void this.#review(record);
  }

  /** A game goes on, or another has begun: nothing is left of the last one. */
  #clear(isLate: boolean): void {
    const page = this.#page;
    if (isLate) page.marks.value = { ...page.marks.peek(), highlights: new Map() };
    page.navigation.turnBack();
  }

  async #review(record: GameRecord): Promise<void> {
    const page = this.#page;
    const question = new AbortController();
    this.#question = question;
    const moves: ReviewedMove[] = [];
    let moveCount: number | undefined;
    const show = (played?: PlayedGame, failure?: SolverFailure): void => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      page.review.value = { record, moves: [...moves], moveCount, played, failure };
    };
    const take = (progress: ReviewProgress): void => {
      moves.push(progress.move);
      moveCount = progress.moveCount;
      this.#timer ??= setTimeout(show, REST);
    };
    show();
    page.navigation.turnToReplay();
    // A question that had to be asked again tells its moves again.
    const { signal } = question;
    const answered = await page.solver.ask('review', { record }, signal, (progress) => {
      if (progress.move.event <= (moves.at(-1)?.event ?? -1)) moves.length = 0;
      take(progress);
    });
    if (signal.aborted) return;
    this.#question = undefined;
    if (answered.ok) show(answered.value);
    else show(undefined, answered.error);
    this.#tell();
  }

  /** Says why the game was lost, and shows it on the board unless that shows something else. */
  #tell(): void {
    const page = this.#page;
    const cause = page.review.peek()?.played?.summary.causeOfLoss;
    if (cause === undefined || page.shown.peek() !== undefined) return;
    page.liveText.say(page.cause.peek());
    page.marks.value = { ...page.marks.peek(), highlights: lossMarks(cause) };
  }
}

function causeWords({ messages, review }: Page): string {
  const { record, played } = review.value ?? {};
  const cause = played?.summary.causeOfLoss;
  if (record === undefined || cause === undefined) return '';
  const { width, height } = record.params;
  return lossWords(messages.value, createShape(width, height), cause);
}
