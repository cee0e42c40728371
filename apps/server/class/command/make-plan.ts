import { createHash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { reasonOf } from '@countermine/host/files/system-error.ts';
import type { JudgedGame } from '@countermine/judge/case/judged-game.ts';
import { caseProblemWords } from '@countermine/text/judge/case-problem.ts';
import { digestOf, type StoredFile } from '../../store/hand-in-records.ts';
import type { NewPlan } from '../../store/plan-records.ts';
import { planCases } from '../judging/plan-cases.ts';
import type { PlanSettings } from '../judging/plan-settings.ts';
import type { JudgeRequest } from './class-request.ts';
import { TRANSCRIPTS } from './open-class.ts';

/** A plan, and its settings. */
export interface MadePlan {
  readonly plan: NewPlan;
  readonly settings: PlanSettings;
}

/**
 * Makes the plan of a request.
 * @param earlier the settings by which the class was judged before: its seed is used again, so that nothing is judged twice
 * Errors: a line.
 */
export function makePlan(
  game: JudgedGame,
  request: JudgeRequest,
  earlier: PlanSettings | undefined,
  version: string,
): Result<MadePlan, string> {
  const { cases, hostile, fixtures, stage, readings, limits, maxTimeOuts, shrinks, shrinkSeconds } = request;
  const files = handedOutFiles([...game.handedOut.filter(isThere), ...request.with]);
  if (!files.ok) return files;
  const chosen = {
    seed: request.seed ?? earlier?.seed ?? randomInt(1, 1_000_000),
    ...{ cases, hostile, fixtures, stage, readings, limits, maxTimeOuts, shrinks, shrinkSeconds },
    compare: request.compare ?? game.course.compare,
    environment: request.environment,
    compile: request.compile,
    run: request.run?.split(/\s+/).filter((word) => word !== '') ?? null,
  };
  const made = planCases(game, chosen, TRANSCRIPTS);
  if (!made.ok) return err(caseProblemWords(made.error));
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

/** The files below some paths, as they lie in the working folder of a program. */
function handedOutFiles(paths: readonly string[]): Result<StoredFile[], string> {
  const files: StoredFile[] = [];
  for (const path of paths) {
    try {
      for (const file of filesBelow(resolve(path))) {
        const below = relative(resolve(path), file).split(sep).join('/');
        const name = below === '' ? basename(path) : `${basename(resolve(path))}/${below}`;
        files.push({ path: name, bytes: readFileSync(file) });
      }
    } catch (error) {
      return err(`--with ${path}: ${reasonOf(error)}`);
    }
  }
  return ok(files);
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
