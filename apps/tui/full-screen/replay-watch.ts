import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { Timeline } from '@countermine/core/game/timeline.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { moveMarks } from '@countermine/play/replay/move-marks.ts';
import {
  REPLAY_SPEEDS,
  type ReplayPace,
  ReplayPlayer,
  type ShownGame,
} from '@countermine/play/replay/replay-player.ts';
import { type ReplayStop, replayStops } from '@countermine/play/replay/replay-stops.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import { GameReview } from '../desk/game-review.ts';

/** The paces there are, the slowest first. */
const PACES: readonly ReplayPace[] = ['even', ...REPLAY_SPEEDS];

/** How often a replay that runs moves on. Units: ms. */
const TICK = 50;

/** What watching needs from outside. */
export interface WatchPorts {
  readonly solver: SolverClient;
  /** The time, from any origin. Units: ms. */
  readonly now: () => number;
  readonly onChange: () => void;
}

/** A game that is watched: winds it, lets it run, and says what its moves are about as the solver finds out. */
export class ReplayWatch {
  readonly record: GameRecord;
  readonly review: GameReview;
  readonly #ports: WatchPorts;
  readonly #player: ReplayPlayer;
  #pace: ReplayPace = 1;
  #timer: ReturnType<typeof setInterval> | undefined;

  private constructor(record: GameRecord, timeline: Timeline, review: GameReview | undefined, ports: WatchPorts) {
    this.record = record;
    this.#ports = ports;
    this.#player = new ReplayPlayer(timeline, record.params, replayStops(record.events, []));
    this.review = review ?? new GameReview(record, ports.solver, ports.onChange);
  }

  /**
   * Begins at the start of a game.
   * @param review what is known of its moves already
   * @returns undefined for a record that cannot be played
   */
  static of(record: GameRecord, ports: WatchPorts, review?: GameReview): ReplayWatch | undefined {
    const timeline = Timeline.of(record);
    return timeline.ok ? new ReplayWatch(record, timeline.value, review, ports) : undefined;
  }

  /** The game as it stood here. */
  get shown(): ShownGame {
    return this.#player.shown();
  }

  /** Where it can stand. */
  get stops(): readonly ReplayStop[] {
    return replayStops(this.record.events, this.review.moves);
  }

  get stop(): number {
    return this.#player.stop;
  }

  get lastStop(): number {
    return this.#player.lastStop;
  }

  /** The time of the game, and how long it took. Units: ms. */
  get clock(): number {
    return this.#player.clock;
  }

  get length(): number {
    return this.#player.length;
  }

  get pace(): ReplayPace {
    return this.#pace;
  }

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  /** The cells that the move here is about. */
  get marks(): MarkedCells {
    const { move, position = 0 } = this.stops[this.stop] ?? {};
    if (move !== undefined) return moveMarks(move);
    const event = this.record.events[position - 1];
    return new Map(event !== undefined && 'cell' in event ? [[event.cell, 'focus'] as const] : []);
  }

  /** Goes to a stop, and stands there. */
  goTo(stop: number): void {
    this.stand();
    this.#player.goTo(stop);
    this.#ports.onChange();
  }

  /** Lets it run, from its start where it is at its end; or stops it. */
  toggle(): void {
    if (this.isRunning) {
      this.goTo(this.stop);
      return;
    }
    if (this.#player.isAtEnd) this.#player.goTo(0);
    let last = this.#ports.now();
    this.#timer = setInterval(() => {
      const now = this.#ports.now();
      this.#player.advance(now - last, this.#pace);
      last = now;
      if (this.#player.isAtEnd) this.stand();
      this.#ports.onChange();
    }, TICK);
    this.#ports.onChange();
  }

  /** Makes it faster, or slower. @param steps how many paces, below 0 slower */
  changePace(steps: number): void {
    const at = PACES.indexOf(this.#pace) + steps;
    this.#pace = PACES[Math.min(Math.max(0, at), PACES.length - 1)] ?? 1;
    this.#ports.onChange();
  }

  /** Stops it where it is. */
  stand(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Ends it. */
  close(): void {
    this.stand();
    this.review.close();
  }
}
