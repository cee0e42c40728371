import { countOf } from '@countermine/text/english/count-of.ts';
import type { Report } from './report.ts';

/** The message when the judgement ended early: not the program's fault, but no pass either. */
export const ENDED_EARLY = 'The judgement was ended before all cases were run.';

/** How a judgement was broken off, as a sentence; undefined when it was not. */
export function interruptionSentence({ isInterrupted, summary }: Report): string | undefined {
  if (!isInterrupted) return undefined;
  const { notRun } = summary;
  if (notRun === 0) return 'Interrupted after the last case: what would have followed is missing.';
  return `Interrupted: ${countOf(notRun, 'case')} ${notRun === 1 ? 'was' : 'were'} not run.`;
}
