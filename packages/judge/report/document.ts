import { withCommas } from '@countermine/core/text/english.ts';
import { shellWord } from '@countermine/core/text/typed.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { isFailure, type VerdictKind } from '../compare/verdict.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { marksWords, rulesOnlySentence } from '../mark/mark-words.ts';
import { cleanLine } from './clean.ts';
import type {
  CaseResult,
  Failure,
  FailureDetails,
  FaultExample,
  FaultReport,
  MarkLine,
  Report,
  ReportedMarks,
  ShrunkFailure,
  StageResult,
} from './report.ts';
import {
  besidesWords,
  costList,
  faultHeading,
  faultNumbersWords,
  faultNumberWords,
  followedReadings,
  judgedBySentence,
  judgeSettingWords,
  namesAndMore,
  passedOf,
  readingSentence,
  shownBySentence,
  smallestExampleTitle,
  unknownReadingSentence,
} from './summary-words.ts';
import { NOTES, stageTitle, TITLES } from './words.ts';

/** The cases that a program failed, in their order. */
export function failuresOf({ results }: Report): CaseResult[] {
  return results.filter(({ verdict }) => isFailure(verdict.kind));
}

/** The first failure of each kind, then the others in their order: for where there is no room for all. */
export function mostTellingFirst(failures: readonly CaseResult[]): CaseResult[] {
  const firsts = new Map(failures.toReversed().map((result) => [result.verdict.kind, result]));
  const isFirst = (result: CaseResult): boolean => firsts.get(result.verdict.kind) === result;
  return [...failures.filter(isFirst), ...failures.filter((result) => !isFirst(result))];
}

/** The failures that show no fault that was found. */
export function unexplainedFailures(report: Report): CaseResult[] {
  const known = new Set(report.faults.map(({ id }) => id));
  return failuresOf(report).filter(({ faults }) => !faults.some((id) => known.has(id)));
}

/** The failures that show a fault that was found. */
export function explainedFailures(report: Report): CaseResult[] {
  const unexplained = new Set(unexplainedFailures(report));
  return failuresOf(report).filter((result) => !unexplained.has(result));
}

/** The number that a fault has in all reports: its place in the list, from 1. By its id. */
export type FaultNumbers = ReadonlyMap<string, number>;

/** Which of the faults it is, and of how many failures. */
export interface FaultPlace {
  readonly number: number;
  readonly of: number;
  readonly failures: number;
  readonly numbers: FaultNumbers;
}

/** The numbers of the faults. */
export function faultNumbers({ faults }: Pick<Report, 'faults'>): FaultNumbers {
  return new Map(faults.map(({ id }, index) => [id, index + 1]));
}

/** The faults of a report, each with its place. */
export function placedFaults(report: Report): { readonly fault: FaultReport; readonly place: FaultPlace }[] {
  const { faults, summary } = report;
  const numbers = faultNumbers(report);
  return faults.map((fault, index) => ({
    fault,
    place: { number: index + 1, of: faults.length, failures: summary.failed, numbers },
  }));
}

/** `Fault 1 of 3: 12 of 40 failures`. */
export function faultTitle({ number, of, failures }: FaultPlace, { count }: FaultReport): string {
  return faultHeading({ number, of, count, failures });
}

/** How many cases are named. */
const MOST_NAMES = 3;

/** Which cases show a fault, as far as they are named. */
export function casesSentence({ cases }: FaultReport): string {
  const names = cases.slice(0, MOST_NAMES).map(cleanLine);
  return shownBySentence(namesAndMore(names, cases.length - MOST_NAMES));
}

/** What differs in the example, in words. */
export function sentencesOfExample({ explanation, verdict, sentence }: FaultExample): string[] {
  const found = (explanation?.sentences ?? []).map(cleanLine);
  const all = verdict.kind === 'wrong-output' && found.length > 0 ? found : [cleanLine(sentence), ...found];
  return all.filter((one) => one !== '');
}

/** The example as an input and what the program did with it. */
export function detailsOfExample(example: FaultExample): FailureDetails {
  const { steps, args, files, explanation, actual, expected, stderr, reproduce } = example;
  return {
    input: { steps, args, files },
    ...{ explanation, stdout: actual, expectedStdout: expected, stderr, reproduce },
    expectedStderr: undefined,
  };
}

