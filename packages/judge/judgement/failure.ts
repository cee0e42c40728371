import { shellWord } from '@countermine/core/text/typed.ts';
import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { BoardForm } from '@countermine/courses/cases/board-form.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case-input.ts';
import type { ComparePolicy } from '@countermine/courses/cases/compare-policy.ts';
import { explainOutput } from '../diff/explain.ts';
import type { OutputExplanation } from '../diff/output-explanation.ts';
import type { ExplainedDifference } from '../report/explanation.ts';
import type { FailureDetails, ShownInput } from '../report/report.ts';
import type { Run } from '../verdict/run.ts';
import { leftOutWords, longInputWords } from '../words/failure-words.ts';
import { outputSentences } from '../words/output-words.ts';
import { decodeText } from './decode-text.ts';
import { reproduceCommand } from './reproduce.ts';

/** A run that failed, and the correct answer. */
export interface FailedRun {
  readonly input: CaseInput;
  readonly run: Run;
  readonly answer: Answer;
}

/** What all failures of a judgement have in common. */
export interface FailureContext {
  /** How the game prints its boards. */
  readonly forms: readonly BoardForm[];
  /** The program and its arguments, with absolute paths. */
  readonly command: readonly string[];
  readonly compare: ComparePolicy;
  /** Whether the course specifies standard error. */
  readonly hasErrorOutput: boolean;
}

/** Longer outputs are cut in the middle. Units: bytes. */
const MOST_SHOWN = 20_000;

/** Describes a failure for a report. */
export function describeFailure(
  { input, run, answer }: FailedRun,
  { forms, command, compare, hasErrorOutput }: FailureContext,
): FailureDetails {
  return {
    input: showInput(input),
    explanation: isCutOff(run, answer) ? undefined : inWords(explainOutput(forms, answer, run.stdout, compare)),
    stdout: shownPart(run.stdout),
    stderr: shownPart(run.stderr),
    expectedStdout: decodeText(answer.stdout),
    expectedStderr: hasErrorOutput ? decodeText(answer.stderr) : undefined,
    reproduce: reproduceCommand(command, input) ?? tooLong(command, input),
  };
}

function inWords(explanation: OutputExplanation | undefined): ExplainedDifference | undefined {
  if (explanation === undefined) return undefined;
  const { findings, ...rest } = explanation;
  return { ...rest, sentences: outputSentences(findings) };
}

/** The size of the C library's output buffer when output is not a terminal. Units: bytes. */
const STDIO_BUFFER = 4096;

/**
 * Whether the only difference is that the output stops at a buffer boundary: a program that crashes or is stopped loses
 * what is still in its buffer, so the end of its output does not tell where it went wrong.
 */
function isCutOff({ ending, stdout }: Run, answer: Answer): boolean {
  return ending.kind !== 'exit' && stdout.length % STDIO_BUFFER === 0 && answer.stdout.startsWith(stdout);
}

function showInput({ steps, args, files }: CaseInput): ShownInput {
  return {
    steps: steps.map(decodeText),
    args: [...args],
    files: [...files].map(([name, text]) => ({ name, text: decodeText(text) })),
  };
}

function tooLong(command: readonly string[], input: CaseInput): string {
  const typed = [...command, ...input.args].map(shellWord).join(' ');
  return longInputWords(typed, stdinOf(input).length);
}

/** An output as text, a long one without its middle. The note is the same as in the reports, which may cut again. */
function shownPart(bytes: string): string {
  if (bytes.length <= MOST_SHOWN) return decodeText(bytes);
  const half = MOST_SHOWN / 2;
  const leftOut = leftOutWords(bytes.length - MOST_SHOWN);
  return `${decodeText(bytes.slice(0, half))}\n${leftOut}\n${decodeText(bytes.slice(-half))}`;
}
