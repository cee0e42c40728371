import { countOf } from '@countermine/core/words/count-of.ts';
import type { Explanation } from '../diff/explanation.ts';
import { cleanLine, cleanText } from './clean.ts';
import type { FailureGroup } from './failure-groups.ts';
import {
  COUNTED_FROM_0,
  errorsToShow,
  FLAKY_SENTENCE,
  namesCell,
  type ShownErrors,
  sentencesOf,
  toldOf,
} from './failure-words.ts';
import type { CaseResult, Failure } from './report.ts';
import { sideBySide } from './side-by-side.ts';
import { hasMarks, signsIn } from './side-by-side-cells.ts';
import { type Style, type StyledLine, span } from './style.ts';
import { columnsOf, cutColumns, wrapWords } from './text-columns.ts';
import { argumentAndFileLines, excerpt, stepLines } from './text-input.ts';
import { RIGHT_OUTPUT, VERDICT_WORDS } from './verdict-words.ts';

/** How a text report is laid out. */
export interface Layout {
  /** Units: columns. */
  readonly width: number;
  readonly colour: boolean;
}

/** Longer lines of words are hard to read. */
const LONGEST_LINE = 100;

/** A name is told no further where several stand together. */
const LONGEST_NAME = 40;

/** A longer command line for the original input is left to the other reports: who wants it wants the smallest one. */
const LONGEST_ORIGINAL = 240;

const INDENT = '  ';

/** Words as lines that fit, each after the same beginning, with a column to spare. */
export function paragraph(text: string, { width }: Layout, begin = '', style: Style = 'plain'): StyledLine[] {
  const lines = wrapWords(text, Math.min(width - 1, LONGEST_LINE) - begin.length);
  return lines.map((line) => [span(begin), span(line, style)]);
}

/** A failure with all that is known of it. */
export function fullFailure(result: CaseResult, layout: Layout): StyledLine[] {
  const { failure } = result;
  const sentences = sentencesOf(result);
  const lines = [heading(result, layout), ...sentences.flatMap((sentence) => paragraph(sentence, layout))];
  if (sentences.some(namesCell)) lines.push(...paragraph(COUNTED_FROM_0, layout, '', 'faint'));
  if (failure === undefined) return lines;
  const shown = toldOf(failure);
  if (failure.isFlaky) lines.push(...paragraph(FLAKY_SENTENCE, layout, '', 'warning'));
  lines.push(...inputSection(failure, layout));
  if (shown.explanation !== undefined)
    lines.push(...answerSection(shown.explanation, shown.input.steps.length, layout));
  else if (!RIGHT_OUTPUT.has(result.verdict.kind)) {
    lines.push(...outputSection('What your program wrote', shown.stdout, layout));
  }
  lines.push(...errorSections(errorsToShow(shown, result.verdict.kind), layout));
  return [...lines, ...reproduceSection(failure, layout)];
}

/** One above the other: what is expected on standard error, and what was written. */
function errorSections({ expected, actual }: ShownErrors, layout: Layout): StyledLine[] {
  return [
    ...(expected === undefined ? [] : outputSection('What is expected on standard error', expected, layout)),
    ...(actual === undefined ? [] : outputSection('What your program wrote to standard error', actual, layout)),
  ];
}

/** As many names stand over what is said of several cases. */
const MOST_NAMES = 3;

/** Failures of which the same is said, in a few lines. */
export function shortFailures({ results, sentences }: FailureGroup, layout: Layout): StyledLine[] {
  const names = results.slice(0, MOST_NAMES).map(({ name }) => cutColumns(cleanLine(name), LONGEST_NAME));
  const more = results.length > MOST_NAMES ? ` and ${results.length - MOST_NAMES} more` : '';
  const title = `${names.join(', ')}${more}: ${VERDICT_WORDS[results[0]?.verdict.kind ?? 'not-run']}`;
  const lines = paragraph(title, { ...layout, width: layout.width - 2 }, '', 'bold').map((line, index) => [
    span(index === 0 ? '✗ ' : '  ', 'bad'),
    ...line,
  ]);
  return [...lines, ...sentences.flatMap((sentence) => paragraph(sentence, layout, '    '))];
}

