import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { BoardForm } from '@countermine/courses/cases/board-form.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { type BoardDifference, differingBoard } from './board-findings.ts';
import type { TextBoard } from './board-text.ts';
import { counterpart, firstDifference } from './compare.ts';
import type { OutputFinding } from './finding-words.ts';
import { outputFindings, stepFindings } from './output-findings.ts';
import { type DiffRow, rowsToShow } from './rows.ts';
import { partAt, stretchOf, textsOf, viewStep } from './step-view.ts';

export interface PrintedBoard {
  readonly width: number;
  readonly height: number;
  /** The text of each cell, row by row, without the blanks around it; shape: width * height. */
  readonly cells: readonly string[];
}

/** The first difference of an output from the expected one. */
export interface OutputExplanation {
  /**
   * The step of the input in whose answer the difference shows; undefined if that is before any input. The end of the
   * input counts as a step after the last one.
   */
  readonly step: number | undefined;
  /** Both answers to that step. */
  readonly rows: readonly DiffRow[];
  /**
   * The differences of the outputs, the most informative first. At least one. Rows and columns count from 0, as in the
   * games; lines from 1.
   */
  readonly findings: readonly OutputFinding[];
  /** The first board that differs, both ways, and the cells that do; undefined where none does. */
  readonly boards:
    | { readonly expected: PrintedBoard; readonly actual: PrintedBoard; readonly different: readonly number[] }
    | undefined;
}

/**
 * The first difference of an output from the one that is expected; undefined when they match under the policy.
 * Cost: one pass over both outputs, and what a few hundred lines after the first difference take.
 * @param forms how the game prints its boards
 * @param answer what the game answers, of which only the standard output is compared
 */
export function explainOutput(
  forms: readonly BoardForm[],
  answer: Answer,
  actualStdout: string,
  policy: ComparePolicy,
): OutputExplanation | undefined {
  const difference = firstDifference(answer.stdout, actualStdout, policy);
  if (difference === undefined) return undefined;
  const outputs = { forms, answer, actual: actualStdout, policy, difference };
  const view = viewStep(outputs);
  const board = differingBoard(view);
  return {
    step: view.part === 0 ? undefined : view.part - 1,
    rows: rowsToShow(view, policy),
    findings: outputFindings(outputs, view, board),
    boards: board === undefined ? undefined : picturesOf(board),
  };
}

/**
 * The same for a difference that comes after those of other faults: both answers to the step in which it shows, and what
 * differs there from what a program with those faults prints.
 * @returns undefined where that step has no difference from the right output
 */
export function explainBehind(
  forms: readonly BoardForm[],
  { answer, behind }: { readonly answer: Answer; readonly behind: Answer },
  actualStdout: string,
  policy: ComparePolicy,
): OutputExplanation | undefined {
  const difference = firstDifference(behind.stdout, actualStdout, policy);
  if (difference === undefined) return undefined;
  const part = partAt(behind.stepEnds, difference.expected);
  const actual = actualStdout.slice(counterpart(behind.stdout, actualStdout, policy, stretchOf(behind, part).start));
  const [right, own] = [answer, behind].map((one) => {
    const from = answerFrom(one, part);
    const first = firstDifference(from.stdout, actual, policy);
    return first && { forms, answer: from, actual, policy, difference: first };
  });
  if (right === undefined || own === undefined) return undefined;
  const [view, ownView] = [viewStep(right), viewStep(own)];
  if (view.part !== part || ownView.part !== part) return undefined;
  const wanted = new Set(textsOf(view.expected.lines));
  const isOfText = ownView.rows.every(
    ({ kind, expected }) =>
      kind === 'same' || expected === undefined || wanted.has(ownView.expected.lines[expected]?.text ?? ''),
  );
  const board = differingBoard(view);
  // Where another fault changes the very lines that differ, only those of the text are what should come.
  const findings = isOfText ? stepFindings(own, ownView, differingBoard(ownView)) : stepFindings(right, view, board);
  if (findings.length === 0) return undefined;
  return {
    step: part === 0 ? undefined : part - 1,
    rows: rowsToShow(view, policy),
    findings,
    boards: board === undefined ? undefined : picturesOf(board),
  };
}

/** An answer from one of its parts on; those before are empty. */
function answerFrom(answer: Answer, part: number): Answer {
  const { start } = stretchOf(answer, part);
  return {
    ...answer,
    stdout: answer.stdout.slice(start),
    stepEnds: answer.stepEnds.map((end) => Math.max(0, end - start)),
  };
}

function picturesOf({ expected, actual, different }: BoardDifference): OutputExplanation['boards'] {
  return { expected: pictureOf(expected), actual: pictureOf(actual), different };
}

function pictureOf({ width, height, cells }: TextBoard): PrintedBoard {
  return { width, height, cells };
}
