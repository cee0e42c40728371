import { cleanText } from './clean.ts';
import type { ExplainedDifference } from './explanation.ts';
import type { ShownErrors } from './failure-words.ts';
import { foldRows, type ShownRow } from './shown-rows.ts';
import { sideBySide } from './side-by-side.ts';
import { hasMarks, signsIn } from './side-by-side-cells.ts';
import { type SpanStyle, type StyledLine, span } from './style.ts';
import { columnsOf, cutColumns, wrapWords } from './text-columns.ts';
import { type Excerpt, excerpt } from './text-input.ts';
import { answerTitleOf, CARET_LEGEND, NOTES, TITLES } from './words.ts';

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
export function heading(text: string, { width }: TextLayout): StyledLine {
  const title = cutColumns(text, width - 8);
  const rest = Math.max(0, Math.min(width, LONGEST_LINE) - 4 - columnsOf(title));
  return [span('── ', 'bad'), span(title, 'bad'), span(` ${'─'.repeat(rest)}`, 'bad')];
}

/** The title of a part, after an empty line. */
export function section(title: string, layout: TextLayout): StyledLine[] {
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
export function answerSection(
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
export function outputSection(
  title: string,
  text: string,
  layout: TextLayout,
  { none = NOTES.nothing, most = USUAL_OUTPUT }: { readonly none?: string; readonly most?: Excerpt } = {},
): StyledLine[] {
  if (text === '') return [...section(title, layout), ...paragraph(none, layout, INDENT, 'faint')];
  return [...section(title, layout), ...indented(excerpt(text, most, inside(layout)))];
}

/** One above the other: what is expected on standard error, and what was written. */
export function errorSections(
  { expected, actual }: ShownErrors,
  layout: TextLayout,
  most = USUAL_OUTPUT,
): StyledLine[] {
  const sectionOf = (title: string, text: string | undefined): StyledLine[] =>
    text === undefined ? [] : outputSection(title, text, layout, { most });
  return [...sectionOf(TITLES.expectedErrors, expected), ...sectionOf(TITLES.writtenErrors, actual)];
}

/** A command line as it is pasted: it is never broken. */
export function commandLines(command: string): StyledLine[] {
  return cleanText(command)
    .replaceAll('\t', '\\t')
    .split('\n')
    .map((line, index) => (index === 0 ? [span(INDENT), span(line)] : [span(line)]));
}
