import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { LEVEL_NAMES } from '@countermine/core/game/params.ts';
import { LANGUAGES } from '@countermine/play/words/language.ts';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** Reads the value of an option as a whole number in a range. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
}

/** Reads the value of an option as a number of seconds, fractions allowed. */
export function seconds(text: string): number {
  const value = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0.01) return value;
  throw new InvalidArgumentError('Expected a number of seconds from 0.01 to 999999.');
}

/** Reads a date of an option or argument, such as `2026-11-21`. */
export function isoDate(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a date like 2026-11-21.');
}

/** Reads a path. An empty one, as of a variable that is not set, would be the working folder. */
export function path(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It is empty.');
}

const MAX = 2 ** 30;

export function addSize(command: Command): void {
  command
    .addOption(levelOption())
    .option('--width <n>', 'custom size: columns', wholeNumber(1, MAX))
    .option('--height <n>', 'custom size: rows', wholeNumber(1, MAX))
    .option('--mines <n>', 'custom size: mines', wholeNumber(0, MAX));
}

export function levelOption(what = 'size'): Option {
  return new Option('-l, --level <name>', what).choices(LEVEL_NAMES);
}

/** `--seed`, which is the same everywhere: a new one is drawn and printed. */
export function seedOption(usual = 'a random one, which is printed'): Option {
  return new Option('-s, --seed <n>', 'random seed').argParser(wholeNumber(0, MAX_SEED)).default(undefined, usual);
}

export function jobsOption(what: string, least: number, usual: number): Option {
  return new Option('-j, --jobs <n>', what).argParser(wholeNumber(least, MAX_JOBS)).default(usual);
}

const MAX_JOBS = 256;

/** `--quiet`, for commands that show their progress on standard error. */
export function quietOption(): Option {
  return new Option('-q, --quiet', 'show no progress');
}

/** How long a move of an engine may take, unless an option says otherwise. Units: seconds. */
export const MOVE_TIME = 10;

/** Ends the command where a program stands without `--` before it: its options would be read as ours. */
export function requireSeparator(command: Command, before: string, words: readonly string[]): void {
  if (words.length === 0 || process.argv.includes('--')) return;
  command.error(`error: put -- before the program: ${before} -- ${words.join(' ')}`);
}

/** The options of a group are meant for its subcommand, wherever they stand. */
export function passOn(options: Readonly<Record<string, unknown>>, command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName();
    if (options[name] !== undefined) command.setOptionValue(name, options[name]);
  }
  for (const part of command.commands) passOn(options, part);
}

export const PLAIN = 'line by line, for screen readers, braille and pipes';

/** `--language`, for commands that speak the player's language. */
export function languageOption(): Option {
  return new Option('--language <tag>', 'language').choices(LANGUAGES).default(undefined, 'from the locale');
}
