import { bytesWords, countOf, secondsWords, withCommas } from '@countermine/core/text/english.ts';
import type { LimitName } from '../compare/verdict-words.ts';

/** What became of the cases. */
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

/** How a judgement was broken off, as a sentence; undefined when it was not. */
export function interruptionSentence({ isInterrupted, summary }: JudgedCases): string | undefined {
  if (!isInterrupted) return undefined;
  const { notRun } = summary;
  if (notRun === 0) return 'Interrupted after the last case: what would have followed is missing.';
  return `Interrupted: ${countOf(notRun, 'case')} ${notRun === 1 ? 'was' : 'were'} not run.`;
}

/** A line of the marking scheme that was not judged. */
export function notJudgedLine(title: string): string {
  return `Not judged: ${title}`;
}

/** How many of some cases passed: `12 of 14 passed`. */
export function passedOf(passed: number, of: number): string {
  return `${passed} of ${of} passed`;
}

/** For a stage that counts more cases as passed than did. */
export function earnedSentence(earned: number): string {
  return `${withCommas(earned)} count as passed: a fault costs points in one stage only.`;
}

/** What counts when outputs are compared, as a clause. */
const COMPARE_WORDS = {
  exact: 'every byte counts',
  'trailing-blanks': 'blanks at the end of a line and of the output do not count',
  blanks: 'how many blanks stand between words or before a bar does not count, nor do empty lines',
} as const;

/** The cases that a program was judged by, and how. */
interface JudgedBy {
  readonly fixtures: number;
  readonly generated: number;
  readonly seed: number;
  /** The last stage whose cases were judged; undefined for all. */
  readonly stage: string | undefined;
  readonly hostile: boolean;
  readonly compare: keyof typeof COMPARE_WORDS;
  /** How long it took. */
  readonly seconds: number;
}

/** What a program was judged by, as a sentence: `Judged by 85 fixtures and 200 cases generated from seed 42 ...`. */
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

/** The same as a sentence. @param settings as {@link judgeSettingWords} gives them */
export function judgedWithSentence(settings: string): string {
  return `Judged with ${settings}.`;
}

/** Which readings were allowed and which were followed, in the words of the options: `any, followed: default`. */
export function followedReadings(allowed: string, followed: readonly string[]): string {
  return `${allowed}, followed: ${followed.join(' ') || 'default'}`;
}

/** What the program was allowed to use: `10 s on the clock, 5 s of processor time, ...`. */
export function limitWords(limits: Readonly<Record<LimitName, number>>): string {
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

/** Which of the faults it is, and how many of the failures show it. */
interface FaultShare {
  readonly number: number;
  readonly of: number;
  readonly count: number;
  readonly failures: number;
}

/** `Fault 1 of 3: 12 of 40 failures`. */
export function faultHeading({ number, of, count, failures }: FaultShare): string {
  return `Fault ${number} of ${of}: ${count === failures ? 'all' : `${count} of`} ${countOf(failures, 'failure')}`;
}

/** A fault as the name of a test: `Fault 1: it always prints ...`. */
export function namedFault(number: number, says: string): string {
  return `Fault ${number}: ${says}`;
}

/** Above the faults. */
export function faultCount(count: number): string {
  return `Your program has ${countOf(count, 'fault')}`;
}

/** For faults after the first few, which are told in a sentence each. */
export function firstFaultsSentence(shown: number, suggestsPage: boolean): string {
  const first = shown === 1 ? 'The first is' : `The first ${shown} are`;
  return `${first} shown with the smallest input${suggestsPage ? '; add --report html=FILE for a page with all of them' : ''}.`;
}

/** Some names, and how many more there are: `case-005, case-007 and 3 more`. */
export function namesAndMore(names: readonly string[], more: number): string {
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Which cases show a fault. @param names as {@link namesAndMore} lists them */
export function shownBySentence(names: string): string {
  return `Shown by ${names}.`;
}

/** Which faults a case shows. @param faults as {@link faultNumbersWords} lists them */
export function showsSentence(faults: string): string {
  return `Shows ${faults}.`;
}

/** What the example of a fault is. */
export function smallestExampleTitle(steps: number): string {
  return `The smallest input that shows it (${countOf(steps, 'step')})`;
}

/**
 * For an input on which other faults show first.
 * @param names the other faults, where what is expected is shown with them; undefined where it is not shown
 */
export function besidesWords(faults: number, names: string | undefined): string {
  const shows = faults === 1 ? 'Another fault shows' : 'Other faults show';
  if (names === undefined) return `${shows} first on every input.`;
  return `${shows} first on every input, so what is expected below has ${names === '' ? 'other faults' : names} too.`;
}

/** A fault by its number, as a case or a stage names it. */
export function faultNumberWords(number: number): string {
  return `fault ${number}`;
}

/** How many cases of a stage a fault costs, after its name: `in 12`. */
export function inCasesWords(count: number): string {
  return `in ${count}`;
}

/** Faults by their numbers: `faults 1, 2 and 3`; empty where there are none. */
export function faultNumbersWords(numbers: readonly number[]): string {
  const [first] = numbers;
  if (first === undefined) return '';
  return numbers.length === 1
    ? faultNumberWords(first)
    : `faults ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** What faults cost a stage, by their names: `fault 1 in 17 cases, fault 3 in 4`. */
export function costList(costs: readonly (readonly [name: string, cases: number])[]): string {
  return costs.map(([name, cases], index) => `${name} in ${index === 0 ? countOf(cases, 'case') : cases}`).join(', ');
}

/** Above the cases that show a fault. */
export function casesThatShowIt(cases: number): string {
  return `${countOf(cases, 'case')} that ${cases === 1 ? 'shows' : 'show'} it`;
}

/** Above the failures that faults explain. */
export function failuresThatShowFaults(failures: number): string {
  return `${countOf(failures, 'failure')} that ${failures === 1 ? 'shows' : 'show'} these faults`;
}

/** What is said about a fault where its cause would give away what is expected. */
export const HIDDEN_CAUSES = {
  crash: 'The program crashes in these cases.',
  hang: 'The program does not end by itself in these cases.',
  other: 'These cases fail in the same way.',
} as const;
