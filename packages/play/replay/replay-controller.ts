import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { Timeline } from '@countermine/core/game/timeline.ts';
import type { ReviewedMove } from '@countermine/solver/learn/loss-cause.ts';
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { MarkedCells } from '../board/cell-look.ts';
import { moveMarks } from '../board/shown-board.ts';
import type { Clock } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import type { PointerTrail } from './pointer-trail.ts';
import {
  REPLAY_SPEEDS,
  type ReplayPace,
  ReplayPlayer,
  type ReplayStop,
  replayStops,
  type ShownGame,
} from './replay-player.ts';

const REPLAY_PACES: readonly ReplayPace[] = ['even', ...REPLAY_SPEEDS];

/** The interval at which a replay that runs moves on. Units: ms. */
const TICK = 50;
const NO_MARKS: MarkedCells = new Map();

/**
 * What is replayed: `watch` a game on the board instead of the one that is played, from its start; `review` the
 * player's own game, from its end, where the game itself is on the board and a loss can still be undone.
 */
type ReplayMode = 'watch' | 'review';

interface ReplayPorts {
  readonly clock: Clock;
  /** The record of the player's own game; undefined until it is over. */
  readonly ownRecord: ReadonlySignal<GameRecord | undefined>;
  /** The moves of the replayed record that were reviewed so far. */
  readonly moves: ReadonlySignal<readonly ReviewedMove[]>;
  /** Lets the game that is played wait. @returns ends it */
  readonly hold: () => () => void;
}

export type ReplayState = ReplayController['state'];

type ReplayRefusal = 'broken' | 'not-over';

export interface ReplayOrigin {
  readonly id?: string | undefined;
  readonly serverId?: string | undefined;
  readonly by?: string | undefined;
  readonly trail?: PointerTrail | undefined;
}

interface Replay {
  readonly mode: ReplayMode;
  readonly record: GameRecord;
  readonly origin: ReplayOrigin;
  readonly player: ReplayPlayer;
  readonly release: () => void;
}

