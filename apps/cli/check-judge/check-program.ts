import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { buildProgram } from './build-program.ts';
import { type FailureShape, inputOf, JudgedRuns } from './judged-runs.ts';
import { type Claim, type Matching, matchClaims } from './match-claims.ts';
import { runJudge } from './run-judge.ts';
import { type Tally, tallyOf } from './tally.ts';
import type { Truth } from './truth-file.ts';

/** What the judge says of a program with one seed, compared with what is known of it. */
export interface CheckedProgram {
  readonly truth: Truth;
  readonly seed: number;
  readonly claims: readonly Claim[];
  readonly matching: Matching;
  readonly tally: Tally;
}

/** What is wrong with a program or its truth file, or why it was not judged. */
export interface CheckProblem {
  readonly truth: Truth;
  readonly says: string;
}

interface CheckTask {
  readonly truth: Truth;
  readonly seeds: readonly number[];
  /** For what is compiled and written; it is removed in the end. */
  readonly folder: string;
  readonly signal: AbortSignal;
  onChecked(checked: CheckedProgram): void;
}

/** Compiles a program, tries its truth file, and judges it with each seed. @returns what is wrong with it */
export async function checkProgram(task: CheckTask): Promise<CheckProblem[]> {
  const { truth, folder, seeds, signal } = task;
  mkdirSync(folder, { recursive: true });
  try {
    const program = await buildProgram(truth.path, join(folder, 'program'));
    if (!program.ok) return [{ truth, says: `it does not compile: ${program.error}` }];
    const shapes = await shapesOf(truth, program.value);
    const problems = shapes.flatMap((shape, index) =>
      shape === undefined ? [{ truth, says: `the input of its fault ${index + 1} does not fail` }] : [],
    );
    for (const seed of seeds) {
      if (signal.aborted) break;
      const checked = await judgeAndMatch(task, seed, program.value, shapes);
      if (checked.ok) task.onChecked(checked.value);
      else if (!signal.aborted) problems.push({ truth, says: checked.error });
    }
    return problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judgeAndMatch(
  { truth, folder, signal }: CheckTask,
  seed: number,
  program: readonly string[],
  shapes: readonly (FailureShape | undefined)[],
): Promise<Result<CheckedProgram, string>> {
  const report = await runJudge({ game: truth.game, program, seed, folder, signal });
  if (!report.ok) return err(`seed ${seed}: ${report.error}`);
  const claims = await claimsOf(report.value, truth, program, shapes);
  const matching = matchClaims(claims, truth.faults);
  const { runs, seconds } = report.value;
  return ok({ truth, seed, claims, matching, tally: tallyOf(matching, runs, seconds) });
}

/** How the program fails on the input of each fault; undefined for one that does not. */
async function shapesOf({ game, faults }: Truth, program: readonly string[]): Promise<(FailureShape | undefined)[]> {
  const runs = new JudgedRuns(judgedGames.get(game)!, program, []);
  try {
    const shapes: (FailureShape | undefined)[] = [];
    for (const { shows } of faults) shapes.push(await runs.failureOf(shows));
    return shapes;
  } finally {
    await runs.close();
  }
}

async function claimsOf(
  { faults, readings }: Report,
  { game }: Truth,
  program: readonly string[],
  shapes: readonly (FailureShape | undefined)[],
): Promise<Claim[]> {
  const runs = new JudgedRuns(judgedGames.get(game)!, program, readings);
  try {
    const claims: Claim[] = [];
    for (const { says, kind, smallest } of faults) {
      const shape = smallest && (await runs.failureOf(inputOf(smallest)));
      const alike = [...shapes.keys()].filter((number) => isAlike(shape, shapes[number]));
      // Where no input was looked for, the cases that fail show it.
      claims.push({ says, kind, isSeen: smallest === undefined || shape !== undefined, alike });
    }
    return claims;
  } finally {
    await runs.close();
  }
}

function isAlike(one: FailureShape | undefined, other: FailureShape | undefined): boolean {
  return one !== undefined && one.verdict === other?.verdict && one.first === other.first;
}
