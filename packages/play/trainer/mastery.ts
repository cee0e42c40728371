import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import { State } from 'ts-fsrs';
import type { SkillCard } from './schedule.ts';
import type { Skill, TrainingRecord } from './training-record.ts';

/** The mastery of a technique: never tried, being learned, known, or remembered for weeks. */
const MASTERY_LEVELS = ['new', 'learning', 'known', 'mastered'] as const;

export type MasteryLevel = (typeof MASTERY_LEVELS)[number];

export interface Mastery {
  readonly technique: Technique;
  readonly level: MasteryLevel;
  /** True if it is time to repeat it. */
  readonly isDue: boolean;
  readonly right: number;
  readonly wrong: number;
}

/** From this stability on a technique is mastered. Units: days. */
const MASTERED_DAYS = 21;

/** All techniques, easiest first, as they are mastered. @param now ms since 1970 */
export function masteryMap({ skills }: TrainingRecord, now: number): readonly Mastery[] {
  return TECHNIQUES.map((technique) => masteryOf(technique, skills[technique], now));
}

function masteryOf(technique: Technique, skill: Skill | undefined, now: number): Mastery {
  if (skill === undefined) return { technique, level: 'new', isDue: false, right: 0, wrong: 0 };
  const { card, right, wrong } = skill;
  const level = !isKnown(card) ? 'learning' : card.stability >= MASTERED_DAYS ? 'mastered' : 'known';
  return { technique, level, isDue: card.due <= now, right, wrong };
}

/** True if it is known, and not only being learned. */
function isKnown(card: SkillCard): boolean {
  return card.state === State.Review;
}
