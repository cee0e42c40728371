import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { answerTo } from '@countermine/courses/cases/answer.ts';
import { type JudgeCase, stdinOf } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { CaseProblem } from '@countermine/judge/case/case-words.ts';
import { selectCases } from '@countermine/judge/case/select-cases.ts';
import type { JudgePlan } from '@countermine/judge/plan.ts';
import { readFixtureInputs } from '@countermine/judge/run/fixture-files.ts';

/** The cases of a plan, with a digest of them. */
interface PlanCases {
  readonly cases: readonly JudgeCase[];
  readonly digest: string;
}

/**
 * Generates the cases of a plan.
 * @param transcripts the folder of the golden transcripts
 */
export function planCases(game: JudgedGame, plan: JudgePlan, transcripts: string): Result<PlanCases, CaseProblem> {
  const inputs = plan.fixtures ? readFixtureInputs(game, transcripts) : new Map();
  const cases = selectCases(game, plan, inputs);
  return cases.ok ? ok({ cases: cases.value, digest: digestOf(game, cases.value) }) : err(cases.error);
}

function digestOf({ dialect }: JudgedGame, cases: readonly JudgeCase[]): string {
  const hash = createHash('sha256');
  for (const { name, input } of cases) {
    const { stdout, stderr, exit } = answerTo(dialect, input, { readings: [], misconceptions: [] });
    hash.update(JSON.stringify([name, stdinOf(input), input.args, [...input.files], stdout, stderr, exit]));
  }
  return hash.digest('hex');
}
