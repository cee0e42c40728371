import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { Timeline } from '@countermine/core/game/timeline.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { moveMarks } from '@countermine/play/replay/move-marks.ts';
import { type ReplayPace, ReplayPlayer } from '@countermine/play/replay/replay-player.ts';
import { type ReplayStop, replayStops } from '@countermine/play/replay/replay-stops.ts';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Page } from '../state/page.ts';

/** Where a replay stands. */
export interface ReplayView {
  readonly stop: number;
  /** Units: ms of the game's clock. */
  readonly clock: number;
  readonly isPlaying: boolean;
}

/** How often a replay that runs moves on. Units: ms. */
const TICK = 50;

/** A replay on the board: winds it, lets it run, and shows what its moves are about. */
export class ReplayDesk {
  readonly view: Signal<ReplayView>;
  readonly pace = signal<ReplayPace>(1);
  /** Known better and better while the solver looks at the moves. */
  readonly stops: ReadonlySignal<readonly ReplayStop[]>;
  readonly lastStop: number;
  /** Units: ms. */
  readonly length: number;
  readonly #page: Page;
  readonly #record: GameRecord;
  readonly #isOwn: boolean;
  readonly #player: ReplayPlayer;
  readonly #endMarks: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param timeline that of the record, which belongs to the desk from now on */
  constructor(page: Page, record: GameRecord, timeline: Timeline) {
    this.#page = page;
    this.#record = record;
    this.#isOwn = page.watched.peek() === undefined;
    this.#player = new ReplayPlayer(timeline, record.params, replayStops(record.events, []));
    this.lastStop = this.#player.lastStop;
    this.length = this.#player.length;
    this.stops = computed(() => replayStops(record.events, page.review.value?.moves ?? []));
    if (this.#isOwn) this.#player.goTo(this.lastStop);
    this.view = signal({ stop: this.#player.stop, clock: this.#player.clock, isPlaying: false });
    this.#show(false);
    this.#endMarks = effect(() => {
      const marks = this.#marksAt(this.view.value.stop, this.stops.value);
      untracked(() => this.#mark(marks));
    });
  }

  /** Goes to a stop, and stands there. */
  goTo(stop: number): void {
    this.#stopTimer();
    this.#player.goTo(stop);
    this.#show(false);
  }

  /** Goes to a time of the game; a replay that runs goes on from there. Units: ms. */
  goToTime(at: number): void {
    this.#player.goToTime(at);
    this.#show(this.view.peek().isPlaying);
  }

  /** Lets the replay run, from its start where it is at its end; or stops it. */
  toggle(): void {
    if (this.view.peek().isPlaying) {
      this.goTo(this.view.peek().stop);
      return;
    }
    if (this.#player.isAtEnd) this.#player.goTo(0);
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#player.advance(now - last, this.pace.peek());
      last = now;
      if (this.#player.isAtEnd) this.#stopTimer();
      this.#show(!this.#player.isAtEnd);
    }, TICK);
    this.#show(true);
  }

  /** Gives the board back to the game that is played. */
  close(): void {
    this.#stopTimer();
    this.#endMarks();
    this.#page.shown.value = undefined;
    const marks = this.#isOwn ? this.#marksAt(this.lastStop, this.stops.peek()) : new Map();
    const isStillOver = this.#page.review.peek()?.record === this.#record;
    this.#mark(isStillOver ? marks : new Map());
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #show(isPlaying: boolean): void {
    const { stop, clock, isAtEnd } = this.#player;
    const isSame = this.view.peek().stop === stop && this.#page.shown.peek() !== undefined;
    batch(() => {
      this.view.value = { stop, clock, isPlaying };
      // At the end of the player's own game the game itself is shown: a loss can be taken back.
      if (this.#isOwn && isAtEnd) this.#page.shown.value = undefined;
      else if (!isSame || !isPlaying) this.#page.shown.value = this.#player.shown();
    });
  }

  #marksAt(stop: number, stops: readonly ReplayStop[]): MarkedCells {
    const { move, position = 0 } = stops[stop] ?? {};
    // The player's own game at its end stands as it was left; only why it was lost is shown.
    if (this.#isOwn && stop === this.lastStop && move?.loss === undefined) return new Map();
    if (move !== undefined) return moveMarks(move);
    const event = this.#record.events[position - 1];
    return new Map(event !== undefined && 'cell' in event ? [[event.cell, 'focus']] : []);
  }

  #mark(highlights: MarkedCells): void {
    this.#page.marks.value = { ...this.#page.marks.peek(), highlights };
  }
}
