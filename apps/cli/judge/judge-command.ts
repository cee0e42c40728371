import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { shownWord } from '@countermine/core/text/typed.ts';
import type { CaseInput, JudgeCase } from '@countermine/courses/cases/case.ts';
import { type HandInCheckResult, makeChecks } from '@countermine/courses/cases/hand-in.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { caseProblemWords } from '@countermine/judge/case/case-words.ts';
import { selectCases } from '@countermine/judge/case/select-cases.ts';
import { Judgement, type JudgementTask } from '@countermine/judge/judgement/judgement.ts';
import { markBy, withStagesAndNotes } from '@countermine/judge/mark/mark-lines.ts';
import { parseTime } from '@countermine/judge/mark/parse-time.ts';
import type { JudgePlan } from '@countermine/judge/plan.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { progressLine } from '@countermine/judge/report/text.ts';
import { type JudgedCommand, resolveCommand, tryToStart } from '@countermine/judge/run/command.ts';
import { compileHandIn } from '@countermine/judge/run/compile.ts';
import { readFixtureInputs } from '@countermine/judge/run/fixture-files.ts';
import { readHandIn } from '@countermine/judge/run/hand-in-files/read.ts';
import { type JudgeProgress, judge } from '@countermine/judge/run/judge.ts';
import { cannotStart } from '@countermine/judge/run/notes.ts';
import { findSandbox } from '@countermine/judge/run/sandbox/find-sandbox.ts';
import type { Sandbox, SandboxChoice } from '@countermine/judge/run/sandbox/sandbox.ts';
import { readSchemeFile } from '@countermine/judge/run/scheme-file.ts';
import {
  BAD_USAGE,
  type CommandFailure,
  EX_IOERR,
  failWith,
  JUDGE_FAILED,
  refuse,
} from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { unknownGame } from '../command-line/find-game.ts';
import { askedPlan, type JudgePlanOptions } from '../command-line/plan-options.ts';
import { onInterrupt } from '../host/interrupt.ts';
import { newSeed } from '../host/new-seed.ts';
import { complain } from '../host/streams.ts';
import { StatusLine } from '../host/terminal.ts';
import { parseTargets, type ReportOptions, ReportWriter, unwritableTarget } from './report-targets.ts';

interface MarkingOptions {
  readonly scheme?: string;
  readonly handIn?: string;
  readonly submitted?: string;
}

/** Adds stages, the checks of the hand-in and marks to a finished report. */
type Marking = (report: Report) => Report;

export interface JudgeCommandOptions extends JudgePlanOptions, MarkingOptions, ReportOptions {
  readonly with?: readonly string[];
  readonly sandbox: SandboxChoice;
  /** What the program can read in a sandbox beside the system and what its command names. */
  readonly sandboxRead?: readonly string[];
  readonly jobs: number;
  readonly report?: readonly string[];
}

/**
 * `countermine judge`: judges a program and writes the reports.
 * @returns the exit status
 */
export async function judgeCommand(
  game: string,
  words: readonly string[],
  options: JudgeCommandOptions,
): Promise<number> {
  const prepared = prepare(game, words, options);
  if (!prepared.ok) return failWith(prepared.error, complain);
  const { task, command, writer } = prepared.value;
  try {
    const sandbox = findSandbox(options.sandbox);
    if (!sandbox.ok) {
      complain(sandbox.error);
      return JUDGE_FAILED;
    }
    const marking = await prepareMarking(task.game, task.cases, options, sandbox.value);
    if (!marking.ok) {
      for (const line of marking.error.problem.split('\n')) complain(line);
      return marking.error.status;
    }
    // In a sandbox a program that cannot be started ends at once, which the judge finds out by itself.
    const started = sandbox.value.kind === 'none' ? await tryToStart(command) : ok(true);
    if (started.ok) {
      return await run(task, command, options, { writer, mark: marking.value, sandbox: sandbox.value });
    }
    return reportNoStart(words.slice(0, 1), started.error);
  } catch (error) {
    complain(`the judge failed: ${reasonOf(error)}`);
    return JUDGE_FAILED;
  }
}

/** Says why a program cannot be judged; what it wrote stands on lines of its own. @returns the exit status */
function reportNoStart(words: readonly string[], reason: string): number {
  for (const line of cannotStart(words, reason).split('\n')) complain(line);
  return JUDGE_FAILED;
}

async function run(
  task: JudgementTask,
  command: JudgedCommand,
  options: JudgeCommandOptions,
  { writer, mark, sandbox }: { readonly writer: ReportWriter; readonly mark: Marking; readonly sandbox: Sandbox },
): Promise<number> {
  const bar = new StatusLine();
  const interrupt = onInterrupt();
  let latest: ShownProgress = { phase: 'running', done: 0, total: task.cases.length, failed: 0 };
  showProgress(bar, latest);
  // The first case may take long, and so may each search.
  const ticking = setInterval(() => showProgress(bar, latest), TICK_MS);
  try {
    const judged = await judge(task, command, {
      jobs: options.jobs,
      handedOut: handedOutOf(task.game, options),
      sandbox,
      readable: (options.sandboxRead ?? []).map((path) => resolve(path)),
      signal: interrupt.signal,
      onProgress(progress: JudgeProgress) {
        latest = progress;
        showProgress(bar, progress);
        writer.writeFromTimeToTime(() => mark(progress.partialReport()));
      },
    });
    clearInterval(ticking);
    bar.clear();
    if (!judged.ok) return reportNoStart(task.command, judged.error);
    const report = mark(judged.value);
    const failure = writer.writeAll(report);
    if (failure !== undefined) {
      complain(failure);
      return EX_IOERR;
    }
    return interrupt.status ?? statusOf(report);
  } finally {
    clearInterval(ticking);
    bar.clear();
    interrupt.release();
  }
}

