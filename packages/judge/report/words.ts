import { bytesWords, countOf, secondsWords, withCommas } from '@countermine/core/text/english.ts';
import type { Limits } from '../plan.ts';

// The titles and notes of a report. The layout of each kind of report is in judge/report.

export const TITLES = {
  judgement: 'The judgement',
  howJudged: 'How it was judged',
  stages: 'Stages',
  unseen: 'What could not be seen',
  requirements: 'What the text requires',
  measured: 'What was measured',
  unexplained: 'Failures that no fault explains',
  explained: 'The failures that show these faults',
  input: 'The input',
  inputUpToFailure: 'The input, up to the step whose answer differs first',
  smallestExample: 'The smallest input that shows it',
  standardInput: 'Standard input',
  runAgain: 'Run it again',
  board: 'The board',
  expected: 'Expected',
  program: 'Your program',
  written: 'What your program wrote',
  allWritten: 'All output of your program',
  allExpected: 'All expected output',
  expectedErrors: 'Expected on standard error',
  writtenErrors: 'What your program wrote to standard error',
  sideBySide: 'Both outputs side by side',
  namesAndTimes: 'Their names and times',
  allCases: 'All cases',
  otherCases: 'Other cases',
} as const;

/** Notes that stand in for a text, or after one. */
export const NOTES = {
  nothing: '(nothing)',
  nothingArrived: "(nothing arrived: text still in a program's buffer is lost when the program is stopped)",
  noLastNewline: '(no newline at the end)',
  endOfInput: '(the end of the input)',
  blankCell: 'a blank',
  failsFirst: '(the answer to this step differs first)',
} as const;

/** For a program that does not do the same twice. */
export const FLAKY_SENTENCE =
  'A second run on the same input did something else: look for variables that were never set, or for true randomness.';

/** The outcome of a requirement, in a table. */
export const OUTCOME_WORDS = {
  holds: 'holds',
  differs: 'differs',
  missing: 'missing',
  unseen: 'not seen',
  unreached: 'not tried',
} as const;

type Outcome = keyof typeof OUTCOME_WORDS;

export const OUTCOME_SIGNS: Readonly<Record<Outcome, string>> = {
  holds: '✓',
  differs: '✗',
  missing: '✗',
  unseen: '?',
  unreached: '○',
};

/** How many requirements have each outcome: `12 hold, 3 differ, 1 is missing`. */
export function requirementCounts(counts: ReadonlyMap<Outcome, number>): string {
  const words: Readonly<Record<Outcome, (count: number) => string>> = {
    holds: (count) => `${count} ${count === 1 ? 'holds' : 'hold'}`,
    differs: (count) => `${count} ${count === 1 ? 'differs' : 'differ'}`,
    missing: (count) => `${count} ${count === 1 ? 'is' : 'are'} missing`,
    unseen: (count) => `${count} could not be seen`,
    unreached: (count) => `${count} ${count === 1 ? 'was' : 'were'} not tried`,
  };
  const outcomes: readonly Outcome[] = ['holds', 'differs', 'missing', 'unseen', 'unreached'];
  return outcomes
    .flatMap((outcome) => (counts.has(outcome) ? [words[outcome](counts.get(outcome) ?? 0)] : []))
    .join(', ');
}

/** Requirements that cannot be seen. @param faults those that hide them, as `faultList` names them */
export function unseenSentence(titles: readonly string[], faults: string): string {
  const all = titles.join('; ');
  return faults === '' ? `${all}.` : `Because of ${faults}: ${all}.`;
}

/** The sentence of the course text that a fault breaks. */
export function quoteSentence(quote: string): string {
  return `The text: “${quote}”`;
}

interface Tests {
  readonly experiments: number;
  readonly tried: number;
  readonly right: number;
}

/** What a sentence about a program rests on. */
export function evidenceSentence({ experiments, tried, right }: Tests): string {
  const seen = `Seen on ${countOf(experiments, 'input')}`;
  if (tried === 0) return `${seen}.`;
  const all = right === tried ? 'all' : String(right);
  return `${seen}; then predicted on ${countOf(tried, 'other')}, and right on ${all}.`;
}

/** The note on how rows and columns of a board are counted in sentences. */
export const COUNTED_FROM_0 = 'Rows and columns are counted from 0.';

