import { countOf } from '@countermine/core/text/english.ts';
import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine, cleanText } from './clean.ts';
import type { ToldFault } from './document.ts';
import type { CaseResult, ExplainedDifference, Failure, ShownInput } from './report.ts';
import { foldRows, type ShownRow, sidesOf, signsIn } from './rows.ts';
import { sideBySide } from './side-by-side.ts';
import { type Excerpt, excerpt, stepLines } from './text-input.ts';
import { columnsOf, cutColumns, type SpanStyle, type StyledLine, span, wrapWords } from './text-style.ts';
import { namesCell, type ShownErrors, type ToldFailure, type ToldRun, toldCase } from './told-run.ts';
import { answerTitleOf, COUNTED_FROM_0, fileHeading, NOTES, TITLES } from './words.ts';

export interface TextLayout {
  /** Units: columns. */
  readonly width: number;
  readonly colour: boolean;
}

/** The number of lines that both answers to a step may take, with title and legend. */
const DEFAULT_ANSWER = 40;

/** Longer lines of words are hard to read. */
const MAX_LINE_LENGTH = 100;

const INDENT = '  ';

/** Words as lines that fit, each after the same beginning, with a column to spare. */
export function paragraph(text: string, { width }: TextLayout, begin = '', style: SpanStyle = 'plain'): StyledLine[] {
  const lines = wrapWords(text, Math.min(width - 1, MAX_LINE_LENGTH) - begin.length);
  return lines.map((line) => [span(begin), span(line, style)]);
}

/** `── case-005: wrong output ───────` */
function heading(text: string, { width }: TextLayout): StyledLine {
  const title = cutColumns(text, width - 8);
  const rest = Math.max(0, Math.min(width, MAX_LINE_LENGTH) - 4 - columnsOf(title));
  return [span('── ', 'bad'), span(title, 'bad'), span(` ${'─'.repeat(rest)}`, 'bad')];
}

function section(title: string, layout: TextLayout): StyledLine[] {
  return [[], ...paragraph(title, layout, '', 'bold')];
}

export function indented(lines: readonly StyledLine[]): StyledLine[] {
  return lines.map((line) => [span(INDENT), ...line]);
}

export function inside({ width }: TextLayout): number {
  return width - INDENT.length;
}

/** No fewer lines of both answers are worth showing. */
const MIN_LINES = 5;

/** The legend of the signs under a line without colours. */
const CARET_LEGEND = '^ what differs';

/**
 * Both answers to a step, beside each other.
 * @param room in how many lines; rows that do not fit are left out, equal ones first
 */
function answerSection(
  explanation: ExplainedDifference,
  steps: number,
  layout: TextLayout,
  room: number = DEFAULT_ANSWER,
): StyledLine[] {
  const frame = 4;
  const { rows, lines } = answerThatFits(explanation.rows, layout, Math.max(MIN_LINES, room - frame));
  const signs = signsIn(rows).map(({ sign, says }) => `${sign} ${says}`);
  if (!layout.colour && hasMarks(rows)) signs.push(CARET_LEGEND);
  const legend = wrapWords(signs.map((sign) => sign.replaceAll(' ', '\u00a0')).join('   '), inside(layout));
  const legendLines = legend.map((line) => [span(line.replaceAll('\u00a0', ' ').trim(), 'faint')]);
  return [...section(answerTitleOf(explanation.step, steps), layout), ...indented([...lines, ...legendLines])];
}

function hasMarks(rows: readonly ShownRow[]): boolean {
  return rows.flatMap(sidesOf).some((line) => line?.marks.some(([start, end]) => end > start) === true);
}

