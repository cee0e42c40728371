import type { Command } from 'commander';

/** How long a move of an engine may take, unless an option says otherwise. Units: seconds. */
export const MOVE_TIME = 10;

/** Ends the command where a program stands without `--` before it: its options would be read as ours. */
export function requireSeparator(command: Command, before: string, words: readonly string[]): void {
  if (words.length === 0 || process.argv.includes('--')) return;
  command.error(`error: put -- before the program: ${before} -- ${words.join(' ')}`);
}
