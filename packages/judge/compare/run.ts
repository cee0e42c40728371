/** What a program may use for one case. */
export interface Limits {
  /** Units: seconds of elapsed time. */
  readonly wallSeconds: number;
  /** Processor time of all its processes together. Units: seconds; whole ones where the system has no `/proc`. */
  readonly cpuSeconds: number;
  /** Memory in use by all its processes together. Units: bytes. */
  readonly memoryBytes: number;
  /** What it writes to standard output, to standard error, and to any one file. Units: bytes. */
  readonly outputBytes: number;
  /** How many processes and threads it has at once. */
  readonly processes: number;
  /** How many files each process has open at once. */
  readonly openFiles: number;
}

/** The default limits. */
export const DEFAULT_LIMITS: Limits = {
  wallSeconds: 10,
  cpuSeconds: 5,
  memoryBytes: 512 * 2 ** 20,
  outputBytes: 2 ** 20,
  processes: 64,
  openFiles: 256,
};

/** How a run ended. */
export type RunEnding =
  | { readonly kind: 'exit'; readonly status: number }
  /** A signal that the program caused itself, for example SIGSEGV. */
  | { readonly kind: 'signal'; readonly signal: string }
  /** It was stopped at a limit; what was allowed and what was found are in the units of the limit. */
  | {
      readonly kind: 'limit';
      readonly limit: keyof Limits;
      readonly allowed: number;
      readonly measured: number;
    };

/** What a program did with an input. Texts are bytes, as characters 0 to 255. */
export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly ending: RunEnding;
  /** Units: seconds of elapsed time. */
  readonly wallSeconds: number;
  /** Units: seconds of processor time; undefined if the system does not report it. */
  readonly cpuSeconds: number | undefined;
  /** Processes that it left running, which were then ended. */
  readonly leftProcesses: number;
}