/** What the example is. */
export function exampleTitle({ steps }: FaultExample): string {
  return smallestExampleTitle(steps.length);
}

/** For an input on which other faults show first; undefined where there are none. */
export function besidesSentence({ besides, expected }: FaultExample, numbers: FaultNumbers): string | undefined {
  if (besides.length === 0) return undefined;
  return besidesWords(besides.length, expected === undefined ? undefined : faultList(besides, numbers));
}

/** What each fault costs a stage: `fault 1 in 17 cases, fault 3 in 4`. Empty where none does. */
export function costWords({ faults }: StageResult, numbers: FaultNumbers): string {
  const sorted = Object.entries(faults).toSorted(([, one], [, other]) => other - one);
  return costList(sorted.map(([id, count]) => [nameOf(id, numbers), count]));
}

/** The faults that a case shows: `fault 1, fault 3`. */
export function faultList(ids: readonly string[], numbers: FaultNumbers): string {
  const known = ids.map((id) => numbers.get(id)).filter((number) => number !== undefined);
  return faultNumbersWords(known.toSorted((one, other) => one - other));
}

/** The failures that show faults, a line each: `case-005: wrong output, faults 1 and 3`. */
export function explainedCases(report: Report): string[] {
  const numbers = faultNumbers(report);
  return explainedFailures(report).map(
    ({ name, verdict, faults }) => `${cleanLine(name)}: ${VERDICT_WORDS[verdict.kind]}, ${faultList(faults, numbers)}`,
  );
}

function nameOf(id: string, numbers: FaultNumbers): string {
  const number = numbers.get(id);
  return number === undefined ? cleanLine(id) : faultNumberWords(number);
}

/** The run of a failure that is shown in full: that on the smallest input, where there is one. */
export function shownDetails(failure: Failure): Failure | ShrunkFailure {
  return failure.shrunk ?? failure;
}

/**
 * What can be said about a failed case, the most informative first. That the output is wrong adds nothing to the
 * sentence that says how.
 */
export function sentencesOf(result: CaseResult): string[] {
  const told = result.failure === undefined ? undefined : shownDetails(result.failure);
  const found = (told?.explanation?.sentences ?? []).map(cleanLine);
  const sentence = cleanLine(result.failure?.shrunk?.sentence ?? result.sentence);
  const all = result.verdict.kind === 'wrong-output' && found.length > 0 ? found : [sentence, ...found];
  return all.filter((one) => one !== '');
}

