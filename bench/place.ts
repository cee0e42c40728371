import type { LoadSizes } from './online/paced.ts';

/** Where a benchmark finds the programs and files that it measures. */
export interface Place {
  /** The top of the repository. */
  readonly root: string;
  /** The command, bundled. */
  readonly bundle: string;
  /** A folder to write to. */
  readonly folder: string;
  /** How many games of each kind a soak plays. */
  readonly games: number;
  /** How many hand-ins the class of a soak has; the rest of it is in proportion. */
  readonly handIns: number;
  /** How much the server has to do. */
  readonly load: LoadSizes;
}
