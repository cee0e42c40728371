import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine, cleanText } from './clean.ts';
import {
  besidesSentence,
  casesSentence,
  detailsOfExample,
  emptyOutputNote,
  errorsToShow,
  exampleTitle,
  type FailureGroup,
  type FaultPlace,
  faultTitle,
  namesCell,
  RIGHT_OUTPUT,
  type ShownErrors,
  sentencesOf,
  sentencesOfExample,
  shownDetails,
} from './document.ts';
import type { CaseResult, ExplainedDifference, Failure, FaultExample, FaultReport } from './report.ts';
import { foldRows, hasMarks, type ShownRow, signsIn } from './rows.ts';
import { sideBySide } from './side-by-side.ts';
import { namesAndMore } from './summary-words.ts';
import { argumentAndFileLines, type Excerpt, excerpt, stepLines } from './text-input.ts';
import { columnsOf, cutColumns, type SpanStyle, type StyledLine, span, wrapWords } from './text-style.ts';
import {
  answerTitleOf,
  CARET_LEGEND,
  COUNTED_FROM_0,
  FLAKY_SENTENCE,
  longOriginalCommand,
  NOTES,
  originalCommandTitle,
  smallestInputTitle,
  TITLES,
} from './words.ts';

/** How a text report is laid out. */
export interface TextLayout {
  /** Units: columns. */
  readonly width: number;
  readonly colour: boolean;
}

/** How many lines both answers to a step may take, with title and legend. */
const USUAL_ANSWER = 40;

/** Longer lines of words are hard to read. */
const LONGEST_LINE = 100;

const INDENT = '  ';

/** Words as lines that fit, each after the same beginning, with a column to spare. */
export function paragraph(text: string, { width }: TextLayout, begin = '', style: SpanStyle = 'plain'): StyledLine[] {
  const lines = wrapWords(text, Math.min(width - 1, LONGEST_LINE) - begin.length);
  return lines.map((line) => [span(begin), span(line, style)]);
}

/** `── case-005: wrong output ───────` */
function heading(text: string, { width }: TextLayout): StyledLine {
  const title = cutColumns(text, width - 8);
  const rest = Math.max(0, Math.min(width, LONGEST_LINE) - 4 - columnsOf(title));
  return [span('── ', 'bad'), span(title, 'bad'), span(` ${'─'.repeat(rest)}`, 'bad')];
}

/** The title of a part, after an empty line. */
function section(title: string, layout: TextLayout): StyledLine[] {
  return [[], ...paragraph(title, layout, '', 'bold')];
}

/** Lines below a title. */
export function indented(lines: readonly StyledLine[]): StyledLine[] {
  return lines.map((line) => [span(INDENT), ...line]);
}

/** How wide such lines may be. Units: columns. */
export function inside({ width }: TextLayout): number {
  return width - INDENT.length;
}

/** Which answer both outputs are shown of. */
export function answerTitle({ step }: ExplainedDifference, steps: number): string {
  return answerTitleOf(step, steps);
}

/** No fewer lines of both answers are worth showing. */
const FEWEST_LINES = 5;

/**
 * Both answers to a step, beside each other.
 * @param room in how many lines; rows that do not fit are left out, equal ones first
 */
