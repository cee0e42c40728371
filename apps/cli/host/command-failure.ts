import { err, type Result } from '@countermine/core/result.ts';
import { BAD_INPUT, BAD_USAGE } from '@countermine/node/process/exit-status.ts';

/** Why a command fails: the problem in one line, or in several where it quotes some, and its exit status. */
export interface CommandFailure {
  readonly problem: string;
  readonly status: number;
}

/** The command line asks for something impossible. */
export function refuseUsage(problem: string): Result<never, CommandFailure> {
  return err({ problem, status: BAD_USAGE });
}

/** The input is wrong. */
export function refuseInput(problem: string): Result<never, CommandFailure> {
  return err({ problem, status: BAD_INPUT });
}
