import { countOf, withCommas } from '@countermine/core/text/english.ts';

// The short labels of reports: heads of tables, names of suites, and the like.

/** The program that writes the reports, where a service shows who did. */
export const JUDGE_NAME = 'countermine judge';

/** The heads of the tables of a page. */
export const HEADS = {
  stage: 'Stage',
  passed: 'Passed',
  line: 'For',
  points: 'Points',
  kindOfDifference: 'Kind',
} as const;

/** The same of the tables of a step's summary on GitHub. */
export const SUMMARY_HEADS = {
  cases: ['cases', 'passed', 'failed', 'not run'],
  allCases: 'all',
  stages: ['stage', 'cases', 'faults'],
  marks: ['for', 'points', 'why'],
} as const;

/** The names of the suites of JUnit, and of the test that stands for the whole judgement. */
export const SUITE_NAMES = {
  faults: 'Faults',
  stages: 'Stages',
  cases: 'Cases',
  judgement: 'Judgement',
  wholeJudgement: 'the judgement',
} as const;

/** Facts about a judgement, by name. */
export const FACTS = { limits: 'Limits', reading: 'Reading', note: 'Note' } as const;

/** What an input has besides standard input. */
export const INPUT_PARTS = { arguments: 'Program arguments', file: 'File' } as const;

/** What the signs in the steps of an input mean; code is in backquotes. */
export const STEP_SIGNS = 'A blank is shown as `·`, the end of a line as `⏎`.';

/** Both sides of a comparison, above their lines. */
export const SIDES = { expected: 'expected', got: 'got', program: 'your program' } as const;

/** The legend of two outputs one below the other. */
export const SIDE_SIGNS = '- expected, + got';

/** What became of a case, in a list. */
export const CASE_STATES = { passed: 'passed', notRun: 'not run' } as const;

/** Why a case is skipped. */
export const SKIPPED_CASE = 'it was not run';

/** Why there is no test. */
export const NO_CASES = 'there are no cases';

/** The table of a board, for a screen reader. */
export function boardTableLabel(title: string): string {
  return `${title}: the board`;
}

/** A cell that differs, for a screen reader. */
export function differsNote(note: string): string {
  return `differs: ${note}`;
}

/** The counts of a judgement in a line. */
export function countsLine(counts: {
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
  readonly total: number;
}): string {
  return `passed ${counts.passed}, failed ${counts.failed}, not run ${counts.notRun}, of ${counts.total}`;
}

/** `12 of 14`. */
export function countOfAll(count: number, of: number): string {
  return `${count} of ${of}`;
}

/** `187 passed`, and the same of cases that failed and of those that were not run. */
export const STATE_COUNTS = {
  passed: (count: number) => `${withCommas(count)} passed`,
  failed: (count: number) => `${withCommas(count)} failed`,
  notRun: (count: number) => `${withCommas(count)} not run`,
} as const;

/** `All 200 cases`. */
export function allCasesTitle(cases: number): string {
  return `All ${countOf(cases, 'case')}`;
}

/** A note or a fact after its name. */
export function named(name: string, value: string): string {
  return `${name}: ${value}`;
}

/** The properties of JUnit: names of settings stay as they are. */
export const PROPERTIES = {
  command: 'command',
  casesPassed: 'cases passed',
  readings: 'readings followed',
  defaultReadings: 'default',
  limit: (name: string) => `limit ${name}`,
  note: (number: number) => `note ${number}`,
} as const;

/** What was judged with, as settings of a command. */
export function settingsList(seed: number, compare: string, readings: readonly string[]): string {
  return [`seed ${seed}`, `compare ${compare}`, ...readings.map((id) => `reading ${id}`)].join(', ');
}

/** The same as a sentence, before the command. @param settings as {@link settingsList} gives them */
export function judgedWith(settings: string): string {
  return `Judged with ${settings}:`;
}

/** Instead of annotations that GitHub would not show. */
export function moreAnnotations(count: number): { readonly title: string; readonly message: string } {
  return { title: `${count} more`, message: `${count} more are in the log and in the summary of this step.` };
}

/** Instead of faults for which there is no room. */
export function moreFaults(faults: number): string {
  return countOf(faults, 'more fault');
}

/** How far a judgement is: `120 of 200 cases, 3 failed`. */
export function progressCounts(done: number, total: number, failed: number): string {
  return `${withCommas(done)} of ${withCommas(total)} cases${failed === 0 ? '' : `, ${withCommas(failed)} failed`}`;
}
