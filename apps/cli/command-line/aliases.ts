import type { Command } from 'commander';

/** Other words for options: those of earlier versions, and American spelling. A command takes those of the options it has. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['--color', ['--colour']],
  ['--colors', ['--colour']],
  ['--colours', ['--colour']],
  ['--workers', ['--jobs']],
  ['--games', ['--count']],
  ['--cases', ['--count']],
  ['--compare', ['--against']],
  ['--to', ['--format', '--out']],
]);

/** The arguments of a command with its options as the help names them. What follows `--` is not ours. */
export function withUsualNames({ options }: Command, args: readonly string[]): string[] {
  const known = new Set(options.map(({ long }) => long));
  const end = args.indexOf('--', 1);
  return args.map((arg, at) => {
    const [name = '', ...value] = arg.split('=');
    if ((end >= 0 && at > end) || known.has(name)) return arg;
    const usual = ALIASES.get(name)?.find((one) => known.has(one));
    return usual === undefined ? arg : [usual, ...value].join('=');
  });
}
