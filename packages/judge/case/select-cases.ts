import { err, ok, type Result } from '@countermine/core/result.ts';
import { type CaseInput, type JudgeCase, stdinOf } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { CaseSource } from '@countermine/courses/cases/script-kind.ts';
import type { CaseProblem } from './case-words.ts';
import { sampleHostile, shrinkAnyhow, stepsOf } from './hostile.ts';

interface FixtureOptions {
  /** True if input that the course text rules out is used too. */
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

/** The cases of a game that are judged. */
export interface CaseSelection {
  readonly seed: number;
  /** Generated cases, in addition to the fixtures. */
  readonly cases: number;
  /** True if there is input that the course text rules out, too. */
  readonly hostile: boolean;
  /** Only what this stage of the assignment and those before it need; undefined or null for all. */
  readonly stage: string | null | undefined;
  /** Only the cases with these names; empty for all, as is the default. */
  readonly only?: readonly string[];
}

/**
 * The cases to judge: the fixtures, then the generated ones. No two have the same input, so that no failure counts twice.
 * @param fixtures the inputs of the golden transcripts by their names; empty to leave them out
 */
export function selectCases(
  game: JudgedGame,
  { seed, cases: count, hostile, stage, only = [] }: CaseSelection,
  fixtures: ReadonlyMap<string, CaseInput>,
): Result<JudgeCase[], CaseProblem> {
  const last = stageIndex(game, stage ?? undefined, hostile);
  if (!last.ok) return last;
  const usual = (wanted: number): JudgeCase[] =>
    last.value === undefined
      ? sampleCases(game, seed, wanted, false)
      : game.cases.sampleStage(seed, wanted, last.value);
  const seen = new Set<string>();
  const cases = [
    ...withoutTwins(fixtureCases(game, fixtures, hostile, last.value), seen),
    ...distinctCases(usual, count, seen),
    ...(hostile ? distinctCases((wanted) => sampleCases(game, seed, wanted, true), count, seen) : []),
  ];
  if (only.length === 0) return cases.length > 0 ? ok(cases) : err({ code: 'no-cases' });
  const names = cases.map(({ name }) => name);
  const missing = only.find((name) => !names.includes(name));
  if (missing !== undefined) return err({ code: 'no-such-case', name: missing, names, seed });
  return ok(cases.filter(({ name }) => only.includes(name)));
}

export function sampleCases({ cases }: JudgedGame, seed: number, count: number, isHostile: boolean): JudgeCase[] {
  return isHostile ? sampleHostile(cases, seed, count) : cases.sample(seed, count);
}

function fixtureCases(
  { cases }: JudgedGame,
  fixtures: ReadonlyMap<string, CaseInput>,
  hostile: boolean,
  last: number | undefined,
): JudgeCase[] {
  return [...fixtures]
    .flatMap(([name, input]) => fixtureCase(name, input, cases, { hostile }) ?? [])
    .filter(({ input }) => last === undefined || (cases.stageOf(input) ?? Infinity) <= last);
}

/** How often more cases are generated to replace those whose input was there already. */
const MAX_ROUNDS = 8;

/** Generated cases with distinct inputs; fewer than `count` only if there are no more. */
function distinctCases(sample: (count: number) => JudgeCase[], count: number, seen: Set<string>): JudgeCase[] {
  let cases: JudgeCase[] = [];
  for (let round = 0, generated = count; round < MAX_ROUNDS && cases.length < count; round += 1) {
    const known = new Set(seen);
    cases = withoutTwins(sample(generated), known);
    generated += 2 * (count - cases.length);
  }
  const chosen = cases.slice(0, count);
  for (const { input } of chosen) seen.add(keyOf(input));
  return chosen;
}

/** The index of the requested stage. Errors: there is no such stage, or hostile input is wanted too. */
function stageIndex(
  { dialect, cases: { stages } }: JudgedGame,
  stage: string | undefined,
  hostile: boolean,
): Result<number | undefined, CaseProblem> {
  if (stage === undefined) return ok(undefined);
  if (hostile) return err({ code: 'stage-and-hostile' });
  const index = stages.findIndex(({ id }) => id === stage);
  return index >= 0 ? ok(index) : err({ code: 'no-such-stage', game: dialect.id, stage, stages });
}

function withoutTwins(cases: readonly JudgeCase[], seen: Set<string>): JudgeCase[] {
  return cases.filter(({ input }) => {
    const isFirst = !seen.has(keyOf(input));
    seen.add(keyOf(input));
    return isFirst;
  });
}

function keyOf(input: CaseInput): string {
  return JSON.stringify([stdinOf(input), input.args, [...input.files]]);
}
