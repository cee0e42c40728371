import type { JudgeCase } from '@countermine/courses/cases/case.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case-input.ts';
import type { CaseSource } from '@countermine/courses/cases/script-kind.ts';
import { shrinkAnyhow, stepsOf } from './hostile-shrinks.ts';

/** Which fixtures are used. */
export interface FixtureOptions {
  /** Whether input that the course text rules out is used too. */
  readonly hostile: boolean;
}

/** The course's own examples, which are valid whatever the text says elsewhere. */
const COURSE_EXAMPLE = /^seed-/;

/** The input of a golden transcript as a case; undefined if it is not used. */
export function fixtureCase(
  name: string,
  input: CaseInput,
  source: Pick<CaseSource, 'adopt'>,
  { hostile }: FixtureOptions,
): JudgeCase | undefined {
  const inSteps = { ...input, steps: stepsOf(stdinOf(input)) };
  const adopted = source.adopt(inSteps);
  if (adopted === undefined && !hostile && !COURSE_EXAMPLE.test(name)) return undefined;
  const shrinkable = adopted ?? (hostile ? shrinkAnyhow(inSteps) : { input: inSteps, smaller: () => [] });
  return {
    name: `fixture-${name}`,
    origin: 'fixture',
    input: inSteps,
    smaller: () => shrinkable.smaller(),
  };
}
