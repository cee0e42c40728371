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

/** The title of a stage of the assignment. */
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

/** The arguments of the program. */
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

/** The signs of rows that differ, and what each says. */
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
