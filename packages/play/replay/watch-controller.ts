import {
  type BoardShape,
  columnOf,
  createShape,
  HIDDEN,
  isOpen,
  type Knowledge,
  rowOf,
} from '@countermine/core/board.ts';
import type { GamePhase } from '@countermine/core/game/game.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { Timeline } from '@countermine/core/game/timeline.ts';
import { computed, effect, signal, untracked } from '@preact/signals-core';
import { readOnly } from '../ports/listeners.ts';
import { Cancellation, type SolverClient } from '../solver/solver-client.ts';
import { positionOf } from '../solver/solver-messages.ts';
import { boardTest } from './own-game.ts';
import { cellOfPoint, clickCode, type PointerTrail } from './pointer-trail.ts';
import type { ReplayState } from './replay-controller.ts';
import type { ReplayStop } from './replay-player.ts';
import { SideReplay } from './side-replay.ts';

/** A pause between two moves of a game. */
interface Wait {
  /** The stop of the move that ended it. */
  readonly stop: number;
  /** Units: ms. */
  readonly ms: number;
}

/** Shorter pauses are none. Units: ms. */
const MIN_WAIT_MS = 300;

/**
 * The longest pauses of a game, the longest first; the time before the first move is none.
 * @param stops where its replay can stop
 * @param times of the record's events. Units: ms
 * @param most how many are wanted
 */
function longestWaits(
  stops: readonly Pick<ReplayStop, 'position'>[],
  times: readonly number[],
  most: number,
): readonly Wait[] {
  const waits: Wait[] = [];
  for (let stop = 2; stop < stops.length; stop += 1) {
    const ms = timeOf(stops[stop], times) - timeOf(stops[stop - 1], times);
    if (ms >= MIN_WAIT_MS) waits.push({ stop, ms });
  }
  return waits.sort((one, other) => other.ms - one.ms || one.stop - other.stop).slice(0, most);
}

function timeOf(stop: Pick<ReplayStop, 'position'> | undefined, times: readonly number[]): number {
  return times[(stop?.position ?? 0) - 1] ?? 0;
}

/** The knowledge that a player could have had in a position. */
export interface WaitFacts {
  readonly safeCount: number;
  /** How many cells without a flag were certain to be mines. */
  readonly mineCount: number;
  /** The probability that the safest cell was safe. Range: 0 to 1. */
  readonly bestSafety: number;
}

/** Counts what was certain. @param probabilities of a mine, by cell */
function waitFacts(knowledge: Knowledge, probabilities: Float64Array): WaitFacts {
  let [safeCount, mineCount, bestSafety] = [0, 0, 0];
  for (let cell = 0; cell < knowledge.length; cell += 1) {
    const known = knowledge[cell]!;
    const probability = probabilities[cell]!;
    if (isOpen(known) || Number.isNaN(probability)) continue;
    if (probability === 0) safeCount += 1;
    if (probability === 1 && known === HIDDEN) mineCount += 1;
    bestSafety = Math.max(bestSafety, 1 - probability);
  }
  return { safeCount, mineCount, bestSafety };
}

const MAX_WAITS = 5;

interface WatchPorts {
  readonly solver: SolverClient;
  readonly replay: Pick<ReplayState, 'record' | 'trail' | 'stops' | 'clock' | 'length'>;
}

export interface LongWait extends Wait {
  /** Undefined until it is known, or if it cannot be. */
  readonly facts: WaitFacts | undefined;
}

/** A second game that is watched beside the first, at the same time of its clock. */
export interface Rival {
  readonly record: GameRecord;
  readonly by: string | undefined;
  readonly isSameBoard: boolean;
  readonly ending: GamePhase;
  /** The duration. Units: ms. */
  readonly length: number;
  readonly lastMove: number;
}

export type WatchState = WatchController['state'];

