import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { JudgeCase } from '@countermine/courses/cases/case.ts';
import {
  type Compiled,
  type CompileRecipe,
  type HandInCheckResult,
  makeChecks,
  nativeRecipe,
  type ProgramRecipe,
} from '@countermine/courses/cases/hand-in.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { withStagesAndNotes } from '@countermine/judge/mark/mark-lines.ts';
import { faultCause, markableResult } from '@countermine/judge/mark/markable.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { resolveCommand } from '@countermine/judge/run/command.ts';
import { compileInto } from '@countermine/judge/run/compile.ts';
import { judge } from '@countermine/judge/run/judge.ts';
import { findSandbox } from '@countermine/judge/run/sandbox/find-sandbox.ts';
import type { Sandbox } from '@countermine/judge/run/sandbox/sandbox.ts';
import { makeTemporaryFolder } from '@countermine/judge/run/temporary-folder.ts';
import { compilerWords, NO_FILES } from '../class-words.ts';
import type { StoredFile } from '../store/hand-ins.ts';
import type { FaultRecord, JudgementRecord } from '../store/judgements.ts';
import type { ThreadAnswer, ThreadPlan, ThreadRequest, ThreadSetup } from './judge-pool.ts';
import { packReport } from './packed-report.ts';
import { planCases } from './plan-cases.ts';
import type { PlanSettings } from './plan-settings.ts';

interface PreparedPlan {
  readonly game: JudgedGame;
  readonly settings: PlanSettings;
  readonly cases: readonly JudgeCase[];
  /** Files and folders that the course hands out. */
  readonly handedOut: readonly string[];
  readonly sandbox: Sandbox;
}

/**
 * Compiles a hand-in in a temporary folder and judges it.
 * @returns undefined when it was ended early
 */
