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
