import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@countermine/core/result.ts';

/**
 * The options of a developer's script, such as `npm run bench`: each takes a value, except for flags like `--help`, which
 * have the value `true`.
 * @param names the options that take a value, without dashes
 * @param flags those that take none, beside `--help`
 * Errors: the problem as one line.
 */
export function readScriptOptions(
  args: readonly string[],
  names: readonly string[],
  flags: readonly string[] = [],
): Result<ReadonlyMap<string, string>, string> {
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const switches = Object.fromEntries(['help', ...flags].map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values } = parseArgs({ args: [...args], options: { ...texts, ...switches } });
    return ok(new Map(Object.entries(values).map(([name, value]) => [name, String(value)])));
  } catch (error) {
    // Node's message is long; its first sentence names the problem.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    return err(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; see --help`);
  }
}

/** Reads the value of an option as a whole number in a range. Errors: the problem as one line. */
export function readScriptNumber(name: string, text: string, least: number, most: number): Result<number, string> {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return ok(value);
  return err(`--${name} is a whole number from ${least} to ${most}, not '${text}'`);
}
