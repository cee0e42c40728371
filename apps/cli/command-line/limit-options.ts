import { DEFAULT_LIMITS, type Limits } from '@countermine/judge/compare/run.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { seconds, wholeNumber } from './number-option.ts';

/** The options about what a program may use, as they are typed. */
export interface LimitOptions {
  readonly wall: number;
  readonly cpu: number;
  /** Units: MiB. */
  readonly memory: number;
  /** Units: MiB. */
  readonly output: number;
  readonly processes: number;
  readonly files: number;
  readonly maxTimeOuts: number;
  readonly env?: readonly string[];
}

const MIB = 2 ** 20;

/** The most cases that can be asked for. */
export const MAX_CASES = 1_000_000;

/** Adds the options about what a program may use. */
export function addLimits(command: Command): void {
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
    .option('--max-time-outs <n>', 'stop after this many time-outs', wholeNumber(1, MAX_CASES), 5)
    .option('--env <NAME=VALUE>', 'set an environment variable for the program (repeatable)', variable);
}

/** The limits that the options stand for. */
export function limitsOf({ wall, cpu, memory, output, processes, files }: LimitOptions): Limits {
  return {
    wallSeconds: wall,
    cpuSeconds: cpu,
    memoryBytes: memory * MIB,
    outputBytes: output * MIB,
    processes,
    openFiles: files,
  };
}

/** The variables of `--env`. */
export function variablesOf({ env = [] }: LimitOptions): ReadonlyMap<string, string> {
  return new Map(
    env.map((text) => {
      const at = text.indexOf('=');
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

/** For options that can be given several times. */
export function append(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}

function variable(value: string, previous?: readonly string[]): string[] {
  if (!/^[A-Za-z_]\w*=/.test(value)) throw new InvalidArgumentError('Expected NAME=VALUE.');
  return append(value, previous);
}
