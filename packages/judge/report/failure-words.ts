import type { VerdictKind } from '../compare/verdict.ts';
import { cleanLine } from './clean.ts';
import type { CaseResult, Failure, ShrunkFailure } from './report.ts';
import { NOTES } from './words.ts';

/** The run of a failure that is shown in full: that on the smallest input, where there is one. */
export function shownDetails(failure: Failure): Failure | ShrunkFailure {
  return failure.shrunk ?? failure;
}

/**
 * What can be said about a failed case, the most informative first. That the output is wrong adds nothing to the
 * sentence that says how.
 */
export function sentencesOf(result: CaseResult): string[] {
  const told = result.failure === undefined ? undefined : shownDetails(result.failure);
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

/**
 * Standard error as it is shown. If it is wrong, the expected text is shown, too, and it is shown even if it is empty.
 */
export function errorsToShow(
  { stderr, expectedStderr }: Pick<Failure, 'stderr' | 'expectedStderr'>,
  kind: VerdictKind,
): ShownErrors {
  if (kind === 'wrong-error-output') return { expected: expectedStderr, actual: stderr };
  return { expected: undefined, actual: stderr === '' ? undefined : stderr };
}

/** Whether a sentence names a cell of a board. */
export function namesCell(sentence: string): boolean {
  return /\brow \d+, column \d/i.test(sentence);
}

/** The note instead of an empty output. */
export function emptyOutputNote(kind: VerdictKind): string {
  return KILLED.has(kind) ? NOTES.nothingArrived : NOTES.nothing;
}

const KILLED: ReadonlySet<VerdictKind> = new Set([
  'crashed',
  'time-out',
  'cpu-limit',
  'memory-limit',
  'output-flood',
  'too-many-processes',
]);
