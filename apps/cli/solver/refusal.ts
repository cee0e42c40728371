import { err, type Result } from '@countermine/core/result/result.ts';
import { BAD_USAGE } from '../host/exit-status.ts';

/** Exit status where the input is wrong: a board that cannot be, a line that is none. */
export const BAD_INPUT = 1;

/** Why a command does not answer: what is wrong, in one line, and the exit status for it. */
export interface Refusal {
  readonly problem: string;
  readonly status: number;
}

/** The command line asks for something that cannot be. */
export function refuseUsage(problem: string): Result<never, Refusal> {
  return err({ problem, status: BAD_USAGE });
}

/** What was to be read is wrong. */
export function refuseInput(problem: string): Result<never, Refusal> {
  return err({ problem, status: BAD_INPUT });
}
