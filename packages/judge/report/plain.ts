import { countOf } from '@countermine/core/text/english.ts';
import type { VisibleLine } from '@countermine/core/text/visible.ts';
import { cleanLine, cleanText, cutMiddle } from './clean.ts';
import { casesSentence, type FaultPlace, faultTitle, pictureLines } from './document.ts';
import type {
  CaseResult,
  ExplainedDifference,
  FaultExample,
  FaultReport,
  ShownInput,
  ShrunkFailure,
} from './report.ts';
import { foldRows, type ShownRow, sidesOf, skippedWords } from './rows.ts';
import { type ShownErrors, type ToldRun, toldExample, toldRun } from './told-run.ts';
import { evidenceSentence, FLAKY_SENTENCE, fileHeading, NOTES, quoteSentence, SIDES, TITLES } from './words.ts';

/** Both answers are side by side while no line is longer. Units: characters. */
const MAX_SIDE_WIDTH = 40;

/** More of a line is not shown. Units: characters. */
const MAX_LINE_WIDTH = 300;

/** Characters that are one column wide everywhere; others would shift the columns. */
const NARROW = /^[\x20-\x7e·→⏎␍…]*$/;

/** Stands between a gutter and a text: no line of a student's begins a line of the report. */
const BAR = ' | ';

/** A line of text to show, and under it what marks its parts; empty where nothing is marked. */
interface MarkedLine {
  readonly text: string;
  readonly markers: string;
}

/** The lines of the view with both outputs: side by side where they are narrow, else one under the other. */
export function diffLines(rows: readonly ShownRow[]): string[] {
  return isNarrow(rows) ? linesSideBySide(rows) : linesBelow(rows);
}

function isNarrow(rows: readonly ShownRow[]): boolean {
  return rows.every((row) => linesOf(row).every(({ text }) => text.length <= MAX_SIDE_WIDTH && NARROW.test(text)));
}

function linesOf(row: ShownRow): VisibleLine[] {
  return sidesOf(row).filter((side) => side !== undefined);
}

function linesSideBySide(rows: readonly ShownRow[]): string[] {
  const width = Math.max(SIDES.expected.length, ...rows.flatMap(linesOf).map(({ text }) => text.length));
  const both: BothSides = (gutter, left, right) => `${gutter}${BAR}${left.padEnd(width)}${BAR}${right}`.trimEnd();
  return [both(' ', SIDES.expected, SIDES.got), ...rows.flatMap((row) => rowSideBySide(row, both))];
}

type BothSides = (gutter: string, left: string, right: string) => string;

function rowSideBySide(row: ShownRow, both: BothSides): string[] {
  switch (row.kind) {
    case 'skipped':
      return [`  … ${skippedWords(row)} …`];
    case 'missing':
      return [both('-', row.expected.text, '')];
    case 'extra':
      return [both('+', '', row.actual.text)];
    case 'same':
      return [both(' ', row.expected.text, row.actual.text)];
    case 'changed': {
      const [left, right] = [markedLine(row.expected), markedLine(row.actual)];
      const texts = both('*', left.text, right.text);
      return left.markers || right.markers ? [texts, both(' ', left.markers, right.markers)] : [texts];
    }
  }
}

/** The legend of two outputs one below the other. */
const SIDE_SIGNS = '- expected, + got';

function linesBelow(rows: readonly ShownRow[]): string[] {
  return [SIDE_SIGNS, ...rows.flatMap(rowBelow)];
}

function rowBelow(row: ShownRow): string[] {
  switch (row.kind) {
    case 'skipped':
      return [`  … ${skippedWords(row)} …`];
    case 'missing':
      return oneSide('-', row.expected);
    case 'extra':
      return oneSide('+', row.actual);
    case 'same':
      return oneSide(' ', row.actual.text === '' ? row.expected : row.actual);
    case 'changed':
      return [...oneSide('-', row.expected), ...oneSide('+', row.actual)];
  }
}

