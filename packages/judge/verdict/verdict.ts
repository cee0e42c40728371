import type { Limits } from './limits.ts';

/** What is to be said of a run: in a word, and with what a report needs to make a sentence of it. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'wrong-output' }
  | { readonly kind: 'wrong-error-output' }
  | { readonly kind: 'wrong-exit-status'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'crashed'; readonly signal: string }
  | {
      readonly kind: 'time-out' | 'cpu-limit' | 'memory-limit' | 'output-flood' | 'too-many-processes';
      readonly limit: keyof Limits;
      /** What was allowed and what was found, both in the units of the limit. */
      readonly allowed: number;
      readonly measured: number;
      /** Whether all expected output was there: it did not see that its input had ended. */
      readonly ignoredEndOfInput: boolean;
    }
  /** The output was right, but processes were left running. */
  | { readonly kind: 'left-processes'; readonly count: number }
  /** The judgement ended before this case was run. */
  | { readonly kind: 'not-run' };

/** The words for verdicts. */
export type VerdictKind = Verdict['kind'];
