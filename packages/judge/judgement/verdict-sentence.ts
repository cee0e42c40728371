import { bytesWords, secondsWords } from '../report/measure-words.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What commonly sends a signal. */
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
export function verdictSentence(verdict: Verdict): string {
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

type LimitVerdict = Extract<Verdict, { ignoredEndOfInput: boolean }>;

function limitSentence({ kind, allowed, measured }: LimitVerdict): string {
  switch (kind) {
    case 'time-out':
      return `It was still running after ${secondsWords(measured)}; ${secondsWords(allowed)} are allowed.`;
    case 'cpu-limit':
      return `It used ${secondsWords(measured)} of processor time; ${secondsWords(allowed)} are allowed.`;
    case 'memory-limit':
      return `It used ${bytesWords(measured)} of memory; ${bytesWords(allowed)} are allowed.`;
    case 'output-flood':
      return `It wrote ${bytesWords(measured)} and would have gone on; ${bytesWords(allowed)} are allowed.`;
    case 'too-many-processes':
      return `It had ${measured} processes or threads at once; ${allowed} are allowed.`;
  }
}
