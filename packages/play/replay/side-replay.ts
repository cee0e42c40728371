import type { GamePhase } from '@countermine/core/game/game.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { Timeline } from '@countermine/core/game/timeline.ts';
import { ReplayPlayer, replayStops, type ShownGame } from './replay-player.ts';

export interface SideReplayView {
  /** It holds until the next call. */
  readonly shown: ShownGame;
  /** The move it is at, which is its last one where it has fewer. */
  readonly move: number;
  /** The time of that move, or the time that was asked for. Units: ms. */
  readonly at: number;
  /** The share of the board that is open. Range: 0 to 1. */
  readonly openShare: number;
}

export class SideReplay {
  readonly ending: GamePhase;
  /** The duration. Units: ms. */
  readonly length: number;
  readonly lastMove: number;
  readonly #player: ReplayPlayer;

  private constructor(timeline: Timeline, { params, events }: GameRecord) {
    this.#player = new ReplayPlayer(timeline, params, replayStops(events, []));
    this.ending = this.#player.ending;
    this.length = timeline.stateAt(timeline.length).at;
    this.lastMove = this.#player.lastStop;
  }

  /** The replay of a record; undefined if its events cannot happen. */
  static of(record: GameRecord): SideReplay | undefined {
    const timeline = Timeline.of(record);
    return timeline.ok ? new SideReplay(timeline.value, record) : undefined;
  }

  at(move: number): SideReplayView {
    this.#player.goTo(Math.min(move, this.lastMove));
    return this.#view();
  }

  /** Its state at a time of its clock. Units: ms. */
  atTime(at: number): SideReplayView {
    this.#player.goToTime(at);
    return this.#view();
  }

  #view(): SideReplayView {
    const { stop, clock, openShare } = this.#player;
    return { shown: this.#player.shown(), move: stop, at: clock, openShare };
  }
}
