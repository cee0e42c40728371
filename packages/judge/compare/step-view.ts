import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { BoardForm } from '@countermine/courses/cases/board-form.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { answerRows, type RowDraft } from './answer-rows.ts';
import { boardsIn, type TextBoard } from './board-text.ts';
import { counterpart, type Difference, isBlank } from './compare.ts';
import { countLines, linesIn, type OutputLine, type Prompts, type Stretch } from './lines.ts';

export interface DifferentOutputs {
  readonly forms: readonly BoardForm[];
  readonly answer: Answer;
  readonly actual: string;
  readonly policy: ComparePolicy;
  readonly difference: Difference;
}

export interface StepView {
  /** The index of the answer in `stepEnds`. */
  readonly part: number;
  readonly prompts: readonly string[];
  readonly expected: OutputSide;
  /** The actual side continues into the answers that follow. */
  readonly actual: OutputSide;
  readonly rows: readonly RowDraft[];
  /** The number of rows that come after those. */
  readonly hiddenRows: number;
}

export interface OutputSide {
  readonly lines: readonly OutputLine[];
  readonly boards: readonly TextBoard[];
  readonly before: string;
}

/** The number of lines after the first difference that are viewed: of the answer, of the following ones, of the actual output. */
const MAX_EXPECTED = 120;
const MAX_FOLLOWING = 60;
const MAX_ACTUAL = 200;

/** The number of extra actual lines before it that are viewed: some do not count. */
const MAX_NOT_COUNTING = 2000;

const MAX_PROMPT_LENGTH = 100;

const MAX_PROMPTS = 10;

/**
 * Puts both answers to the step side by side. Cost: proportional to the lines up to a few hundred after the difference.
 */
export function viewStep({ forms, answer, actual, policy, difference }: DifferentOutputs): StepView {
  const { stdout, stepEnds } = answer;
  const part = partAt(stepEnds, difference.expected);
  const texts = promptsOf(stdout, stepEnds);
  const prompts = { texts, isLoose: false };
  const answered = stretchOf(answer, part);
  const rest = { start: counterpart(stdout, actual, policy, answered.start), end: actual.length };
  const same = countLines(stdout, { start: answered.start, end: difference.expected });
  const sameActual = Math.min(
    countLines(actual, { start: rest.start, end: difference.actual }),
    same + MAX_NOT_COUNTING,
  );
  const expectedLines = linesIn(stdout, answered, prompts, same + MAX_EXPECTED);
  const actualLines = linesIn(actual, rest, { texts, isLoose: true }, sameActual + MAX_ACTUAL);
  const boards = boardsIn(forms, textsOf(expectedLines));
  const sides = {
    expected: { lines: expectedLines, boards, before: beforeOnLine(stdout, answered.start) },
    actual: {
      lines: actualLines,
      boards: boardsIn(forms, textsOf(actualLines), boards[0]?.height),
      before: beforeOnLine(actual, rest.start),
    },
  };
  const hidden = countLines(stdout, restOf(expectedLines, answered));
  const following = hidden === 0 ? linesAfter(answer, part, prompts) : [];
  const next = { lines: following, boards: boardsIn(forms, textsOf(following)) };
  const aligned = answerRows(sides.expected, next, sides.actual, policy);
  const rows = withDifference(aligned, lineIndexAt(expectedLines, difference.expected - answered.start));
  const isLast = hidden === 0 && following.length === 0;
  const hiddenRows = isLast ? countLines(actual, restOf(actualLines, rest)) : hidden;
  return { part, prompts: texts, ...sides, rows, hiddenRows };
}

/** The prompts of an output: what the answers to steps end in when they end in the middle of a line. */
function promptsOf(stdout: string, stepEnds: readonly number[]): string[] {
  const prompts = new Set<string>();
  for (const end of stepEnds) {
    const prompt = stdout.slice(stdout.lastIndexOf('\n', end - 1) + 1, end);
    if (end > 0 && !isBlank(prompt) && prompt.length <= MAX_PROMPT_LENGTH) prompts.add(prompt);
  }
  // The longer one first where one begins with another.
  return [...prompts].slice(0, MAX_PROMPTS).sort((one, other) => other.length - one.length);
}

/** The line that contains an offset into all of them. */
function lineIndexAt(lines: readonly OutputLine[], at: number): number {
  let end = 0;
  const index = lines.findIndex((line) => {
    end += line.text.length;
    return end > at;
  });
  return index < 0 ? lines.length - 1 : index;
}

/**
 * Rows of which one differs, at least that of a line. Only blanks between a prompt and what follows it can count where
 * no line differs from the other by itself.
 */
function withDifference(rows: readonly RowDraft[], line: number): readonly RowDraft[] {
  if (rows.some(({ kind }) => kind !== 'same')) return rows;
  return rows.map((row) =>
    row.expected === line ? { ...row, kind: row.actual === undefined ? 'missing' : 'changed' } : row,
  );
}

function beforeOnLine(output: string, at: number): string {
  return at === 0 ? '' : output.slice(output.lastIndexOf('\n', at - 1) + 1, at);
}

/**
 * The answer that an offset of the output belongs to. What comes after the end belongs to the last answer with output.
 */
export function partAt(stepEnds: readonly number[], at: number): number {
  const part = stepEnds.findIndex((end) => end > at);
  if (part >= 0) return part;
  let last = stepEnds.length - 1;
  while (last > 0 && stepEnds[last] === stepEnds[last - 1]) last -= 1;
  return Math.max(0, last);
}

export function stretchOf({ stdout, stepEnds }: Answer, part: number): Stretch {
  return { start: part === 0 ? 0 : (stepEnds[part - 1] ?? 0), end: stepEnds[part] ?? stdout.length };
}

function linesAfter(answer: Answer, part: number, prompts: Prompts): OutputLine[] {
  const lines: OutputLine[] = [];
  for (let next = part + 1; next < answer.stepEnds.length && lines.length < MAX_FOLLOWING; next += 1) {
    lines.push(...linesIn(answer.stdout, stretchOf(answer, next), prompts, MAX_FOLLOWING - lines.length));
  }
  return lines;
}

function restOf(lines: readonly OutputLine[], { start, end }: Stretch): Stretch {
  return { start: lines.reduce((at, line) => at + line.text.length, start), end };
}

export function textsOf(lines: readonly OutputLine[]): string[] {
  return lines.map((line) => line.text);
}
