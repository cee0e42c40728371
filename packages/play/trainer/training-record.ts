import { dayBefore, formatDay, parseDay } from '@countermine/core/game/daily.ts';
import type { Strength } from '@countermine/core/glicko.ts';
import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import { NO_PUZZLES, PUZZLE_KINDS, type PuzzleRatings } from './puzzle-ratings.ts';
import type { SkillCard } from './schedule.ts';

/** On how many days in a row the player trained. One missed day a week is forgiven. */
interface DayStreak {
  readonly days: number;
  /** The last day of training, such as `2026-11-21`. */
  readonly last: string;
  /** The last missed day that was forgiven. */
  readonly forgiven?: string;
}

/** After this many days another missed day is forgiven. */
const FORGIVEN_EVERY = 7;

/** The streak with a day of training more. @param today such as `2026-11-21` */
export function withDay(streak: DayStreak | undefined, today: string): DayStreak {
  if (streak === undefined) return { days: 1, last: today };
  const gap = gapBetween(streak.last, today);
  if (gap <= 0) return streak;
  if (gap === 1) return { ...streak, days: streak.days + 1, last: today };
  if (gap > 2 || !canForgive(streak, today)) return { days: 1, last: today };
  return { days: streak.days + 1, last: today, forgiven: daysBefore(today, 1) };
}

/** How long the streak is that can still be continued today; 0 if there is none. */
export function currentDays(streak: DayStreak | undefined, today: string): number {
  if (streak === undefined) return 0;
  const gap = gapBetween(streak.last, today);
  return gap <= 1 || (gap === 2 && canForgive(streak, today)) ? streak.days : 0;
}

function canForgive({ forgiven }: DayStreak, today: string): boolean {
  return forgiven === undefined || forgiven < daysBefore(today, FORGIVEN_EVERY);
}

/** How many days a day is after another, as far as that matters: 0 also for one before it, 3 for any that is later. */
function gapBetween(last: string, today: string): 0 | 1 | 2 | 3 {
  if (today <= last) return 0;
  if (daysBefore(today, 1) === last) return 1;
  return daysBefore(today, 2) === last ? 2 : 3;
}

function daysBefore(date: string, days: number): string {
  let day = parseDay(date);
  for (let back = 0; back < days && day !== undefined; back += 1) day = dayBefore(day);
  return day === undefined ? date : formatDay(day);
}

export interface Skill {
  readonly card: SkillCard;
  readonly right: number;
  readonly wrong: number;
}

export interface MissedPosition {
  readonly technique: Technique;
  readonly position: string;
}

/** Guesses in the trainer: how many, how many of them were the best, and the chance to win that they gave away. */
interface GuessTotals {
  readonly count: number;
  readonly best: number;
  /** Units: the sum of probabilities. */
  readonly lost: number;
}

/** All that a player has learned; it is stored as it is. */
export interface TrainingRecord {
  readonly version: 1;
  readonly skills: Readonly<Partial<Record<Technique, Skill>>>;
  readonly streak?: DayStreak;
  /** The best time for a position of each technique, as the median of a round. Units: ms. */
  readonly speed: Readonly<Partial<Record<Technique, number>>>;
  readonly guesses: GuessTotals;
  readonly puzzles: PuzzleRatings;
  /** The latest first. */
  readonly missed: readonly MissedPosition[];
  /** The finished game that was looked at last for what was missed. */
  readonly looked?: string;
}

export const NO_TRAINING: TrainingRecord = {
  version: 1,
  skills: {},
  speed: {},
  guesses: { count: 0, best: 0, lost: 0 },
  puzzles: NO_PUZZLES,
  missed: [],
};

const MAX_MISSED = 40;

/** The record with missed positions more, the latest first; each position once. */
export function withMissed(record: TrainingRecord, missed: readonly MissedPosition[]): TrainingRecord {
  const positions = new Map([...missed, ...record.missed].map((one) => [one.position, one]));
  return { ...record, missed: [...positions.values()].slice(0, MAX_MISSED) };
}

/**
 * The record that was stored, checked; what is missing or broken counts as not learned yet.
 * @returns undefined for a version that is not known here: it must not be overwritten
 */
