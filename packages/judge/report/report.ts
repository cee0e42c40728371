import type { ComparePolicy } from '../diff/compare-policy.ts';
import type { Explanation } from '../diff/explanation.ts';
import type { Limits } from '../verdict/limits.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What students may see of a failure. */
export type ShowLevel = 'full' | 'actual' | 'verdict';

/** A judgement as data: what every kind of report is made from. Texts are Unicode. */
export interface Report {
  readonly version: 1;
  readonly game: { readonly id: string; readonly title: string; readonly course: string };
  /** The command that was judged, as it was given. */
  readonly command: readonly string[];
  readonly settings: JudgeSettings;
  /** Whether the judgement was ended before all cases were run. */
  readonly isInterrupted: boolean;
  /** What the reader should know about how it was judged, a sentence each: limits that are not enforced here ... */
  readonly notes: readonly string[];
  /** The readings that explain the most of its outputs: the ids of those that are switched. */
  readonly readings: readonly string[];
  readonly summary: Summary;
  /** What the program seems to have misunderstood, a sentence each; empty when nothing that is known fits. */
  readonly diagnosis: readonly Diagnosis[];
  readonly results: readonly CaseResult[];
  /** Units: seconds on the clock. */
  readonly seconds: number;
}

/** How many cases are generated unless told otherwise. */
export const DEFAULT_CASES = 200;

/** How a program was judged. */
export interface JudgeSettings {
  readonly seed: number;
  /** How many cases were generated. */
  readonly cases: number;
  readonly hostile: boolean;
  readonly compare: ComparePolicy;
  readonly readings: 'default' | 'any';
  readonly show: ShowLevel;
  readonly limits: Limits;
}

/** How many cases there were, and what became of them. */
export interface Summary {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
}

/** Misconceptions that explain failures: one, or two together. */
export interface Diagnosis {
  readonly misconceptions: readonly string[];
  /** A whole sentence for the student. */
  readonly sentence: string;
  /** How many of the failures they explain, and of how many. */
  readonly explained: number;
  readonly failures: number;
}

/** What became of one case. */
export interface CaseResult {
  readonly name: string;
  readonly origin: 'fixture' | 'generated';
  readonly verdict: Verdict;
  /** Units: seconds on the clock. */
  readonly seconds: number;
  /** The verdict as a sentence: `It was still running after 10 seconds, ...`; empty when it passed. */
  readonly sentence: string;
  /** Undefined when it passed, was not run, or when students may see the verdict only. */
  readonly failure: Failure | undefined;
}

/** What can be told about a failure. */
export interface Failure {
  readonly input: ShownInput;
  readonly explanation: Explanation | undefined;
  /** What the program wrote, decoded, and cut in the middle when long. Not cleaned: every kind of report does that. */
  readonly stdout: string;
  readonly stderr: string;
  /** Undefined when students may not see it; then there is no explanation either. */
  readonly expectedStdout: string | undefined;
  /** The same for standard error; undefined also where the course does not fix it. */
  readonly expectedStderr: string | undefined;
  /** The command line that runs the program on this input once more. */
  readonly reproduce: string;
  /** The smallest input found that still fails in the same way, and what can be told about it. */
  readonly shrunk: ShrunkFailure | undefined;
  /** Whether a second run on the same input did something else. */
  readonly isFlaky: boolean;
}

/** An input for people. */
export interface ShownInput {
  /** A step each, with its newline. */
  readonly steps: readonly string[];
  readonly args: readonly string[];
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** A failure on a smaller input than that of its case. */
export type ShrunkFailure = Omit<Failure, 'shrunk' | 'isFlaky'> & {
  readonly verdict: Verdict;
  readonly sentence: string;
  /** How many inputs were tried. */
  readonly tries: number;
};
