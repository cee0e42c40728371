import { blankFinding } from './blank-findings.ts';
import { type BoardDifference, boardFindings, shapeFinding } from './board-findings.ts';
import { isBoardRow } from './board-text.ts';
import { endingFinding, nothingFinding, repetitionFinding } from './ending-findings.ts';
import type { OutputFinding } from './finding-words.ts';
import { messageFindings } from './message-findings.ts';
import {
  characterFinding,
  letterCaseFinding,
  lineFinding,
  orderFinding,
  promptFinding,
  wordingFinding,
} from './overall-findings.ts';
import { lineAt, lineNumberAt, type OutputPair, occurrences, type RowFinding } from './rows.ts';
import type { DifferentOutputs, StepView } from './step-view.ts';

/** An output that is longer than expected by more than this is not searched for a change that would put it right. */
const FAR_TOO_LONG = 65_536;

/** Nor are outputs whose total length is more than this: a search makes some thirty passes. */
const MAX_SEARCHED_LENGTH = 2 ** 21;

/** The differences of two outputs, the most informative first; each finding holds exactly. */
export function outputFindings(
  outputs: DifferentOutputs,
  view: StepView,
  board: BoardDifference | undefined,
): OutputFinding[] {
  const { answer, actual, policy, difference } = outputs;
  const pair: OutputPair = {
    expected: answer.stdout,
    actual,
    policy,
    difference,
    prompts: view.prompts,
    hasOtherCells: board !== undefined,
  };
  const nothing = nothingFinding(pair, answer);
  if (nothing !== undefined) return [nothing];
  const isTooLong = isTooLongToSearch(pair);
  const small = isTooLong ? undefined : (promptFinding(pair) ?? blankFinding(pair) ?? letterCaseFinding(pair));
  if (small !== undefined) return [small];
  const ending = endingFinding(pair, answer, view.part);
  const repetition = repetitionFinding(pair);
  if (ending !== undefined) return repetition === undefined ? [ending] : [ending, repetition];
  const one = isTooLong ? undefined : (wordingOf(pair, outputs, view) ?? characterFinding(pair) ?? lineFinding(pair));
  if (one !== undefined) return [one];
  const order = isTooLong ? undefined : orderFinding(pair);
  const found = [order, ...stepFindings(outputs, view, board), nulFinding(pair), repetition];
  const findings = found.filter((finding) => finding !== undefined);
  return findings.length > 0 ? findings : [firstDifferenceFinding(pair)];
}

function isTooLongToSearch({ expected, actual }: OutputPair): boolean {
  return actual.length > 4 * expected.length + FAR_TOO_LONG || actual.length + expected.length > MAX_SEARCHED_LENGTH;
}

/** Right if one message were replaced by the expected one each time. */
function wordingOf(pair: OutputPair, { forms }: DifferentOutputs, view: StepView): OutputFinding | undefined {
  const row = view.rows.find(({ kind }) => kind !== 'same');
  if (row?.kind !== 'changed') return undefined;
  const [wanted, found] = [view.expected.lines[row.expected!]!.text, view.actual.lines[row.actual!]!.text];
  return isBoardRow(forms, wanted) ? undefined : wordingFinding(pair, wanted, found);
}

/** The differences in the answer to the step: the board and its messages, in the order of the output. */
export function stepFindings(
  outputs: DifferentOutputs,
  view: StepView,
  board: BoardDifference | undefined,
): OutputFinding[] {
  const messages = messageFindings(outputs, view);
  const findingsOf = (part: readonly RowFinding[]): OutputFinding[] => part.map(({ finding }) => finding);
  if (board === undefined) {
    const shape = shapeFinding(view);
    // A board of another shape brings lines with it that are not worth a finding.
    return findingsOf(shape === undefined ? messages : [...messages.filter(({ row }) => row < shape.row), shape]);
  }
  const start = view.rows.findIndex((row) => row.expected === board.expected.line);
  const before = messages.filter(({ row }) => row < start);
  const after = messages.filter(({ row }) => row >= start);
  const ofBoard = boardFindings(outputs.answer, outputs.forms, view.part, board);
  return [...findingsOf(before), ...ofBoard, ...findingsOf(after)];
}

function firstDifferenceFinding({ expected, actual, difference }: OutputPair): OutputFinding {
  return {
    code: 'first-difference',
    line: lineNumberAt(actual, difference.actual),
    expected: lineAt(expected, difference.expected).text,
    actual: lineAt(actual, difference.actual).text,
  };
}

function nulFinding({ expected, actual }: OutputPair): OutputFinding | undefined {
  const count = occurrences(actual, '\0');
  return count === 0 || expected.includes('\0') ? undefined : { code: 'nul-bytes', count };
}
