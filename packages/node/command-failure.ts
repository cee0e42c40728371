import { err, type Result } from '@countermine/core/result.ts';
import { BAD_INPUT, BAD_USAGE } from './exit-status.ts';

/** Why a command fails: the problem in one line, or in several where it quotes some, and its exit status. */
export interface CommandFailure {
  readonly problem: string;
  readonly status: number;
}

/** A failure as a result; by default the command line asks for something impossible. */
export function refuse(problem: string, status: number = BAD_USAGE): Result<never, CommandFailure> {
  return err({ problem, status });
}

/** The input is wrong. */
export function refuseInput(problem: string): Result<never, CommandFailure> {
  return refuse(problem, BAD_INPUT);
}

/** Reports a failure. @returns its exit status */
export function failWith({ problem, status }: CommandFailure, complain: (problem: string) => void): number {
  complain(problem);
  return status;
}
