import { createHash, randomInt } from 'node:crypto';
import { statSync } from 'node:fs';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { caseProblemWords } from '@countermine/judge/case/case-words.ts';
import { BAD_USAGE, EX_IOERR } from '@countermine/node/process/exit-status.ts';
import { planCases } from '../judging/plan-cases.ts';
import type { PlanSettings } from '../judging/plan-settings.ts';
import { digestOf } from '../store/hand-ins.ts';
import type { NewPlan } from '../store/plans.ts';
import { handedOutFiles } from './class-files.ts';
import type { JudgeRequest } from './class-request.ts';
import { type CommandFailure, TRANSCRIPTS } from './open-class.ts';

/** A plan, and its settings. */
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
  version: string,
): Result<MadePlan, CommandFailure> {
  const { plan, compile, run } = request;
  const files = handedOutFiles([...game.handedOut.filter(isThere), ...request.with]);
  if (!files.ok) return err({ problem: `--with ${files.error}`, status: EX_IOERR });
  const chosen = {
    ...plan,
    seed: plan.seed ?? earlier?.seed ?? randomInt(1, 1_000_000),
    compare: plan.compare ?? game.course.compare,
    compile,
    run: run?.split(/\s+/).filter((word) => word !== '') ?? null,
  };
  const made = planCases(game, chosen, TRANSCRIPTS);
  if (!made.ok) return err({ problem: caseProblemWords(made.error), status: BAD_USAGE });
  const settings: PlanSettings = { ...chosen, caseDigest: made.value.digest };
  const { id } = game.dialect;
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
