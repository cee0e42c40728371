import {
  BAD_INPUT,
  BAD_USAGE,
  EX_IOERR,
  EX_SOFTWARE,
  EX_UNAVAILABLE,
  JUDGE_FAILED,
  READER_IS_GONE,
} from '@countermine/node/exit-status.ts';

/** What each exit status says, the same for all commands; a course game has its own beside them. */
export const EXIT_STATUSES: readonly (readonly [statuses: readonly number[], meaning: string])[] = [
  [[0], 'done; a server was ended by a signal'],
  [[BAD_INPUT], 'the answer is no: a case fails, a game is not proven, a file is'],
  [[], 'broken, a board cannot be, a server cannot be reached'],
  [[BAD_USAGE], 'invalid command line; a marking scheme or roster that is not one'],
  [[JUDGE_FAILED], 'the judge fails: the program or the sandbox cannot be started'],
  [[EX_UNAVAILABLE], 'a package is missing that is installed by name'],
  [[EX_SOFTWARE], 'a bug in Countermine'],
  [[EX_IOERR], 'a file, a folder or a database cannot be read or written'],
  [[127], 'node is missing'],
  [[129, 130, 143], 'ended by SIGHUP, Ctrl-C or SIGTERM; what is finished was saved'],
  [[READER_IS_GONE], 'the reader of the output is gone'],
];

/** The table as the help has it. */
export function exitStatuses(): string {
  const rows = EXIT_STATUSES.map(([statuses, meaning]) => `  ${statuses.join(' ').padEnd(11)}  ${meaning}\n`);
  return rows.join('');
}
