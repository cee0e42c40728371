import { createHash, randomInt } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '@countermine/core/result.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { caseProblemWords } from '@countermine/judge/case/case-words.ts';
import { parseTime } from '@countermine/judge/mark/parse-time.ts';
import { findSandbox } from '@countermine/judge/run/sandbox/find-sandbox.ts';
import type { SandboxChoice } from '@countermine/judge/run/sandbox/sandbox.ts';
import { type CommandFailure, EX_IOERR, JUDGE_FAILED, refuse } from '@countermine/node/exit-status.ts';
import { codeVersion } from '@countermine/server/queue/run-jobs.ts';
import { JudgePool } from '../judging/judge-pool.ts';
import { planCases } from '../judging/plan-cases.ts';
import type { PlanSettings } from '../judging/plan-settings.ts';
import { digestOf } from '../store/hand-ins.ts';
import type { NewPlan } from '../store/plans.ts';
import { handedOutFiles } from './class-files.ts';
import type { CommandHost, JudgeRequest } from './class-request.ts';

/** The code of judging threads; the bundle is beside it. */
const THREAD = join(__dirname, 'judge-thread.cjs');
/** The folder of the golden transcripts. */
const TRANSCRIPTS = join(__dirname, '../fixtures/dialects');

/** The version of what judges, by which results are the same. */
export function judgeVersion(host: CommandHost): string {
  return codeVersion(host.version, THREAD);
}

export function judgePool(sandbox: SandboxChoice): JudgePool {
  return new JudgePool(THREAD, { sandbox, transcripts: TRANSCRIPTS });
}

export function gameOfClass(id: string): Result<JudgedGame, CommandFailure> {
  const game = judgedGames.get(id);
  if (game !== undefined) return ok(game);
  return refuse(`unknown game ${id}; the games are ${[...judgedGames.keys()].join(', ')}`);
}

/** Whether hand-ins can be run. @param otherwise what is said where they cannot */
export function checkSandbox(
  choice: SandboxChoice,
  otherwise = '--sandbox none runs hand-ins with all your rights.',
): Result<true, CommandFailure> {
  const sandbox = findSandbox(choice);
  if (!sandbox.ok) return refuse(`${sandbox.error} ${otherwise}`, JUDGE_FAILED);
  sandbox.value.close();
  return ok(true);
}

/** The value of `--due` as ISO 8601 in UTC; undefined where it is not given. */
export function readDue(typed: string | undefined): Result<string | undefined, CommandFailure> {
  if (typed === undefined) return ok(undefined);
  const due = parseTime(typed);
  if (due !== undefined) return ok(new Date(due).toISOString());
  return refuse(`--due needs a time with its offset, for example 2020-03-29T18:00:00+11:00, not ${typed}`);
}

export interface MadePlan {
  readonly plan: NewPlan;
  readonly settings: PlanSettings;
}

/**
 * Makes the plan of a request.
 * @param earlier the settings by which the class was judged before: its seed is used again, so that nothing is judged twice
 * Errors: a line, and the exit status.
 */
export function makePlan(
  game: JudgedGame,
  request: Pick<JudgeRequest, 'plan' | 'compile' | 'run' | 'with'>,
  earlier: PlanSettings | undefined,
  host: CommandHost,
): Result<MadePlan, CommandFailure> {
  const { plan, compile, run } = request;
  const files = handedOutFiles([...game.handedOut.filter(isThere), ...request.with]);
  if (!files.ok) return refuse(`--with ${files.error}`, EX_IOERR);
  const chosen = {
    ...plan,
    seed: plan.seed ?? earlier?.seed ?? randomInt(1, 1_000_000),
    compare: plan.compare ?? game.course.compare,
    compile,
    run: run?.split(/\s+/).filter((word) => word !== '') ?? null,
  };
  const made = planCases(game, chosen, TRANSCRIPTS);
  if (!made.ok) return refuse(caseProblemWords(made.error));
  const settings: PlanSettings = { ...chosen, caseDigest: made.value.digest };
  const { id } = game.dialect;
  const version = judgeVersion(host);
  const digest = createHash('sha256')
    .update(JSON.stringify([id, version, sorted(settings), digestOf(files.value)]))
    .digest('hex');
  return ok({ plan: { digest, game: id, version, settings, files: files.value }, settings });
}

/** The settings in the order of their names, so that equal ones give equal texts. */
function sorted(settings: PlanSettings): readonly (readonly [string, unknown])[] {
  return Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
