import { cleanLine } from './clean.ts';
import { emptyOutputNote, errorsToShow, namesCell } from './failure-words.ts';
import {
  besidesSentence,
  casesSentence,
  detailsOfExample,
  exampleTitle,
  type FaultPlace,
  faultTitle,
  sentencesOfExample,
} from './fault-words.ts';
import type { FaultExample, FaultReport } from './report.ts';
import { type StyledLine, span } from './style.ts';
import { argumentAndFileLines, type Excerpt, stepLines } from './text-input.ts';
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
import { COUNTED_FROM_0, TITLES } from './words.ts';

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
  const begin = [...sentenceLines(example, place, layout), ...inputSection(example, layout)];
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

function inputSection(example: FaultExample, layout: TextLayout): StyledLine[] {
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