function answerSection(
  explanation: ExplainedDifference,
  steps: number,
  layout: TextLayout,
  room: number = USUAL_ANSWER,
): StyledLine[] {
  const frame = 4;
  const { rows, lines } = answerThatFits(explanation.rows, layout, Math.max(FEWEST_LINES, room - frame));
  const signs = signsIn(rows).map(({ sign, says }) => `${sign} ${says}`);
  if (!layout.colour && hasMarks(rows)) signs.push(CARET_LEGEND);
  const legend = wrapWords(signs.map((sign) => sign.replaceAll(' ', '\u00a0')).join('   '), inside(layout));
  const legendLines = legend.map((line) => [span(line.replaceAll('\u00a0', ' ').trim(), 'faint')]);
  return [...section(answerTitle(explanation, steps), layout), ...indented([...lines, ...legendLines])];
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

/** How much of an output is shown. */
const USUAL_OUTPUT: Excerpt = { head: 15, tail: 10 };

/** A text that a program wrote. @param none shown where there is no text */
function outputSection(
  title: string,
  text: string,
  layout: TextLayout,
  { none = NOTES.nothing, most = USUAL_OUTPUT }: { readonly none?: string; readonly most?: Excerpt } = {},
): StyledLine[] {
  if (text === '') return [...section(title, layout), ...paragraph(none, layout, INDENT, 'faint')];
  return [...section(title, layout), ...indented(excerpt(text, most, inside(layout)))];
}

/** One above the other: what is expected on standard error, and what was written. */
function errorSections({ expected, actual }: ShownErrors, layout: TextLayout, most = USUAL_OUTPUT): StyledLine[] {
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

/** Names in a list are cut after this. Units: columns. */
const LONGEST_NAME = 40;

/** A longer command line for the original input is left to the other reports: who wants it wants the smallest one. */
const LONGEST_ORIGINAL = 240;

/** A failure with all that is known about it. */
export function fullFailure(result: CaseResult, layout: TextLayout): StyledLine[] {
  const { failure } = result;
  const sentences = sentencesOf(result);
  const lines = [
    heading(`${cleanLine(result.name)}: ${VERDICT_WORDS[result.verdict.kind]}`, layout),
    ...sentences.flatMap((sentence) => paragraph(sentence, layout)),
  ];
  if (sentences.some(namesCell)) lines.push(...paragraph(COUNTED_FROM_0, layout, '', 'faint'));
  if (failure === undefined) return lines;
  const shown = shownDetails(failure);
  if (failure.isFlaky) lines.push(...paragraph(FLAKY_SENTENCE, layout, '', 'warning'));
  lines.push(...inputSection(failure, layout));
  if (shown.explanation !== undefined)
    lines.push(...answerSection(shown.explanation, shown.input.steps.length, layout));
  else if (!RIGHT_OUTPUT.has(result.verdict.kind)) {
    lines.push(...outputSection(TITLES.written, shown.stdout, layout, { none: emptyOutputNote(result.verdict.kind) }));
  }
  lines.push(...errorSections(errorsToShow(shown, result.verdict.kind), layout));
  return [...lines, ...reproduceSection(failure, layout)];
}

/** How many names head a group of failures. */
const MOST_NAMES = 3;

/** Failures with the same description, in a few lines. */
export function shortFailures({ results, sentences }: FailureGroup, layout: TextLayout): StyledLine[] {
  const names = results.slice(0, MOST_NAMES).map(({ name }) => cutColumns(cleanLine(name), LONGEST_NAME));
  const title = `${namesAndMore(names, results.length - MOST_NAMES)}: ${VERDICT_WORDS[results[0]?.verdict.kind ?? 'not-run']}`;
  const lines = paragraph(title, { ...layout, width: layout.width - 2 }, '', 'bold').map((line, index) => [
    span(index === 0 ? '✗ ' : '  ', 'bad'),
    ...line,
  ]);
  const isFlaky = results.some(({ failure }) => failure?.isFlaky === true);
  const said = isFlaky ? [...sentences, FLAKY_SENTENCE] : sentences;
  return [...lines, ...said.flatMap((sentence) => paragraph(sentence, layout, '    '))];
}

function inputSection(failure: Failure, layout: TextLayout): StyledLine[] {
  const { input, explanation } = shownDetails(failure);
  const failing = explanation === undefined ? undefined : (explanation.step ?? -1);
  const around = argumentAndFileLines(input, inside(layout));
  if (around.length > 0) around.push([span(`${TITLES.standardInput}:`)]);
  const steps = stepLines(input, failing, inside(layout));
  return [...section(inputTitle(failure), layout), ...indented([...around, ...steps])];
}

/** What the input is: the smallest one that was found, or as much of the whole as matters. */
export function inputTitle({ input, shrunk, explanation }: Failure): string {
  if (shrunk !== undefined) {
    return smallestInputTitle(input.steps.length, shrunk.input.steps.length, shrunk.tries);
  }
  return explanation?.step === undefined ? TITLES.input : TITLES.inputUpToFailure;
}

/** The command lines are never broken: they are there to be copied. */
function reproduceSection({ input, reproduce, shrunk }: Failure, layout: TextLayout): StyledLine[] {
  const again = section(TITLES.runAgain, layout);
  if (shrunk === undefined) return [...again, ...commandLines(reproduce)];
  const lines = [...again, ...commandLines(shrunk.reproduce)];
  if (reproduce.length > LONGEST_ORIGINAL) {
    return [...lines, ...paragraph(longOriginalCommand(input.steps.length), layout, '  ')];
  }
  return [...lines, ...paragraph(`${originalCommandTitle(input.steps.length)}:`, layout), ...commandLines(reproduce)];
}

/** A fault takes no more lines where that can be had by leaving parts of texts out. */
const SCREEN = 30;

/** So much is shown of what may be long. */
const MOST_STEPS: Excerpt = { head: 1, tail: 4 };
const MOST_FILE: Excerpt = { head: 3, tail: 1 };
const MOST_OUTPUT: Excerpt = { head: 4, tail: 4 };
const MOST_ERRORS: Excerpt = { head: 2, tail: 1 };
const MOST_SENTENCES = 2;

/** A fault with its smallest input: a screen at most. */
export function faultLines(fault: FaultReport, place: FaultPlace, layout: TextLayout): StyledLine[] {
  const { says, smallest } = fault;
  const head = [heading(faultTitle(place, fault), layout), ...paragraph(cleanLine(says), layout, '', 'bold')];
  head.push(...paragraph(casesSentence(fault), layout, '', 'faint'));
  return smallest === undefined ? head : [...head, ...exampleLines(smallest, place, layout, SCREEN - head.length)];
}

function exampleLines(example: FaultExample, place: FaultPlace, layout: TextLayout, room: number): StyledLine[] {
  const { explanation, verdict, steps } = example;
  const begin = [...sentenceLines(example, place, layout), ...exampleInput(example, layout)];
  const errors = errorsToShow(detailsOfExample(example), verdict.kind);
  const end = [
    ...errorSections(errors, layout, MOST_ERRORS),
    ...section(TITLES.runAgain, layout),
    ...commandLines(example.reproduce),
  ];
  const left = room - begin.length - end.length;
  if (explanation !== undefined) return [...begin, ...answerSection(explanation, steps.length, layout, left), ...end];
  if (RIGHT_OUTPUT.has(verdict.kind)) return [...begin, ...end];
  const written = { none: emptyOutputNote(verdict.kind), most: MOST_OUTPUT };
  return [...begin, ...outputSection(TITLES.written, example.actual, layout, written), ...end];
}

/** What differs, and how to read it. */
function sentenceLines(example: FaultExample, { numbers }: FaultPlace, layout: TextLayout): StyledLine[] {
  const sentences = sentencesOfExample(example).slice(0, MOST_SENTENCES);
  const besides = besidesSentence(example, numbers);
  return [
    ...sentences.flatMap((sentence) => paragraph(sentence, layout)),
    ...(sentences.some(namesCell) ? paragraph(COUNTED_FROM_0, layout, '', 'faint') : []),
    ...(besides === undefined ? [] : paragraph(besides, layout, '', 'warning')),
  ];
}

function exampleInput(example: FaultExample, layout: TextLayout): StyledLine[] {
  const { steps, args, files, explanation } = example;
  const input = { steps, args, files };
  const around = argumentAndFileLines(input, inside(layout), MOST_FILE);
  if (around.length > 0) around.push([span(`${TITLES.standardInput}:`)]);
  const failing = explanation === undefined ? undefined : (explanation.step ?? -1);
  return [
    ...section(exampleTitle(example), layout),
    ...indented([...around, ...stepLines(input, failing, inside(layout), MOST_STEPS)]),
  ];
}
