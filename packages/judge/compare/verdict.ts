import { type Answer, FREE_REST } from '@countermine/courses/cases/answer.ts';
import type { ComparePolicy, CourseRules } from '@countermine/courses/cases/judged-game.ts';
import { outputsMatch } from './compare.ts';
import type { LimitName, VerdictFinding } from './verdict-words.ts';

export type RunEnding =
  | { readonly kind: 'exit'; readonly status: number }
  /** A signal that the program caused itself, for example SIGSEGV. */
  | { readonly kind: 'signal'; readonly signal: string }
  | {
      readonly kind: 'limit';
      readonly limit: LimitName;
      readonly allowed: number;
      readonly measured: number;
    };

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly ending: RunEnding;
  /** Units: seconds of elapsed time. */
  readonly wallSeconds: number;
  /** Units: seconds of processor time; undefined if the system does not report it. */
  readonly cpuSeconds: number | undefined;
  /** Processes that it left running, which were then ended. */
  readonly leftProcesses: number;
  /** True if its time was up although it had not had it: the machine was too busy. */
  readonly isUndecided?: boolean;
}

/** The result of one run, with the data that a report needs to put it into words. */
export type Verdict = VerdictFinding;

export type VerdictKind = Verdict['kind'];

export interface Standard {
  readonly rules: CourseRules;
  readonly compare: ComparePolicy;
}

type LimitVerdict = Extract<Verdict, { limit: LimitName }>['kind'];

const LIMIT_VERDICTS: Readonly<Record<LimitName, LimitVerdict>> = {
  wallSeconds: 'time-out',
  cpuSeconds: 'cpu-limit',
  memoryBytes: 'memory-limit',
  outputBytes: 'output-flood',
  writtenBytes: 'output-flood',
  processes: 'too-many-processes',
  // Nothing stops a program at this one: it is told that it cannot open another file.
  openFiles: 'too-many-processes',
};

export function judgeRun(run: Run, answer: Answer, { rules, compare }: Standard): Verdict {
  const { ending } = run;
  const isStopped = ending.kind === 'limit' && !GOES_ON.has(ending.limit);
  const mayEndAnyhow = rules.leavesEndOfInputOpen === true && !answer.endedByItself && !isStopped;
  if (mayEndAnyhow && run.leftProcesses === 0 && hasAll(run.stdout, answer.stdout)) return { kind: 'passed' };
  if (ending.kind === 'limit') {
    const { limit, allowed, measured } = ending;
    const ignoredEndOfInput = GOES_ON.has(limit) && !answer.endedByItself && hasAll(run.stdout, answer.stdout);
    return { kind: LIMIT_VERDICTS[limit], limit, allowed, measured, ...otherTime(run, limit), ignoredEndOfInput };
  }
  if (ending.kind === 'signal') return { kind: 'crashed', signal: ending.signal };
  if (!outputsMatch(answer.stdout, run.stdout, compare)) return { kind: 'wrong-output' };
  if (rules.errorPrefixes.length > 0 && !errorsMatch(answer.stderr, run.stderr, rules)) {
    return { kind: 'wrong-error-output' };
  }
  if (rules.fixesExitStatus && ending.status !== answer.exit) {
    return { kind: 'wrong-exit-status', expected: answer.exit, actual: ending.status };
  }
  return run.leftProcesses > 0 ? { kind: 'left-processes', count: run.leftProcesses } : { kind: 'passed' };
}

/** The time of the other clock, for a program that took too long by one of them. */
function otherTime({ wallSeconds, cpuSeconds }: Run, limit: LimitName): { cpuSeconds?: number; wallSeconds?: number } {
  if (limit === 'wallSeconds') return cpuSeconds === undefined ? {} : { cpuSeconds };
  return limit === 'cpuSeconds' ? { wallSeconds } : {};
}

/** The limits that stop a program which never ends. */
const GOES_ON: ReadonlySet<LimitName> = new Set(['wallSeconds', 'cpuSeconds', 'outputBytes']);

/** True if a program that was stopped had printed the whole answer. */
function hasAll(actual: string, expected: string): boolean {
  const content = expected.trimEnd();
  return actual.startsWith(content) && /^(?:\s|$)/.test(actual.slice(content.length, content.length + 1));
}

/** True if standard error matches, as far as the course specifies it. */
function errorsMatch(expected: string, actual: string, rules: CourseRules): boolean {
  if (expected === FREE_REST) return true;
  const free = expected.split('\n').filter((line) => line.endsWith(FREE_REST));
  const errorPrefixes = [...rules.errorPrefixes, ...free.map((line) => line.slice(0, -1))];
  const fixed = (text: string): string =>
    text
      .split('\n')
      .map((line) => errorPrefixes.find((prefix) => line.startsWith(prefix.trimEnd()))?.trimEnd() ?? line.trimEnd())
      .join('\n')
      .trimEnd();
  return fixed(expected) === fixed(actual);
}

export function isFailure(kind: VerdictKind): boolean {
  return kind !== 'passed' && kind !== 'not-run';
}

/**
 * True if two runs on the same input behaved the same; for runs stopped at a limit, whether it was the same limit.
 * Standard error counts only as far as the course specifies it: messages often contain the random name of the folder.
 */
export function isSameRun(one: Run, other: Run, rules: CourseRules): boolean {
  if (one.ending.kind === 'limit' || other.ending.kind === 'limit') {
    const limitOf = ({ ending }: Run): string => (ending.kind === 'limit' ? ending.limit : ending.kind);
    return limitOf(one) === limitOf(other);
  }
  const endOf = ({ ending }: Run): string => JSON.stringify(ending);
  const hasErrors = rules.errorPrefixes.length > 0;
  return (
    one.stdout === other.stdout &&
    endOf(one) === endOf(other) &&
    (!hasErrors || errorsMatch(one.stderr, other.stderr, rules))
  );
}