/** The title of the answer that both outputs are shown of. @param step the step, from 0; undefined before any input */
export function answerTitleOf(step: number | undefined, steps: number): string {
  if (step === undefined) return 'What comes before any input';
  return step >= steps ? 'What comes at the end of the input' : `The answer to step ${step + 1}`;
}

export function fileHeading(name: string): string {
  return `File ${name}:`;
}

export function stepsNotShown(steps: number): string {
  return `${countOf(steps, 'step')} not shown`;
}

/** Instead of the steps after the one whose answer differs. */
export function moreSteps(steps: number): string {
  return countOf(steps, 'more step');
}

export function linesNotShown(lines: number): string {
  return `${countOf(lines, 'line')} not shown`;
}

export function moreFailures(failures: number): string {
  return countOf(failures, 'more failure');
}

export const ROW_SIGNS: Readonly<Record<'changed' | 'missing' | 'extra', { sign: string; says: string }>> = {
  changed: { sign: '✗', says: 'differs' },
  missing: { sign: '-', says: 'missing' },
  extra: { sign: '+', says: 'extra' },
};

// The short labels of reports: heads of tables, names of suites, and the like.

/** The program that writes the reports, where a service shows who did. */
export const JUDGE_NAME = 'countermine judge';

export const HEADS = {
  requirement: 'Requirement',
  outcome: 'Outcome',
  stage: 'Stage',
  passed: 'Passed',
  line: 'For',
  points: 'Points',
  kindOfDifference: 'Kind',
} as const;

export const FACTS = { limits: 'Limits', reading: 'Reading', note: 'Note' } as const;

/** Both sides of a comparison, above their lines. */
export const SIDES = { expected: 'expected', got: 'got', program: 'your program' } as const;

/** `12 of 14`. */
export function countOfAll(count: number, of: number): string {
  return `${count} of ${of}`;
}

export function named(name: string, value: string): string {
  return `${name}: ${value}`;
}

/** Stands for the middle of an output that is too long to show. */
export function leftOutWords(bytes: number): string {
  return `… ${withCommas(bytes)} bytes left out …`;
}

interface CaseCounts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
}

interface JudgedCases {
  readonly summary: CaseCounts;
  /** True if the judgement was ended before all cases were run. */
  readonly isInterrupted: boolean;
}

/** The message when the judgement ended early: not the program's fault, but no pass either. */
export const ENDED_EARLY = 'The judgement was ended before all cases were run.';

/** The result over all: `187 of 200 cases passed`. */
export function verdictOverAll({ total, passed, failed, notRun }: CaseCounts): string {
  if (total === 0) return 'No cases were run';
  if (passed === total) return total === 1 ? 'The only case passed' : `All ${withCommas(total)} cases passed`;
  const passes = `${withCommas(passed)} of ${countOf(total, 'case')} passed`;
  if (notRun === 0) return passes;
  return `${passes}, ${failed === 0 ? 'none' : withCommas(failed)} failed, ${withCommas(notRun)} ${notRun === 1 ? 'was' : 'were'} not run`;
}

/** The result in one line that begins with the game: `comp1511: 187 of 200 cases passed, 13 failed`. */
export function resultHeadline(game: string, { summary, isInterrupted }: JudgedCases): string {
  const { total, passed, failed, notRun } = summary;
  const rest = notRun === 0 ? '' : `, ${notRun} not run`;
  const early = isInterrupted ? ' (the judgement was ended early)' : '';
  if (total === 0) return `${game}: no cases${early}`;
  const verdict = failed === 0 && notRun === 0 ? `all ${total} cases passed` : `${passed} of ${total} cases passed`;
  return `${game}: ${verdict}${failed === 0 ? '' : `, ${failed} failed`}${rest}${early}`;
}

/** The reason that a judgement was broken off, as a sentence; undefined when it was not. */
export function interruptionSentence({ isInterrupted, summary }: JudgedCases): string | undefined {
  if (!isInterrupted) return undefined;
  const { notRun } = summary;
  if (notRun === 0) return 'Interrupted after the last case: what would have followed is missing.';
  return `Interrupted: ${countOf(notRun, 'case')} ${notRun === 1 ? 'was' : 'were'} not run.`;
}

/** The passed cases: `12 of 14 passed`. */
export function passedOf(passed: number, of: number): string {
  return `${passed} of ${of} passed`;
}