function answerThatFits(
  rows: ExplainedDifference['rows'],
  layout: TextLayout,
  room: number,
): { readonly rows: readonly ShownRow[]; readonly lines: readonly StyledLine[] } {
  for (let most = Math.min(room, rows.length); ; most -= 1) {
    const shown = foldRows(rows, most);
    const width = inside(layout);
    // With colour there are no carets, but the same rows.
    const withCarets = sideBySide(shown, { width, hasCarets: true });
    if (withCarets.length > room && most > 1) continue;
    return { rows: shown, lines: layout.colour ? sideBySide(shown, { width, hasCarets: false }) : withCarets };
  }
}

const DEFAULT_OUTPUT: Excerpt = { head: 15, tail: 10 };

/** A text that a program wrote. @param none shown where there is no text */
function outputSection(
  title: string,
  text: string,
  layout: TextLayout,
  { none = NOTES.nothing, most = DEFAULT_OUTPUT }: { readonly none?: string; readonly most?: Excerpt } = {},
): StyledLine[] {
  if (text === '') return [...section(title, layout), ...paragraph(none, layout, INDENT, 'faint')];
  return [...section(title, layout), ...indented(excerpt(text, most, inside(layout)))];
}

/** One above the other: what is expected on standard error, and what was written. */
function errorSections({ expected, actual }: ShownErrors, layout: TextLayout, most = DEFAULT_OUTPUT): StyledLine[] {
  const sectionOf = (title: string, text: string | undefined): StyledLine[] =>
    text === undefined ? [] : outputSection(title, text, layout, { most });
  return [...sectionOf(TITLES.expectedErrors, expected), ...sectionOf(TITLES.writtenErrors, actual)];
}

/** A command line as it is pasted: it is never broken. */
function commandLines(command: string): StyledLine[] {
  return cleanText(command)
    .replaceAll('\t', '\\t')
    .split('\n')
    .map((line, index) => (index === 0 ? [span(INDENT), span(line)] : [span(line)]));
}

/** A longer command line for the original input is left to the other reports: who wants it wants the smallest one. */
const MAX_ORIGINAL_LENGTH = 240;

export function fullFailure(result: CaseResult, layout: TextLayout): StyledLine[] {
  const { name, verdict, failure } = result;
  const told = toldCase(result);
  return [
    heading(`${cleanLine(name)}: ${VERDICT_WORDS[verdict.kind]}`, layout),
    ...sentenceLines(told, layout),
    ...(told.run === undefined || failure === undefined
      ? []
      : runLines(told.run, layout, USUAL, [...section(TITLES.runAgain, layout), ...reproduceLines(failure, layout)])),
  ];
}

function sentenceLines({ sentences, namesCell, notice }: ToldFailure, layout: TextLayout): StyledLine[] {
  return [
    ...sentences.flatMap((sentence) => paragraph(sentence, layout)),
    ...(namesCell ? paragraph(COUNTED_FROM_0, layout, '', 'faint') : []),
    ...(notice === undefined ? [] : paragraph(notice, layout, '', 'warning')),
  ];
}

/** How much is shown of what may be long. */
interface RunExcerpts {
  readonly steps: Excerpt;
  readonly file: Excerpt;
  readonly output: Excerpt;
  readonly errors: Excerpt;
}

const USUAL: RunExcerpts = {
  steps: { head: 5, tail: 10 },
  file: { head: 12, tail: 3 },
  output: DEFAULT_OUTPUT,
  errors: DEFAULT_OUTPUT,
};

/**
 * The input, both outputs and standard error of a run.
 * @param again how to run it once more
 * @param room how many lines there are for all of it; as many as usual unless told otherwise
 */
