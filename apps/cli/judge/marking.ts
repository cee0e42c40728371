import { statSync } from 'node:fs';
import { ok, type Result } from '@countermine/core/result.ts';
import { shownWord } from '@countermine/core/text/typed.ts';
import type { JudgeCase } from '@countermine/courses/cases/case.ts';
import { type HandInCheckResult, makeChecks } from '@countermine/courses/cases/hand-in.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { markBy, withStagesAndNotes } from '@countermine/judge/mark/mark-lines.ts';
import { parseTime } from '@countermine/judge/mark/parse-time.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { compileHandIn } from '@countermine/judge/run/compile.ts';
import { readHandIn } from '@countermine/judge/run/hand-in-files/read.ts';
import type { Sandbox } from '@countermine/judge/run/sandbox/sandbox.ts';
import { readSchemeFile } from '@countermine/judge/run/scheme-file.ts';
import { type CommandFailure, refuse } from '@countermine/node/process/command-failure.ts';
import { BAD_USAGE, EX_IOERR } from '@countermine/node/process/exit-status.ts';

/** The options of `countermine judge` that are about marks. */
export interface MarkingOptions {
  readonly scheme?: string;
  readonly handIn?: string;
  readonly submitted?: string;
}

/** Adds stages, the checks of the hand-in and marks to a finished report. */
export type Marking = (report: Report) => Report;

/**
 * Parses the options about marks, and checks the hand-in.
 * Errors: what is wrong with an option, its file or its folder.
 */
export async function prepareMarking(
  game: JudgedGame,
  judged: readonly JudgeCase[],
  options: MarkingOptions,
  sandbox: Sandbox,
): Promise<Result<Marking, CommandFailure>> {
  const { dialect } = game;
  const scheme = options.scheme === undefined ? undefined : readSchemeFile(options.scheme);
  if (scheme?.ok === false)
    return refuse(scheme.error.problem, scheme.error.code === 'unreadable' ? EX_IOERR : BAD_USAGE);
  if (scheme !== undefined && scheme.value.game !== dialect.id) {
    return refuse(`${options.scheme} is a scheme for ${scheme.value.game}, not for ${dialect.id}`);
  }
  const submitted = options.submitted === undefined ? undefined : parseTime(options.submitted);
  if (options.submitted !== undefined && submitted === undefined) {
    return refuse(
      `--submitted needs a time with its offset, for example 2020-03-29T18:00:00+11:00, not ${options.submitted}`,
    );
  }
  const checks = await checkHandIn(game, options.handIn, sandbox);
  if (!checks.ok) return checks;
  return ok((report) => {
    const staged = withStagesAndNotes(report, game, judged, checks.value);
    if (scheme === undefined) return staged;
    return markBy(game, staged, { scheme: scheme.value, checks: checks.value, submitted });
  });
}

async function checkHandIn(
  { checks, recipe }: JudgedGame,
  folder: string | undefined,
  sandbox: Sandbox,
): Promise<Result<readonly HandInCheckResult[], CommandFailure>> {
  if (folder === undefined) return ok([]);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return refuse(`--hand-in ${shownWord(folder)}: no such folder`, EX_IOERR);
  }
  const handIn = readHandIn(folder);
  if (!handIn.ok) return refuse(handIn.error, EX_IOERR);
  const compiled = recipe && compileHandIn(handIn.value, recipe.compile, sandbox);
  return ok(await makeChecks(checks, { ...handIn.value, compiled }));
}
