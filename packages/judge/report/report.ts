import type { OutputExplanation } from '../compare/explain.ts';
import type { Verdict } from '../compare/verdict.ts';
import type { Evidence } from '../diagnose/evidence.ts';
import type { FaultKind } from '../diagnose/fault.ts';
import type { JudgePlan } from '../plan.ts';
import type { LineOutcome, PointRange } from './mark-words.ts';

/** The first difference of an output from the expected one, in words. */
export interface ExplainedDifference extends Omit<OutputExplanation, 'findings'> {
  /**
   * The differences of the outputs, the most informative sentence first: `Row 3, column 4: expected 2, got 3.` At least
   * one, at most four. Rows and columns count from 0, as in the games; lines and steps from 1.
   */
  readonly sentences: readonly string[];
}

/** The parts of a failure that students may see. */
export const SHOW_LEVELS = ['full', 'hint', 'actual', 'verdict'] as const;
/** How much of a failure a student may see. */
export type ShowLevel = (typeof SHOW_LEVELS)[number];

/** A judgement as data: what every kind of report is made from. Texts are Unicode. */
export interface Report {
  readonly version: 1;
  readonly game: { readonly id: string; readonly title: string; readonly course: string };
  readonly command: readonly string[];
  readonly settings: JudgeSettings;
  /** True if the judgement was ended before all cases were run. */
  readonly isInterrupted: boolean;
  /** Notes on how it was judged, a sentence each: limits that are not enforced here ... */
  readonly notes: readonly string[];
  /** The readings that explain the most of its outputs: the ids of those that are switched. */
  readonly readings: readonly string[];
  readonly summary: Summary;
  /** The apparent misunderstandings of the program, a sentence each; empty when nothing that is known fits. */
  readonly diagnosis: readonly Diagnosis[];
  /** The causes of the failures, the one that explains the most first. */
  readonly faults: readonly FaultReport[];
  /** What the course text requires, in its order, and what was found out about each; empty where it was not asked. */
  readonly requirements: readonly RequirementReport[];
  /** The result of each stage of the assignment; empty where it has none. */
  readonly stages: readonly StageResult[];
  /** Undefined where no marking scheme was given. */
  readonly marks: ReportedMarks | undefined;
  readonly results: readonly CaseResult[];
  /** How often the program was run, for cases and all else. */
  readonly runs: number;
  /** Units: seconds on the clock. */
  readonly seconds: number;
}

/** The settings of a judgement. */
export interface JudgeSettings
  extends Pick<JudgePlan, 'seed' | 'cases' | 'hostile' | 'compare' | 'readings' | 'limits'> {
  /** The last stage of the assignment whose cases were judged; undefined for all. */
  readonly stage: string | undefined;
  readonly show: ShowLevel;
}

/** How many cases there were, and their results. */
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
  /** The number of failures they explain, and of how many. */
  readonly explained: number;
  readonly failures: number;
}

/**
 * `holds`: the program does it in all experiments. `differs`: it does something else. `missing`: it is not there at all.
 * `unseen`: other faults keep it from being seen. `unreached`: there was no time to ask.
 */
export type RequirementOutcome = (typeof REQUIREMENT_OUTCOMES)[number];
export const REQUIREMENT_OUTCOMES = ['holds', 'differs', 'missing', 'unseen', 'unreached'] as const;

/** A requirement of the course text, and what the experiments said about it. */
export interface RequirementReport {
  readonly id: string;
  /** A heading: `Command 3 counts the mines in a square`. */
  readonly title: string;
  /** The sentence of the course text. */
  readonly quote: string;
  readonly outcome: RequirementOutcome;
  /** The ids of the faults that it shows. */
  readonly faults: readonly string[];
  /** The ids of the faults that keep it from being seen. */
  readonly because: readonly string[];
}

/** A hand-in of which no program ran, for the reports of services. */
export interface NoProgramReport {
  /** The id of the game. */
  readonly game: string;
  /** Why, as a sentence. */
  readonly says: string;
  /** What the compiler or the judge said about it; else empty. */
  readonly details: string;
  readonly marks: ReportedMarks | undefined;
}

