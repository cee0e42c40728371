import { FLAG, isOpen } from '@countermine/core/board.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import { batch, computed, signal } from '@preact/signals-core';
import type { CellMark, MarkedCells } from '../board/cell-look.ts';
import { localDate } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import { parsePositionCode } from '../solver/position-code.ts';
import type { SentLesson } from '../solver/solver-messages.ts';
import { type Mastery, masteryMap } from './mastery.ts';
import { type AnswerGrade, answered, retrievability } from './schedule.ts';
import { type TrainingRecord, withDay } from './training-record.ts';
import type { TrainingPorts } from './training-store.ts';

/**
 * The state of a lesson: nothing was started, a position is looked for, the player is to answer, the answer was right,
 * or it was wrong and the proof is shown; or there is no position.
 */
type LessonPhase = 'idle' | 'loading' | 'asking' | 'right' | 'wrong' | 'failed';

/** A right answer within this time shows that the technique comes by itself. Units: ms. */
const EASY_MS = 4000;

/** Shows one position at a time, takes the player's answer, and explains where it was wrong. */
export class LessonController {
  readonly state;
  readonly #ports: TrainingPorts;
  readonly #ownPosition = signal<string | undefined>(undefined);
  readonly #state = {
    phase: signal<LessonPhase>('idle'),
    lesson: signal<SentLesson | undefined>(undefined),
    chosen: signal<number | undefined>(undefined),
    /** The picture of the proof that is shown, from 0; undefined while none is. */
    frameAt: signal<number | undefined>(undefined),
    /** The answers in a row that were right at once. */
    run: signal(0),
  };
  #askedAt = 0;
  /** True if the answer to this position is on the record. */
  #isGraded = false;
  #attempt = 0;

  constructor(ports: TrainingPorts) {
    this.#ports = ports;
    this.state = readOnly({
      ...this.#state,
      /** True if the position is from a game of the player. */
      isOwn: computed(() => this.#ownPosition.value !== undefined),
      frame: computed(() => {
        const at = this.#state.frameAt.value;
        return at === undefined ? undefined : this.#state.lesson.value?.frames[at];
      }),
      /** The answer, and what the proof points at. */
      marks: computed(() => this.#marks()),
    });
  }

  /** Shows the next position. @param technique what to train; by default what is due, or comes next */
  async begin(technique: Technique = this.#next()): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#state.phase.value = 'loading';
    const own = this.#missed(technique);
    const found = (await this.#ask(own, technique)) ?? (await this.#ask(undefined, technique));
    if (attempt !== this.#attempt) return;
    batch(() => {
      this.#state.lesson.value = found?.lesson;
      this.#ownPosition.value = found?.own;
      this.#state.chosen.value = undefined;
      this.#state.frameAt.value = undefined;
      this.#state.phase.value = found === undefined ? 'failed' : 'asking';
    });
    this.#isGraded = false;
    this.#askedAt = this.#ports.clock.now();
  }

  /** Takes an answer: a cell that is not open, and has no flag; others are none. */
  answer(cell: number): void {
    const lesson = this.#state.lesson.peek();
    if (lesson === undefined || this.#state.phase.peek() !== 'asking') return;
    const state = lesson.position.knowledge[cell];
    if (state === undefined || isOpen(state) || state === FLAG) return;
    const isRight = lesson.answers.includes(cell);
    const isQuick = this.#ports.clock.now() - this.#askedAt <= EASY_MS;
    batch(() => {
      this.#state.chosen.value = cell;
      this.#state.phase.value = isRight ? 'right' : 'wrong';
      this.#state.run.value = isRight ? this.#state.run.peek() + 1 : 0;
      this.#state.frameAt.value = isRight ? undefined : 0;
    });
    this.#grade(lesson.technique, isRight ? (isQuick ? 'easy' : 'good') : 'wrong');
  }

  showProof(): void {
    const lesson = this.#state.lesson.peek();
    if (lesson === undefined) return;
    if (this.#state.phase.peek() === 'asking') {
      this.#state.phase.value = 'wrong';
      this.#state.run.value = 0;
      this.#grade(lesson.technique, 'wrong');
    }
    this.#state.frameAt.value = 0;
  }

  /** Goes to another picture of the proof. @param by 1 for the next, -1 for the one before */
  turn(by: number): void {
    const [at, frames] = [this.#state.frameAt.peek(), this.#state.lesson.peek()?.frames];
    if (at === undefined || frames === undefined) return;
    this.#state.frameAt.value = Math.max(0, Math.min(frames.length - 1, at + by));
  }

  leave(): void {
    this.#attempt += 1;
    this.#state.phase.value = 'idle';
  }

  #marks(): MarkedCells {
    const marks = new Map<number, CellMark>();
    const [cell, lesson] = [this.#state.chosen.value, this.#state.lesson.value];
    if (cell !== undefined && lesson !== undefined)
      marks.set(cell, lesson.answers.includes(cell) ? lesson.verdict : 'wrong-flag');
    for (const [marked, mark] of this.state.frame.value?.marks ?? []) marks.set(marked, mark);
    return marks;
  }

  #next(): Technique {
    return nextTechnique(this.#ports.store.record.peek(), this.#ports.clock.date());
  }

  #missed(technique: Technique): string | undefined {
    return this.#ports.store.record.peek().missed.find((one) => one.technique === technique)?.position;
  }

  async #ask(
    own: string | undefined,
    technique: Technique,
  ): Promise<{ readonly lesson: SentLesson; readonly own: string | undefined } | undefined> {
    const { solver, random } = this.#ports;
    const position = own === undefined ? undefined : parsePositionCode(own);
    if (position !== undefined && !position.ok) return undefined;
    const ask =
      position === undefined
        ? { technique, seed: random.seed() }
        : { position: { ...position.value.shape, ...position.value } };
    const answer = await solver.ask('lesson', ask);
    const lesson = answer.ok ? answer.value.lesson : undefined;
    return lesson?.technique === technique ? { lesson, own } : undefined;
  }

  #grade(technique: Technique, grade: AnswerGrade): void {
    if (this.#isGraded) return;
    this.#isGraded = true;
    const { store, clock } = this.#ports;
    const own = this.#ownPosition.peek();
    const today = localDate(clock);
    void store.change((record) => withAnswer(record, technique, grade, { now: clock.date(), today, own }));
  }
}

function withAnswer(
  record: TrainingRecord,
  technique: Technique,
  grade: AnswerGrade,
  { now, today, own }: { readonly now: number; readonly today: string; readonly own: string | undefined },
): TrainingRecord {
  const skill = record.skills[technique];
  const isRight = grade !== 'wrong';
  const changed = {
    card: answered(skill?.card, grade, now),
    right: (skill?.right ?? 0) + Number(isRight),
    wrong: (skill?.wrong ?? 0) + Number(!isRight),
  };
  return {
    ...record,
    skills: { ...record.skills, [technique]: changed },
    streak: withDay(record.streak, today),
    missed: isRight ? record.missed.filter(({ position }) => position !== own) : record.missed,
  };
}

/**
 * What to train next: what is due, the least remembered first; else the easiest that is new, once all before it have been
 * answered right; else what is remembered least.
 */
export function nextTechnique(record: TrainingRecord, now: number): Technique {
  const map = masteryMap(record, now);
  const memoryOf = ({ technique }: Mastery): number => {
    const skill = record.skills[technique];
    return skill === undefined ? 1 : retrievability(skill.card, now);
  };
  const least = (some: readonly Mastery[]): Mastery | undefined =>
    some.reduce<Mastery | undefined>(
      (found, one) => (found && memoryOf(found) <= memoryOf(one) ? found : one),
      undefined,
    );
  const tried = map.filter(({ level }) => level !== 'new');
  const fresh = map.find(({ level }) => level === 'new');
  const isReady = tried.every(({ right }) => right > 0);
  const next = least(tried.filter(({ isDue }) => isDue)) ?? (isReady ? fresh : undefined) ?? least(tried) ?? fresh;
  return next?.technique ?? 'counting';
}
