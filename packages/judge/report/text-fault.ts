import { cleanLine } from './clean.ts';
import { COUNTED_FROM_0, errorsToShow, namesCell, nothingSaid } from './failure-words.ts';
import {
  besidesSentence,
  casesSentence,
  exampleTitle,
  type FaultPlace,
  faultTitle,
  sentencesOfExample,
} from './fault-words.ts';
import type { FaultExample, FaultReport } from './report.ts';
import type { StyledLine } from './style.ts';
import { argumentAndFileLines, stepLines } from './text-input.ts';
import {
  answerSection,
  commandLines,
  errorSections,
  heading,
  indented,
  inside,
  type Layout,
  outputSection,
  paragraph,
  section,
} from './text-sections.ts';
import { RIGHT_OUTPUT } from './verdict-words.ts';

/** A fault with its smallest input: a screen at most. */
export function faultLines(fault: FaultReport, place: FaultPlace, layout: Layout): StyledLine[] {
  const { says, smallest } = fault;
  const lines = [heading(faultTitle(place, fault), layout), ...paragraph(cleanLine(says), layout, '', 'bold')];
  lines.push(...paragraph(casesSentence(fault), layout, '', 'faint'));
  return smallest === undefined ? lines : [...lines, ...exampleLines(smallest, place, layout)];
}

function exampleLines(example: FaultExample, { numbers }: FaultPlace, layout: Layout): StyledLine[] {
  const { explanation, verdict, steps } = example;
  const besides = besidesSentence(example, numbers);
  const sentences = sentencesOfExample(example);
  const lines = sentences.flatMap((sentence) => paragraph(sentence, layout));
  if (sentences.some(namesCell)) lines.push(...paragraph(COUNTED_FROM_0, layout, '', 'faint'));
  if (besides !== undefined) lines.push(...paragraph(besides, layout, '', 'warning'));
  lines.push(...inputSection(example, layout));
  if (explanation !== undefined) lines.push(...answerSection(explanation, steps.length, layout));
  else if (!RIGHT_OUTPUT.has(verdict.kind)) {
    lines.push(...outputSection('What your program wrote', example.actual, layout, nothingSaid(verdict.kind)));
  }
  const errors = { stderr: example.stderr, expectedStderr: undefined };
  lines.push(...errorSections(errorsToShow(errors, verdict.kind), layout));
  return [...lines, ...section('Run it again', layout), ...commandLines(example.reproduce)];
}

function inputSection(example: FaultExample, layout: Layout): StyledLine[] {
  const { steps, args, files, explanation } = example;
  const input = { steps, args, files };
  const around = argumentAndFileLines(input, inside(layout));
  if (around.length > 0) around.push(...paragraph('Standard input:', layout));
  const failing = explanation === undefined ? undefined : (explanation.step ?? -1);
  return [
    ...section(exampleTitle(example), layout),
    ...indented([...around, ...stepLines(input, failing, inside(layout))]),
  ];
}
