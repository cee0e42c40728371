import type { Answer } from '../oracle/answer.ts';
import { isBlank } from './compare.ts';
import { countLines } from './lines.ts';
import { lineAt, lineNumberAt, type OutputPair } from './output-pair.ts';
import { countOf, quote } from './quote.ts';
import { repetitionAtEnd } from './repetition.ts';

/** Nothing at all, or nothing that can be seen. */
export function nothingSentence({ expected, actual }: OutputPair, answer: Answer): string | undefined {
  if (!isBlank(actual) || isBlank(expected)) return undefined;
  const part = answer.stepEnds.findIndex((end) => !isBlank(expected.slice(0, end)));
  const lines = expected.slice(0, answer.stepEnds[part]).split('\n');
  const what = actual === '' ? 'produced no output' : 'printed nothing but white space';
  return `The program ${what}; it should begin with ${quote(lines.find((line) => !isBlank(line)) ?? '')}.`;
}

/** Right as far as it goes, but one of the outputs ends. */
export function endingSentence(outputs: OutputPair, answer: Answer, part: number): string | undefined {
  const { expected, actual, difference } = outputs;
  if (difference.actual >= actual.length) return stopsTooEarly(outputs, answer, part);
  return difference.expected >= expected.length ? goesOn(outputs, answer) : undefined;
}

function stopsTooEarly({ expected, difference }: OutputPair, answer: Answer, part: number): string {
  const at = difference.expected;
  const number = lineNumberAt(expected, at);
  const { start } = lineAt(expected, at);
  // What the next step answers on the same line is not to come yet.
  const { text } = lineAt(expected.slice(0, answer.stepEnds[part]), at);
  const begins = `The output stops too early, ${stepName(answer, part)}`;
  if (at > start)
    return `${begins}: it is right so far, but line ${number} should go on with ${rest(text.slice(at - start))}.`;
  const next = isBlank(text) ? 'should be empty' : `should begin with ${quote(text)}`;
  return `${begins}: ${number === 1 ? '' : `it is right up to line ${number - 1}, but `}line ${number} ${text.endsWith('\n') ? next.replace('begin with', 'be') : next}.`;
}

function rest(text: string): string {
  if (text === '\n') return 'a newline';
  return isBlank(text) ? 'white space' : quote(text);
}

/** The step of an answer as a sentence names it; steps are counted from 1. */
function stepName({ stepEnds }: Answer, part: number): string {
  if (part === 0) return 'before any input';
  return part >= stepEnds.length - 1 ? 'at the end of the input' : `in the answer to step ${part}`;
}

function goesOn({ expected, actual, difference }: OutputPair, answer: Answer): string {
  const start = actual.length - actual.slice(difference.actual).replace(/^[ \t\r\n]+/, '').length;
  const line = lineAt(actual, start);
  const lineEnd = line.start + line.text.length;
  const more = countLines(actual, { start: lineEnd, end: actual.length });
  const extra = start >= actual.length ? 'white space' : quote(actual.slice(start, lineEnd));
  const what = `${extra}${more === 0 ? '' : ` and ${countOf(more, 'more line')}`}`;
  if (isBlank(expected)) return `The program should print nothing, but its output begins with ${what}.`;
  const where = answer.endedByItself ? 'after the end of the game' : 'then';
  return `Everything that is expected is there, but ${where} the output goes on with ${what}.`;
}

/** An output that is wrong before its end has to be so much longer than expected to be called endless. */
const ENDLESS = 4096;

/** The same over and over at the end of an output that is longer than it should be. */
export function repetitionSentence({ expected, actual, difference }: OutputPair): string | undefined {
  const repetition = repetitionAtEnd(actual);
  if (repetition === undefined || isBlank(repetition.text)) return undefined;
  const { text, times, lines, start } = repetition;
  // What is expected at the end may be alike by itself, as the rows of a board are.
  const isExtra = difference.expected >= expected.length && start + text.length >= difference.actual - text.length;
  if (!isExtra && actual.length < 2 * expected.length + ENDLESS) return undefined;
  if (lines > 1) return `At its end the output repeats the same ${lines} lines ${times} times.`;
  return `At its end the output repeats ${lines === 1 ? 'the line ' : ''}${quote(text)} ${times} times.`;
}
