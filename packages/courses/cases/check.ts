import type { HandIn } from './hand-in.ts';
import type { HandInFinding } from './hand-in-words.ts';

/** A requirement of the course text on the hand-in that a program can check. */
export interface Check {
  /** Its name in marking schemes. */
  readonly id: string;
  /** The sentence of the course text that it checks. */
  readonly quote: string;
  /** Returns what is wrong; empty if the text is followed. */
  readonly find: (handIn: HandIn) => Findings | Promise<Findings>;
}

/** What a check found; `notMade` if it could not be made at all. */
export type Findings = readonly HandInFinding[] | { readonly notMade: HandInFinding };

/** The result of a check. */
export interface HandInCheckResult {
  readonly id: string;
  readonly quote: string;
  readonly outcome: 'passed' | 'failed' | 'not-made';
  readonly findings: readonly HandInFinding[];
}

/** Makes the checks, one after the other. */
export async function makeChecks(checks: readonly Check[], handIn: HandIn): Promise<HandInCheckResult[]> {
  const results: HandInCheckResult[] = [];
  for (const { id, quote, find } of checks) {
    const found = await find(handIn);
    if ('notMade' in found) results.push({ id, quote, outcome: 'not-made', findings: [found.notMade] });
    else results.push({ id, quote, outcome: found.length === 0 ? 'passed' : 'failed', findings: found });
  }
  return results;
}