function runLines(
  run: ToldRun,
  layout: TextLayout,
  most: RunExcerpts,
  again: readonly StyledLine[],
  room?: number,
): StyledLine[] {
  const { input, explanation, failing } = run;
  const around = argumentAndFileLines(input, inside(layout), most.file);
  if (around.length > 0) around.push([span(`${TITLES.standardInput}:`)]);
  const steps = stepLines(input, failing, inside(layout), most.steps);
  const begin = [...section(run.title, layout), ...indented([...around, ...steps])];
  const end = [...errorSections(run.errors, layout, most.errors), ...again];
  if (explanation !== undefined) {
    const left = room === undefined ? DEFAULT_ANSWER : room - begin.length - end.length;
    return [...begin, ...answerSection(explanation, input.steps.length, layout, left), ...end];
  }
  if (run.isOutputKnown) return [...begin, ...end];
  const written = outputSection(TITLES.written, run.stdout, layout, { none: run.none, most: most.output });
  return [...begin, ...written, ...end];
}

/** The command lines are never broken: they are there to be copied. */
function reproduceLines({ input, reproduce, shrunk }: Failure, layout: TextLayout): StyledLine[] {
  if (shrunk === undefined) return commandLines(reproduce);
  const lines = commandLines(shrunk.reproduce);
  if (reproduce.length > MAX_ORIGINAL_LENGTH) {
    return [...lines, ...paragraph(longOriginalCommand(input.steps.length), layout, '  ')];
  }
  return [...lines, ...paragraph(`${originalCommandTitle(input.steps.length)}:`, layout), ...commandLines(reproduce)];
}

function originalCommandTitle(steps: number): string {
  return `with all the ${countOf(steps, 'step')} that it was found with`;
}

/** Instead of that command where it is too long. */
function longOriginalCommand(steps: number): string {
  return `The command line ${originalCommandTitle(steps)} is in the reports as HTML and JSON.`;
}

/** A fault takes no more lines beside its picture where that can be had by leaving parts of texts out. */
const SCREEN = 30;

const BRIEF: RunExcerpts = {
  steps: { head: 1, tail: 4 },
  file: { head: 3, tail: 1 },
  output: { head: 4, tail: 4 },
  errors: { head: 2, tail: 1 },
};

const MAX_SENTENCES = 2;

export function faultLines(fault: ToldFault, layout: TextLayout): StyledLine[] {
  const { title, says, quote, picture, evidence, cases, example } = fault;
  const drawn = pictureSection(picture, layout);
  const lines = [
    heading(title, layout),
    ...paragraph(says, layout, '', 'bold'),
    ...(quote === undefined ? [] : paragraph(quote, layout)),
    ...(cases === '' ? [] : paragraph(cases, layout, '', 'faint')),
    ...(evidence === undefined ? [] : paragraph(evidence, layout, '', 'faint')),
    ...drawn,
  ];
  if (example?.run === undefined) return lines;
  const sentences = example.sentences.slice(0, MAX_SENTENCES);
  lines.push(...sentenceLines({ ...example, sentences, namesCell: sentences.some(namesCell) }, layout));
  const again = [...section(TITLES.runAgain, layout), ...commandLines(example.run.reproduce)];
  return [...lines, ...runLines(example.run, layout, BRIEF, again, SCREEN + drawn.length - lines.length)];
}

/** A picture is never broken: a line that is too long ends at the margin. */
function pictureSection(picture: readonly string[], layout: TextLayout): StyledLine[] {
  if (picture.length === 0) return [];
  return [
    ...section(TITLES.measured, layout),
    ...indented(picture.map((line) => [span(cutColumns(line, inside(layout)))])),
    [],
  ];
}

/** The lines shown of a file that the program reads. */
const DEFAULT_FILE: Excerpt = { head: 12, tail: 3 };

function argumentAndFileLines({ args, files }: ShownInput, width: number, most: Excerpt = DEFAULT_FILE): StyledLine[] {
  const lines: StyledLine[] = [];
  if (args.length > 0) lines.push([span(cutColumns(programArguments(args.map(cleanLine).join(' ')), width))]);
  for (const { name, text } of files) {
    lines.push([span(cutColumns(fileHeading(cleanLine(name)), width))], ...excerpt(text, most, width));
  }
  return lines;
}

function programArguments(args: string): string {
  return `Program arguments: ${args}`;
}
