import type { RestContext } from '../diagnose/rest.ts';

/** A program with nothing in common to all its runs. */
export const NOTHING_IN_COMMON = {
  negativeCrashes: new Set<string>(),
  onlyOutput: undefined,
  onlyError: undefined,
  onlyFloods: false,
  foreignLine: undefined,
} satisfies Partial<RestContext>;
