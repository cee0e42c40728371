import type { HandInFinding } from '@countermine/text/judge/hand-in-words.ts';
import type { HandIn } from './hand-in.ts';

/** One thing that a course text asks of a hand-in and that a machine can see. */
export interface Check {
  /** What marking schemes call it. */
  readonly id: string;
  /** The words of the course text. */
  readonly quote: string;
  /** Looks for what is wrong; nothing is where the text is followed. */
  readonly find: (handIn: HandIn) => Findings | Promise<Findings>;
}

/** What a check found; `not-made` where it could not be made at all. */
export type Findings = readonly HandInFinding[] | { readonly notMade: HandInFinding };

/** What came of a check. */
export interface CheckResult {
  readonly id: string;
  readonly quote: string;
  readonly outcome: 'passed' | 'failed' | 'not-made';
  readonly findings: readonly HandInFinding[];
}

/** Makes checks, one after the other. */
export async function makeChecks(checks: readonly Check[], handIn: HandIn): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { id, quote, find } of checks) {
    const found = await find(handIn);
    if ('notMade' in found) results.push({ id, quote, outcome: 'not-made', findings: [found.notMade] });
    else results.push({ id, quote, outcome: found.length === 0 ? 'passed' : 'failed', findings: found });
  }
  return results;
}
