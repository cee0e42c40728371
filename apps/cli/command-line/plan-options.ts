import { COMPARE_POLICIES, type ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import {
  type AskedPlan,
  DEFAULT_CASES,
  DEFAULT_EXPERIMENTS,
  DEFAULT_LIMITS,
  DEFAULT_TIME_OUTS,
} from '@countermine/judge/plan.ts';
import { parseSandboxChoice, type SandboxChoice } from '@countermine/judge/run/sandbox/sandbox.ts';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { seconds, seedOption, wholeNumber } from './options.ts';

/** The options that make the plan of a judgement, as they are typed. */
export interface JudgePlanOptions {
  readonly count: number;
  readonly seed?: number;
  readonly hostile?: true;
  readonly fixtures: boolean;
  readonly stage?: string;
  readonly compare?: ComparePolicy;
  readonly readings: AskedPlan['readings'];
  readonly wall: number;
  readonly cpu: number;
  /** Units: MiB. */
  readonly memory: number;
  /** Units: MiB. */
  readonly output: number;
  readonly processes: number;
  readonly files: number;
  readonly maxTimeOuts: number;
  readonly budget?: number;
  readonly env?: readonly string[];
  readonly experiments: number;
  /** False for none. */
  readonly shrink: number | boolean;
  readonly shrinkTime: number;
}

const MIB = 2 ** 20;

/** The most cases that can be asked for. */
export const MAX_CASES = 1_000_000;

export function askedPlan(options: JudgePlanOptions): AskedPlan {
  const { seed, count: cases, fixtures, readings, maxTimeOuts, compare } = options;
  return {
    ...{ seed, cases, hostile: options.hostile === true, fixtures, stage: options.stage ?? null, readings },
    limits: {
      wallSeconds: options.wall,
      cpuSeconds: options.cpu,
      memoryBytes: options.memory * MIB,
      outputBytes: options.output * MIB,
      processes: options.processes,
      openFiles: options.files,
    },
    maxTimeOuts,
    budgetSeconds: options.budget ?? null,
    experiments: options.experiments,
    shrinks: Number(options.shrink),
    shrinkSeconds: options.shrinkTime,
    compare,
    environment: Object.fromEntries((options.env ?? []).map(variableOf)),
  };
}

function variableOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Adds the options about the cases. @param usualSeed the words for the seed when none is given */
export function addCaseOptions(command: Command, usualSeed?: string): void {
  command
    .optionsGroup('Cases:')
    .option('-n, --count <n>', 'generated cases, beside the fixtures', wholeNumber(0, MAX_CASES), DEFAULT_CASES)
    .addOption(seedOption(usualSeed))
    .option('--hostile', 'also test input that the course text rules out')
    .option('--no-fixtures', 'leave out the fixtures')
    .option('--stage <n>', 'judge the assignment up to this stage only');
}

export function addComparing(command: Command): void {
  command
    .optionsGroup('Comparing:')
    .addOption(
      new Option('--compare <policy>', 'what must be equal')
        .choices(COMPARE_POLICIES)
        .default(undefined, 'as the course does'),
    )
    .addOption(new Option('--readings <which>', 'readings it may follow').choices(['default', 'any']).default('any'));
}

/** Adds the options about what a program may use. @param usualBudget for all its runs together, in seconds, if limited */
export function addLimits(command: Command, usualBudget?: number): void {
  command
    .optionsGroup('Limits for each case:')
    .option('--wall <seconds>', 'elapsed time', seconds, DEFAULT_LIMITS.wallSeconds)
    .option('--cpu <seconds>', 'processor time, whole seconds', wholeNumber(1, 86_400), DEFAULT_LIMITS.cpuSeconds)
    .option(
      '--memory <MiB>',
      'memory of all its processes',
      wholeNumber(1, 1_048_576),
      DEFAULT_LIMITS.memoryBytes / MIB,
    )
    .option(
      '--output <MiB>',
      'output to stdout, stderr or a file',
      wholeNumber(1, 512),
      DEFAULT_LIMITS.outputBytes / MIB,
    )
    .option('--processes <n>', 'processes and threads at once', wholeNumber(1, 10_000), DEFAULT_LIMITS.processes)
    .option('--files <n>', 'open files', wholeNumber(8, 100_000), DEFAULT_LIMITS.openFiles)
    .option('--max-time-outs <n>', 'stop after so many cases at a limit', wholeNumber(1, MAX_CASES), DEFAULT_TIME_OUTS)
    .option('--budget <seconds>', 'elapsed time of all its runs together', seconds, usualBudget)
    .option('--env <NAME=VALUE>', 'set a variable of its environment (repeatable)', variable);
}

function variable(value: string, previous?: readonly string[]): string[] {
  if (!/^[A-Za-z_]\w*=/.test(value)) throw new InvalidArgumentError('Expected NAME=VALUE.');
  return append(value, previous);
}

/** Adds the options about experiments and smaller inputs. @param usual how long to search for all. Units: seconds */
export function addSearching(command: Command, usual: number): void {
  command
    .option('--experiments <n>', 'further runs to find the causes', wholeNumber(0, MAX_CASES), DEFAULT_EXPERIMENTS)
    .option('--shrink <n>', 'smallest inputs for the first n faults', wholeNumber(0, 1000), 12)
    .option('--no-shrink', 'do not search for smaller inputs')
    .option('--shrink-time <seconds>', 'how long to search for all of them', seconds, usual);
}

/** `--sandbox`, with what it is when it is not given. */
export function sandboxOption(usual: 'bubblewrap' | 'none'): Option {
  return new Option('--sandbox <kind>', 'bubblewrap, docker=IMAGE, none')
    .argParser(readSandboxChoice)
    .default({ kind: usual }, usual);
}

function readSandboxChoice(text: string): SandboxChoice {
  const choice = parseSandboxChoice(text);
  if (choice === undefined) throw new InvalidArgumentError('It is bubblewrap, docker=IMAGE or none.');
  return choice;
}

/** For options that can be given several times. */
export function append(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}