/** Looks at how a game was played: its pointer, its pauses, and another game beside it. */
export class WatchController {
  readonly state;
  readonly #ports: WatchPorts;
  readonly #rival = signal<(Rival & { readonly side: SideReplay }) | undefined>(undefined);
  readonly #facts = signal<ReadonlyMap<number, WaitFacts>>(new Map());
  readonly #state = {
    isTrailShown: signal(true),
    isHeatShown: signal(false),
    /** True if the solver is asked what was certain during them. */
    isLooking: signal(false),
  };
  readonly #end: () => void;
  #question = new Cancellation();

  constructor(ports: WatchPorts) {
    this.#ports = ports;
    this.state = this.#createState();
    this.#end = effect(() => {
      const record = ports.replay.record.value;
      untracked(() => this.#begin(record));
    });
  }

  /** Shows the way of the pointer and its clicks, or hides them. */
  showTrail(isShown: boolean): void {
    this.#state.isTrailShown.value = isShown;
  }

  /** Shows how long was spent on each cell, or hides it. */
  showHeat(isShown: boolean): void {
    this.#state.isHeatShown.value = isShown;
  }

  /** Watches another game beside the one that is replayed. @returns whether it can be replayed, and there is one */
  watchBeside(record: GameRecord, by: string | undefined): boolean {
    const watched = this.#ports.replay.record.peek();
    const side = watched && SideReplay.of(record);
    if (side === undefined || watched === undefined) return false;
    const isSameBoard = boardTest(watched)?.(record) === true;
    this.#rival.value = { record, by, side, isSameBoard, ...endOf(side) };
    return true;
  }

  /** Watches one game only again. */
  dropRival(): void {
    this.#rival.value = undefined;
  }

  /** Ends it. */
  dispose(): void {
    this.#end();
    this.#question.abort();
  }

  #createState() {
    const { record, trail: recorded, stops, clock, length } = this.#ports.replay;
    const trail = computed(() => recorded.value ?? (record.value && trailOfRecord(record.value)));
    // The probabilities of a review make new stops, which wait as long.
    const found = computed(() => {
      const times = record.value?.events.map(({ at }) => at) ?? [];
      return longestWaits(stops.value, times, MAX_WAITS);
    });
    return readOnly({
      ...this.#state,
      rival: computed((): Rival | undefined => this.#rival.value),
      trail,
      /** The time that was spent on each cell; undefined while that is not shown. Units: ms. */
      heat: computed(() => {
        const { value: path } = trail;
        const params = record.value?.params;
        if (!this.#state.isHeatShown.value || path === undefined || params === undefined) return undefined;
        return timePerCell(path, createShape(params.width, params.height), length.value);
      }),
      waits: computed(() => found.value.map((wait) => ({ ...wait, facts: this.#facts.value.get(wait.stop) }))),
      /** The state of the rival; valid until the next change. */
      rivalView: computed(() => this.#rival.value?.side.atTime(clock.value)),
    });
  }

  #begin(record: GameRecord | undefined): void {
    this.#question.abort();
    this.#facts.value = new Map();
    this.#rival.value = undefined;
    this.#state.isLooking.value = record !== undefined;
    if (record !== undefined) void this.#lookAtWaits(record);
  }

  async #lookAtWaits(record: GameRecord): Promise<void> {
    const question = new Cancellation();
    this.#question = question;
    await this.#askFacts(record, question);
    if (!question.aborted) this.#state.isLooking.value = false;
  }

  async #askFacts(record: GameRecord, question: Cancellation): Promise<void> {
    const timeline = Timeline.of(record);
    if (!timeline.ok) return;
    const stops = this.#ports.replay.stops.peek();
    for (const { stop } of this.state.waits.peek()) {
      timeline.value.seek(stops[stop - 1]?.position ?? 0);
      const { shape, knowledge } = timeline.value;
      const position = positionOf({ shape, knowledge, params: record.params });
      const answered = await this.#ports.solver.ask('probabilities', { position }, question);
      if (question.aborted) return;
      if (!answered.ok) continue;
      const facts = waitFacts(position.knowledge, answered.value.probabilities);
      this.#facts.value = new Map(this.#facts.peek()).set(stop, facts);
    }
  }
}

function endOf({ ending, length, lastMove }: SideReplay): Pick<Rival, 'ending' | 'length' | 'lastMove'> {
  return { ending, length, lastMove };
}

/**
 * How long the pointer was on each cell. Without its way: how long it took until the next move was made there.
 * Shape: shape.size. Units: ms.
 * @param end when the game was over
 */
function timePerCell(trail: PointerTrail, shape: BoardShape, end: number): Float64Array {
  const spent = new Float64Array(shape.size);
  const { times, length, hasPath } = trail;
  for (let index = 0; index < length; index += 1) {
    const [from, to] = hasPath ? [times[index]!, times[index + 1] ?? end] : [times[index - 1] ?? 0, times[index]!];
    const cell = cellOfPoint(trail, index, shape);
    if (cell >= 0) spent[cell]! += Math.max(0, Math.min(to, end) - Math.min(from, end));
  }
  return spent;
}

/** The trail of a game of this project: the middles of the cells on which moves were made. */
function trailOfRecord({ params, events }: GameRecord): PointerTrail {
  const shape = createShape(params.width, params.height);
  const moves = events.flatMap((event) => ('cell' in event ? [event] : []));
  return {
    length: moves.length,
    hasPath: false,
    times: Int32Array.from(moves, ({ at }) => at),
    columns: Float32Array.from(moves, ({ cell }) => columnOf(shape, cell) + 0.5),
    rows: Float32Array.from(moves, ({ cell }) => rowOf(shape, cell) + 0.5),
    clicks: Uint8Array.from(moves, ({ kind }) =>
      clickCode(kind === 'open' ? 'left' : kind === 'chord' ? 'double' : 'right'),
    ),
  };
}
