import type { AttemptFilter } from '../store/attempts.ts';
import { type ClassRecord, COUNTING_RULES } from '../store/classes.ts';

/** Which attempts a table can have: those that count by a rule, or all. */
export const ATTEMPT_CHOICES = [...COUNTING_RULES, 'all'] as const;

export type AttemptChoice = (typeof ATTEMPT_CHOICES)[number];

/** The filter for a choice; where it is all, the rule of the class says which of them counts. */
export function filterOf({ counting }: ClassRecord, choice: AttemptChoice): AttemptFilter {
  return choice === 'all' ? { rule: counting, countingOnly: false } : { rule: choice, countingOnly: true };
}
