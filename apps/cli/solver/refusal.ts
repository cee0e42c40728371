import { err, type Result } from '@countermine/core/result/result.ts';
import { BAD_USAGE } from '../host/exit-status.ts';

/** Exit status for invalid input: an impossible board, a malformed line. */
export const BAD_INPUT = 1;

/** Why a command fails: the problem in one line, and its exit status. */
export interface Refusal {
  readonly problem: string;
  readonly status: number;
}

/** The command line asks for something impossible. */
export function refuseUsage(problem: string): Result<never, Refusal> {
  return err({ problem, status: BAD_USAGE });
}

/** The input is wrong. */
export function refuseInput(problem: string): Result<never, Refusal> {
  return err({ problem, status: BAD_INPUT });
}
