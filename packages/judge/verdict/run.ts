import type { Limits } from './limits.ts';

/** How a run came to its end. */
export type Ending =
  | { readonly kind: 'exit'; readonly status: number }
  /** A signal that the program got by itself, as SIGSEGV. */
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
  readonly ending: Ending;
  /** Units: seconds on the clock. */
  readonly wallSeconds: number;
  /** Units: seconds of processor time; undefined where the system does not say. */
  readonly cpuSeconds: number | undefined;
  /** Processes that it left running, and that were ended then. */
  readonly leftProcesses: number;
}
