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
export type Findings = readonly Finding[] | { readonly notMade: Finding };

/** Something that a check found. */
export type Finding =
  | { readonly code: 'missing-file'; readonly path: string }
  | { readonly code: 'no-file-named'; readonly pattern: string }
  | { readonly code: 'wrong-file-name'; readonly path: string; readonly pattern: string }
  | { readonly code: 'several-files'; readonly paths: readonly string[] }
  | { readonly code: 'packed'; readonly path: string }
  | { readonly code: 'outside-package'; readonly path: string; readonly package: string }
  | { readonly code: 'not-compiled' }
  | { readonly code: 'no-compiler'; readonly compiler: string }
  | { readonly code: 'does-not-compile'; readonly command: string; readonly output: string }
  | { readonly code: 'missing-class'; readonly name: string }
  | { readonly code: 'missing-method'; readonly declaration: string }
  | { readonly code: 'not-public'; readonly declaration: string }
  | { readonly code: 'static-variable'; readonly className: string; readonly name: string }
  | { readonly code: 'no-scanner' }
  | { readonly code: 'further-scanner' | 'scanner-outside-main' | 'scanner-in-loop'; readonly at: SourceLine }
  | { readonly code: 'unreadable-source'; readonly at: SourceLine }
  | { readonly code: 'not-ascii'; readonly at: SourceLine }
  | { readonly code: 'debug-call'; readonly name: string; readonly at: SourceLine };

/** A line of a source file, from 1. */
export interface SourceLine {
  readonly path: string;
  readonly line: number;
}

/** What came of a check. */
export interface CheckResult {
  readonly id: string;
  readonly quote: string;
  readonly outcome: 'passed' | 'failed' | 'not-made';
  readonly findings: readonly Finding[];
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
