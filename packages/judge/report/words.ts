import { countOf, withCommas } from '@countermine/core/text/english.ts';

// The titles and notes of a report. The layout of each kind of report is in judge/report.

/** The titles of its parts. */
export const TITLES = {
  judgement: 'The judgement',
  howJudged: 'How it was judged',
  stages: 'Stages',
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

/** The same of a failure as plain text, which speaks of the program as "it". */
export const PLAIN_TITLES = {
  expected: 'What is expected',
  written: 'What it wrote',
  writtenAsExpected: 'What it wrote, as is expected',
  writtenErrors: 'What it wrote to standard error',
} as const;

/** The notes of a failure as plain text. */
export const PLAIN_NOTES = {
  whatDiffers: 'What differs (· is a blank, → a tab, ⏎ the end of a line):',
  legend: '(· is a blank at the end of a line, → a tab)',
  input: 'Input:',
  emptyInput: 'The input is empty.',
  differsBeforeInput: 'It differs before any input is read.',
  differsAtEnd: 'It differs where the input has ended. Input:',
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

/** How rows and columns of a board are counted in sentences. */
export const COUNTED_FROM_0 = 'Rows and columns are counted from 0.';

/** Instead of the outcome of a case. */
export const WAS_NOT_RUN = 'It was not run.';

export function stageTitle(stage: string, title: string): string {
  return `Stage ${stage}: ${title}`;
}

/** Which answer both outputs are shown of. @param step the step, from 0; undefined before any input */
export function answerTitleOf(step: number | undefined, steps: number): string {
  if (step === undefined) return 'What comes before any input';
  return step >= steps ? 'What comes at the end of the input' : `The answer to step ${step + 1}`;
}

/**
 * The title of an input that was made smaller. @param tries how many inputs were tried; 0 if none were for this case
 */
export function smallestInputTitle(from: number, to: number, tries: number): string {
  const tried = tries === 0 ? '' : `, ${countOf(tries, 'input')} tried`;
  return `The smallest input that still fails (from ${countOf(from, 'step')} to ${to}${tried})`;
}

/** Above a smaller input, as plain text. */
export function smallerInputHeading(tries: number, sentence: string): string {
  const tried = tries === 0 ? '' : ` (${countOf(tries, 'input')} ${tries === 1 ? 'was' : 'were'} tried)`;
  return `A smaller input that fails too${tried}: ${sentence}`;
}

/** The title of the input before it was made smaller. */
export function originalInputTitle(steps: number): string {
  return `The input that it was found with, ${countOf(steps, 'step')}`;
}

/** Above the command that runs the program on that input. */
export function originalCommandTitle(steps: number): string {
  return `with all the ${countOf(steps, 'step')} that it was found with`;
}

/** Instead of that command where it is too long. */
export function longOriginalCommand(steps: number): string {
  return `The command line ${originalCommandTitle(steps)} is in the reports as HTML and JSON.`;
}

/** Above the input of a failure as plain text. @param step the step whose answer differs first, from 0 */
export function inputUpToHeading(step: number, steps: number): string {
  return `Input up to where it differs, step ${step + 1} of ${steps}:`;
}

export function programArguments(args: string): string {
  return `Program arguments: ${args}`;
}

/** The same of a failure as plain text. */
export function plainArguments(args: string): string {
  return `Arguments: ${args}`;
}

/** Above the text of a file that the program reads. */
export function fileHeading(name: string): string {
  return `File ${name}:`;
}

/** Instead of that text. */
export function emptyFileSentence(name: string): string {
  return `The file ${name} is empty.`;
}

/** Instead of an output that is empty. */
export function nothingWritten(heading: string): string {
  return `${heading}: nothing.`;
}

/** Instead of steps of an input. */
export function stepsNotShown(steps: number): string {
  return `${countOf(steps, 'step')} not shown`;
}

/** Instead of the steps after the one whose answer differs. */
export function moreSteps(steps: number): string {
  return countOf(steps, 'more step');
}

/** Instead of lines. */
export function linesNotShown(lines: number): string {
  return `${countOf(lines, 'line')} not shown`;
}

/** The same as plain text. */
export function linesLeftOut(lines: number): string {
  return `${countOf(lines, 'line')} left out`;
}

/** Instead of rows of both outputs: `17 more lines that differ`. @param different how many of them differ */
export function rowsNotShown(lines: number, different: number): string {
  if (different === 0) return linesNotShown(lines);
  if (different === lines) return `${countOf(lines, 'more line')} that ${lines === 1 ? 'differs' : 'differ'}`;
  return `${linesNotShown(lines)}, ${different} of which ${different === 1 ? 'differs' : 'differ'}`;
}

/** Instead of failures. */
export function moreFailures(failures: number): string {
  return countOf(failures, 'more failure');
}

/** The title of the failures. @param hasFaults whether their causes are above them */
export function failuresTitle(failures: number, hasFaults: boolean): string {
  if (failures === 1) return 'The failure';
  return `The ${withCommas(failures)} failures${hasFaults ? ', case by case' : ''}`;
}

/** Where the failures are that are not shown in full. */
export function failuresBelow(failures: number): string {
  return `And ${moreFailures(failures)}, in the list of all cases below.`;
}

/** Instead of failures for which there is no room. */
export function failuresLeftOut(failures: number): string {
  return `${moreFailures(failures)} ${failures === 1 ? 'is' : 'are'} left out here.`;
}

/** What the drawing of both boards shows; of a large one only a part. */
export function boardNote(cutFrom: { readonly height: number; readonly width: number } | undefined): string {
  const note = `${COUNTED_FROM_0} A line is around each cell that differs.`;
  if (cutFrom === undefined) return note;
  const { height, width } = cutFrom;
  return `${note} The board has ${countOf(height, 'row')} and ${countOf(width, 'column')}; the part with the first difference is drawn.`;
}

/** A cell, in a list of those that differ. */
export function cellTitle(row: number, column: number): string {
  return `Row ${row}, column ${column}`;
}

/** Instead of other cells that differ. */
export function andMoreCells(cells: number): string {
  return `and ${countOf(cells, 'more cell')}`;
}

/** What is not shown, and how to see it. @param flags the options that make the same cases again */
export function moreSentence(
  hidden: number,
  shown: number,
  { suggestsPage, flags }: { readonly suggestsPage: boolean; readonly flags: string | undefined },
): string {
  const count = `${shown > 0 ? 'And ' : ''}${countOf(hidden, shown > 0 ? 'more failure' : 'failure')}.`;
  const ways = [
    ...(suggestsPage ? ['--report html=FILE for a page with the failures in full'] : []),
    ...(flags === undefined ? [] : [`${flags} --only NAME to judge one case by itself`]),
  ];
  const hint = ways.length === 0 ? [] : [`Add ${ways.join(', or ')}.`];
  return [...(hidden > 0 ? [count] : []), ...hint].join(' ');
}

export const ROW_SIGNS: Readonly<Record<'changed' | 'missing' | 'extra', { sign: string; says: string }>> = {
  changed: { sign: '✗', says: 'differs' },
  missing: { sign: '-', says: 'missing' },
  extra: { sign: '+', says: 'extra' },
};

/** What the signs under a line without colours mean. */
export const CARET_LEGEND = '^ what differs';

/** A sign in a line, and what it represents. */
export const BLANK_SIGNS: readonly { readonly sign: string; readonly says: string }[] = [
  { sign: '·', says: 'blank' },
  { sign: '→', says: 'tab' },
  { sign: '␍', says: 'carriage return' },
  { sign: '⏎', says: 'end of line' },
  { sign: '…', says: 'left out' },
];

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

/** Stands for the middle of an output that is too long to show. */
export function leftOutWords(bytes: number): string {
  return `… ${withCommas(bytes)} bytes left out …`;
}

/**
 * How to run a program again on an input that is too long for a command line.
 * @param command the command as it is typed, without the input
 */
export function longInputWords(command: string, bytes: number): string {
  return `${command} < INPUT   (the ${bytes} bytes of input are in the report as JSON, and countermine cases writes them)`;
}
