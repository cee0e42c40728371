import type { GamePhase } from '@countermine/core/game/game.ts';
import type { RecordEvent } from '@countermine/core/game/game-record.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { Timeline } from '@countermine/core/game/timeline.ts';
import type { ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import type { VisibleBoard } from '../board/cell-look.ts';

/** A stop of a replay: the start, or something that changed the board. */
export interface ReplayStop {
  readonly position: number;
  /** The move that led here, if it opened cells and was looked at. */
  readonly move: ReviewedMove | undefined;
  /** The win probability here; undefined if that is not known, or not yet. Range: 0 to 1. */
  readonly probability: number | undefined;
}

/**
 * The stops of a replay. Laying the mines and hints change nothing that is seen, so they are none.
 * @param moves what a review has to say about the events, as far as it is
 */
export function replayStops(events: readonly RecordEvent[], moves: readonly ReviewedMove[]): ReplayStop[] {
  let probability = moves[0]?.winBefore?.probability;
  let next = 0;
  const stops: ReplayStop[] = [{ position: 0, move: undefined, probability }];
  for (const [index, { kind }] of events.entries()) {
    if (kind === 'place' || kind === 'hint') continue;
    const move = moves[next]?.event === index ? moves[next] : undefined;
    if (move !== undefined) next += 1;
    if (kind === 'open' || kind === 'chord') probability = move?.winAfter?.probability;
    // What an undo leads back to is known by the move that goes on from there.
    else if (kind === 'undo') probability = moves[next]?.winBefore?.probability;
    stops.push({ position: index + 1, move, probability });
  }
  return stops;
}

/** How fast a replay runs: so many times as fast as it was played. */
export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** One of {@link REPLAY_SPEEDS}, or a second for each move, however long it took. */
export type ReplayPace = (typeof REPLAY_SPEEDS)[number] | 'even';

/** A game as it stood at a time. */
export interface ShownGame extends VisibleBoard {
  readonly params: GameParams;
  readonly flagCount: number;
  /** Units: ms of the game's clock. */
  readonly at: number;
}

/** The time that a move takes at an even pace. Units: ms. */
const EVEN = 1000;

/** A replay as it is watched: where it is, and how it moves on with time. */
export class ReplayPlayer {
  readonly #timeline: Timeline;
  readonly #params: GameParams;
  readonly #positions: readonly number[];
  #stop = 0;
  /** The time of the game that is shown. Units: ms. */
  #clock = 0;
  /** The time since the last move at an even pace. Units: ms. */
  #waited = 0;

  /** @param stops at least the start, as `replayStops` has it */
  constructor(timeline: Timeline, params: GameParams, stops: readonly Pick<ReplayStop, 'position'>[]) {
    this.#timeline = timeline;
    this.#params = params;
    this.#positions = stops.map(({ position }) => position);
  }

  get stop(): number {
    return this.#stop;
  }

  get lastStop(): number {
    return this.#positions.length - 1;
  }

  /** The time of the game, which runs between the moves as well. Units: ms. */
  get clock(): number {
    return this.#clock;
  }

  /** The length of the game. Units: ms. */
  get length(): number {
    return this.#timeOf(this.lastStop);
  }

  /** The share of the board that is open here. Range: 0 to 1. */
  get openShare(): number {
    return this.#timeline.state.openCount / Math.max(1, this.#timeline.shape.size - this.#params.mineCount);
  }

  get ending(): GamePhase {
    return this.#timeline.stateAt(this.#timeline.length).phase;
  }

  /** True if there is nothing more to play. */
  get isAtEnd(): boolean {
    return this.#stop === this.lastStop;
  }

  /** The game as it stood here. Its knowledge belongs to the timeline, which writes it when the replay moves. */
  shown(): ShownGame {
    const { shape, mines, knowledge } = this.#timeline;
    const { phase, exploded, flagCount } = this.#timeline.state;
    return { shape, mines, knowledge, phase, exploded, flagCount, params: this.#params, at: this.#clock };
  }

  /** Goes to a stop, or to the nearest there is. */
  goTo(stop: number): void {
    this.#stand(stop);
    this.#clock = this.#timeOf(this.#stop);
  }

  /** Goes to a time of the game. Units: ms. */
  goToTime(at: number): void {
    this.#clock = Math.min(Math.max(0, at), this.length);
    const position = this.#timeline.positionAt(this.#clock);
    const after = this.#positions.findIndex((other) => other > position);
    this.#stand(after < 0 ? this.lastStop : after - 1);
  }

  /** Lets time pass. @param ms how much of it */
  advance(ms: number, pace: ReplayPace): void {
    if (pace !== 'even') {
      this.goToTime(this.#clock + ms * pace);
      return;
    }
    this.#waited += ms;
    if (this.#waited >= EVEN) this.goTo(this.#stop + 1);
  }

  #stand(stop: number): void {
    this.#waited = 0;
    this.#stop = Math.min(Math.max(0, stop), this.lastStop);
    this.#timeline.seek(this.#positions[this.#stop] ?? 0);
  }

  #timeOf(stop: number): number {
    return this.#timeline.stateAt(this.#positions[stop] ?? 0).at;
  }
}
