import type { Limits } from '../plan.ts';

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
