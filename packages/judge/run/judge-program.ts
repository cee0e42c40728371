import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { err, type Result } from '@countermine/core/result.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { caseProblemWords } from '../case/case-words.ts';
import { selectCases } from '../case/select-cases.ts';
import {
  DEFAULT_CASES,
  DEFAULT_EXPERIMENTS,
  DEFAULT_LIMITS,
  DEFAULT_TIME_OUTS,
  type JudgePlan,
  type Limits,
} from '../plan.ts';
import type { Report } from '../report/report.ts';
import { resolveCommand, tryToStart } from './command.ts';
import { type JudgeProgress, judge } from './judge.ts';
import { cannotStart } from './notes.ts';

/** A program, the game that it is to be, and how it is judged. */
export interface ProgramToJudge {
  /** The game that it is to be: the id of a course game, such as `calpoly`, or any other one, as `gameToJudge` makes it. */
  readonly game: string | JudgedGame;
  /** The program and its arguments. Each case runs in a folder of its own. */
  readonly command: readonly string[];
  /** A whole number: the same seed gives the same cases. */
  readonly seed: number;
  /** The number of generated cases. Default: 200. */
  readonly cases?: number;
  /** True if there is input that the course text rules out, too. Default: false. */
  readonly hostile?: boolean;
  /** The limits for a case. Default: `DEFAULT_LIMITS`. */
  readonly limits?: Partial<Limits>;
  /** The number of cases that run at once. Default: 1. */
  readonly jobs?: number;
  /** How often the program is run at most, beside the cases, to find out what is wrong with it. Default: 1,250. */
  readonly experiments?: number;
  /** For how many faults the smallest input is looked for, and for how long together. Default: 5, and 20 seconds. */
  readonly shrink?: { readonly faults: number; readonly seconds: number };
  /** Ends the judgement early: the report then says so. */
  readonly signal?: AbortSignal;
  /** Told after every case. */
  readonly onProgress?: (progress: JudgeProgress) => void;
}

/**
 * Runs a program on generated cases of a course game, compares, and explains what is wrong. The program runs as it is,
 * with your rights: judge what strangers wrote by `countermine judge --sandbox`.
 * Errors: an option that cannot be, no such game or command, or a program that cannot be started, in words. Rejects when
 * the system fails the judge.
 */
export async function judgeProgram(program: ProgramToJudge): Promise<Result<Report, string>> {
  const problem = optionProblem(program);
  if (problem !== undefined) return err(problem);
  const game = typeof program.game === 'string' ? judgedGames.get(program.game) : program.game;
  if (game === undefined) return err(noSuchGame(String(program.game), [...judgedGames.keys()]));
  const command = resolveCommand(program.command);
  if (!command.ok) return err(cannotStart(program.command.slice(0, 1), command.error));
  const plan = planOf(program, game);
  const cases = selectCases(game, plan, new Map());
  if (!cases.ok) return err(caseProblemWords(cases.error));
  const started = await tryToStart(command.value);
  if (!started.ok) return err(cannotStart(program.command.slice(0, 1), started.error));
  const { file, args } = command.value;
  const { jobs = 1, signal = new AbortController().signal, onProgress } = program;
  const report = await judge(
    { game, plan, cases: cases.value, command: program.command, absoluteCommand: [file, ...args] },
    command.value,
    { jobs, signal, ...(onProgress && { onProgress }) },
  );
  return report.ok ? report : err(cannotStart(program.command, report.error));
}

/** For callers without types, and for numbers that types cannot bound. */
function optionProblem({ command, seed, cases = 0, jobs = 1, experiments = 0 }: ProgramToJudge): string | undefined {
  if (!Array.isArray(command)) return 'the command must be a list: the program and its arguments';
  if (!isWhole(seed, 0, MAX_SEED)) return `the seed must be a whole number from 0 to ${MAX_SEED}, not ${seed}`;
  const [name, value] = Object.entries({ cases, experiments }).find(([, count]) => !isWhole(count, 0)) ?? [];
  if (name !== undefined) return `${name} must be a whole number from 0, not ${value}`;
  return isWhole(jobs, 1) ? undefined : `jobs must be a whole number from 1, not ${jobs}`;
}

function isWhole(value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function noSuchGame(game: string, games: readonly string[]): string {
  return `there is no game ${game}; it is one of ${games.join(', ')}`;
}

function planOf(program: ProgramToJudge, { course }: JudgedGame): JudgePlan {
  const { seed, cases = DEFAULT_CASES, experiments = DEFAULT_EXPERIMENTS, hostile = false, limits } = program;
  const { shrink = { faults: 5, seconds: 20 } } = program;
  return {
    ...{ seed, cases, hostile, fixtures: false, stage: null, compare: course.compare, readings: 'default' },
    limits: { ...DEFAULT_LIMITS, ...limits },
    maxTimeOuts: DEFAULT_TIME_OUTS,
    budgetSeconds: null,
    experiments,
    shrinks: shrink.faults,
    shrinkSeconds: shrink.seconds,
    environment: {},
  };
}