async function judgeHandIn(
  files: readonly StoredFile[],
  plan: PreparedPlan,
  signal: AbortSignal,
): Promise<JudgementRecord | undefined> {
  const startedAt = performance.now();
  const folder = makeTemporaryFolder('hand-in');
  try {
    const record = await judgeIn(folder, files, plan, signal);
    return record && { ...record, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function judgeIn(
  folder: string,
  files: readonly StoredFile[],
  plan: PreparedPlan,
  signal: AbortSignal,
): Promise<JudgementRecord | undefined> {
  const { game, settings, sandbox } = plan;
  const recipe = programRecipe(game, settings.compile, settings.run);
  const contents = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const marked = settings.compile === null ? contents : new Map([...contents, [WHOLE_HAND_IN, new Uint8Array()]]);
  const compiled = compileInto(folder, { files: marked, compiled: undefined }, recipe.compile, sandbox);
  const checks = await makeChecks(game.checks, { files: contents, compiled });
  const failure = files.length === 0 ? NO_FILES : compileFailure(compiled);
  if (failure !== undefined) return withoutReport('not-compiled', failure, plan, checks);
  const judged = await judgeProgram(folder, recipe, plan, signal);
  if (typeof judged === 'string') return withoutReport('not-started', judged, plan, checks);
  if (signal.aborted) return undefined;
  return recordOf(withStagesAndNotes(judged, game, plan.cases, checks), game, checks);
}

/** The outcome without a program; undefined if there is one. Throws where the machine has no compiler: that says nothing. */
function compileFailure({ missing, failed }: Compiled): string | undefined {
  if (missing !== undefined) throw new Error(`This machine has no ${missing}.`);
  return failed && compilerWords(failed);
}

/** @returns the report, or why the program does not get as far as its input */
async function judgeProgram(
  folder: string,
  { run }: ProgramRecipe,
  { game, settings, cases, handedOut, sandbox }: PreparedPlan,
  signal: AbortSignal,
): Promise<Report | string> {
  const command = resolveCommand(run.map((word, index) => wordIn(folder, word, index)));
  if (!command.ok) return command.error;
  const shown = run[0]?.includes('/') ? [`./${run[0]}`, ...run.slice(1)] : run;
  const judged = await judge({ game, plan: settings, cases, command: shown, absoluteCommand: shown }, command.value, {
    jobs: 1,
    handedOut,
    sandbox,
    readable: [folder],
    signal,
  });
  return judged.ok ? judged.value : judged.error;
}

/** A word of a command that is started elsewhere: a path in the folder becomes absolute. */
function wordIn(folder: string, word: string, index: number): string {
  const isPath = index > 0 ? existsSync(join(folder, word)) : word.includes('/');
  return isPath && word !== '' ? join(folder, word) : word;
}

function withoutReport(
  outcome: 'not-compiled' | 'not-started',
  reason: string,
  { cases }: PreparedPlan,
  checks: readonly HandInCheckResult[],
): JudgementRecord {
  const counts = { total: cases.length, passed: 0, failed: cases.length };
  const nothing = { report: null, readings: [], seconds: 0, stages: [], faults: [] };
  return { outcome, ...counts, reason, checks, ...nothing };
}

function recordOf(report: Report, game: JudgedGame, checks: readonly HandInCheckResult[]): JudgementRecord {
  const { total, passed, failed } = report.summary;
  return {
    outcome: 'judged',
    total,
    passed,
    failed,
    report: packReport(report),
    reason: null,
    checks,
    readings: report.readings,
    seconds: 0,
    stages: report.stages.map(({ stage, passed, of }) => ({ stage, passed, of })),
    faults: report.faults.map(
      ({ id, kind, says, count }): FaultRecord => ({
        fault: id,
        kind,
        cause: faultCause({ id, kind, says }),
        says,
        count,
      }),
    ),
    marking: markableResult(report, game.cases),
  };
}

/** For the courses whose text does not say how to compile: one file of C. */
const PLAIN_C = nativeRecipe('cc', 'program', (path) => path.endsWith('.c'));

/**
 * How the hand-ins of a game become programs.
 * @param compile a shell command instead of the course's own; it is run once in the folder of the hand-in
 * @param run what starts the program, instead of the course's own
 */
function programRecipe(
  { recipe = PLAIN_C }: JudgedGame,
  compile: string | null,
  run: readonly string[] | null,
): ProgramRecipe {
  return { compile: compile === null ? recipe.compile : shellRecipe(compile), run: run ?? recipe.run };
}

/** A file that stands for the whole hand-in, so that the command is run once. */
const WHOLE_HAND_IN = '.hand-in';

function shellRecipe(command: string): CompileRecipe {
  return {
    compiler: 'sh',
    quickly: [],
    isSource: (path) => path === WHOLE_HAND_IN,
    needsOthers: false,
    argumentsFor: () => ['-c', command],
  };
}

// A thread that judges one hand-in after another: looking for faults keeps a processor busy for seconds.

const setup: ThreadSetup = workerData;
const stop = new AbortController();

/** The plan that was used last: a class is judged by one. */
let prepared: { readonly id: number; readonly plan: Omit<PreparedPlan, 'sandbox'> } | undefined;

function prepare({ id, game: gameId, settings, handedOut }: ThreadPlan): Omit<PreparedPlan, 'sandbox'> {
  if (prepared?.id === id) return prepared.plan;
  const game = judgedGames.get(gameId);
  if (game === undefined) throw new Error(`There is no game ${gameId} here.`);
  const cases = planCases(game, settings, setup.transcripts);
  if (!cases.ok || cases.value.digest !== settings.caseDigest) {
    throw new Error('This Countermine has other cases than the one that started judging.');
  }
  const plan = { game, settings, cases: cases.value.cases, handedOut };
  prepared = { id, plan };
  return plan;
}

async function answer(request: Extract<ThreadRequest, { kind: 'judge' }>): Promise<ThreadAnswer> {
  try {
    // A judgement closes its sandbox.
    const sandbox = findSandbox(setup.sandbox);
    if (!sandbox.ok) return { kind: 'failed', reason: sandbox.error };
    const plan = { ...prepare(request.plan), sandbox: sandbox.value };
    const record = await judgeHandIn(request.files, plan, stop.signal);
    return record === undefined ? { kind: 'stopped' } : { kind: 'judged', record };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'stop') stop.abort();
  else void answer(request).then((answered) => parentPort?.postMessage(answered));
});