const SEARCH_WORDS: Readonly<Record<Exclude<JudgeProgress['phase'], 'running'>, string>> = {
  finding: 'Looking for the causes of the failures ...',
  shrinking: 'Looking for the smallest input of each fault ...',
};

type ShownProgress = Pick<JudgeProgress, 'phase' | 'done' | 'total' | 'failed'>;

/** Units: ms. */
const TICK_MS = 1000;

function showProgress(bar: StatusLine, { phase, done, total, failed }: ShownProgress): void {
  if (phase === 'running') bar.show((seconds, width) => progressLine(done, total, failed, seconds, width));
  else bar.show((_, width) => SEARCH_WORDS[phase].slice(0, width), true);
}

function statusOf({ summary }: Report): number {
  return summary.failed > 0 || summary.notRun > 0 ? 1 : 0;
}

/** Parses the command line, and finds the program and the cases. */
function prepare(
  game: string,
  words: readonly string[],
  options: JudgeCommandOptions,
): Result<{ task: JudgementTask; command: JudgedCommand; writer: ReportWriter }, CommandFailure> {
  const judged = judgedGames.get(game);
  if (judged === undefined) return refuse(unknownGame(game));
  const targets = parseTargets(options.report ?? []);
  if (!targets.ok) return refuse(targets.error);
  const unwritable = unwritableTarget(targets.value);
  if (unwritable !== undefined) return refuse(unwritable, EX_IOERR);
  const absent = options.with?.find((path) => !existsSync(path));
  if (absent !== undefined) return refuse(`--with ${shownWord(absent)}: no such file or folder`, EX_IOERR);
  const unreadable = options.sandboxRead?.find((path) => !existsSync(path));
  if (unreadable !== undefined)
    return refuse(`--sandbox-read ${shownWord(unreadable)}: no such file or folder`, EX_IOERR);
  const command = resolveCommand(words);
  if (!command.ok) return refuse(cannotStart(words.slice(0, 1), command.error), JUDGE_FAILED);
  const plan = planOf(judged, options);
  const task: Omit<JudgementTask, 'cases'> = {
    game: judged,
    plan,
    command: words,
    absoluteCommand: [command.value.file, ...command.value.args],
  };
  const writer = new ReportWriter(targets.value, options);
  if (options.count >= MANY_CASES) writer.writeInterrupted(() => reportBeforeCases(task));
  const cases = generateCases(judged, plan, options.only);
  if (!cases.ok) return refuse(cases.error);
  return ok({ task: { ...task, cases: cases.value }, command: command.value, writer });
}

function planOf({ course }: JudgedGame, options: JudgeCommandOptions): JudgePlan {
  const asked = askedPlan(options);
  return { ...asked, seed: asked.seed ?? newSeed(), compare: asked.compare ?? course.compare };
}

/** What is in the report files if the judge is ended while it generates cases, which nothing can interrupt. */
function reportBeforeCases(task: Omit<JudgementTask, 'cases'>): Report {
  const notes = ['The judge was ended while it generated the cases.'];
  return new Judgement({ ...task, cases: [] }).report({ runs: 0, seconds: 0, notes, isInterrupted: true });
}

/** What is copied to the working folder: files that the course hands out, if they are here, and those of `--with`. */
function handedOutOf(game: JudgedGame, options: JudgeCommandOptions): string[] {
  return [...game.handedOut.filter((name) => existsSync(name)), ...(options.with ?? [])];
}

/** The golden transcripts. The bundle is in `dist/`, beside `fixtures/`. */
const TRANSCRIPTS = join(__dirname, '../fixtures/dialects');

/** Generates the cases to judge; says so in the terminal where that takes a while. */
function generateCases(game: JudgedGame, plan: JudgePlan, only: readonly string[] = []): Result<JudgeCase[], string> {
  const bar = new StatusLine(plan.cases >= MANY_CASES);
  bar.show((_, width) => `Generating ${plan.cases} cases ...`.slice(0, width), true);
  try {
    const fixtures = plan.fixtures ? readFixtureInputs(game, TRANSCRIPTS) : new Map<string, CaseInput>();
    const selected = selectCases(game, { ...plan, only }, fixtures);
    return selected.ok ? selected : err(caseProblemWords(selected.error));
  } finally {
    bar.clear();
  }
}

/** Generating fewer takes no time worth a word. */
const MANY_CASES = 5000;

/**
 * Parses the options about marks, and checks the hand-in.
 * Errors: what is wrong with an option, its file or its folder.
 */
async function prepareMarking(
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
