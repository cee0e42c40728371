import { countOf, joinWords } from '@countermine/core/text/english.ts';
import type { VerdictKind } from '../compare/verdict.ts';
import { cleanLine } from './clean.ts';
import type { CaseResult, ExplainedDifference, Failure, FailureDetails, FaultExample } from './report.ts';
import { FLAKY_SENTENCE, faultNumberWords, NOTES, TITLES } from './words.ts';

/** The number that a fault has in all reports: its place in the list, from 1. By its id. */
export type FaultNumbers = ReadonlyMap<string, number>;

/** The report of a failed case, or of the smallest input of a fault. */
export interface ToldFailure {
  /** The differences, the most informative first. That the output is wrong adds nothing to the sentence that says how. */
  readonly sentences: readonly string[];
  /** True if a sentence names a cell: rows and columns count from 0. */
  readonly namesCell: boolean;
  /** A warning before the details: the case is flaky, or other faults show first. */
  readonly notice: string | undefined;
  /** The smallest input that was found, and what the program did with it; undefined where it may not be seen. */
  readonly run: ToldRun | undefined;
}

export interface ToldRun extends FailureDetails {
  readonly kind: VerdictKind;
  /** The kind of input: the smallest one that was found, or as much of the whole as matters. */
  readonly title: string;
  /**
   * The step whose answer differs first: as many as there are steps for the end of the input, −1 where the output differs
   * before any input, undefined where it is not known.
   */
  readonly failing: number | undefined;
  /** True if standard output needs not be shown by itself: it is right, or stands beside what is expected. */
  readonly isOutputKnown: boolean;
  /** The note instead of an empty output. */
  readonly none: string;
  readonly errors: ShownErrors;
}

/** The part of standard error that is shown; undefined where there is nothing to show. */
export interface ShownErrors {
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

export function toldCase({ verdict, sentence, failure }: CaseResult): ToldFailure {
  const { kind } = verdict;
  const details = failure?.shrunk ?? failure;
  const found = sentencesOf(kind, failure?.shrunk?.sentence ?? sentence, details?.explanation);
  if (failure === undefined || details === undefined) return told(found, undefined, undefined);
  return told(found, failure.isFlaky ? FLAKY_SENTENCE : undefined, toldRun(details, kind, inputTitle(failure)));
}

function inputTitle({ input, shrunk, explanation }: Failure): string {
  if (shrunk !== undefined) return smallestInputTitle(input.steps.length, shrunk.input.steps.length, shrunk.tries);
  return explanation?.step === undefined ? TITLES.input : TITLES.inputUpToFailure;
}

/**
 * The title of an input that was made smaller. @param tries how many inputs were tried; 0 if none were for this case
 */
function smallestInputTitle(from: number, to: number, tries: number): string {
  const tried = tries === 0 ? '' : `, ${countOf(tries, 'input')} tried`;
  return `The smallest input that still fails (from ${countOf(from, 'step')} to ${to}${tried})`;
}

export function toldExample(example: FaultExample, numbers: FaultNumbers): ToldFailure {
  const { verdict, sentence, explanation, besides, steps } = example;
  const sentences = sentencesOf(verdict.kind, sentence, explanation);
  const notice = besides.length === 0 ? undefined : besidesWords(faultList(besides, numbers));
  return told(sentences, notice, toldRun(detailsOf(example), verdict.kind, smallestExampleTitle(steps.length)));
}

function smallestExampleTitle(steps: number): string {
  return `The smallest input that shows it (${countOf(steps, 'step')})`;
}

/** For an input on which other faults show first. @param names those that are known, as {@link faultList} has them */
function besidesWords(names: string): string {
  return `It shows behind other faults only${names === '' ? '' : `: the output below may have ${names} too`}.`;
}

function detailsOf({
  steps,
  args,
  files,
  explanation,
  actual,
  expected,
  stderr,
  reproduce,
}: FaultExample): FailureDetails {
  return {
    input: { steps, args, files },
    ...{ explanation, stdout: actual, expectedStdout: expected, stderr, reproduce },
    expectedStderr: undefined,
  };
}

function told(sentences: readonly string[], notice: string | undefined, run: ToldRun | undefined): ToldFailure {
  return { sentences, namesCell: sentences.some(namesCell), notice, run };
}

export function namesCell(sentence: string): boolean {
  return /\brow \d+, column \d/i.test(sentence);
}

function sentencesOf(kind: VerdictKind, sentence: string, explanation: ExplainedDifference | undefined): string[] {
  const found = (explanation?.sentences ?? []).map(cleanLine);
  const all = kind === 'wrong-output' && found.length > 0 ? found : [cleanLine(sentence), ...found];
  return all.filter((one) => one !== '');
}

export function toldRun(details: FailureDetails, kind: VerdictKind, title = ''): ToldRun {
  const { input, explanation, stdout, stderr, expectedStdout, expectedStderr, reproduce } = details;
  return {
    ...{ kind, title, input, explanation, stdout, stderr, expectedStdout, expectedStderr, reproduce },
    failing: explanation === undefined ? undefined : (explanation.step ?? -1),
    isOutputKnown: explanation !== undefined || RIGHT_OUTPUT.has(kind),
    none: KILLED.has(kind) ? NOTES.nothingArrived : NOTES.nothing,
    errors: errorsToShow(details, kind),
  };
}

/** If standard error is wrong, the expected text is shown, too, and it is shown even if it is empty. */
function errorsToShow({ stderr, expectedStderr }: FailureDetails, kind: VerdictKind): ShownErrors {
  if (kind === 'wrong-error-output') return { expected: expectedStderr, actual: stderr };
  return { expected: undefined, actual: stderr === '' ? undefined : stderr };
}

/** Verdicts on a program whose output is right: there is no more to say about that. */
const RIGHT_OUTPUT: ReadonlySet<VerdictKind> = new Set(['left-processes', 'wrong-exit-status', 'wrong-error-output']);

const KILLED: ReadonlySet<VerdictKind> = new Set([
  'crashed',
  'time-out',
  'cpu-limit',
  'memory-limit',
  'output-flood',
  'too-many-processes',
]);

/** The faults that a case shows: `fault 1, fault 3`. */
export function faultList(ids: readonly string[], numbers: FaultNumbers): string {
  const known = ids.map((id) => numbers.get(id)).filter((number) => number !== undefined);
  return faultNumbersWords(known.toSorted((one, other) => one - other));
}

/** Faults by their numbers: `faults 1, 2 and 3`; empty where there are none. */
function faultNumbersWords(numbers: readonly number[]): string {
  const [first] = numbers;
  if (first === undefined) return '';
  return numbers.length === 1 ? faultNumberWords(first) : `faults ${joinWords(numbers.map(String))}`;
}
