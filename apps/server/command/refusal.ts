import { reasonOf } from '@countermine/node/files/system-error.ts';
import { EX_IOERR } from '@countermine/node/process/exit-status.ts';

/** Why a command does nothing: the problem, which may have several lines, and the exit status. */
export interface Refusal {
  readonly problem: string;
  readonly status: number;
}

/** For a file or folder that cannot be read. @param error what the system says, or its reason */
export function cannotRead(what: string, error: unknown): Refusal {
  return { problem: `cannot read ${what}: ${typeof error === 'string' ? error : reasonOf(error)}`, status: EX_IOERR };
}
