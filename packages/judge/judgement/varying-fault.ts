import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { Run } from '../compare/verdict.ts';
import { type FoundFault, VARIES } from '../diagnose/find-faults.ts';
import { firstOtherLines, type OutputPair } from '../diagnose/variation.ts';

/** A run of a program, and another one of the same input that is not the same. */
export interface RunTwice {
  readonly input: CaseInput;
  readonly run: Run;
  readonly second: Run;
}

/** The first lines in which two runs differ; undefined if one of them has none there. */
export function otherLines({ run, second }: Pick<RunTwice, 'run' | 'second'>): OutputPair | undefined {
  return firstOtherLines({ one: run.stdout, other: second.stdout });
}

/** The fault of a program that does not do the same twice. @param cases by their indices in the judgement */
export function variationFault(lines: OutputPair | undefined, cases: readonly number[]): FoundFault {
  return {
    id: VARIES,
    kind: 'unexplained',
    finding: { code: 'varies', lines },
    othersAlike: 0,
    cases,
    experiments: [],
    deviations: [],
    restKeys: new Set(),
    requirement: undefined,
    picture: undefined,
  };
}

/** The same, which also shows where another fault was seen that does not come again. */
export function withFault(varying: FoundFault, { cases, requirement, shownBy = [] }: FoundFault): FoundFault {
  const requirements = requirement === undefined ? shownBy : [requirement, ...shownBy];
  return {
    ...varying,
    cases: [...new Set([...varying.cases, ...cases])].toSorted((one, other) => one - other),
    shownBy: [...(varying.shownBy ?? []), ...requirements],
  };
}