/** The differences that count when outputs are compared, as a clause. */
const COMPARE_WORDS = {
  exact: 'every byte counts',
  'trailing-blanks': 'blanks at the end of a line and of the output do not count',
  blanks: 'how many blanks stand between words or before a bar does not count, nor do empty lines',
} as const;

interface JudgedBy {
  readonly fixtures: number;
  readonly generated: number;
  readonly seed: number;
  /** The last stage whose cases were judged; undefined for all. */
  readonly stage: string | undefined;
  readonly hostile: boolean;
  readonly compare: keyof typeof COMPARE_WORDS;
  readonly seconds: number;
}

/** The basis of a judgement, as a sentence: `Judged by 85 fixtures and 200 cases generated from seed 42 ...`. */
export function judgedBySentence({ fixtures, generated, seed, stage, hostile, compare, seconds }: JudgedBy): string {
  const cases = [
    ...(fixtures > 0 ? [countOf(fixtures, 'fixture')] : []),
    ...(generated > 0 ? [`${countOf(generated, 'case')} generated from seed ${seed}`] : []),
  ];
  const upTo = stage === undefined ? '' : ` up to stage ${stage}`;
  const also = hostile ? ', also with input that breaks the rules' : '';
  return `Judged by ${cases.join(' and ')}${upTo}${also}, in ${secondsWords(seconds)}; ${COMPARE_WORDS[compare]}.`;
}

/** The settings in the words of the options: `seed 42, compare exact, readings any, followed: default`. */
export function judgeSettingWords(seed: number, compare: string, readings: string): string {
  return `seed ${seed}, compare ${compare}, readings ${readings}`;
}

/** The readings allowed and followed, in the words of the options: `any, followed: default`. */
export function followedReadings(allowed: string, followed: readonly string[]): string {
  return `${allowed}, followed: ${followed.join(' ') || 'default'}`;
}

/** The limits of the program: `10 s on the clock, 5 s of processor time, ...`. */
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

/** A reading of the course's text: what the text leaves open, and what else it can mean. */
interface OpenText {
  readonly id: string;
  readonly says: string;
  readonly other: string;
}

/** The reading that a judgement followed, as a sentence or two. */
export function readingSentence({ id, says, other }: OpenText, hasPassed: boolean): string {
  const means = hasPassed ? 'Your program is right if this is meant' : 'Your program was taken to mean this';
  return `The course's text leaves open ${says}. ${means}: ${other} (reading ${id}).`;
}

/** The same for a reading of which only the id is known. */
export function unknownReadingSentence(id: string): string {
  return `Judged by the reading ${id} of the course's text.`;
}

/** The number of a fault, and of the failures that show it. */
interface FaultShare {
  readonly number: number;
  readonly of: number;
  readonly count: number;
  readonly failures: number;
}

/** `Fault 1 of 3: 12 of 40 failures`. */
export function faultHeading({ number, of, count, failures }: FaultShare): string {
  if (count === 0) return `Fault ${number} of ${of}: seen in experiments only`;
  if (failures === 1) return `Fault ${number} of ${of}: the only failure`;
  return `Fault ${number} of ${of}: ${count === failures ? 'all' : `${count} of`} ${countOf(failures, 'failure')}`;
}

/** What the failures come from. @param unknown how many differences there are whose cause is not known */
export function causesWords(causes: number, unknown: number): string {
  if (causes === 0) return `The output differs in ${countOf(unknown, 'way')} whose cause is not known`;
  const others = unknown === 0 ? '' : `, and ${countOf(unknown, 'difference')} whose cause is not known`;
  return `Your program's failures have ${countOf(causes, 'cause')}${others}`;
}

/** Some names, and how many more there are: `case-005, case-007 and 3 more`. */
export function namesAndMore(names: readonly string[], more: number): string {
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The cases that show a fault. @param names as {@link namesAndMore} lists them */
export function shownBySentence(names: string): string {
  return `Shown by ${names}.`;
}

/** A fault by its number, as a case or a stage names it. */
export function faultNumberWords(number: number): string {
  return `fault ${number}`;
}

/** The cost of faults to a stage, by their names: `fault 1 in 17 cases, fault 3 in 4`. */
export function costList(costs: readonly (readonly [name: string, cases: number])[]): string {
  return costs.map(([name, cases], index) => `${name} in ${index === 0 ? countOf(cases, 'case') : cases}`).join(', ');
}
