import { countOf } from '@countermine/text/english/count-of.ts';
import { cleanLine } from './clean.ts';
import { COUNTED_FROM_0, errorsToShow, namesCell, nothingSaid } from './failure-words.ts';
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

/** Which of the faults it is, and of how many failures. */
export interface FaultPlace {
  readonly number: number;
  readonly of: number;
  readonly failures: number;
}

/** Said of an input on which other faults show before this one. */
export const BESIDES_SENTENCE =
  'Other faults show first wherever this one does. What is expected below is right but for those.';

/** As many cases are named. */
const MOST_NAMES = 3;

/** A fault with its smallest input: a screen at most. */
export function faultLines(fault: FaultReport, place: FaultPlace, layout: Layout): StyledLine[] {
  const { says, smallest } = fault;
  const lines = [heading(faultTitle(place, fault), layout), ...paragraph(cleanLine(says), layout, '', 'bold')];
  lines.push(...paragraph(casesSentence(fault), layout, '', 'faint'));
  return smallest === undefined ? lines : [...lines, ...exampleLines(smallest, layout)];
}

/** `Fault 1 of 3: 12 of 40 failures`. */
export function faultTitle({ number, of, failures }: FaultPlace, { count }: FaultReport): string {
  return `Fault ${number} of ${of}: ${count === failures ? 'all' : `${count} of`} ${countOf(failures, 'failure')}`;
}

/** Which cases show a fault, as far as they are named. */
export function casesSentence({ cases }: FaultReport): string {
  const names = cases.slice(0, MOST_NAMES).map(cleanLine).join(', ');
  const more = cases.length > MOST_NAMES ? ` and ${cases.length - MOST_NAMES} more` : '';
  return `Shown by ${names}${more}.`;
}

function exampleLines(example: FaultExample, layout: Layout): StyledLine[] {
  const { explanation, verdict, steps, besides } = example;
  const sentences = sentencesOfExample(example);
  const lines = sentences.flatMap((sentence) => paragraph(sentence, layout));
  if (sentences.some(namesCell)) lines.push(...paragraph(COUNTED_FROM_0, layout, '', 'faint'));
  if (besides.length > 0) lines.push(...paragraph(BESIDES_SENTENCE, layout, '', 'warning'));
  lines.push(...inputSection(example, layout));
  if (explanation !== undefined) lines.push(...answerSection(explanation, steps.length, layout));
  else if (!RIGHT_OUTPUT.has(verdict.kind)) {
    lines.push(...outputSection('What your program wrote', example.actual, layout, nothingSaid(verdict.kind)));
  }
  const errors = { stderr: example.stderr, expectedStderr: undefined };
  lines.push(...errorSections(errorsToShow(errors, verdict.kind), layout));
  return [...lines, ...section('Run it again', layout), ...commandLines(example.reproduce)];
}

/** What differs in the example, in words. */
export function sentencesOfExample({ explanation, verdict, sentence }: FaultExample): string[] {
  const found = (explanation?.sentences ?? []).map(cleanLine);
  const all = verdict.kind === 'wrong-output' && found.length > 0 ? found : [cleanLine(sentence), ...found];
  return all.filter((one) => one !== '');
}

function inputSection(example: FaultExample, layout: Layout): StyledLine[] {
  const { steps, args, files, explanation } = example;
  const input = { steps, args, files };
  const around = argumentAndFileLines(input, inside(layout));
  if (around.length > 0) around.push(...paragraph('Standard input:', layout));
  const failing = explanation === undefined ? undefined : (explanation.step ?? -1);
  const title = `The smallest input that shows it (${countOf(steps.length, 'step')})`;
  return [...section(title, layout), ...indented([...around, ...stepLines(input, failing, inside(layout))])];
}