function oneSide(gutter: string, line: VisibleLine): string[] {
  const { text, markers } = markedLine(line);
  return [`${gutter}${BAR}${text}`, ...(markers === '' ? [] : [` ${BAR}${markers}`])];
}

function skippedLine(lines: number): string {
  return `  … ${linesLeftOut(lines)} …`;
}

function linesLeftOut(lines: number): string {
  return `${countOf(lines, 'line')} left out`;
}

/** A line as it is shown. A mark without a length is where something is missing. */
function markedLine({ text, marks }: VisibleLine): MarkedLine {
  const column = (place: number): number => Math.min(MAX_LINE_WIDTH, [...cleanLine(text.slice(0, place))].length);
  let markers = '';
  for (const [start, end] of marks) {
    const from = column(start);
    markers = markers.padEnd(from) + '^'.repeat(Math.max(1, column(end) - from));
  }
  return { text: shortLine(text), markers };
}

/**
 * A line from outside, clean, without its end where it is too long.
 * @param widest units: characters
 */
export function shortLine(text: string, widest: number = MAX_LINE_WIDTH): string {
  const characters = [...cleanLine(text.slice(0, 2 * widest))];
  const isWhole = characters.length <= widest && text.length <= 2 * widest;
  return isWhole ? characters.join('') : `${characters.slice(0, widest).join('')}…`;
}

/** The part of an output that is shown by default. Units: UTF-16 units. */
const MAX_OUTPUT = 4000;

/** The number of lines of an input or a file that are shown: the last ones and a few of the first. */
const MAX_LINES = 40;
const FIRST_LINES = 8;

/** A headline is cut after this. Units: UTF-16 units. */
const MAX_HEADLINE_LENGTH = 400;

/** A paragraph of the text: its lines. */
type Section = readonly string[];

/** A failure in one line: the verdict and the most informative sentence. Clean; empty when it passed. */
export function failureHeadline({ sentence, failure }: CaseResult): string {
  const text = [sentence, failure?.explanation?.sentences[0] ?? ''].filter((part) => part !== '').join(' ');
  const line = cleanLine(text);
  return line.length <= MAX_HEADLINE_LENGTH ? line : `${[...line].slice(0, MAX_HEADLINE_LENGTH - 1).join('')}…`;
}

/**
 * A failure as plain text, in paragraphs: the verdict, what differs in sentences, the input up to where it does, both
 * outputs, the smaller input that fails too, and the commands that run the program on them once more. It is clean, no
 * line ends in a blank, and none begins with what the program wrote: a bar stands before that.
 * @param mostOutput how much is shown of each output that has no explanation; units: UTF-16 units
 */
export function plainFailure({ sentence, verdict, failure }: CaseResult, mostOutput: number = MAX_OUTPUT): string {
  const sections: Section[] = [[cleanLine(sentence)]];
  if (failure !== undefined) {
    if (failure.isFlaky) sections.push([FLAKY_SENTENCE]);
    sections.push(...sectionsOf(toldRun(failure, verdict.kind), mostOutput));
    if (failure.shrunk !== undefined) sections.push(...shrunkSections(failure.shrunk, mostOutput));
  }
  return formatSections(sections);
}

/** Paragraphs as a text, without empty ones and without blanks at the end of a line. */
function formatSections(sections: readonly Section[]): string {
  return sections
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => lines.map((line) => line.trimEnd()).join('\n'))
    .join('\n\n')
    .trimEnd();
}

function shrunkSections(shrunk: ShrunkFailure, mostOutput: number): Section[] {
  const { verdict, sentence, tries } = shrunk;
  // The smallest input of a fault was not looked for in this case.
  const heading = smallerInputHeading(tries, cleanLine(sentence));
  return [[heading], ...sectionsOf(toldRun(shrunk, verdict.kind), mostOutput)];
}