export function readTraining(stored: unknown): TrainingRecord | undefined {
  if (!isFields(stored)) return NO_TRAINING;
  if (stored['version'] !== 1) return stored['version'] === undefined ? NO_TRAINING : undefined;
  const { skills, speed, guesses, puzzles, missed, streak, looked } = stored;
  return {
    version: 1,
    skills: readEach(TECHNIQUES, skills, readSkill),
    speed: readEach(TECHNIQUES, speed, (time) => (isNumber(time) ? time : undefined)),
    guesses: hasNumbers(guesses, ['count', 'best', 'lost']) ? guesses : NO_TRAINING.guesses,
    puzzles: readPuzzles(puzzles),
    missed: Array.isArray(missed) ? missed.filter(isMissed).slice(0, MAX_MISSED) : [],
    ...(isStreak(streak) && { streak }),
    ...(typeof looked === 'string' && { looked }),
  };
}

/** The records of two sessions merged: for each technique what was answered last. */
export function mergeTraining(mine: TrainingRecord, other: TrainingRecord): TrainingRecord {
  const skills: Partial<Record<Technique, Skill>> = { ...other.skills };
  const speed: Partial<Record<Technique, number>> = { ...other.speed };
  for (const technique of TECHNIQUES) {
    const [own, theirs] = [mine.skills[technique], other.skills[technique]];
    if (own !== undefined && (theirs === undefined || own.card.reviewed >= theirs.card.reviewed))
      skills[technique] = own;
    const best = Math.min(mine.speed[technique] ?? Infinity, other.speed[technique] ?? Infinity);
    if (best < Infinity) speed[technique] = best;
  }
  const guesses = mine.guesses.count >= other.guesses.count ? mine.guesses : other.guesses;
  const puzzles = mine.puzzles.count >= other.puzzles.count ? mine.puzzles : other.puzzles;
  const streak = laterStreak(mine.streak, other.streak);
  return { ...mine, skills, speed, guesses, puzzles, ...(streak && { streak }) };
}

function laterStreak(one: DayStreak | undefined, other: DayStreak | undefined): DayStreak | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.last > other.last || (one.last === other.last && one.days >= other.days) ? one : other;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function hasNumbers<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, number> {
  return isFields(value) && names.every((name) => isNumber(value[name]));
}

function readEach<Name extends string, Value>(
  names: readonly Name[],
  stored: unknown,
  read: (value: unknown) => Value | undefined,
): Partial<Record<Name, Value>> {
  const values: Partial<Record<Name, Value>> = {};
  if (!isFields(stored)) return values;
  for (const name of names) {
    const value = read(stored[name]);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function readPuzzles(stored: unknown): PuzzleRatings {
  if (!isFields(stored) || !hasNumbers(stored, ['count', 'right', 'best', 'at'])) return NO_PUZZLES;
  const { count, right, best, at } = stored;
  const { player, kinds, day }: Fields = stored;
  const lastDay = readPuzzleDay(day);
  return {
    player: readStrength(player) ?? NO_PUZZLES.player,
    kinds: readEach(PUZZLE_KINDS, kinds, readStrength),
    ...{ count, right, best, at },
    ...(lastDay && { day: lastDay }),
  };
}

function readPuzzleDay(stored: unknown): PuzzleRatings['day'] {
  if (!isFields(stored)) return undefined;
  const { date, score } = stored;
  return typeof date === 'string' && isDay(date) && isNumber(score) ? { date, score } : undefined;
}

function readStrength(value: unknown): Strength | undefined {
  return hasNumbers(value, ['rating', 'deviation', 'volatility']) ? value : undefined;
}

const CARD_FIELDS = [
  'due',
  'reviewed',
  'stability',
  'difficulty',
  'learningStep',
  'reps',
  'lapses',
  'state',
] as const satisfies readonly (keyof SkillCard)[];

function readSkill(value: unknown): Skill | undefined {
  if (!isFields(value) || !hasNumbers(value['card'], CARD_FIELDS)) return undefined;
  const { card, right, wrong } = value;
  return isNumber(right) && isNumber(wrong) && hasNumbers(card, CARD_FIELDS) ? { card, right, wrong } : undefined;
}

function isMissed(value: unknown): value is MissedPosition {
  if (!isFields(value) || typeof value['position'] !== 'string') return false;
  return TECHNIQUES.some((technique) => technique === value['technique']);
}

function isStreak(value: unknown): value is DayStreak {
  return (
    isFields(value) &&
    isNumber(value['days']) &&
    isDay(value['last']) &&
    (value['forgiven'] === undefined || isDay(value['forgiven']))
  );
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && parseDay(value) !== undefined;
}
