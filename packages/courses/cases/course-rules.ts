import type { ComparePolicy } from './compare-policy.ts';

/** What a course's own tool compares. */
export interface CourseRules {
  /** How its tool compares standard output. */
  readonly compare: ComparePolicy;
  /** Whether the course specifies exit statuses. */
  readonly fixesExitStatus: boolean;
  /** The starts of the messages that it specifies on standard error; the rest of each line is free. */
  readonly errorPrefixes: readonly string[];
}

/** A course that compares standard output byte for byte and nothing else. */
export const OUTPUT_ONLY: CourseRules = { compare: 'exact', fixesExitStatus: false, errorPrefixes: [] };