function smallerInputHeading(tries: number, sentence: string): string {
  const tried = tries === 0 ? '' : ` (${countOf(tries, 'input')} ${tries === 1 ? 'was' : 'were'} tried)`;
  return `A smaller input that fails too${tried}: ${sentence}`;
}

/** The same of a failure as plain text, which speaks of the program as "it". */
const PLAIN_TITLES = {
  expected: 'What is expected',
  written: 'What it wrote',
  writtenAsExpected: 'What it wrote, as is expected',
  writtenErrors: 'What it wrote to standard error',
} as const;

function sectionsOf(run: ToldRun, mostOutput: number = MAX_OUTPUT): Section[] {
  const { input, explanation, stdout, expectedStdout, reproduce } = run;
  const sections: Section[] = [];
  if (explanation !== undefined) sections.push(explanation.sentences.map((sentence) => shortLine(sentence)));
  sections.push(...inputSections(input, explanation));
  if (explanation !== undefined) sections.push(explanationSection(explanation));
  else if (!run.isOutputKnown) {
    const isRight = expectedStdout === stdout;
    if (expectedStdout !== undefined && !isRight) {
      sections.push(outputSection(PLAIN_TITLES.expected, expectedStdout, mostOutput));
    }
    sections.push(outputSection(isRight ? PLAIN_TITLES.writtenAsExpected : PLAIN_TITLES.written, stdout, mostOutput));
  }
  sections.push(...errorSections(run.errors, mostOutput));
  sections.push([`${TITLES.runAgain}:`, `  ${cleanLine(reproduce)}`]);
  return sections;
}

function errorSections({ expected, actual }: ShownErrors, mostOutput: number): Section[] {
  const sections: Section[] = [];
  if (expected !== undefined) sections.push(outputSection(TITLES.expectedErrors, expected, mostOutput));
  if (actual !== undefined) sections.push(outputSection(PLAIN_TITLES.writtenErrors, actual, mostOutput));
  return sections;
}

/** The notes of a failure as plain text. */
const PLAIN_NOTES = {
  whatDiffers: 'What differs (· is a blank, → a tab, ⏎ the end of a line):',
  legend: '(· is a blank at the end of a line, → a tab)',
  input: 'Input:',
  emptyInput: 'The input is empty.',
  differsBeforeInput: 'It differs before any input is read.',
  differsAtEnd: 'It differs where the input has ended. Input:',
} as const;

function explanationSection({ rows }: ExplainedDifference): Section {
  if (rows.length === 0) return [];
  return [PLAIN_NOTES.whatDiffers, ...diffLines(foldRows(rows, MAX_LINES))];
}

function inputSections({ steps, args, files }: ShownInput, explanation: ExplainedDifference | undefined): Section[] {
  const sections: Section[] = [];
  if (args.length > 0) sections.push([plainArguments(shortLine(args.join(' ')))]);
  for (const { name, text } of files) {
    const lines = barred(text);
    sections.push(lines.length === 0 ? [emptyFileSentence(shortLine(name))] : [fileHeading(shortLine(name)), ...lines]);
  }
  sections.push(explanation === undefined ? wholeInput(steps) : inputUpTo(steps, explanation.step));
  return sections;
}

function plainArguments(args: string): string {
  return `Arguments: ${args}`;
}

function emptyFileSentence(name: string): string {
  return `The file ${name} is empty.`;
}

function wholeInput(steps: readonly string[]): Section {
  const lines = steps.flatMap((step) => barred(step));
  return lines.length === 0 ? [PLAIN_NOTES.emptyInput] : [PLAIN_NOTES.input, ...withoutSome(lines)];
}

