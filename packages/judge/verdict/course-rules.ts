import type { ComparePolicy } from '../diff/compare-policy.ts';

/** What a course's own comparison looks at. */
export interface CourseRules {
  /** How its tool compares standard output. */
  readonly compare: ComparePolicy;
  /** Whether the course fixes exit statuses. */
  readonly fixesExitStatus: boolean;
  /** The beginnings of the messages that it fixes on standard error; what follows on the line is free. */
  readonly errorPrefixes: readonly string[];
}

const OUTPUT_ONLY: CourseRules = { compare: 'exact', fixesExitStatus: false, errorPrefixes: [] };

const RULES: ReadonlyMap<string, CourseRules> = new Map([
  // The course's autotest leaves blanks at line ends out of account.
  ['comp1511', { ...OUTPUT_ONLY, compare: 'trailing-blanks' }],
  [
    'cs1302',
    {
      compare: 'exact',
      fixesExitStatus: true,
      errorPrefixes: ['Invalid Command: ', 'Seed File Not Found Error: ', 'Seed File Malformed Error: '],
    },
  ],
]);

/** What the course of a game compares. */
export function courseRulesOf(dialectId: string): CourseRules {
  return RULES.get(dialectId) ?? OUTPUT_ONLY;
}
