import { VERDICT_WORDS } from '../compare/verdict-words.ts';
import { cleanLine } from './clean.ts';
import type { FailureGroup } from './failure-groups.ts';
import { emptyOutputNote, errorsToShow, namesCell, sentencesOf, shownDetails } from './failure-words.ts';
import type { CaseResult, Failure } from './report.ts';
import { type StyledLine, span } from './style.ts';
import { namesAndMore } from './summary-words.ts';
import { cutColumns } from './text-columns.ts';
import { argumentAndFileLines, stepLines } from './text-input.ts';
import {
  answerSection,
  commandLines,
  errorSections,
  heading,
  indented,
  inside,
  outputSection,
  paragraph,
  section,
  type TextLayout,
} from './text-sections.ts';
import { RIGHT_OUTPUT } from './verdict-counts.ts';
import {
  COUNTED_FROM_0,
  FLAKY_SENTENCE,
  longOriginalCommand,
  originalCommandTitle,
  smallestInputTitle,
  TITLES,
} from './words.ts';

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
