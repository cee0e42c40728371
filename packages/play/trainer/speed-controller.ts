import { createShape, FLAG, isOpen, MAX_NEIGHBOURS, neighboursInto } from '@countermine/core/board.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import { batch, signal } from '@preact/signals-core';
import { localDate } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import type { SentLesson, SentPosition } from '../solver/solver-messages.ts';
import { withDay } from './training-record.ts';
import type { TrainingPorts } from './training-store.ts';

/**
 * What can be trained for speed: chords and flags, and patterns that are to be seen at once.
 * - `chord`: tap a number that has all its flags
 * - `flag`: tap a cell that has to be a mine
 * - a technique: tap a cell that it shows
 */
export const SPEED_DRILLS = ['chord', 'flag', 'one-one', 'one-two-one', 'one-two-two-one', 'one-two'] as const;

export type SpeedDrill = (typeof SPEED_DRILLS)[number];

/** The technique of a drill, by which its best time is recorded. */
export function techniqueOfDrill(drill: SpeedDrill): Technique {
  if (drill === 'chord') return 'reduction';
  return drill === 'flag' ? 'counting' : drill;
}

/**
 * The state of a round: nothing was started, positions are looked for, it is played, or over; or there is no position.
 */
type SpeedPhase = 'idle' | 'loading' | 'playing' | 'over' | 'failed';

export const ROUND = 8;

/** Rounds of positions of one kind, each timed until it is answered right. */
export class SpeedController {
  readonly #ports: TrainingPorts;
  readonly #state = {
    phase: signal<SpeedPhase>('idle'),
    drill: signal<SpeedDrill | undefined>(undefined),
    lesson: signal<SentLesson | undefined>(undefined),
    /** The cells that are right: numbers for a chord. */
    answers: signal<readonly number[]>([]),
    /** The times of the positions that are done. Units: ms. */
    times: signal<readonly number[]>([]),
    /** The wrong answers of the round. */
    wrong: signal(0),
  };
  readonly state = readOnly(this.#state);
  #lessons: readonly SentLesson[] = [];
  #shownAt = 0;
  #attempt = 0;

  constructor(ports: TrainingPorts) {
    this.#ports = ports;
  }

  async begin(drill: SpeedDrill): Promise<void> {
    const { solver, random } = this.#ports;
    this.#attempt += 1;
    const attempt = this.#attempt;
    batch(() => {
      this.#state.drill.value = drill;
      this.#state.phase.value = 'loading';
    });
    const technique = techniqueOfDrill(drill);
    const asked = Array.from({ length: ROUND }, () => solver.ask('lesson', { technique, seed: random.seed() }));
    const found = (await Promise.all(asked)).flatMap((answer) => (answer.ok ? (answer.value.lesson ?? []) : []));
    if (attempt !== this.#attempt) return;
    this.#lessons = found;
    batch(() => {
      this.#state.times.value = [];
      this.#state.wrong.value = 0;
      this.#state.phase.value = found.length < ROUND ? 'failed' : 'playing';
      this.#show();
    });
  }

  answer(cell: number): void {
    if (this.#state.phase.peek() !== 'playing') return;
    if (!this.#state.answers.peek().includes(cell)) {
      this.#state.wrong.value = this.#state.wrong.peek() + 1;
      return;
    }
    const time = this.#ports.clock.now() - this.#shownAt;
    batch(() => {
      this.#state.times.value = [...this.#state.times.peek(), time];
      if (this.#state.times.peek().length === ROUND) this.#end();
      else this.#show();
    });
  }

  leave(): void {
    this.#attempt += 1;
    this.#state.phase.value = 'idle';
  }

  #show(): void {
    const lesson = this.#lessons[this.#state.times.peek().length];
    this.#state.lesson.value = lesson;
    if (lesson !== undefined) {
      this.#state.answers.value = this.#state.drill.peek() === 'chord' ? chordCells(lesson.position) : lesson.answers;
    }
    this.#shownAt = this.#ports.clock.now();
  }

  #end(): void {
    this.#state.phase.value = 'over';
    const drill = this.#state.drill.peek();
    if (drill === undefined) return;
    const technique = techniqueOfDrill(drill);
    const time = medianTime(this.#state.times.peek());
    const { store, clock } = this.#ports;
    const today = localDate(clock);
    void store.change((record) => ({
      ...record,
      streak: withDay(record.streak, today),
      speed: { ...record.speed, [technique]: Math.min(time, record.speed[technique] ?? Infinity) },
    }));
  }
}

/** The middle one of some times. Units: as the times. @param times at least one */
export function medianTime(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[middle]];
  return (low + high) / 2;
}

/** The numbers that have all their flags, and a cell beside them to open. */
function chordCells({ width, height, knowledge }: SentPosition): number[] {
  const shape = createShape(width, height);
  const beside = new Int32Array(MAX_NEIGHBOURS);
  return [...knowledge.keys()].filter((cell) => {
    const count = knowledge[cell]!;
    if (!isOpen(count) || count === 0) return false;
    const around = [...beside.subarray(0, neighboursInto(beside, shape, cell))].map((other) => knowledge[other]!);
    const flags = around.filter((state) => state === FLAG).length;
    return flags === count && around.some((state) => !isOpen(state) && state !== FLAG);
  });
}
