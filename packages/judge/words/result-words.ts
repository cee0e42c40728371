import { countOf, withCommas } from '@countermine/core/text/english.ts';

/** What became of the cases. */
interface CaseCounts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
}

interface JudgedCases {
  readonly summary: CaseCounts;
  /** Whether the judgement was ended before all cases were run. */
  readonly isInterrupted: boolean;
}

/** The message when the judgement ended early: not the program's fault, but no pass either. */
export const ENDED_EARLY = 'The judgement was ended before all cases were run.';

/** The result over all: `187 of 200 cases passed`. */
export function verdictOverAll({ total, passed, failed, notRun }: CaseCounts): string {
  if (total === 0) return 'No cases were run';
  if (passed === total) return total === 1 ? 'The only case passed' : `All ${withCommas(total)} cases passed`;
  const passes = `${withCommas(passed)} of ${countOf(total, 'case')} passed`;
  if (notRun === 0) return passes;
  return `${passes}, ${failed === 0 ? 'none' : withCommas(failed)} failed, ${withCommas(notRun)} ${notRun === 1 ? 'was' : 'were'} not run`;
}

/** The result in one line that begins with the game: `comp1511: 187 of 200 cases passed, 13 failed`. */
export function resultHeadline(game: string, { summary, isInterrupted }: JudgedCases): string {
  const { total, passed, failed, notRun } = summary;
  const rest = notRun === 0 ? '' : `, ${notRun} not run`;
  const early = isInterrupted ? ' (the judgement was ended early)' : '';
  if (total === 0) return `${game}: no cases${early}`;
  const verdict = failed === 0 && notRun === 0 ? `all ${total} cases passed` : `${passed} of ${total} cases passed`;
  return `${game}: ${verdict}${failed === 0 ? '' : `, ${failed} failed`}${rest}${early}`;
}

/** How a judgement was broken off, as a sentence; undefined when it was not. */
export function interruptionSentence({ isInterrupted, summary }: JudgedCases): string | undefined {
  if (!isInterrupted) return undefined;
  const { notRun } = summary;
  if (notRun === 0) return 'Interrupted after the last case: what would have followed is missing.';
  return `Interrupted: ${countOf(notRun, 'case')} ${notRun === 1 ? 'was' : 'were'} not run.`;
}

/** A line of the marking scheme that was not judged. */
export function notJudgedLine(title: string): string {
  return `Not judged: ${title}`;
}

/** How many of some cases passed: `12 of 14 passed`. */
export function passedOf(passed: number, of: number): string {
  return `${passed} of ${of} passed`;
}

/** For a stage that counts more cases as passed than did. */
export function earnedSentence(earned: number): string {
  return `${withCommas(earned)} count as passed: a fault costs points in one stage only.`;
}