/** The steps up to the one whose answer differs first, which is pointed at. */
function inputUpTo(steps: readonly string[], step: number | undefined): Section {
  if (step === undefined) return [PLAIN_NOTES.differsBeforeInput];
  const last = steps[step];
  const before = steps.slice(0, step).flatMap((text) => barred(text));
  if (last === undefined) return [PLAIN_NOTES.differsAtEnd, ...withoutSome(before)];
  return [
    inputUpToHeading(step, steps.length),
    ...withoutSome([...before, ...barred(last).map((line) => `>${line.slice(1)}`)]),
  ];
}

/** Above the input of a failure as plain text. @param step the step whose answer differs first, from 0 */
function inputUpToHeading(step: number, steps: number): string {
  return `Input up to where it differs, step ${step + 1} of ${steps}:`;
}

function outputSection(heading: string, text: string, mostOutput: number): Section {
  if (text === '') return [nothingWritten(heading)];
  const end = text.endsWith('\n') ? [] : [`  ${NOTES.noLastNewline}`];
  const shown = cleanText(cutMiddle(text, mostOutput));
  const lines = shown.split('\n').slice(0, shown.endsWith('\n') ? -1 : undefined);
  const visible = lines.map((line) => line.replaceAll('\t', '→').replace(/ +$/, (blanks) => '·'.repeat(blanks.length)));
  const legend = visible.some((line, index) => line !== lines[index]) ? ` ${PLAIN_NOTES.legend}` : '';
  return [`${heading}${legend}:`, ...visible.map((line) => `  | ${line}`), ...end];
}

function nothingWritten(heading: string): string {
  return `${heading}: nothing.`;
}

/** The lines of a text from outside, with a bar before each. */
function barred(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n').slice(0, text.endsWith('\n') ? -1 : undefined);
  return lines.map((line) => `  | ${shortLine(line)}`);
}

function withoutSome(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_LINES) return lines;
  return [
    ...lines.slice(0, FIRST_LINES),
    skippedLine(lines.length - MAX_LINES),
    ...lines.slice(FIRST_LINES - MAX_LINES),
  ];
}

/** A name is no longer. Units: characters. */
const MAX_NAME_LENGTH = 200;

/** A fault as the name of a test: `Fault 1: it always prints ...`. */
export function faultName({ says }: FaultReport, { number }: FaultPlace): string {
  return shortLine(namedFault(number, says), MAX_NAME_LENGTH);
}

/** A fault as the name of a test: `Fault 1: it always prints ...`. */
function namedFault(number: number, says: string): string {
  return `Fault ${number}: ${says}`;
}

/**
 * A fault as plain text, in paragraphs: what is wrong, which cases show it, and its smallest input with both outputs. As
 * clean as the text of a failure.
 * @param mostOutput how much is shown of each output that has no explanation; units: UTF-16 units
 */
export function plainFault(fault: FaultReport, place: FaultPlace, mostOutput?: number): string {
  const { says, quote, picture, evidence, smallest } = fault;
  return formatSections([
    [cleanLine(says)],
    ...(quote === undefined ? [] : [[quoteSentence(shortLine(quote))]]),
    [`${faultTitle(place, fault)}. ${casesSentence(fault)}`],
    ...(evidence === undefined ? [] : [[evidenceSentence(evidence)]]),
    ...(picture === undefined ? [] : [[`${TITLES.measured}:`, ...pictureLines(picture).map((line) => `  | ${line}`)]]),
    ...(smallest === undefined ? [] : exampleSections(smallest, place, mostOutput)),
  ]);
}

function exampleSections(example: FaultExample, { numbers }: FaultPlace, mostOutput?: number): Section[] {
  const { sentences, notice, run } = toldExample(example, numbers);
  // The sections of a wrong output begin with the other sentences themselves.
  const [first = ''] = sentences;
  const isTold = first === cleanLine(example.explanation?.sentences[0] ?? '');
  return [
    [`${TITLES.smallestExample}:`, ...(isTold ? [] : [first]), ...(notice === undefined ? [] : [notice])],
    ...(run === undefined ? [] : sectionsOf(run, mostOutput)),
  ];
}
