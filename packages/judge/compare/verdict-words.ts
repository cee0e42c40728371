import { bytesWords, secondsWords } from '@countermine/core/text/english.ts';
import type { Limits } from '../plan.ts';

/** The limits that a run can reach. Seconds are of the clock and of the processor; `writtenBytes` are in files and pipes. */
export type LimitName = keyof Limits | 'writtenBytes';

/** The result of one run, with the data that its sentence needs. */
export type VerdictFinding =
  | { readonly kind: 'passed' }
  | { readonly kind: 'wrong-output' }
  | { readonly kind: 'wrong-error-output' }
  | { readonly kind: 'wrong-exit-status'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'crashed'; readonly signal: string }
  | {
      readonly kind: 'time-out' | 'cpu-limit' | 'memory-limit' | 'output-flood' | 'too-many-processes';
      readonly limit: LimitName;
      /** The limit and the value found, both in the units of the limit. */
      readonly allowed: number;
      readonly measured: number;
      /** For the limit of one clock, the time of the other where it is known. Units: seconds. */
      readonly wallSeconds?: number;
      readonly cpuSeconds?: number;
      readonly ignoredEndOfInput: boolean;
    }
  /** The output was right, but processes were left running. */
  | { readonly kind: 'left-processes'; readonly count: number }
  /** The judgement ended before this case was run. */
  | { readonly kind: 'not-run' };

/** The words for verdicts, as they stand after the name of a case. */
export const VERDICT_WORDS: Readonly<Record<VerdictFinding['kind'], string>> = {
  passed: 'passed',
  'wrong-output': 'wrong output',
  'wrong-error-output': 'wrong error output',
  'wrong-exit-status': 'wrong exit status',
  crashed: 'crashed',
  'time-out': 'timed out',
  'cpu-limit': 'too much processor time',
  'memory-limit': 'too much memory',
  'output-flood': 'too much output',
  'too-many-processes': 'too many processes',
  'left-processes': 'left processes running',
  'not-run': 'not run',
};

/** Common causes of signals. */
const CAUSES: ReadonlyMap<string, string> = new Map([
  ['SIGSEGV', 'it used memory that is not its own, as through an index out of range or a null pointer'],
  ['SIGBUS', 'it used memory that is not there'],
  ['SIGABRT', 'it gave up, as after a failed assert, a broken heap or an exception that nobody caught'],
  ['SIGFPE', 'it divided an integer by zero'],
  ['SIGILL', 'it ran into something that is no instruction, as where a function returns no value'],
  ['SIGTRAP', 'a check that was compiled into it failed'],
  ['SIGSYS', 'it made a system call that is not allowed'],
  ['SIGPIPE', 'it wrote to a pipe that nobody reads'],
  ['SIGKILL', 'it ended itself, its parent or its process group, or the system was out of memory'],
]);

const INPUT_HAD_ENDED =
  'All that it had to answer was there by then: it does not notice that its input has ended (in C, scanf returns EOF).';

/** A verdict as a sentence or two; empty for a case that passed or was not run. */
export function verdictSentence(verdict: VerdictFinding): string {
  switch (verdict.kind) {
    case 'passed':
    case 'not-run':
      return '';
    case 'wrong-output':
      return 'The output is not what is expected.';
    case 'wrong-error-output':
      return 'Standard output is right, but what is written to standard error is not what is expected.';
    case 'wrong-exit-status':
      return `The output is right, but the exit status is ${verdict.actual} and not ${verdict.expected}.`;
    case 'crashed': {
      const cause = CAUSES.get(verdict.signal);
      return `It was ended by the signal ${verdict.signal}${cause === undefined ? '' : `: ${cause}`}.`;
    }
    case 'left-processes': {
      const { count } = verdict;
      return `The output is right, but ${count} ${count === 1 ? 'process was' : 'processes were'} left running.`;
    }
    default:
      return `${limitSentence(verdict)}${verdict.ignoredEndOfInput ? ` ${INPUT_HAD_ENDED}` : ''}`;
  }
}

/** The sentence about an exit status that is wrong, without the one that is expected. */
export function exitStatusSentence(actual: number): string {
  return `The output is right, but the exit status is ${actual}, which is not what is expected.`;
}

type LimitVerdict = Extract<VerdictFinding, { ignoredEndOfInput: boolean }>;

function limitSentence({ kind, limit, allowed, measured, wallSeconds, cpuSeconds }: LimitVerdict): string {
  switch (kind) {
    case 'time-out': {
      const used = cpuSeconds === undefined ? '' : `, with ${secondsWords(cpuSeconds)} of processor time`;
      return `It was still running after ${secondsWords(measured)}${used}; ${secondsWords(allowed)} are allowed.`;
    }
    case 'cpu-limit': {
      const taken = wallSeconds === undefined ? '' : ` in ${secondsWords(wallSeconds)}`;
      return `It used ${secondsWords(measured)} of processor time${taken}; ${secondsWords(allowed)} are allowed.`;
    }
    case 'memory-limit':
      return `It used ${bytesWords(measured)} of memory; ${bytesWords(allowed)} are allowed.`;
    case 'output-flood':
      return limit === 'writtenBytes'
        ? `It wrote ${bytesWords(measured)} to files or pipes, and was stopped there.`
        : `It wrote ${bytesWords(measured)} and would have gone on: it was stopped there.`;
    case 'too-many-processes':
      return `It had ${measured} processes or threads at once; ${allowed} are allowed.`;
  }
}
