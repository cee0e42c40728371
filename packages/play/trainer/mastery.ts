import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import { isKnown, retrievability } from './schedule.ts';
import type { Skill, TrainingRecord } from './training-record.ts';

/** How well a technique is mastered: never tried, being learned, known, or remembered for weeks. */
export const MASTERY_LEVELS = ['new', 'learning', 'known', 'mastered'] as const;

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