/** Replays a game: winds it, lets it run, and knows what its moves are about. */
export class ReplayController {
  readonly state;
  readonly #ports: ReplayPorts;
  readonly #replay = signal<Replay | undefined>(undefined);
  readonly #state = {
    /** The state on the board; undefined while it shows the game that is played. */
    shown: signal<ShownGame | undefined>(undefined),
    stop: signal(0),
    /** The time of the game, and how long it took. Units: ms. */
    clock: signal(0),
    /** The share of the board that is open. Range: 0 to 1. */
    openShare: signal(0),
    isPlaying: signal(false),
    pace: signal<ReplayPace>(1),
  };
  /** Instead of those of the stop, as long as it is shown. */
  readonly #ownMarks = signal<MarkedCells | undefined>(undefined);
  readonly #end: () => void;
  #endTicks: (() => void) | undefined;

  constructor(ports: ReplayPorts) {
    this.#ports = ports;
    this.state = this.#createState();
    // A game that continues has no end to be wound back from.
    this.#end = effect(() => {
      const own = ports.ownRecord.value;
      const replay = this.#replay.peek();
      if (replay?.mode === 'review' && replay.record !== own) untracked(() => this.leave());
    });
  }

  /**
   * Watches a game from its start; the one that is played waits.
   * @param about its id in the history, or the name of the player who shared it
   * @returns why not
   */
  watch(record: GameRecord, about: ReplayOrigin = {}): ReplayRefusal | undefined {
    return this.#begin('watch', record, about);
  }

  /** Watches the own game from its start. @returns why not */
  watchOwn(): ReplayRefusal | undefined {
    const record = this.#ports.ownRecord.peek();
    return record === undefined ? 'not-over' : this.#begin('watch', record);
  }

  /** Winds the own game back from its end. @returns why not */
  reviewOwn(): ReplayRefusal | undefined {
    const record = this.#ports.ownRecord.peek();
    return record === undefined ? 'not-over' : this.#begin('review', record);
  }

  /** Goes to a stop, or the nearest there is, and stops there. @param marks other cells to point at than its own */
  goTo(stop: number, marks?: MarkedCells): void {
    this.#stopTicks();
    this.#replay.peek()?.player.goTo(stop);
    this.#show();
    this.#ownMarks.value = marks;
  }

  /** Goes to a time of the game; a replay that runs continues from there. Units: ms. */
  goToTime(at: number): void {
    this.#replay.peek()?.player.goToTime(at);
    this.#show();
  }

  /** Lets it run, from its start where it is at its end; or stops it. */
  toggle(): void {
    const player = this.#replay.peek()?.player;
    if (player === undefined) return;
    if (this.#state.isPlaying.peek()) {
      this.goTo(player.stop);
      return;
    }
    if (player.isAtEnd) player.goTo(0);
    const { clock } = this.#ports;
    let last = clock.now();
    this.#endTicks = clock.every(TICK, () => {
      const now = clock.now();
      player.advance(now - last, this.#state.pace.peek());
      last = now;
      if (player.isAtEnd) this.#stopTicks();
      this.#show();
    });
    this.#state.isPlaying.value = true;
    this.#show();
  }

  /** Sets how fast the replay runs. */
  setPace(pace: ReplayPace): void {
    this.#state.pace.value = pace;
  }

  /** Makes it faster, or slower. @param steps how many paces, below 0 slower */
  changePace(steps: number): void {
    const at = REPLAY_PACES.indexOf(this.#state.pace.peek()) + steps;
    this.#state.pace.value = REPLAY_PACES[Math.min(Math.max(0, at), REPLAY_PACES.length - 1)] ?? 1;
  }

  /** Goes back to the game that is played. */
  leave(): void {
    const replay = this.#replay.peek();
    if (replay === undefined) return;
    this.#stopTicks();
    batch(() => {
      this.#replay.value = undefined;
      this.#state.shown.value = undefined;
      this.#ownMarks.value = undefined;
    });
    replay.release();
  }

  /** Ends it. */
  dispose(): void {
    this.#end();
    this.leave();
  }

  #begin(mode: ReplayMode, record: GameRecord, origin: ReplayOrigin = {}): ReplayRefusal | undefined {
    const timeline = Timeline.of(record);
    if (!timeline.ok) return 'broken';
    // Held before the previous replay releases its hold, so that the clock does not run in between.
    const release = this.#ports.hold();
    this.leave();
    const player = new ReplayPlayer(timeline.value, record.params, replayStops(record.events, []));
    if (mode === 'review') player.goTo(player.lastStop);
    batch(() => {
      this.#replay.value = { mode, record, origin, player, release };
      this.#show();
    });
    return undefined;
  }

  #createState() {
    const replay = this.#replay;
    const stops = computed(() => replayStops(replay.value?.record.events ?? [], this.#ports.moves.value));
    return readOnly({
      ...this.#state,
      mode: computed(() => replay.value?.mode),
      record: computed(() => replay.value?.record),
      id: computed(() => replay.value?.origin.id),
      serverId: computed(() => replay.value?.origin.serverId),
      /** The name of the player whose game it is, where it came with one. */
      by: computed(() => replay.value?.origin.by),
      /** The way of the pointer, if it is a recording that tells. */
      trail: computed(() => replay.value?.origin.trail),
      watched: computed(() => (replay.value?.mode === 'watch' ? replay.value.record : undefined)),
      /** The stops; more and more is known about each. */
      stops,
      lastStop: computed(() => replay.value?.player.lastStop ?? 0),
      length: computed(() => replay.value?.player.length ?? 0),
      /** The end of the game; `playing` if it was left. */
      ending: computed(() => replay.value?.player.ending),
      marks: computed(() => this.#ownMarks.value ?? marksAt(replay.value, stops.value, this.#state.stop.value)),
    });
  }

  #stopTicks(): void {
    this.#endTicks?.();
    this.#endTicks = undefined;
    this.#state.isPlaying.value = false;
  }

  #show(): void {
    const replay = this.#replay.peek();
    if (replay === undefined) return;
    const { mode, player } = replay;
    const isGameItself = mode === 'review' && player.isAtEnd;
    const isSame = player.stop === this.#state.stop.peek() && this.#state.shown.peek() !== undefined;
    batch(() => {
      this.#ownMarks.value = undefined;
      this.#state.stop.value = player.stop;
      this.#state.clock.value = player.clock;
      this.#state.openShare.value = player.openShare;
      // While it runs from one move to the next, only the clock is another.
      if (isGameItself) this.#state.shown.value = undefined;
      else if (!isSame || !this.#state.isPlaying.peek()) this.#state.shown.value = player.shown();
    });
  }
}

function marksAt(replay: Replay | undefined, stops: readonly ReplayStop[], stop: number): MarkedCells {
  if (replay === undefined) return NO_MARKS;
  const { move, position = 0 } = stops[stop] ?? {};
  // The own game at its end stands as it was left; only why it was lost is shown.
  const isOwnEnd = replay.mode === 'review' && stop === replay.player.lastStop;
  if (isOwnEnd && move?.loss === undefined) return NO_MARKS;
  if (move !== undefined) return moveMarks(move);
  const event = replay.record.events[position - 1];
  return event !== undefined && 'cell' in event ? new Map([[event.cell, 'focus']]) : NO_MARKS;
}
