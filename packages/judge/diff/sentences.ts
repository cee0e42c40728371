import { blankSentence } from './blank-sentences.ts';
import { type BoardDifference, boardSentences, shapeSentence } from './board-sentences.ts';
import { isBoardRow } from './board-text.ts';
import { endingSentence, nothingSentence, repetitionSentence } from './ending-sentences.ts';
import { messageSentences } from './message-sentences.ts';
import { lineAt, lineNumberAt, type OutputPair, occurrences } from './output-pair.ts';
import {
  characterSentence,
  letterCaseSentence,
  lineSentence,
  orderSentence,
  promptSentence,
  wordingSentence,
} from './overall-sentences.ts';
import { countOf, quoteExactly } from './quote.ts';
import type { DifferentOutputs, StepView } from './step-view.ts';

/** No more is said of one output. */
const MOST_SENTENCES = 4;

/** An output that is so much longer than the expected one is not searched for what would make it right. */
const FAR_TOO_LONG = 65_536;

/** Nor are outputs that are longer than this together: a search goes over them some thirty times. */
const LONGEST_SEARCHED = 2 ** 21;

/** What can be said in a sentence about how two outputs differ, the most telling first; each holds exactly. */
export function sentencesFor(outputs: DifferentOutputs, view: StepView, board: BoardDifference | undefined): string[] {
  const { answer, actual, policy, difference } = outputs;
  const pair: OutputPair = {
    expected: answer.stdout,
    actual,
    policy,
    difference,
    prompts: view.prompts,
    hasOtherCells: board !== undefined,
  };
  const nothing = nothingSentence(pair, answer);
  if (nothing !== undefined) return [nothing];
  const isTooLong = isTooLongToSearch(pair);
  const small = isTooLong ? undefined : (promptSentence(pair) ?? blankSentence(pair) ?? letterCaseSentence(pair));
  if (small !== undefined) return [small];
  const ending = endingSentence(pair, answer, view.part);
  const repetition = repetitionSentence(pair);
  if (ending !== undefined) return repetition === undefined ? [ending] : [ending, repetition];
  const one = isTooLong ? undefined : (wordingOf(pair, outputs, view) ?? characterSentence(pair) ?? lineSentence(pair));
  if (one !== undefined) return [one];
  const order = isTooLong ? undefined : orderSentence(pair);
  const found = [order, ...stepSentences(outputs, view, board), nulSentence(pair), repetition];
  const sentences = [...new Set(found.filter((sentence) => sentence !== undefined))];
  return sentences.length > 0 ? sentences.slice(0, MOST_SENTENCES) : [lineSentenceFor(pair)];
}

function isTooLongToSearch({ expected, actual }: OutputPair): boolean {
  return actual.length > 4 * expected.length + FAR_TOO_LONG || actual.length + expected.length > LONGEST_SEARCHED;
}

/** Right if one message, each time that it comes, were the expected one. */
function wordingOf(pair: OutputPair, { forms }: DifferentOutputs, view: StepView): string | undefined {
  const row = view.rows.find(({ kind }) => kind !== 'same');
  if (row?.kind !== 'changed') return undefined;
  const [wanted, found] = [view.expected.lines[row.expected!]!.text, view.actual.lines[row.actual!]!.text];
  return isBoardRow(forms, wanted) ? undefined : wordingSentence(pair, wanted, found);
}

/** What differs in the answer to the step: the board and its messages, in the order of the output. */
function stepSentences(outputs: DifferentOutputs, view: StepView, board: BoardDifference | undefined): string[] {
  const messages = messageSentences(outputs, view);
  const textsOf = (part: readonly { readonly text: string }[]): string[] => part.map(({ text }) => text);
  if (board === undefined) {
    const shape = shapeSentence(view);
    // A board of another shape brings lines with it that are not worth a sentence.
    return textsOf(shape === undefined ? messages : [...messages.filter(({ row }) => row < shape.row), shape]);
  }
  const start = view.rows.findIndex((row) => row.expected === board.expected.line);
  const before = messages.filter(({ row }) => row < start);
  const after = messages.filter(({ row }) => row >= start);
  const said = boardSentences(outputs.answer, outputs.forms, view.part, board);
  return [...textsOf(before), ...said, ...textsOf(after)];
}

/** What always holds. */
function lineSentenceFor({ expected, actual, difference }: OutputPair): string {
  const [wanted, found] = [lineAt(expected, difference.expected).text, lineAt(actual, difference.actual).text];
  const [one, other] = quoteExactly(wanted, found);
  const number = lineNumberAt(actual, difference.actual);
  return one === other
    ? `The first difference is in line ${number}.`
    : `Line ${number}: expected ${one}, got ${other}.`;
}

function nulSentence({ expected, actual }: OutputPair): string | undefined {
  const count = occurrences(actual, '\0');
  if (count === 0 || expected.includes('\0')) return undefined;
  return `There ${count === 1 ? 'is a NUL byte' : `are ${countOf(count, 'NUL byte')}`} (\\x00) in the output: the '\\0' that ends a string is not to be printed.`;
}
