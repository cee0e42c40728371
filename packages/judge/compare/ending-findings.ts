import type { Answer } from '@countermine/courses/cases/answer.ts';
import { isBlank } from './compare.ts';
import type { AnswerPlace, OutputFinding } from './finding-words.ts';
import { countLines, repetitionAtEnd } from './lines.ts';
import { lineAt, lineNumberAt, type OutputPair } from './rows.ts';

/** The output is empty, or nothing but white space. */
export function nothingFinding({ expected, actual }: OutputPair, answer: Answer): OutputFinding | undefined {
  if (!isBlank(actual) || isBlank(expected)) return undefined;
  const part = answer.stepEnds.findIndex((end) => !isBlank(expected.slice(0, end)));
  const lines = expected.slice(0, answer.stepEnds[part]).split('\n');
  return { code: 'no-output', isEmpty: actual === '', expected: lines.find((line) => !isBlank(line)) ?? '' };
}

/** One of the outputs ends while they are still the same. */
export function endingFinding(outputs: OutputPair, answer: Answer, part: number): OutputFinding | undefined {
  const { expected, actual, difference } = outputs;
  if (difference.actual >= actual.length) return stopsTooEarly(outputs, answer, part);
  return difference.expected >= expected.length ? goesOn(outputs, answer) : undefined;
}

function stopsTooEarly({ expected, difference }: OutputPair, answer: Answer, part: number): OutputFinding {
  const at = difference.expected;
  const { start } = lineAt(expected, at);
  // What the next step prints on the same line is not expected yet.
  const { text } = lineAt(expected.slice(0, answer.stepEnds[part]), at);
  const missing = text.slice(at - start);
  return {
    code: 'stops-early',
    place: placeOf(answer, part),
    line: lineNumberAt(expected, at),
    isInside: at > start,
    missing,
    isBlank: isBlank(missing),
  };
}

/** The step that an answer belongs to; steps count from 1. */
function placeOf({ stepEnds }: Answer, part: number): AnswerPlace {
  if (part === 0) return 'before-input';
  return part >= stepEnds.length - 1 ? 'end-of-input' : { step: part };
}

function goesOn({ expected, actual, difference }: OutputPair, answer: Answer): OutputFinding {
  const start = actual.length - actual.slice(difference.actual).replace(/^[ \t\r\n]+/, '').length;
  const line = lineAt(actual, start);
  const lineEnd = line.start + line.text.length;
  return {
    code: 'goes-on',
    after: isBlank(expected) ? 'nothing-expected' : answer.endedByItself ? 'end-of-game' : 'all-expected',
    extra: start >= actual.length ? undefined : actual.slice(start, lineEnd),
    moreLines: countLines(actual, { start: lineEnd, end: actual.length }),
  };
}

/** An output that is wrong before its end has to be so much longer than expected to be called endless. */
const ENDLESS = 4096;

/** An output that is too long ends with the same text over and over. */
export function repetitionFinding({ expected, actual, difference }: OutputPair): OutputFinding | undefined {
  const repetition = repetitionAtEnd(actual);
  if (repetition === undefined || isBlank(repetition.text)) return undefined;
  const { text, times, lines, start } = repetition;
  // The expected output may repeat itself at its end too, for example in the rows of a board.
  const isExtra = difference.expected >= expected.length && start + text.length >= difference.actual - text.length;
  if (!isExtra && actual.length < 2 * expected.length + ENDLESS) return undefined;
  return { code: 'repeats', text, times, lines };
}
