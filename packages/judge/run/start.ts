import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import type { Run } from '../compare/verdict.ts';
import { crashOf } from '../diagnose/trial.ts';
import { decodeText } from '../judgement/failure.ts';
import { cleanText } from '../report/clean.ts';
import type { JudgedCommand } from './command.ts';

/**
 * When the first so many cases fail in the same way, the program is taken not to start at all; so it is if there are
 * fewer cases and all of them do, but a single one proves nothing.
 */
const FIRST_RUNS = 8;
const MIN_RUNS = 2;

/** More of standard error is not quoted. */
const MAX_LINES = 12;

/** The folder of a run in a message; it is another one each time. */
const RUN_FOLDER = /\/[^\s'":]*countermine-judge-[^\s'":]*\//g;

/**
 * The reason that a program does not get as far as its input, as a clause that quotes its standard error: its first
 * runs print nothing and end with the same status and the same message, as an interpreter does without its script.
 * Undefined if that is not so, or not known yet. An exception that nobody caught is a crash, and an error message of the
 * course is an answer: such a program has started.
 * @param failed the runs so far, all of which failed
 * @param cases how many cases there are in all
 * @param errorPrefixes how the error messages of the course begin
 */
export function whyItNeverStarts(
  failed: readonly Run[],
  cases: number,
  errorPrefixes: readonly string[] = [],
): string | undefined {
  const [first] = failed;
  const needed = Math.max(MIN_RUNS, Math.min(FIRST_RUNS, cases));
  if (first === undefined || failed.length !== needed) return undefined;
  const { ending } = first;
  const message = messageOf(first);
  if (ending.kind !== 'exit' || ending.status === 0 || message === '' || crashOf(first) !== undefined) return undefined;
  if (errorPrefixes.some((prefix) => message.startsWith(prefix.trimEnd()))) return undefined;
  const isAlike = (run: Run): boolean =>
    run.stdout === '' &&
    run.ending.kind === 'exit' &&
    run.ending.status === ending.status &&
    messageOf(run) === message;
  if (!failed.every(isAlike)) return undefined;
  const lines = cleanText(message).split('\n');
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 2), '...', ...lines.slice(-1)] : lines;
  return neverStartsWords(ending.status, shown);
}

/** For a program whose runs all end at once with the same message. @param lines of its standard error */
function neverStartsWords(status: number, lines: readonly string[]): string {
  const quoted = lines.length === 1 ? ` ${lines[0]}` : `\n${lines.join('\n')}`;
  return `it prints nothing and ends with status ${status}, whatever its input; its standard error is:${quoted}`;
}

function messageOf({ stderr }: Run): string {
  return decodeText(stderr).replace(RUN_FOLDER, '').trim();
}

/** The quickest of this many starts: whatever else the machine does only makes them slower. */
const STARTS = 3;

/**
 * The time that Java itself takes to start, with the options of the command but without its program.
 * Units: seconds. Cost: a second.
 * @returns undefined if the command is not a Java program
 */
export function javaStartSeconds({ file, args }: JudgedCommand): number | undefined {
  if (basename(file) !== 'java') return undefined;
  const options = args.filter((arg) => arg.startsWith('-X'));
  const seconds = Array.from({ length: STARTS }, () => secondsOf(file, [...options, '-version']));
  return Math.min(...seconds);
}

function secondsOf(file: string, args: readonly string[]): number {
  const start = performance.now();
  spawnSync(file, args, { stdio: 'ignore' });
  return (performance.now() - start) / 1000;
}

/**
 * The share of the time of the runs that was the start of Java, for the report.
 * @param runs how long each run of the program took. Units: seconds
 */
export function javaShareNote(startSeconds: number, runs: readonly number[]): string {
  const total = runs.reduce((sum, seconds) => sum + seconds, 0);
  const share = total === 0 ? 0 : Math.min(1, (startSeconds * runs.length) / total);
  return javaStartNote(Math.round(share * 100), startSeconds);
}

/** The share of the cases' time that was the start of Java. Units: `startSeconds` is that of each case. */
function javaStartNote(percent: number, startSeconds: number): string {
  return `About ${percent} % of the time of the cases was the start of Java, ${startSeconds.toFixed(2)} s for each.`;
}
