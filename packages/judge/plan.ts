import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';

/**
 * The plan of a judgement: what the options of `countermine judge` and of `class judge` stand for. It goes whole from
 * the options to the runs, the report and the database of a class, whose schema is checked against it.
 */
export interface JudgePlan {
  /** The same seed gives the same cases. */
  readonly seed: number;
  /** Generated cases, in addition to the fixtures. */
  readonly cases: number;
  /** True if there is input that the course text rules out, too. */
  readonly hostile: boolean;
  /** True if the golden transcripts are cases, too. */
  readonly fixtures: boolean;
  /** The last stage of the assignment that is judged, with those before it; null for all. */
  readonly stage: string | null;
  readonly compare: ComparePolicy;
  /** The readings of the course text that a program may follow. */
  readonly readings: 'default' | 'any';
  readonly limits: Limits;
  /** After this many runs that reached a limit the rest is not run, unless enough others end by themselves. */
  readonly maxTimeOuts: number;
  /** The time of all runs of the program together; null for any. Units: seconds. */
  readonly budgetSeconds: number | null;
  /** How often the program is run at most, beside the cases, to find out what is wrong with it. */
  readonly experiments: number;
  /** For how many faults, from the first, the smallest input is looked for. */
  readonly shrinks: number;
  /** The time limit of all searches together. Units: seconds. */
  readonly shrinkSeconds: number;
  /** Variables that programs get beside the few they always have. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A plan as it is asked for: undefined is for what the course or an earlier plan decides. */
export type AskedPlan = Omit<JudgePlan, 'seed' | 'compare'> & {
  readonly seed: number | undefined;
  readonly compare: ComparePolicy | undefined;
};

/** The resources that a program may use for one case. */
export interface Limits {
  /** Units: seconds of elapsed time. */
  readonly wallSeconds: number;
  /** Processor time of all its processes together. Units: seconds; whole ones where the system has no `/proc`. */
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
  /** The limit of standard output, of standard error, and of any one file. Units: bytes. */
  readonly outputBytes: number;
  /** Processes and threads at once. */
  readonly processes: number;
  /** Open files at once, for each process. */
  readonly openFiles: number;
}

/** What a program may use for a case unless told otherwise. */
export const DEFAULT_LIMITS: Limits = {
  wallSeconds: 10,
  cpuSeconds: 5,
  memoryBytes: 512 * 2 ** 20,
  outputBytes: 2 ** 20,
  processes: 64,
  openFiles: 256,
};

export const DEFAULT_CASES = 200;

/** As many runs as the requirements of a game have experiments, and some: what is cut off is not found out. */
export const DEFAULT_EXPERIMENTS = 1250;

/** The number of time-outs after which the rest is not run by default. */
export const DEFAULT_TIME_OUTS = 5;
