import type { AttemptFilter } from '@countermine/server/store/class-queries.ts';
import type { ClassRecord } from '@countermine/server/store/class-records.ts';
import { COUNTING_RULES } from '@countermine/server/store/counting-attempts.ts';

/** Which attempts a table can have: those that count by a rule, or all. */
export const ATTEMPT_CHOICES = [...COUNTING_RULES, 'all'] as const;

export type AttemptChoice = (typeof ATTEMPT_CHOICES)[number];

/** The filter for a choice; where it is all, the rule of the class says which of them counts. */
export function filterOf({ counting }: ClassRecord, choice: AttemptChoice): AttemptFilter {
  return choice === 'all' ? { rule: counting, countingOnly: false } : { rule: choice, countingOnly: true };
}
