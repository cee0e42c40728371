import { countOf, joinWords } from '@countermine/core/text/english.ts';
import { OUTCOME_WORDS } from '../class-words.ts';
import { HAND_IN_LIMITS } from '../hand-ins/uploads.ts';
import type { CheckState } from '../judging/hand-in-checks.ts';
import type { AttemptLine } from '../store/attempts.ts';
import type { LiveProgress } from './live-progress.ts';

/** Where a hand-in is, as a sentence. */
export function checkWords(check: CheckState): string {
  switch (check.kind) {
    case 'waiting':
      return check.place === 0
        ? 'Handed in. Its check begins in a moment.'
        : `Handed in. ${countOf(check.place, 'hand-in')} ${check.place === 1 ? 'is' : 'are'} checked before yours.`;
    case 'checking':
      return 'Handed in. It is being compiled and checked now.';
    case 'checked':
      return 'It is checked.';
  }
}

/** The same for the script of the page, which loads the result once it is there. */
export function liveCheck(check: CheckState): LiveProgress {
  const isOver = check.kind === 'checked';
  return { done: 0, total: 0, words: checkWords(check), state: check.kind, isOver };
}

/** The deadline as the beginning of a sentence that ends with its time. */
export function dueWords(due: string | null, now: Date): string {
  if (due === null) return 'Nothing can be handed in here now.';
  const seconds = (Date.parse(due) - now.getTime()) / 1000;
  return seconds < 0 ? 'The deadline is over. It was' : `${leftWords(seconds)} left: it is due`;
}

/** `2 days and 3 hours`, `42 minutes`. */
function leftWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => countOf(count, unit));
  return words.length === 0 ? 'Less than a minute' : joinWords(words.slice(0, 2));
}

export function rateWords(): string {
  const { handIns, seconds } = HAND_IN_LIMITS.rate;
  return `${handIns} times in ${seconds / 60} minutes`;
}

/** What the check of an attempt found, in a few words; undefined before there is a result. */
export function outcomeWords({ judgement }: AttemptLine): string | undefined {
  if (judgement === null) return undefined;
  if (judgement.outcome !== 'judged') return OUTCOME_WORDS[judgement.outcome];
  return `compiles; ${judgement.passed} of ${countOf(judgement.total, 'case')} pass`;
}
