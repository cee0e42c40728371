import { shellWord } from '@countermine/core/text/typed.ts';
import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { BoardForm } from '@countermine/courses/cases/board-form.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { Utf8Decoder } from '@countermine/courses/kit/bytes.ts';
import { explainBehind, explainOutput, type OutputExplanation } from '../compare/explain.ts';
import { outputSentences } from '../compare/finding-words.ts';
import type { Run } from '../compare/verdict.ts';
import type { ExplainedDifference, FailureDetails, ShownInput } from '../report/report.ts';
import { leftOutWords } from '../report/words.ts';

/** Decodes bytes, given as characters 0 to 255, as UTF-8; invalid ones become U+FFFD. */
export function decodeText(bytes: string): string {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes;
  const decoder = new Utf8Decoder();
  let text = '';
  const append = (count: number): void => {
    for (let index = 0; index < count; index += 1) text += String.fromCodePoint(decoder.codes[index]!);
  };
  for (let index = 0; index < bytes.length; index += 1) append(decoder.push(bytes.charCodeAt(index)));
  append(decoder.finish());
  return text;
}

/** Longer command lines are of no use to anyone. Units: characters. */
const MAX_LENGTH = 4000;

/**
 * A command line that runs a program on an input, to paste into any POSIX shell. Undefined if it would be too long.
 * @param command the program and its arguments; paths must be absolute, since the line changes the folder if there are
 * files
 */
export function reproduceCommand(command: readonly string[], input: CaseInput): string | undefined {
  const run = `printf ${quotePrintf(stdinOf(input))} | ${[...command, ...input.args].map(shellWord).join(' ')}`;
  const files = [...input.files].map(([name, text]) => `printf ${quotePrintf(text)} > ${shellWord(name)}`);
  const line = files.length === 0 ? run : ['cd "$(mktemp -d)"', ...files, run].join(' && ');
  return line.length > MAX_LENGTH ? undefined : line;
}

/** A text as the argument of `printf`; bytes that cannot be typed as octal escapes. */
function quotePrintf(text: string): string {
  const escaped = text.replace(/[^\x20-\x7e]|[\\%']/g, (character) => {
    if (character === '\n') return '\\n';
    if (character === '%') return '%%';
    if (character === '\\') return '\\\\';
    return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  });
  // A first hyphen would look like an option.
  return `'${escaped.startsWith('-') ? `\\055${escaped.slice(1)}` : escaped}'`;
}

interface FailedRun {
  readonly input: CaseInput;
  readonly run: Run;
  readonly answer: Answer;
  /** The answer with other faults, behind which one is shown: what differs from this belongs to it. */
  readonly behind?: Answer | undefined;
}

export interface FailureContext {
  readonly forms: readonly BoardForm[];
  /** The program and its arguments, with absolute paths. */
  readonly command: readonly string[];
  readonly compare: ComparePolicy;
  /** True if the course specifies standard error. */
  readonly hasErrorOutput: boolean;
}

/** Longer outputs are cut in the middle. Units: bytes. */
const MAX_SHOWN = 20_000;

export function describeFailure(
  { input, run, answer, behind }: FailedRun,
  { forms, command, compare, hasErrorOutput }: FailureContext,
): FailureDetails {
  const own = behind && explainBehind(forms, { answer, behind }, run.stdout, compare);
  const explain = (): OutputExplanation | undefined => own ?? explainOutput(forms, answer, run.stdout, compare);
  return {
    input: showInput(input),
    explanation: isCutOff(run, answer) ? undefined : inWords(explain()),
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
 * True if the only difference is that the output stops at a buffer boundary: a program that crashes or is stopped loses
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

/**
 * Explains how to run a program again on an input that is too long for a command line.
 * @param command the command as it is typed, without the input
 */
function longInputWords(command: string, bytes: number): string {
  return `${command} < INPUT   (the ${bytes} bytes of input are in the report as JSON, and countermine cases writes them)`;
}

/** An output as text, a long one without its middle. The note is the same as in the reports, which may cut again. */
function shownPart(bytes: string): string {
  if (bytes.length <= MAX_SHOWN) return decodeText(bytes);
  const half = MAX_SHOWN / 2;
  const leftOut = leftOutWords(bytes.length - MAX_SHOWN);
  return `${decodeText(bytes.slice(0, half))}\n${leftOut}\n${decodeText(bytes.slice(-half))}`;
}