/** `── case-005: wrong output ───────` */
function heading({ name, verdict }: CaseResult, { width }: Layout): StyledLine {
  const title = cutColumns(`${cleanLine(name)}: ${VERDICT_WORDS[verdict.kind]}`, width - 8);
  const rest = Math.max(0, Math.min(width, LONGEST_LINE) - 4 - columnsOf(title));
  return [span('── ', 'bad'), span(title, 'bad'), span(` ${'─'.repeat(rest)}`, 'bad')];
}

function section(title: string, layout: Layout): StyledLine[] {
  return [[], ...paragraph(title, layout, '', 'bold')];
}

function indented(lines: readonly StyledLine[]): StyledLine[] {
  return lines.map((line) => [span(INDENT), ...line]);
}

function inside({ width }: Layout): number {
  return width - INDENT.length;
}

function inputSection(failure: Failure, layout: Layout): StyledLine[] {
  const { input, explanation } = toldOf(failure);
  const failing = explanation === undefined ? undefined : (explanation.step ?? -1);
  const around = argumentAndFileLines(input, inside(layout));
  if (around.length > 0) around.push([span('Standard input:')]);
  const steps = stepLines(input, failing, inside(layout));
  return [...section(inputTitle(failure), layout), ...indented([...around, ...steps])];
}

/** What the input is: the smallest one that was found, or as much of the whole as matters. */
export function inputTitle({ input, shrunk, explanation }: Failure): string {
  if (shrunk !== undefined) {
    const { tries } = shrunk;
    const sizes = `from ${countOf(input.steps.length, 'step')} to ${shrunk.input.steps.length}`;
    return `The smallest input that still fails (${sizes}, ${countOf(tries, 'input')} tried)`;
  }
  return explanation?.step === undefined ? 'The input' : 'The input, up to the step whose answer differs first';
}

/** Which answer both outputs are shown of. */
export function answerTitle({ step }: Explanation, steps: number): string {
  if (step === undefined) return 'What comes before any input';
  return step >= steps ? 'What comes at the end of the input' : `The answer to step ${step + 1}`;
}

function answerSection(explanation: Explanation, steps: number, layout: Layout): StyledLine[] {
  const { rows } = explanation;
  const lines = sideBySide(rows, { width: inside(layout), hasCarets: !layout.colour });
  const signs = signsIn(rows).map(({ sign, says }) => `${sign} ${says}`);
  if (!layout.colour && hasMarks(rows)) signs.push('^ what differs');
  const legend = wrapWords(signs.map((sign) => sign.replaceAll(' ', '\u00a0')).join('   '), inside(layout));
  const legendLines = legend.map((line) => [span(line.replaceAll('\u00a0', ' ').trim(), 'faint')]);
  return [...section(answerTitle(explanation, steps), layout), ...indented([...lines, [], ...legendLines])];
}

function outputSection(title: string, text: string, layout: Layout): StyledLine[] {
  if (text === '') return [...section(title, layout), [span(INDENT), span('(nothing)', 'faint')]];
  return [...section(title, layout), ...indented(excerpt(text, { head: 15, tail: 10 }, inside(layout)))];
}

/** The command lines are never broken: they are there to be copied. */
function reproduceSection({ input, reproduce, shrunk }: Failure, layout: Layout): StyledLine[] {
  const again = section('Run it again', layout);
  if (shrunk === undefined) return [...again, ...commandLines(reproduce)];
  const lines = [...again, ...commandLines(shrunk.reproduce)];
  const found = `with all the ${countOf(input.steps.length, 'step')} that it was found with`;
  if (reproduce.length > LONGEST_ORIGINAL) {
    return [...lines, ...paragraph(`The command line ${found} is in the reports as HTML and JSON.`, layout, INDENT)];
  }
  return [...lines, ...paragraph(`${found}:`, layout), ...commandLines(reproduce)];
}

function commandLines(command: string): StyledLine[] {
  return cleanText(command)
    .replaceAll('\t', '\\t')
    .split('\n')
    .map((line, index) => (index === 0 ? [span(INDENT), span(line)] : [span(line)]));
}