/** What is shown of standard error; undefined where there is nothing to show. */
export interface ShownErrors {
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

/**
 * Standard error as it is shown. If it is wrong, the expected text is shown, too, and it is shown even if it is empty.
 */
export function errorsToShow(
  { stderr, expectedStderr }: Pick<Failure, 'stderr' | 'expectedStderr'>,
  kind: VerdictKind,
): ShownErrors {
  if (kind === 'wrong-error-output') return { expected: expectedStderr, actual: stderr };
  return { expected: undefined, actual: stderr === '' ? undefined : stderr };
}

/** Whether a sentence names a cell of a board. */
export function namesCell(sentence: string): boolean {
  return /\brow \d+, column \d/i.test(sentence);
}

/** The note instead of an empty output. */
export function emptyOutputNote(kind: VerdictKind): string {
  return KILLED.has(kind) ? NOTES.nothingArrived : NOTES.nothing;
}

const KILLED: ReadonlySet<VerdictKind> = new Set([
  'crashed',
  'time-out',
  'cpu-limit',
  'memory-limit',
  'output-flood',
  'too-many-processes',
]);

/** Failures with the same description. */
export interface FailureGroup {
  readonly results: readonly CaseResult[];
  readonly sentences: readonly string[];
}

/** Failed cases grouped by their first sentence, in order of appearance. */
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

/** Verdicts on a program whose output is right: there is no more to say about that. */
export const RIGHT_OUTPUT: ReadonlySet<VerdictKind> = new Set([
  'left-processes',
  'wrong-exit-status',
  'wrong-error-output',
]);

/** How often each verdict was given to a failed case: `7 wrong output, 2 crashed`. */
export function verdictCounts(report: Report): string {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of failuresOf(report)) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${withCommas(count)} ${VERDICT_WORDS[kind]}`)
    .join(', ');
}

/** The cases of a stage, or those of none. */
export interface StageResults {
  /** Undefined for the cases that belong to no stage. */
  readonly stage: StageResult | undefined;
  /** `Stage 2: detect square, reveal square`. */
  readonly title: string;
  readonly results: readonly CaseResult[];
}

/** All cases by the stages of the assignment, in the order of the stages; a stage without cases is left out. */
export function casesByStage({ stages, results }: Report): StageResults[] {
  const known = new Set(stages.map(({ stage }) => stage));
  const groups: StageResults[] = stages.map((stage) => ({
    stage,
    title: stageTitle(stage.stage, stage.title),
    results: results.filter((result) => result.stage === stage.stage),
  }));
  const others = results.filter(({ stage }) => stage === undefined || !known.has(stage));
  const title = others.length === results.length ? TITLES.allCases : TITLES.otherCases;
  return [...groups, { stage: undefined, title, results: others }].filter((group) => group.results.length > 0);
}

/** How many cases passed: `12 of 14 passed`. */
export function passedWords(results: readonly CaseResult[]): string {
  return passedOf(passedIn(results), results.length);
}

/** How many cases passed. */
export function passedIn(results: readonly CaseResult[]): number {
  return results.filter(({ verdict }) => verdict.kind === 'passed').length;
}

/** `Marks: 74.25 to 94.25 of 100, Credit`. */
export function marksTitle({ points, of, band }: ReportedMarks): string {
  return marksWords(points, of, band === undefined ? undefined : cleanLine(band));
}

/** The points if the form of the output did not count; undefined where that is no difference. */
export function rulesSentence({ points, rulesPoints }: ReportedMarks): string | undefined {
  if (points.least === rulesPoints.least && points.most === rulesPoints.most) return undefined;
  return rulesOnlySentence(rulesPoints);
}

/**
 * Why points were lost, a line each. A fault is named by its number: its sentence is in the list of faults. The output
 * of a compiler is in the notes.
 */
export function reasonsOf({ reasons }: MarkLine, faults: readonly FaultReport[]): string[] {
  return reasons.map((reason) => {
    const index = faults.findIndex(({ says }) => says !== '' && reason.endsWith(says));
    const says = faults[index]?.says ?? '';
    const [line = ''] = (index < 0 ? reason : `${reason.slice(0, -says.length)}${faultNumberWords(index + 1)}`).split(
      '\n',
    );
    return cleanLine(line);
  });
}

/** The game that was judged by: `comp1511 (UNSW COMP1511, 20T1)`. */
export function judgedGameWords({ game }: Report): string {
  return cleanLine(`${game.id} (${game.course})`);
}

/** The command that was judged, as it is typed. */
export function commandWords({ command }: Report): string {
  return cleanLine(command.map(shellWord).join(' '));
}

/** What a program was judged by, as a sentence: `Judged by 85 fixtures and 200 cases generated from seed 42 ...`. */
export function judgedSentence({ results, settings, seconds }: Report): string {
  const fixtures = results.filter(({ origin }) => origin === 'fixture').length;
  return judgedBySentence({ ...settings, fixtures, generated: results.length - fixtures, seconds });
}

/** The settings in the words of the options, in one line. */
export function settingLine(report: Report): string {
  const { seed, compare } = report.settings;
  return judgeSettingWords(seed, compare, readingWords(report));
}

/** Which readings were allowed and which were followed, in the words of the options: `any, followed: default`. */
function readingWords({ settings, readings }: Report): string {
  return followedReadings(settings.readings, readings);
}

/** The readings of the course's text that a judgement follows where they are not the usual ones, a sentence each. */
export function readingSentences({ game, readings, summary }: Report): string[] {
  const known = dialects.get(game.id)?.readings ?? [];
  return readings.map((id) => {
    const reading = known.find((one) => one.id === id);
    return reading === undefined
      ? cleanLine(unknownReadingSentence(id))
      : readingSentence(reading, summary.failed === 0);
  });
}
