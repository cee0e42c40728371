import type { CourseRules } from '@countermine/courses/cases/course-rules.ts';
import { errorsMatch } from './judge-run.ts';
import type { Run } from './run.ts';

/**
 * Whether two runs on the same input behaved the same; for runs stopped at a limit, whether it was the same limit.
 * Standard error counts only as far as the course specifies it: messages often contain the random name of the folder.
 */
export function isSameRun(one: Run, other: Run, rules: CourseRules): boolean {
  if (one.ending.kind === 'limit' || other.ending.kind === 'limit') {
    const limitOf = ({ ending }: Run): string => (ending.kind === 'limit' ? ending.limit : ending.kind);
    return limitOf(one) === limitOf(other);
  }
  const endOf = ({ ending }: Run): string => JSON.stringify(ending);
  const hasErrors = rules.errorPrefixes.length > 0;
  return (
    one.stdout === other.stdout &&
    endOf(one) === endOf(other) &&
    (!hasErrors || errorsMatch(one.stderr, other.stderr, rules))
  );
}