/** A cause of failures, with the smallest input that shows it. */
export interface FaultReport {
  readonly id: string;
  readonly kind: FaultKind;
  /** Whole sentences for the student. */
  readonly says: string;
  /** The id of the requirement that it breaks; undefined if it is none of those that are listed. */
  readonly requirement: string | undefined;
  /** The sentence of the course text that it breaks. */
  readonly quote: string | undefined;
  /** A picture of what was measured, for a fixed-width font. */
  readonly picture: string | undefined;
  /** Undefined where no experiments were made. */
  readonly evidence: Evidence | undefined;
  /** True if what the program does after it is not known, as after a crash. */
  readonly mayHideOthers: boolean;
  readonly count: number;
  /** Their names, in the order of the cases. */
  readonly cases: readonly string[];
  /** Undefined where none was looked for, or students may not see it. */
  readonly smallest: FaultExample | undefined;
}

/** An input that shows a fault before any other, and what happens on it. Texts are Unicode. */
export interface FaultExample {
  /** The whole of standard input. */
  readonly stdin: string;
  /** The same, a step each. */
  readonly steps: readonly string[];
  readonly args: readonly string[];
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** The correct standard output; undefined if students may not see it. */
  readonly expected: string | undefined;
  readonly actual: string;
  readonly stderr: string;
  readonly verdict: Verdict;
  readonly sentence: string;
  /** Both outputs side by side; undefined where the output is right as far as it goes, or may not be seen. */
  readonly explanation: ExplainedDifference | undefined;
  /** The command line that runs the program on this input. */
  readonly reproduce: string;
  /** Where other faults show first on every input that shows this one, their ids: `actual` may have those too. */
  readonly besides: readonly string[];
}

export interface StageResult {
  readonly stage: string;
  readonly title: string;
  readonly passed: number;
  readonly of: number;
  /**
   * The number of its cases that count as passed where points are given by cases: also those that only show faults of
   * earlier stages, since a fault costs points once; but not those where one of these may hide others.
   */
  readonly earned: number;
  /** The number of its cases that each fault fails, by the ids of the faults. */
  readonly faults: Readonly<Record<string, number>>;
}

/** The marks of a scheme. Units: points. */
export interface ReportedMarks {
  /** The title of the scheme. */
  readonly scheme: string;
  readonly points: PointRange;
  readonly of: number;
  /** The points of a program whose faults of form are forgiven: the rules are right, the form is wrong. */
  readonly rulesPoints: PointRange;
  /** The name of such marks; undefined while that is open, or where the scheme has no names. */
  readonly band: string | undefined;
  readonly lines: readonly MarkLine[];
}

export interface MarkLine extends LineOutcome {
  readonly title: string;
  /** Why points were lost or what a person has to say, a sentence each. */
  readonly reasons: readonly string[];
}

/** The verdict on one case, with the faults that it shows. */
export interface CaseResult {
  readonly name: string;
  readonly origin: 'fixture' | 'generated';
  readonly verdict: Verdict;
  /** Units: seconds on the clock. */
  readonly seconds: number;
  /** The verdict as a sentence: `It was still running after 10 seconds, ...`; empty when it passed. */
  readonly sentence: string;
  /** The ids of the faults that it shows. */
  readonly faults: readonly string[];
  /** The first stage of the assignment that suffices for it; undefined where the course has no stages. */
  readonly stage: string | undefined;
  /**
   * The sets of other readings, as their ids, by which it would have been the other way round: failed, if it passed, or
   * passed. Only where a program may not follow other readings, and only if there are any.
   */
  readonly otherwiseBy?: readonly (readonly string[])[];
  /** Undefined when it passed, was not run, or when students may see the verdict only. */
  readonly failure: Failure | undefined;
}

/** The details of a failure. */
export interface Failure {
  readonly input: ShownInput;
  readonly explanation: ExplainedDifference | undefined;
  /** The program's output, decoded, and cut in the middle when long. Not cleaned: every kind of report does that. */
  readonly stdout: string;
  readonly stderr: string;
  /** Undefined when students may not see it; then there is no explanation either. */
  readonly expectedStdout: string | undefined;
  /** The same for standard error; undefined also where the course does not fix it. */
  readonly expectedStderr: string | undefined;
  /** The command line that runs the program on this input once more. */
  readonly reproduce: string;
  /** The smallest input found that still fails in the same way, with its details. */
  readonly shrunk: ShrunkFailure | undefined;
  /** True if a second run on the same input did something else. */
  readonly isFlaky: boolean;
}

export interface ShownInput {
  /** A step each, with its newline. */
  readonly steps: readonly string[];
  readonly args: readonly string[];
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** A failure, except for what further runs show. */
export type FailureDetails = Omit<Failure, 'shrunk' | 'isFlaky'>;

/** A failure on a smaller input than its case has. */
export type ShrunkFailure = FailureDetails & {
  readonly verdict: Verdict;
  readonly sentence: string;
  readonly tries: number;
};
