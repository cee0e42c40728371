import { isBlank } from '../compare/compare.ts';
import type { Run } from '../compare/verdict.ts';

/** The last error that a program tells, without what Java and Python add to it: where it was, and what caused it. */
export function lastErrorIn(stderr: string): string | undefined {
  const isDetail = (line: string): boolean => isBlank(line) || /^(?:\s|Caused by:)/.test(line);
  return stderr.split('\n').findLast((line) => !isDetail(line));
}

/** What all runs tell last as an error; undefined if that is not one text. */
export function commonError(runs: readonly Pick<Run, 'stderr'>[]): string | undefined {
  const errors = new Set(runs.map(({ stderr }) => lastErrorIn(stderr)));
  const [only] = errors;
  return errors.size === 1 ? only : undefined;
}
