import type { ComparePolicy } from '../diff/compare-policy.ts';

/** What a course's own comparison looks at. */
export interface CourseRules {
  /** How its tool compares standard output. */
  readonly compare: ComparePolicy;
  /** Whether the course fixes exit statuses. */
  readonly fixesExitStatus: boolean;
  /** The beginnings of the messages that it fixes on standard error; the rest of the line is free. */
  readonly errorPrefixes: readonly string[];
}

/** A course that compares standard output byte for byte and nothing else. */
export const OUTPUT_ONLY: CourseRules = { compare: 'exact', fixesExitStatus: false, errorPrefixes: [] };
