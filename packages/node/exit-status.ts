import { err, type Result } from '@countermine/core/result.ts';

/** Exit status of invalid input: a board that cannot exist, a line that cannot be read. */
export const BAD_INPUT = 1;

/** Exit status of an invalid command line. */
export const BAD_USAGE = 2;

/** Exit status when a package is missing that is installed by name: EX_UNAVAILABLE of sysexits.h. */
export const EX_UNAVAILABLE = 69;

/** Exit status of a bug in this program: EX_SOFTWARE of sysexits.h. */
export const EX_SOFTWARE = 70;

/** Exit status when input or output fails: EX_IOERR of sysexits.h. */
export const EX_IOERR = 74;

/** Exit status when the reader of our output is gone: what a shell reports for a program ended by SIGPIPE. */
export const READER_IS_GONE = 141;

/** Exit status when the judge itself fails: the program cannot be started, a report cannot be written. */
export const JUDGE_FAILED = 3;

/** The signals that end a command early. */
export interface Interrupt {
  /** Aborted by the first of them; a second one ends the process. */
  readonly signal: AbortSignal;
  readonly status: number | undefined;
  /** Restores the default handling of the signals. */
  release(): void;
}

/** Waits until a signal is aborted; one that was aborted before is not waited for. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

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
