import { createEmptyCard, FSRS, type Grade, Rating } from 'ts-fsrs';

/**
 * How well something is remembered, as the schedule of spaced repetition (FSRS) has it. It is plain data.
 * Units: `due` and `reviewed` ms since 1970; `stability` days after which 9 of 10 still know it.
 */
export interface SkillCard {
  readonly due: number;
  readonly reviewed: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly learningStep: number;
  readonly reps: number;
  readonly lapses: number;
  /** Range: 0 new, 1 learning, 2 known, 3 learning again. */
  readonly state: number;
}

/** The grade of an answer: wrong, right with help, right, or right at once. */
const ANSWER_GRADES = ['wrong', 'hard', 'good', 'easy'] as const;

export type AnswerGrade = (typeof ANSWER_GRADES)[number];

const GRADES: Readonly<Record<AnswerGrade, Grade>> = {
  wrong: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};
/** A fixed order of repetitions: nothing random. */
const SCHEDULER = new FSRS({ enable_fuzz: false });

/** The card after an answer. @param card undefined before the first @param now ms since 1970 */
export function answered(card: SkillCard | undefined, grade: AnswerGrade, now: number): SkillCard {
  const before = card === undefined ? createEmptyCard(now) : toFsrs(card);
  const { card: after } = SCHEDULER.next(before, now, GRADES[grade]);
  return {
    due: after.due.getTime(),
    reviewed: now,
    stability: after.stability,
    difficulty: after.difficulty,
    learningStep: after.learning_steps,
    reps: after.reps,
    lapses: after.lapses,
    state: after.state,
  };
}

/** The probability that it is still known. Range: 0 to 1. @param now ms since 1970 */
export function retrievability(card: SkillCard, now: number): number {
  return SCHEDULER.get_retrievability(toFsrs(card), now, false);
}

function toFsrs(card: SkillCard): Parameters<FSRS['next']>[0] {
  const { due, reviewed, stability, difficulty, learningStep, reps, lapses, state } = card;
  return {
    ...{ due, stability, difficulty, reps, lapses, state, elapsed_days: 0, scheduled_days: 0 },
    learning_steps: learningStep,
    last_review: reviewed,
  };
}
