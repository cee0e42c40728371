import { shellWord } from '@countermine/core/format/shell-word.ts';
import { dialects } from '@countermine/dialects/registry.ts';
import type { ComparePolicy } from '../diff/compare-policy.ts';
import { isFailure } from '../verdict/judge-run.ts';
import type { Limits } from '../verdict/limits.ts';
import type { VerdictKind } from '../verdict/verdict.ts';
import { cleanLine, withCommas } from './clean.ts';
import type { CaseResult, Failure, Report, ShrunkFailure } from './report.ts';

/** The words for verdicts, as they stand after the name of a case. */
export const VERDICT_WORDS: Readonly<Record<VerdictKind, string>> = {
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

/** What counts when outputs are compared, as a clause. */
const COMPARE_WORDS: Readonly<Record<ComparePolicy, string>> = {
  exact: 'every byte counts',
  'trailing-blanks': 'blanks at the end of a line and of the output do not count',
  blanks: 'how many blanks stand between words does not count, nor do empty lines',
};

/** The cases that a program failed. */
export function failedIn({ results }: Report): CaseResult[] {
  return results.filter(({ verdict }) => isFailure(verdict.kind));
}

/** Verdicts on a program whose output is right: there is no more to say about that. */
export const RIGHT_OUTPUT: ReadonlySet<VerdictKind> = new Set([
  'left-processes',
  'wrong-exit-status',
  'wrong-error-output',
]);

/** `1 case`, `1,200 cases`. */
export function countOf(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The result over all: `187 of 200 cases passed`. */
export function verdictOverAll({ total, passed, failed, notRun }: Report['summary']): string {
  if (total === 0) return 'No cases were run';
  if (passed === total) return total === 1 ? 'The only case passed' : `All ${withCommas(total)} cases passed`;
  const passes = `${withCommas(passed)} of ${countOf(total, 'case')} passed`;
  if (notRun === 0) return passes;
  return `${passes}, ${failed === 0 ? 'none' : withCommas(failed)} failed, ${withCommas(notRun)} ${notRun === 1 ? 'was' : 'were'} not run`;
}

/** How a judgement was broken off, as a sentence; undefined when it was not. */
export function interruptionSentence({ isInterrupted, summary }: Report): string | undefined {
  if (!isInterrupted) return undefined;
  const { notRun } = summary;
  if (notRun === 0) return 'Interrupted after the last case: what would have followed is missing.';
  return `Interrupted: ${countOf(notRun, 'case')} ${notRun === 1 ? 'was' : 'were'} not run.`;
}

/** How often each verdict was given to a failed case: `7 wrong output, 2 crashed`. */
export function verdictCounts(report: Report): string {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of failedIn(report)) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${withCommas(count)} ${VERDICT_WORDS[kind]}`)
    .join(', ');
}

/** The game that was judged by: `comp1511 (UNSW COMP1511, 20T1)`. */
export function gameWords({ game }: Report): string {
  return cleanLine(`${game.id} (${game.course})`);
}

/** The command that was judged, as it is typed. */
export function commandWords({ command }: Report): string {
  return cleanLine(command.map(shellWord).join(' '));
}

/** What a program was judged by, as a sentence: `Judged by 85 fixtures and 200 cases generated from seed 42 ...`. */
export function judgedSentence({ results, settings, seconds }: Report): string {
  const fixtures = results.filter(({ origin }) => origin === 'fixture').length;
  const generated = results.length - fixtures;
  const cases = [
    ...(fixtures > 0 ? [countOf(fixtures, 'fixture')] : []),
    ...(generated > 0 ? [`${countOf(generated, 'case')} generated from seed ${settings.seed}`] : []),
  ];
  const hostile = settings.hostile ? ', also with input that breaks the rules' : '';
  return `Judged by ${cases.join(' and ')}${hostile}, in ${secondsWords(seconds)}; ${COMPARE_WORDS[settings.compare]}.`;
}

/** What the program was allowed to use: `10 s on the clock, 5 s of processor time, ...`. */
export function limitWords(limits: Limits): string {
  const { wallSeconds, cpuSeconds, memoryBytes, outputBytes, processes, openFiles } = limits;
  return [
    `${secondsWords(wallSeconds)} on the clock`,
    `${secondsWords(cpuSeconds)} of processor time`,
    `${bytesWords(memoryBytes)} of memory`,
    `${bytesWords(outputBytes)} of output`,
    `${withCommas(processes)} ${processes === 1 ? 'process' : 'processes'}`,
    countOf(openFiles, 'open file'),
  ].join(', ');
}

function bytesWords(bytes: number): string {
  return bytes >= 2 ** 20 ? `${Number((bytes / 2 ** 20).toFixed(1))} MiB` : countOf(bytes, 'byte');
}

/** A duration: `0.02 s`, `2.3 s`, `2 min 5 s`. */
export function secondsWords(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(seconds < 1 ? 2 : 1))} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min${whole % 60 === 0 ? '' : ` ${whole % 60} s`}`;
}

/** The readings of the course's text that a judgement follows where they are not the usual ones, a sentence each. */
export function readingSentences({ game, readings }: Report): string[] {
  const known = dialects.get(game.id)?.readings ?? [];
  return readings.map((id) => {
    const reading = known.find((one) => one.id === id);
    if (reading === undefined) return cleanLine(`Judged by the reading ${id} of the course's text.`);
    return `The course's text leaves open ${reading.says}. Your program is right if this is meant: ${reading.other} (reading ${id}).`;
  });
}

/** What is told in full about a failure: the smallest input, where there is one. */
export function toldOf(failure: Failure): Failure | ShrunkFailure {
  return failure.shrunk ?? failure;
}

/**
 * What can be said about a failed case, the most telling first. That the output is wrong says nothing beside the
 * sentence that says how.
 */
export function sentencesOf(result: CaseResult): string[] {
  const told = result.failure === undefined ? undefined : toldOf(result.failure);
  const found = (told?.explanation?.sentences ?? []).map(cleanLine);
  const sentence = cleanLine(result.failure?.shrunk?.sentence ?? result.sentence);
  const all = result.verdict.kind === 'wrong-output' && found.length > 0 ? found : [sentence, ...found];
  return all.filter((one) => one !== '');
}

/** Said of a program that does not do the same twice. */
export const FLAKY_SENTENCE =
  'A second run on the same input did something else: look for variables that were never set, or for true randomness.';

/** How rows and columns of a board are counted in sentences. */
export const COUNTED_FROM_0 = 'Rows and columns are counted from 0.';

/** Whether a sentence names a cell of a board. */
export function namesCell(sentence: string): boolean {
  return /\brow \d+, column \d/i.test(sentence);
}

/** Failures of which the same is said. */
export interface FailureGroup {
  readonly results: readonly CaseResult[];
  readonly sentences: readonly string[];
}

/** Failed cases in groups of which the same is said in brief, in the order in which they come up. */
export function groupFailures(results: readonly CaseResult[]): FailureGroup[] {
  const groups = new Map<string, { results: CaseResult[]; sentences: readonly string[] }>();
  for (const result of results) {
    const sentences = sentencesOf(result).slice(0, 1);
    const key = [result.verdict.kind, ...sentences].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { results: [result], sentences });
    else group.results.push(result);
  }
  return [...groups.values()];
}
