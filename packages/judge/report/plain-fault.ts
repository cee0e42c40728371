import { cleanLine } from './clean.ts';
import {
  besidesSentence,
  casesSentence,
  detailsOfExample,
  type FaultPlace,
  faultTitle,
  sentencesOfExample,
} from './fault-words.ts';
import { formatSections, type Section, sectionsOf } from './plain-failure.ts';
import { shortLine } from './plain-failure-diff.ts';
import type { FaultExample, FaultReport } from './report.ts';
import { namedFault } from './summary-words.ts';
import { TITLES } from './words.ts';

/** A name is no longer. Units: characters. */
const LONGEST_NAME = 200;

/** A fault as the name of a test: `Fault 1: it always prints ...`. */
export function faultName({ says }: FaultReport, { number }: FaultPlace): string {
  return shortLine(namedFault(number, says), LONGEST_NAME);
}

/**
 * A fault as plain text, in paragraphs: what is wrong, which cases show it, and its smallest input with both outputs. As
 * clean as the text of a failure.
 * @param mostOutput how much is shown of each output that has no explanation; units: UTF-16 units
 */
export function plainFault(fault: FaultReport, place: FaultPlace, mostOutput?: number): string {
  const { says, smallest } = fault;
  return formatSections([
    [cleanLine(says)],
    [`${faultTitle(place, fault)}. ${casesSentence(fault)}`],
    ...(smallest === undefined ? [] : exampleSections(smallest, place, mostOutput)),
  ]);
}

function exampleSections(example: FaultExample, { numbers }: FaultPlace, mostOutput?: number): Section[] {
  const besides = besidesSentence(example, numbers);
  // The sections of a wrong output begin with the other sentences themselves.
  const [first = ''] = sentencesOfExample(example);
  const isTold = first === cleanLine(example.explanation?.sentences[0] ?? '');
  return [
    [`${TITLES.smallestExample}:`, ...(isTold ? [] : [first]), ...(besides === undefined ? [] : [besides])],
    ...sectionsOf(detailsOfExample(example), example.verdict.kind, mostOutput),
  ];
}
