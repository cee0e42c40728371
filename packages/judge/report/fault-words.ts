import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine } from './clean.ts';
import { explainedFailures } from './failures.ts';
import type { FailureDetails, FaultExample, FaultReport, Report, StageResult } from './report.ts';
import {
  besidesWords,
  costList,
  faultHeading,
  faultNumbersWords,
  faultNumberWords,
  namesAndMore,
  shownBySentence,
  smallestExampleTitle,
} from './summary-words.ts';

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
