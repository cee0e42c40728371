import type { VerdictKind } from '../verdict/verdict.ts';
import { cleanLine } from './clean.ts';
import type { CaseResult, Failure, ShrunkFailure } from './report.ts';

/** An input, and what the program did with it. */
export type Told = Omit<Failure, 'shrunk' | 'isFlaky'>;

/** What is told in full about a failure: the smallest input, where there is one. */
export function toldOf(failure: Failure): Failure | ShrunkFailure {
  return failure.shrunk ?? failure;
}

/**
 * What can be said about a failed case, the most telling first. That the output is wrong says nothing beside the
 * sentence that says how.
 */
export function sentencesOf(result: CaseResult): string[] {
  const told = result.failure === undefined ? undefined : toldOf(result.failure);
  const found = (told?.explanation?.sentences ?? []).map(cleanLine);
  const sentence = cleanLine(result.failure?.shrunk?.sentence ?? result.sentence);
  const all = result.verdict.kind === 'wrong-output' && found.length > 0 ? found : [sentence, ...found];
  return all.filter((one) => one !== '');
}

/** What is shown of standard error; undefined where there is nothing to show. */
export interface ShownErrors {
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

/** Standard error as it is shown: where that is what is wrong, with what is expected, and also if there is none. */
export function errorsToShow(
  { stderr, expectedStderr }: Pick<Failure, 'stderr' | 'expectedStderr'>,
  kind: VerdictKind,
): ShownErrors {
  if (kind === 'wrong-error-output') return { expected: expectedStderr, actual: stderr };
  return { expected: undefined, actual: stderr === '' ? undefined : stderr };
}

/** Said of a program that does not do the same twice. */
export const FLAKY_SENTENCE =
  'A second run on the same input did something else: look for variables that were never set, or for true randomness.';

/** How rows and columns of a board are counted in sentences. */
export const COUNTED_FROM_0 = 'Rows and columns are counted from 0.';

/** Whether a sentence names a cell of a board. */
export function namesCell(sentence: string): boolean {
  return /\brow \d+, column \d/i.test(sentence);
}

/** What stands in the place of an output that is empty. */
export function nothingSaid(kind: VerdictKind): string {
  return KILLED.has(kind)
    ? '(nothing that arrived: what a program has still in its buffer when it is stopped is lost)'
    : '(nothing)';
}

const KILLED: ReadonlySet<VerdictKind> = new Set([
  'crashed',
  'time-out',
  'cpu-limit',
  'memory-limit',
  'output-flood',
  'too-many-processes',
]);
